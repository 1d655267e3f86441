// HyQ in other libraries, as each reads the same file: states and results in ctdyn's coordinates and speeds.
#pragma once

#include "programs.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <dart/constraint/BallJointConstraint.hpp>
#include <dart/constraint/ConstraintSolver.hpp>
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/DegreeOfFreedom.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/simulation/World.hpp>
#include <dart/utils/urdf/DartLoader.hpp>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace contacts {
using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d;
using udots = Eigen::Vector<double, 18>;

inline const char* const lower_legs[] = {"lf_lowerleg", "rf_lowerleg", "lh_lowerleg", "rh_lowerleg"};
constexpr double to_foot = 0.33; // m, along the leg's x
inline Matrix3d trunk(const sample& s) { return Eigen::Quaterniond(s.q(3), s.q(4), s.q(5), s.q(6)).toRotationMatrix(); }

/// MuJoCo keeps the trunk's velocity in the world's basis.
class mujoco_hyq {
public:
  /// Joints are those of `urdf`, whose base floats, in ctdyn's order.
  mujoco_hyq(const std::string& urdf, const std::vector<std::string>& joints) {
    std::string text = urdf;
    text.insert(text.find('>', text.find("<robot ")) + 1,
                "<mujoco><compiler fusestatic='false' inertiafromgeom='false' boundmass='1e-13' boundinertia='1e-13' "
                "balanceinertia='true'/></mujoco>");
    mjModel* const read = load("robot.urdf", text);
    m = load("robot.xml", with_feet(*read));
    mj_deleteModel(read);
    m->opt.disableflags |= mjDSBL_CONTACT | mjDSBL_LIMIT | mjDSBL_FRICTIONLOSS;
    d = mj_makeData(m); // lives as long as the program
    for (const std::string& name : joints) {
      const int j = mj_name2id(m, mjOBJ_JOINT, name.c_str());
      if (j < 0) throw std::runtime_error("MuJoCo has no joint " + name);
      at.push_back(m->jnt_dofadr[j]), q_at.push_back(m->jnt_qposadr[j]);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      leg[k] = mj_name2id(m, mjOBJ_BODY, lower_legs[k]), foot[k] = mj_name2id(m, mjOBJ_SITE, lower_legs[k]);
      if (leg[k] < 0 || foot[k] < 0) throw std::runtime_error("MuJoCo has no such leg");
    }
  }

  /// Everything that its step computes before it integrates, with `connect` of the closed feet: soft constraints.
  void forward(const sample& s, double* result) {
    set(s);
    for (int k = 0; k < 4; ++k) m->eq_active[k] = s.closed(k) != 0 ? 1 : 0;
    mj_forward(m, d);
    get(s, d->qacc, result);
    put_forces(s, d->efc_force, result);
  }

  /// Its functions that forward dynamics of the free robot takes, called one by one.
  void free(const sample& s, double* result) {
    motion(s);
    mj_solveM(m, d, a.data(), forces.data(), 1);
    get(s, a.data(), result);
  }

  /// Rigid contacts by the same, its Jacobians and accelerations of the feet, and Eigen's Cholesky factors: lambda of
  /// J M^-1 J^T lambda = -(J M^-1 f + c).
  void rigid(const sample& s, double* result) {
    motion(s);
    std::fill_n(d->qacc, 18, 0.0);
    mj_rnePostConstraint(m, d); // accelerations where those of the speeds are zero
    Eigen::Index rows = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      if (s.closed(static_cast<Eigen::Index>(k)) == 0) continue;
      mj_jac(m, d, J.data() + 18 * rows, nullptr, d->site_xpos + 3 * foot[k], leg[k]);
      mjtNum motion_of_foot[6];
      mj_objectAcceleration(m, d, mjOBJ_SITE, foot[k], motion_of_foot, 0);
      for (Eigen::Index i = 0; i < 3; ++i) c(rows + i) = motion_of_foot[3 + i] + m->opt.gravity[i];
      rows += 3;
    }
    mj_solveM(m, d, a.data(), forces.data(), 1);
    if (rows != 0) {
      mj_solveM(m, d, by_forces.data(), J.data(), static_cast<int>(rows)); // M^-1 J^T, a row for each direction
      const auto Z = by_forces.topRows(rows), directions = J.topRows(rows);
      lambda.head(rows) = (Z * directions.transpose()).llt().solve(-(directions * a + c.head(rows)));
      a += Z.transpose() * lambda.head(rows);
    }
    get(s, a.data(), result);
    put_forces(s, lambda.data(), result);
  }

private:
  static mjModel* load(const char* name, const std::string& text) {
    const auto files = std::make_unique<mjVFS>(); // too large for the stack
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), name, static_cast<int>(text.size()));
    std::memcpy(files->filedata[0], text.data(), text.size());
    char error[1000] = "";
    mjModel* const model = mj_loadXML(name, files.get(), error, sizeof error);
    mj_deleteVFS(files.get());
    if (model == nullptr) throw std::runtime_error(error);
    return model;
  }
  static std::string numbers(const mjtNum* first, int count) {
    std::ostringstream out;
    out.precision(17);
    for (int i = 0; i < count; ++i) out << (i == 0 ? "" : " ") << first[i];
    return out.str();
  }
  /// What MuJoCo read, with all digits, and a `connect` at each foot, as stiff as MuJoCo allows: a part of 1e-4 of the
  /// diagonal is added to that of J M^-1 J^T, and nothing pulls a foot back.
  static std::string with_feet(const mjModel& r) {
    std::ostringstream xml;
    xml << "<mujoco><compiler angle='radian' inertiafromgeom='false' boundmass='1e-13' boundinertia='1e-13' "
           "balanceinertia='true'/><option gravity='0 0 -9.81'/><worldbody>";
    write(xml, r, 0);
    xml << "</worldbody><equality>";
    for (const char* leg : lower_legs)
      xml << "<connect body1='" << leg << "' anchor='" << to_foot
          << " 0 0' solref='0 0' solimp='0.9999 0.9999 0.001 0.5 2'/>";
    xml << "</equality></mujoco>";
    return xml.str();
  }
  static void write(std::ostream& xml, const mjModel& r, int parent) {
    for (int b = parent + 1; b < r.nbody; ++b) {
      if (r.body_parentid[b] != parent) continue;
      const std::string name = mj_id2name(&r, mjOBJ_BODY, b);
      xml << "<body name='" << name << "' pos='" << numbers(r.body_pos + 3 * b, 3) << "' quat='"
          << numbers(r.body_quat + 4 * b, 4) << "'>";
      if (r.body_mass[b] > 0)
        xml << "<inertial pos='" << numbers(r.body_ipos + 3 * b, 3) << "' quat='" << numbers(r.body_iquat + 4 * b, 4)
            << "' mass='" << numbers(r.body_mass + b, 1) << "' diaginertia='" << numbers(r.body_inertia + 3 * b, 3)
            << "'/>";
      for (int j = r.body_jntadr[b]; j >= 0 && j < r.body_jntadr[b] + r.body_jntnum[b]; ++j) {
        if (r.jnt_type[j] == mjJNT_FREE)
          xml << "<freejoint/>";
        else
          xml << "<joint name='" << mj_id2name(&r, mjOBJ_JOINT, j) << "' type='hinge' axis='"
              << numbers(r.jnt_axis + 3 * j, 3) << "' pos='" << numbers(r.jnt_pos + 3 * j, 3) << "'/>";
      }
      for (const char* leg : lower_legs)
        if (name == leg) xml << "<site name='" << name << "' pos='" << to_foot << " 0 0'/>";
      write(xml, r, b);
      xml << "</body>";
    }
  }

  void set(const sample& s) const {
    Eigen::Map<Eigen::Vector<double, 7>>(d->qpos) = s.q.head<7>();
    Eigen::Map<Vector3d>(d->qvel) = trunk(s) * s.u.head<3>();
    Eigen::Map<Vector3d>(d->qvel + 3) = s.u.segment<3>(3);
    for (std::size_t i = 0; i < 12; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      d->qpos[q_at[i]] = s.q(7 + k), d->qvel[at[i]] = s.u(6 + k), d->qfrc_applied[at[i]] = s.torques(k);
    }
  }
  void get(const sample& s, const mjtNum* qacc, double* result) const {
    Eigen::Map<udots> own(result);
    own.head<3>() = trunk(s).transpose() * Eigen::Map<const Vector3d>(qacc) - s.u.segment<3>(3).cross(s.u.head<3>());
    own.segment<3>(3) = Eigen::Map<const Vector3d>(qacc + 3);
    for (std::size_t i = 0; i < 12; ++i) own(6 + static_cast<Eigen::Index>(i)) = qacc[at[i]];
  }
  /// The forces of all feet, from those of the feet that are closed.
  static void put_forces(const sample& s, const mjtNum* of_closed, double* result) {
    for (Eigen::Index k = 0; k < 4; ++k)
      for (Eigen::Index i = 0; i < 3; ++i) result[18 + 3 * k + i] = s.closed(k) == 0 ? 0 : *of_closed++;
  }
  /// Factors of the mass matrix, and forces that accelerate.
  void motion(const sample& s) {
    set(s);
    mj_kinematics(m, d), mj_comPos(m, d), mj_crb(m, d), mj_factorM(m, d), mj_comVel(m, d);
    mj_rne(m, d, 0, bias.data());
    forces = Eigen::Map<const udots>(d->qfrc_applied) - bias;
  }

  mjModel* m = nullptr;
  mjData* d = nullptr;
  std::vector<int> at, q_at;
  int leg[4], foot[4];
  udots bias, forces, a;
  Eigen::Matrix<double, 12, 18, Eigen::RowMajor> J, by_forces;
  Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 12, 1> c{12}, lambda{12};
};

/// DART's trunk has its angular velocity first, in its own basis as ctdyn's.
class dart_hyq {
public:
  dart_hyq(const std::string& urdf, const std::vector<std::string>& joints) {
    const dart::dynamics::Inertia none(0, Vector3d::Zero(), Matrix3d::Zero());
    using loader = dart::utils::DartLoader;
    s = loader(loader::Options(nullptr, loader::RootJointType::FIXED, none)).parseSkeletonString(urdf, "");
    if (!s) throw std::runtime_error("DART refuses the file");
    for (std::size_t i = 0; i < s->getNumDofs(); ++i) s->getDof(i)->setDampingCoefficient(0);
    const auto* base = s->getBodyNode("base_link_0")->getParentJoint();
    const auto place = [](std::size_t i) { return static_cast<Eigen::Index>(i); };
    for (std::size_t i = 0; i < 6; ++i) at.push_back(place(base->getIndexInSkeleton((i + 3) % 6)));
    for (const std::string& name : joints) at.push_back(place(s->getJoint(name)->getIndexInSkeleton(0)));
    world->setTimeStep(h), world->addSkeleton(s);
    dart::constraint::DynamicJointConstraint::setErrorReductionParameter(0); // nothing pulls a foot back
    dart::constraint::DynamicJointConstraint::setConstraintForceMixing(1e-9);
    for (std::size_t k = 0; k < 4; ++k) {
      auto* node = s->getBodyNode(lower_legs[k]);
      const Vector3d foot = node->getTransform() * Vector3d(to_foot, 0, 0);
      ball[k] = std::make_shared<dart::constraint::BallJointConstraint>(node, foot);
    }
  }

  void free(const sample& x, double* result) {
    set(x);
    s->computeForwardDynamics();
    const Eigen::VectorXd& a = s->getAccelerations();
    for (std::size_t i = 0; i < 18; ++i) result[i] = a[at[i]];
  }

  /// A step of the world with a ball joint at each closed foot: the mean acceleration until J u of these feet is zero.
  void step(const sample& x, double* result) {
    set(x);
    close(x.closed);
    world->step(true);
    const Eigen::VectorXd u = s->getVelocities();
    for (std::size_t i = 0; i < 18; ++i) result[i] = (u[at[i]] - x.u(static_cast<Eigen::Index>(i))) / h;
  }

private:
  void close(const Eigen::Vector<double, 4>& closed) {
    for (Eigen::Index k = 0; k < 4; ++k) {
      if (closed(k) == is_closed(k)) continue;
      auto* solver = world->getConstraintSolver();
      if (closed(k) != 0)
        solver->addConstraint(ball[static_cast<std::size_t>(k)]);
      else
        solver->removeConstraint(ball[static_cast<std::size_t>(k)]);
      is_closed(k) = closed(k);
    }
  }
  void set(const sample& x) {
    Eigen::Isometry3d to = Eigen::Isometry3d::Identity();
    to.translation() = x.q.head<3>(), to.linear() = trunk(x);
    const Eigen::Matrix<double, 6, 1> p = dart::dynamics::FreeJoint::convertToPositions(to);
    for (std::size_t i = 0; i < 18; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      q(at[i]) = k < 6 ? p((k + 3) % 6) : x.q(k + 1), u(at[i]) = x.u(k), r(at[i]) = k < 6 ? 0 : x.torques(k - 6);
    }
    s->setPositions(q), s->setVelocities(u), s->setForces(r);
  }

  static constexpr double h = 1e-3;
  dart::dynamics::SkeletonPtr s;
  dart::simulation::WorldPtr world = dart::simulation::World::create();
  std::shared_ptr<dart::constraint::BallJointConstraint> ball[4];
  Eigen::Vector<double, 4> is_closed = Eigen::Vector<double, 4>::Zero();
  std::vector<Eigen::Index> at;
  Eigen::VectorXd q{18}, u{18}, r{18};
};

} // namespace contacts
