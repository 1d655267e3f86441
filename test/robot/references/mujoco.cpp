// MuJoCo reads the file with its own reader. Told in an element <mujoco>, which it takes in URDF: fixed links stay bodies, and masses are
// at least 1e-13, since it refuses moving bodies without. It finds principal axes to eight digits only, and changes moments of inertia
// that no body has, so all of these are replaced by those that Eigen finds of what urdfdom reads. Contacts, limits and dry friction are off, damping is its own.
// A joint that floats has velocities in the ground's basis and angular velocities in the child's; ctdyn's are in the child's.
#include "peers.hpp"

#include <mujoco/mujoco.h>

#include <cstring>
#include <stdexcept>

namespace references {
namespace {

Matrix3d matrix(const mjtNum* a) { return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(a); }
Vector3d vector(const mjtNum* a) { return {a[0], a[1], a[2]}; }

class mujoco : public peer {
public:
  explicit mujoco(const robot_text& robot) : robot_(robot) {
    std::string text = robot.urdf;
    const std::size_t start = text.find('>', text.find("<robot "));
    text.insert(start + 1, "<mujoco><compiler fusestatic=\"false\" inertiafromgeom=\"false\" boundmass=\"1e-13\" "
                           "boundinertia=\"1e-13\" balanceinertia=\"true\"/></mujoco>");
    const auto files = std::make_unique<mjVFS>(); // too large for the stack
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "robot.urdf", static_cast<int>(text.size()));
    std::memcpy(files->filedata[0], text.data(), text.size());
    char error[1000] = "";
    m_ = mj_loadXML("robot.urdf", files.get(), error, sizeof error);
    mj_deleteVFS(files.get());
    if (m_ == nullptr) throw std::runtime_error(error);
    m_->opt.disableflags |= mjDSBL_CONTACT | mjDSBL_LIMIT | mjDSBL_FRICTIONLOSS;
    for (const auto& [name, link] : robot.model->links_) correct(name, *link);
    d_ = mj_makeData(m_);
    for (const moving_joint& j : robot.joints) {
      const int body = mj_name2id(m_, mjOBJ_BODY, j.child.c_str());
      if (body < 0) throw std::runtime_error("no body " + j.child);
      first_.push_back(m_->body_dofadr[body]);
      first_coordinate_.push_back(m_->jnt_qposadr[m_->body_jntadr[body]]);
    }
  }
  ~mujoco() override { mj_deleteData(d_), mj_deleteModel(m_); }
  mujoco(const mujoco&) = delete;

  VectorXd inverse_dynamics(const state& x) override {
    set(x);
    mj_inverse(m_, d_);
    return turned(d_->qfrc_inverse);
  }
  MatrixXd mass_matrix(const state& x) override {
    set(x);
    mj_forward(m_, d_);
    std::vector<mjtNum> full(static_cast<std::size_t>(m_->nv * m_->nv));
    mj_fullM(m_, full.data(), d_->qM);
    const auto n = static_cast<Eigen::Index>(robot_.speeds.size());
    MatrixXd half(n, n), M(n, n);
    std::vector<mjtNum> column(static_cast<std::size_t>(m_->nv));
    for (int i = 0; i < m_->nv; ++i) {
      for (int k = 0; k < m_->nv; ++k)
        column[static_cast<std::size_t>(k)] = full[static_cast<std::size_t>(k * m_->nv + i)];
      half.col(i) = turned(column.data()); // columns in MuJoCo's order
    }
    for (Eigen::Index k = 0; k < n; ++k) {
      for (int i = 0; i < m_->nv; ++i) column[static_cast<std::size_t>(i)] = half(k, i);
      M.row(k) = turned(column.data());
    }
    return M;
  }
  VectorXd forward_dynamics(const state& x) override {
    set(x);
    mj_forward(m_, d_);
    VectorXd a = turned(d_->qacc);
    for (const moving_joint& j : robot_.joints)
      if (j.joint.type == urdf::Joint::FLOATING) a.segment<3>(robot_.speed(j.speeds[0])) -= spin(x, j);
    return a;
  }
  link_motion link(const state& x, const std::string& name) override {
    set(x);
    mj_forward(m_, d_);
    const int body = mj_name2id(m_, mjOBJ_BODY, name.c_str());
    if (body < 0) throw std::runtime_error("no body " + name);
    mjtNum v[6];
    mj_objectVelocity(m_, d_, mjOBJ_XBODY, body, v, 0);
    return {matrix(d_->xmat + 9 * body), vector(d_->xpos + 3 * body), vector(v + 3), vector(v)};
  }

private:
  void correct(const std::string& name, const urdf::Link& link) {
    const int body = mj_name2id(m_, mjOBJ_BODY, name.c_str());
    if (body <= 0 || !link.inertial) return;
    const urdf::Inertial& I = *link.inertial;
    Matrix3d about;
    about << I.ixx, I.ixy, I.ixz, I.ixy, I.iyy, I.iyz, I.ixz, I.iyz, I.izz;
    const Eigen::SelfAdjointEigenSolver<Matrix3d> solver(about);
    Matrix3d axes = solver.eigenvectors();
    if (axes.determinant() < 0) axes.col(0) *= -1;
    const urdf::Rotation& r = I.origin.rotation;
    const Eigen::Quaterniond turn = Eigen::Quaterniond(r.w, r.x, r.y, r.z) * Eigen::Quaterniond(axes);
    mjtNum* const q = m_->body_iquat + 4 * body;
    q[0] = turn.w(), q[1] = turn.x(), q[2] = turn.y(), q[3] = turn.z();
    for (int i = 0; i < 3; ++i) {
      const double moment = solver.eigenvalues()(i);
      m_->body_inertia[3 * body + i] = moment;
    }
    m_->body_sameframe[body] = 0;
  }

  static Matrix3d basis(const state& x, const moving_joint& j) {
    return Eigen::Quaterniond(x.q.at(j.name + ".e0"), x.q.at(j.name + ".e1"), x.q.at(j.name + ".e2"), x.q.at(j.name + ".e3"))
        .toRotationMatrix();
  }
  static Vector3d three(const numbers& all, const moving_joint& j, std::size_t from) {
    return {all.at(j.speeds[from]), all.at(j.speeds[from + 1]), all.at(j.speeds[from + 2])};
  }
  static Vector3d spin(const state& x, const moving_joint& j) { return three(x.u, j, 3).cross(three(x.u, j, 0)); }

  void set(const state& x) {
    for (int i = 0; i < 3; ++i) m_->opt.gravity[i] = x.gravity(i);
    for (std::size_t k = 0; k < robot_.joints.size(); ++k) {
      const moving_joint& j = robot_.joints[k];
      for (std::size_t i = 0; i < j.coordinates.size(); ++i)
        d_->qpos[first_coordinate_[k] + static_cast<int>(i)] = x.q.at(j.coordinates[i]);
      for (std::size_t i = 0; i < j.speeds.size(); ++i) {
        d_->qvel[first_[k] + static_cast<int>(i)] = x.u.at(j.speeds[i]);
        d_->qacc[first_[k] + static_cast<int>(i)] = x.udot.at(j.speeds[i]);
      }
      if (j.joint.type != urdf::Joint::FLOATING) continue;
      const Matrix3d R = basis(x, j);
      Eigen::Map<Vector3d>(d_->qvel + first_[k]) = R * three(x.u, j, 0);
      Eigen::Map<Vector3d>(d_->qacc + first_[k]) = R * (three(x.udot, j, 0) + spin(x, j));
    }
    at_ = x;
  }
  /// What belongs to MuJoCo's speeds as what belongs to ctdyn's.
  VectorXd turned(const mjtNum* values) const {
    VectorXd own(static_cast<Eigen::Index>(robot_.speeds.size()));
    for (std::size_t k = 0; k < robot_.joints.size(); ++k) {
      const moving_joint& j = robot_.joints[k];
      for (std::size_t i = 0; i < j.speeds.size(); ++i)
        own(robot_.speed(j.speeds[i])) = values[first_[k] + static_cast<int>(i)];
      if (j.joint.type == urdf::Joint::FLOATING)
        own.segment<3>(robot_.speed(j.speeds[0])) = basis(at_, j).transpose() * vector(values + first_[k]);
    }
    return own;
  }

  robot_text robot_;
  state at_;
  mjModel* m_ = nullptr;
  mjData* d_ = nullptr;
  std::vector<int> first_, first_coordinate_; // of each joint
};

} // namespace

std::unique_ptr<peer> make_mujoco(const robot_text& robot) { return std::make_unique<mujoco>(robot); }

} // namespace references
