// RBDL: recursive Newton-Euler, composite bodies and articulated bodies.
#include "peer.hpp"

#include <rbdl/rbdl.h>

#include <memory>

namespace {
using namespace peers;
namespace Math = RigidBodyDynamics::Math; // not all of it: another `Body` can be in sight

struct simulation {
  explicit simulation(const robot& r) {
    model.gravity = r.gravity;
    std::vector<unsigned> ids;
    for (const body& b : r.bodies) {
      // RBDL's rotations turn components in the parent's frame into those in the child's
      const Math::SpatialTransform there(b.rotation.transpose(), b.position);
      const RigidBodyDynamics::Joint joint(b.prismatic ? RigidBodyDynamics::JointTypePrismatic : RigidBodyDynamics::JointTypeRevolute, b.axis);
      const RigidBodyDynamics::Body rigid(b.mass, b.center, b.inertia);
      ids.push_back(
          model.AddBody(b.parent < 0 ? 0 : ids[static_cast<std::size_t>(b.parent)], there, joint, rigid, b.name));
      at.push_back(model.mJoints[ids.back()].q_index);
    }
    const auto n = static_cast<Eigen::Index>(model.qdot_size);
    q.setZero(n), u.setZero(n), in.setZero(n), out.setZero(n), M.setZero(n, n);
  }
  void set(Math::VectorNd& v, const double* values) const {
    for (std::size_t i = 0; i < at.size(); ++i) v[at[i]] = values[i];
  }
  void get(double* values) const {
    for (std::size_t i = 0; i < at.size(); ++i) values[i] = out[at[i]];
  }

  RigidBodyDynamics::Model model;
  std::vector<unsigned> at;
  Math::VectorNd q, u, in, out;
  Math::MatrixNd M;
};

peer make(const robot& r) {
  const auto s = std::make_shared<simulation>(r);
  peer p;
  p.inverse_dynamics = [s](const double* q, const double* u, const double* udot, double* tau) {
    s->set(s->q, q), s->set(s->u, u), s->set(s->in, udot);
    RigidBodyDynamics::InverseDynamics(s->model, s->q, s->u, s->in, s->out);
    s->get(tau);
  };
  p.mass_matrix = [s](const double* q, double* M) {
    s->set(s->q, q);
    s->M.setZero(); // RBDL leaves zeros of branched robots as they are
    RigidBodyDynamics::CompositeRigidBodyAlgorithm(s->model, s->q, s->M);
    const std::size_t n = s->at.size();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) M[i * n + j] = s->M(s->at[i], s->at[j]);
  };
  p.forward_dynamics = [s](const double* q, const double* u, const double* tau, double* udot) {
    s->set(s->q, q), s->set(s->u, u), s->set(s->in, tau);
    RigidBodyDynamics::ForwardDynamics(s->model, s->q, s->u, s->in, s->out);
    s->get(udot);
  };
  return p;
}

const registration rbdl{"RBDL", make};

} // namespace
