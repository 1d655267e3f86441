// Pinocchio: recursive Newton-Euler, composite bodies and articulated bodies, with a type for each kind of joint.
#include "peer.hpp"

#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/rnea.hpp>
#include <pinocchio/multibody/model.hpp>

#include <algorithm>
#include <memory>

namespace {
using namespace peers;
using Eigen::VectorXd;
using arguments = Eigen::Map<const VectorXd>;

struct simulation {
  explicit simulation(const robot& r) : model(make(r)), data(model), n(model.nv) {
    for (const auto j : joints) at.push_back(model.joints[j].idx_v());
    q.resize(n), u.resize(n), in.resize(n);
  }
  pinocchio::Model make(const robot& r) {
    pinocchio::Model m;
    m.gravity.linear() = r.gravity;
    joints.resize(r.bodies.size());
    add_children(m, r, -1);
    return m;
  }
  /// Depth first, as Pinocchio's algorithms have it: they take a subtree for consecutive joints.
  void add_children(pinocchio::Model& m, const robot& r, int of) {
    for (int i = 0; i < r.joints(); ++i) {
      const body& b = r.bodies[static_cast<std::size_t>(i)];
      if (b.parent != of) continue;
      const auto parent = b.parent < 0 ? pinocchio::JointIndex(0) : joints[static_cast<std::size_t>(b.parent)];
      const pinocchio::SE3 there(b.rotation, b.position);
      const pinocchio::Inertia inertia(b.mass, b.center, b.inertia);
      // a joint about or along z has a type of its own
      const bool z = b.axis == Eigen::Vector3d::UnitZ();
      const auto joint = b.prismatic ? z ? pinocchio::JointModel(pinocchio::JointModelPZ())
                                         : pinocchio::JointModel(pinocchio::JointModelPrismaticUnaligned(b.axis))
                         : z ? pinocchio::JointModel(pinocchio::JointModelRZ())
                                     : pinocchio::JointModel(pinocchio::JointModelRevoluteUnaligned(b.axis));
      const pinocchio::JointIndex added = m.addJoint(parent, joint, there, b.name);
      m.appendBodyToJoint(added, inertia);
      joints[static_cast<std::size_t>(i)] = added;
      add_children(m, r, i);
    }
  }
  const VectorXd& ordered(VectorXd& v, const double* values) const {
    for (std::size_t i = 0; i < at.size(); ++i) v[at[i]] = values[i];
    return v;
  }
  void get(const VectorXd& from, double* values) const {
    for (std::size_t i = 0; i < at.size(); ++i) values[i] = from[at[i]];
  }

  std::vector<pinocchio::JointIndex> joints;
  pinocchio::Model model;
  pinocchio::Data data;
  Eigen::Index n;
  std::vector<Eigen::Index> at;
  VectorXd q, u, in;
};

peer make(const robot& r) {
  const auto s = std::make_shared<simulation>(r);
  peer p;
  p.inverse_dynamics = [s](const double* q, const double* u, const double* udot, double* tau) {
    s->get(pinocchio::rnea(s->model, s->data, s->ordered(s->q, q), s->ordered(s->u, u), s->ordered(s->in, udot)), tau);
  };
  p.mass_matrix = [s](const double* q, double* M) {
    pinocchio::crba(s->model, s->data, s->ordered(s->q, q)); // the upper half
    for (std::size_t i = 0; i < s->at.size(); ++i)
      for (std::size_t j = 0; j < s->at.size(); ++j)
        M[i * s->at.size() + j] = s->data.M(std::min(s->at[i], s->at[j]), std::max(s->at[i], s->at[j]));
  };
  p.forward_dynamics = [s](const double* q, const double* u, const double* tau, double* udot) {
    s->get(pinocchio::aba(s->model, s->data, s->ordered(s->q, q), s->ordered(s->u, u), s->ordered(s->in, tau)), udot);
  };
  return p;
}

const registration pinocchio_library{"Pinocchio", make};

} // namespace
