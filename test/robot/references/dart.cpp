// DART's DartLoader, which is urdfdom and DART. Links without inertial have none (by default DartLoader gives them one kilogram).
// Its forward dynamics take damping at the end of a time step, so that is left out and acts as a force. A joint that floats has
// ctdyn's speeds, angular velocity first.
#include "peers.hpp"

#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/DegreeOfFreedom.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/utils/urdf/DartLoader.hpp>

#include <stdexcept>

namespace references {
namespace {

class dart_engine : public peer {
public:
  explicit dart_engine(const robot_text& robot) : robot_(robot) {
    const dart::dynamics::Inertia none(0, Vector3d::Zero(), Matrix3d::Zero());
    dart::utils::DartLoader loader(dart::utils::DartLoader::Options(
        nullptr, dart::utils::DartLoader::RootJointType::FIXED, none));
    s_ = loader.parseSkeletonString(robot.urdf, "");
    if (!s_) throw std::runtime_error("the file is refused");
    for (std::size_t i = 0; i < s_->getNumDofs(); ++i) s_->getDof(i)->setDampingCoefficient(0);
    for (const moving_joint& j : robot.joints) {
      const auto* body = s_->getBodyNode(j.child);
      if (body == nullptr) throw std::runtime_error("no body " + j.child);
      for (std::size_t i = 0; i < j.speeds.size(); ++i) {
        const std::size_t k = j.joint.type == urdf::Joint::FLOATING ? (i + 3) % 6 : i;
        number_.push_back(static_cast<Eigen::Index>(body->getParentJoint()->getIndexInSkeleton(k)));
      }
    }
    if (number_.size() != s_->getNumDofs()) throw std::runtime_error("other joints than the file's");
  }

  VectorXd inverse_dynamics(const state& x) override {
    set(x);
    s_->computeInverseDynamics(false, false, false);
    return ordered(s_->getForces()) - damped(x);
  }
  MatrixXd mass_matrix(const state& x) override {
    set(x);
    const MatrixXd all = s_->getMassMatrix();
    MatrixXd M(all.rows(), all.cols());
    for (Eigen::Index i = 0; i < M.rows(); ++i)
      for (Eigen::Index k = 0; k < M.cols(); ++k) M(i, k) = all(number_[std::size_t(i)], number_[std::size_t(k)]);
    return M;
  }
  VectorXd forward_dynamics(const state& x) override {
    set(x);
    const VectorXd acts = damped(x);
    VectorXd forces(acts.size());
    for (Eigen::Index i = 0; i < acts.size(); ++i) forces(number_[std::size_t(i)]) = acts(i);
    s_->setForces(forces);
    s_->computeForwardDynamics();
    return ordered(s_->getAccelerations());
  }
  link_motion link(const state& x, const std::string& name) override {
    set(x);
    const auto* body = s_->getBodyNode(name);
    if (body == nullptr) throw std::runtime_error("no body " + name);
    const auto& at = body->getWorldTransform();
    return {at.linear(), at.translation(), body->getLinearVelocity(), body->getAngularVelocity()};
  }

private:
  void set(const state& x) {
    s_->setGravity(x.gravity);
    VectorXd q(s_->getNumDofs()), u(s_->getNumDofs()), udot(s_->getNumDofs());
    for (std::size_t i = 0; i < robot_.speeds.size(); ++i) {
      u(number_[i]) = x.u.at(robot_.speeds[i]), udot(number_[i]) = x.udot.at(robot_.speeds[i]);
    }
    for (const moving_joint& j : robot_.joints) {
      const auto* joint = s_->getBodyNode(j.child)->getParentJoint();
      const auto at = [&](std::size_t i) { return static_cast<Eigen::Index>(joint->getIndexInSkeleton(i)); };
      if (j.joint.type == urdf::Joint::FLOATING) {
        Eigen::Isometry3d to = Eigen::Isometry3d::Identity();
        const auto coordinate = [&](std::size_t i) { return x.q.at(j.coordinates[i]); };
        to.translation() = Vector3d(coordinate(0), coordinate(1), coordinate(2));
        to.linear() = Eigen::Quaterniond(coordinate(3), coordinate(4), coordinate(5), coordinate(6)).toRotationMatrix();
        const Eigen::Matrix<double, 6, 1> p = dart::dynamics::FreeJoint::convertToPositions(to);
        for (std::size_t i = 0; i < 6; ++i) q(at(i)) = p(static_cast<Eigen::Index>(i));
      } else {
        for (std::size_t i = 0; i < j.coordinates.size(); ++i) q(at(i)) = x.q.at(j.coordinates[i]);
      }
    }
    s_->setPositions(q), s_->setVelocities(u), s_->setAccelerations(udot);
  }
  VectorXd ordered(const VectorXd& all) const {
    VectorXd own(all.size());
    for (Eigen::Index i = 0; i < own.size(); ++i) own(i) = all(number_[std::size_t(i)]);
    return own;
  }
  VectorXd damped(const state& x) const {
    VectorXd f(static_cast<Eigen::Index>(robot_.speeds.size()));
    for (Eigen::Index i = 0; i < f.size(); ++i) {
      const std::string& name = robot_.speeds[std::size_t(i)];
      f(i) = -robot_.damping.at(name) * x.u.at(name);
    }
    return f;
  }

  robot_text robot_;
  dart::dynamics::SkeletonPtr s_;
  std::vector<Eigen::Index> number_;
};

} // namespace

std::unique_ptr<peer> make_dart(const robot_text& robot) { return std::make_unique<dart_engine>(robot); }

} // namespace references
