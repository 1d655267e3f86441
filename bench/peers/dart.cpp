// DART: recursive Newton-Euler, composite bodies and articulated bodies on a skeleton that caches what it computed.
#include "peer.hpp"

#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/PrismaticJoint.hpp>
#include <dart/dynamics/RevoluteJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>

#include <Eigen/Geometry>

#include <memory>

namespace {
using namespace peers;
using dart::dynamics::BodyNode;

template <class Joint> BodyNode* add(dart::dynamics::Skeleton& s, const body& b, BodyNode* parent) {
  typename Joint::Properties joint;
  joint.mName = b.name;
  joint.mAxis = b.axis;
  joint.mT_ParentBodyToJoint.linear() = b.rotation;
  joint.mT_ParentBodyToJoint.translation() = b.position;
  BodyNode::Properties node;
  node.mName = b.name;
  const auto& I = b.inertia;
  node.mInertia = dart::dynamics::Inertia(b.mass, b.center[0], b.center[1], b.center[2], I(0, 0), I(1, 1), I(2, 2),
                                          I(0, 1), I(0, 2), I(1, 2));
  return s.createJointAndBodyNodePair<Joint>(parent, joint, node).second;
}

struct simulation {
  explicit simulation(const robot& r) : skeleton(dart::dynamics::Skeleton::create(r.name)) {
    skeleton->setGravity(r.gravity);
    std::vector<BodyNode*> nodes;
    for (const body& given : r.bodies) {
      const body b = with_mass(given);
      BodyNode* parent = b.parent < 0 ? nullptr : nodes[static_cast<std::size_t>(b.parent)];
      nodes.push_back(b.prismatic ? add<dart::dynamics::PrismaticJoint>(*skeleton, b, parent)
                                  : add<dart::dynamics::RevoluteJoint>(*skeleton, b, parent));
    }
    for (BodyNode* node : nodes)
      number.push_back(static_cast<Eigen::Index>(node->getParentJoint()->getIndexInSkeleton(0)));
    in.resize(r.joints());
  }
  const Eigen::VectorXd& ordered(const double* values) {
    for (std::size_t i = 0; i < number.size(); ++i) in[number[i]] = values[i];
    return in;
  }
  void get(const Eigen::VectorXd& from, double* values) const {
    for (std::size_t i = 0; i < number.size(); ++i) values[i] = from[number[i]];
  }

  dart::dynamics::SkeletonPtr skeleton;
  std::vector<Eigen::Index> number; // several trees are counted one after the other
  Eigen::VectorXd in;
};

peer make(const robot& r) {
  const auto s = std::make_shared<simulation>(r);
  peer p;
  p.inverse_dynamics = [s](const double* q, const double* u, const double* udot, double* tau) {
    s->skeleton->setPositions(s->ordered(q));
    s->skeleton->setVelocities(s->ordered(u));
    s->skeleton->setAccelerations(s->ordered(udot));
    s->skeleton->computeInverseDynamics(false, false, false);
    s->get(s->skeleton->getForces(), tau);
  };
  p.mass_matrix = [s](const double* q, double* M) {
    s->skeleton->setPositions(s->ordered(q));
    const Eigen::MatrixXd& all = s->skeleton->getMassMatrix();
    const std::size_t n = s->number.size();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) M[i * n + j] = all(s->number[i], s->number[j]);
  };
  p.forward_dynamics = [s](const double* q, const double* u, const double* tau, double* udot) {
    s->skeleton->setPositions(s->ordered(q));
    s->skeleton->setVelocities(s->ordered(u));
    s->skeleton->setForces(s->ordered(tau));
    s->skeleton->computeForwardDynamics();
    s->get(s->skeleton->getAccelerations(), udot);
  };
  return p;
}

const registration dart_engine{"DART", make};

} // namespace
