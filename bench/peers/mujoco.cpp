// MuJoCo: composite bodies and recursive Newton-Euler, in double precision. Its own functions for the three tasks also
// look for contacts, constraints, sensors and actuators; only the steps that a robot without them needs are called.
#include "peer.hpp"

#include <mujoco/mujoco.h>

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <cstring>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace {
using namespace peers;

void write(std::ostream& xml, const robot& r, int parent) {
  for (int i = parent + 1; i < r.joints(); ++i) {
    if (r.bodies[static_cast<std::size_t>(i)].parent != parent) continue;
    const body b = with_mass(r.bodies[static_cast<std::size_t>(i)]);
    const Eigen::Quaterniond turn(b.rotation);
    xml << "<body name='" << b.name << "' pos='" << b.position.transpose() << "' quat='" << turn.w() << ' '
        << turn.vec().transpose() << "'>";
    xml << "<joint name='" << b.name << "' type='" << (b.prismatic ? "slide" : "hinge") << "' axis='"
        << b.axis.transpose() << "'/>";
    // principal axes from here: MuJoCo's own are good to eight digits
    Eigen::Vector3d I = b.inertia.diagonal();
    Eigen::Quaterniond principal = Eigen::Quaterniond::Identity();
    if (!b.inertia.isDiagonal(0)) {
      const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(b.inertia);
      Eigen::Matrix3d axes = solver.eigenvectors();
      if (axes.determinant() < 0) axes.col(0) *= -1;
      I = solver.eigenvalues(), principal = axes;
    }
    xml << "<inertial pos='" << b.center.transpose() << "' quat='" << principal.w() << ' '
        << principal.vec().transpose() << "' mass='" << b.mass << "' diaginertia='" << I.transpose() << "'/>";
    write(xml, r, i);
    xml << "</body>";
  }
}

struct simulation {
  explicit simulation(const robot& r) {
    std::ostringstream xml;
    xml.precision(17);
    xml << "<mujoco><compiler angle='radian' inertiafromgeom='false'/><option gravity='" << r.gravity.transpose()
        << "'/><worldbody>";
    write(xml, r, -1);
    xml << "</worldbody></mujoco>";
    const std::string text = xml.str();
    const auto files = std::make_unique<mjVFS>(); // too large for the stack
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "robot.xml", static_cast<int>(text.size()));
    std::memcpy(files->filedata[0], text.data(), text.size());
    char error[1000] = "";
    m = mj_loadXML("robot.xml", files.get(), error, sizeof error);
    mj_deleteVFS(files.get());
    if (m == nullptr) throw std::runtime_error(error);
    d = mj_makeData(m);
    for (const body& b : r.bodies) number.push_back(m->jnt_dofadr[mj_name2id(m, mjOBJ_JOINT, b.name.c_str())]);
    result.resize(number.size()), full.resize(number.size() * number.size());
  }
  ~simulation() { mj_deleteData(d), mj_deleteModel(m); }
  simulation(const simulation&) = delete;

  void set(mjtNum* array, const double* values) const {
    for (std::size_t i = 0; i < number.size(); ++i) array[number[i]] = values[i];
  }

  mjModel* m = nullptr;
  mjData* d = nullptr;
  std::vector<int> number; // MuJoCo counts joints depth first
  std::vector<mjtNum> result, full;
};

peer make(const robot& r) {
  const auto s = std::make_shared<simulation>(r);
  peer p;
  p.inverse_dynamics = [s](const double* q, const double* u, const double* udot, double* tau) {
    s->set(s->d->qpos, q), s->set(s->d->qvel, u), s->set(s->d->qacc, udot);
    mj_kinematics(s->m, s->d);
    mj_comPos(s->m, s->d);
    mj_comVel(s->m, s->d);
    mj_rne(s->m, s->d, 1, s->result.data());
    for (std::size_t i = 0; i < s->number.size(); ++i) tau[i] = s->result[static_cast<std::size_t>(s->number[i])];
  };
  p.mass_matrix = [s](const double* q, double* M) {
    s->set(s->d->qpos, q);
    mj_kinematics(s->m, s->d);
    mj_comPos(s->m, s->d);
    mj_crb(s->m, s->d);
    mj_fullM(s->m, s->full.data(), s->d->qM);
    const std::size_t n = s->number.size();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        M[i * n + j] = s->full[static_cast<std::size_t>(s->number[i]) * n + static_cast<std::size_t>(s->number[j])];
  };
  p.forward_dynamics = [s](const double* q, const double* u, const double* tau, double* udot) {
    s->set(s->d->qpos, q), s->set(s->d->qvel, u);
    mj_kinematics(s->m, s->d);
    mj_comPos(s->m, s->d);
    mj_crb(s->m, s->d);
    mj_factorM(s->m, s->d);
    mj_comVel(s->m, s->d);
    mj_rne(s->m, s->d, 0, s->result.data());
    for (std::size_t i = 0; i < s->number.size(); ++i)
      s->full[static_cast<std::size_t>(s->number[i])] = tau[i] - s->result[static_cast<std::size_t>(s->number[i])];
    mj_solveM(s->m, s->d, s->result.data(), s->full.data(), 1);
    for (std::size_t i = 0; i < s->number.size(); ++i) udot[i] = s->result[static_cast<std::size_t>(s->number[i])];
  };
  return p;
}

const registration mujoco{"MuJoCo", make};

} // namespace
