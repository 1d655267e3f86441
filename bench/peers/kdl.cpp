// Orocos KDL: recursive Newton-Euler over a chain of segments, and the mass matrix by composite bodies. A segment's
// joint may have any axis, which is how kdl_parser makes chains of robots described by URDF.
#include "peer.hpp"

#include <kdl/chaindynparam.hpp>
#include <kdl/chainfdsolver_recursive_newton_euler.hpp>
#include <kdl/chainidsolver_recursive_newton_euler.hpp>
#include <kdl/tree.hpp>
#include <kdl/treeidsolver_recursive_newton_euler.hpp>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace {
using namespace peers;

KDL::Vector vector(const Eigen::Vector3d& v) { return {v[0], v[1], v[2]}; }

KDL::Segment segment(const body& b) {
  const auto& R = b.rotation;
  const auto& I = b.inertia;
  const KDL::Rotation rotation(R(0, 0), R(0, 1), R(0, 2), R(1, 0), R(1, 1), R(1, 2), R(2, 0), R(2, 1), R(2, 2));
  const KDL::Joint joint(b.name, vector(b.position), vector(R * b.axis),
                         b.prismatic ? KDL::Joint::TransAxis : KDL::Joint::RotAxis);
  const KDL::RotationalInertia inertia(I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2));
  return KDL::Segment(b.name, joint, KDL::Frame(rotation, vector(b.position)),
                      KDL::RigidBodyInertia(b.mass, vector(b.center), inertia));
}

struct arrays {
  explicit arrays(unsigned n) : q(n), u(n), in(n), out(n), n(static_cast<int>(n)) {}
  KDL::JntArray q, u, in, out;
  int n;

  void set(KDL::JntArray& array, const double* values) const { std::copy_n(values, n, array.data.data()); }
  void get(double* values) const { std::copy_n(out.data.data(), n, values); }
};

peer make_chain(const robot& r) {
  const auto n = static_cast<unsigned>(r.joints());
  struct model : arrays {
    model(const KDL::Chain& c, const KDL::Vector& g, unsigned n)
        : arrays(n), chain(c), inverse(chain, g), forward(chain, g), parameters(chain, g), M(n), none(n) {}
    KDL::Chain chain;
    KDL::ChainIdSolver_RNE inverse;
    KDL::ChainFdSolver_RNE forward;
    KDL::ChainDynParam parameters;
    KDL::JntSpaceInertiaMatrix M;
    KDL::Wrenches none;
  };
  KDL::Chain chain;
  for (const body& b : r.bodies) chain.addSegment(segment(b));
  auto m = std::make_shared<model>(chain, vector(r.gravity), n);
  peer p;
  p.inverse_dynamics = [m](const double* q, const double* u, const double* udot, double* tau) {
    m->set(m->q, q), m->set(m->u, u), m->set(m->in, udot);
    m->inverse.CartToJnt(m->q, m->u, m->in, m->none, m->out);
    m->get(tau);
  };
  p.mass_matrix = [m](const double* q, double* M) {
    m->set(m->q, q);
    m->parameters.JntToMass(m->q, m->M);
    std::copy_n(m->M.data.data(), m->n * m->n, M);
  };
  p.forward_dynamics = [m](const double* q, const double* u, const double* tau, double* udot) {
    m->set(m->q, q), m->set(m->u, u), m->set(m->in, tau);
    m->forward.CartToJnt(m->q, m->u, m->in, m->none, m->out);
    m->get(udot);
  };
  return p;
}

peer make_tree(const robot& r) {
  const auto n = static_cast<unsigned>(r.joints());
  struct model : arrays {
    model(KDL::Tree t, const KDL::Vector& g, unsigned n) : arrays(n), tree(std::move(t)), inverse(tree, g) {}
    KDL::Tree tree;
    KDL::TreeIdSolver_RNE inverse;
    KDL::WrenchMap none;
    std::vector<unsigned> number; // KDL counts joints in its own order
  };
  KDL::Tree tree("ground");
  for (const body& b : r.bodies)
    if (!tree.addSegment(segment(b), b.parent < 0 ? "ground" : r.bodies[static_cast<std::size_t>(b.parent)].name))
      throw std::runtime_error("KDL refuses " + b.name);
  auto m = std::make_shared<model>(tree, vector(r.gravity), n);
  for (const body& b : r.bodies) m->number.push_back(GetTreeElementQNr(m->tree.getSegment(b.name)->second));
  peer p;
  p.inverse_dynamics = [m](const double* q, const double* u, const double* udot, double* tau) {
    for (std::size_t i = 0; i < m->number.size(); ++i)
      m->q(m->number[i]) = q[i], m->u(m->number[i]) = u[i], m->in(m->number[i]) = udot[i];
    m->inverse.CartToJnt(m->q, m->u, m->in, m->none, m->out);
    for (std::size_t i = 0; i < m->number.size(); ++i) tau[i] = m->out(m->number[i]);
  };
  return p; // KDL's other solvers take chains only
}

const registration kdl{"KDL", [](const robot& r) { return r.is_chain() ? make_chain(r) : make_tree(r); }};

} // namespace
