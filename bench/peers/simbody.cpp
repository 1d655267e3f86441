// Simbody: articulated bodies, in recursions over its tree of mobilized bodies.
#include "peer.hpp"

#include <Simbody.h>

#include <Eigen/Geometry>

#include <memory>

namespace {
using namespace peers;

SimTK::Vec3 vector(const Eigen::Vector3d& v) { return {v[0], v[1], v[2]}; }
SimTK::Rotation rotation(const Eigen::Matrix3d& a) {
  return SimTK::Rotation(SimTK::Mat33(a(0, 0), a(0, 1), a(0, 2), a(1, 0), a(1, 1), a(1, 2), a(2, 0), a(2, 1), a(2, 2)),
                         true);
}

SimTK::Body::Rigid rigid(const body& given) {
  const body b = with_mass(given);
  const Eigen::Matrix3d I =
      b.inertia + b.mass * (b.center.squaredNorm() * Eigen::Matrix3d::Identity() - b.center * b.center.transpose());
  return SimTK::Body::Rigid(SimTK::MassProperties(
      b.mass, vector(b.center), SimTK::Inertia(I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2))));
}

struct simulation {
  explicit simulation(const robot& r)
      : matter(system), forces(system), gravity(forces, matter, vector(r.gravity)), bodies(r.bodies.size()) {
    for (std::size_t i = 0; i < r.bodies.size(); ++i) {
      const body& b = r.bodies[i];
      SimTK::MobilizedBody& parent = b.parent < 0 ? static_cast<SimTK::MobilizedBody&>(matter.Ground())
                                                  : bodies[static_cast<std::size_t>(b.parent)];
      // Simbody's joints turn about z and slide along x
      const Eigen::Vector3d its = b.prismatic ? Eigen::Vector3d::UnitX() : Eigen::Vector3d::UnitZ();
      const Eigen::Matrix3d to_axis = Eigen::Quaterniond::FromTwoVectors(its, b.axis).toRotationMatrix();
      const SimTK::Transform there(rotation(b.rotation * to_axis), vector(b.position));
      const SimTK::Transform here(rotation(to_axis));
      if (b.prismatic)
        bodies[i] = SimTK::MobilizedBody::Slider(parent, there, rigid(b), here);
      else
        bodies[i] = SimTK::MobilizedBody::Pin(parent, there, rigid(b), here);
    }
    state = system.realizeTopology();
    system.realizeModel(state);
    for (const auto& b : bodies) q_at.push_back(b.getFirstQIndex(state)), u_at.push_back(b.getFirstUIndex(state));
    in.resize(r.joints()), out.resize(r.joints()), none.resize(r.joints());
    none = 0;
  }

  void set_q(const double* q) {
    SimTK::Vector& v = state.updQ();
    for (std::size_t i = 0; i < q_at.size(); ++i) v[q_at[i]] = q[i];
  }
  void set_u(const double* u) {
    SimTK::Vector& v = state.updU();
    for (std::size_t i = 0; i < u_at.size(); ++i) v[u_at[i]] = u[i];
  }
  void set_in(const double* values) {
    for (std::size_t i = 0; i < u_at.size(); ++i) in[u_at[i]] = values[i];
  }
  void get(double* values) const {
    for (std::size_t i = 0; i < u_at.size(); ++i) values[i] = out[u_at[i]];
  }

  SimTK::MultibodySystem system;
  SimTK::SimbodyMatterSubsystem matter;
  SimTK::GeneralForceSubsystem forces;
  SimTK::Force::Gravity gravity;
  std::vector<SimTK::MobilizedBody> bodies;
  SimTK::State state;
  std::vector<int> q_at, u_at;
  SimTK::Vector in, out, none;
  SimTK::Vector_<SimTK::SpatialVec> accelerations;
  SimTK::Matrix M;
};

peer make(const robot& r) {
  const auto s = std::make_shared<simulation>(r);
  peer p;
  p.inverse_dynamics = [s](const double* q, const double* u, const double* udot, double* tau) {
    s->set_q(q), s->set_u(u), s->set_in(udot);
    s->system.realize(s->state, SimTK::Stage::Velocity);
    s->matter.calcResidualForceIgnoringConstraints(s->state, s->none, s->gravity.getBodyForces(s->state), s->in,
                                                   s->out);
    s->get(tau);
  };
  p.mass_matrix = [s](const double* q, double* M) {
    s->set_q(q);
    s->system.realize(s->state, SimTK::Stage::Position);
    s->matter.calcM(s->state, s->M);
    const std::size_t n = s->u_at.size();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) M[i * n + j] = s->M(s->u_at[i], s->u_at[j]);
  };
  p.forward_dynamics = [s](const double* q, const double* u, const double* tau, double* udot) {
    s->set_q(q), s->set_u(u), s->set_in(tau);
    s->system.realize(s->state, SimTK::Stage::Dynamics);
    s->matter.calcAccelerationIgnoringConstraints(s->state, s->in, s->gravity.getBodyForces(s->state), s->out,
                                                  s->accelerations);
    s->get(udot);
  };
  return p;
}

const registration simbody{"Simbody", make};

} // namespace
