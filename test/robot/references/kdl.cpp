// urdfdom, kdl_parser and Orocos KDL. Of trees KDL has recursive Newton-Euler, poses and velocities; columns of the mass matrix are
// inverse dynamics of unit accelerations. It has no damping, which is added here, and no joints that float or are planar: kdl_parser
// makes them fixed. Mimic joints are joints like others.
#include "peers.hpp"

#include <kdl/chainfksolvervel_recursive.hpp>
#include <kdl/tree.hpp>
#include <kdl/treeidsolver_recursive_newton_euler.hpp>
#include <kdl_parser/kdl_parser.hpp>

#include <stdexcept>

namespace references {
namespace {

class kdl : public peer {
public:
  explicit kdl(const robot_text& robot) : robot_(robot) {
    for (const moving_joint& j : robot.joints)
      if (j.joint.type == urdf::Joint::FLOATING || j.joint.type == urdf::Joint::PLANAR)
        throw std::runtime_error("no joints that float or are planar");
    if (!kdl_parser::treeFromString(robot.urdf, tree_)) throw std::runtime_error("the file is refused");
    for (const moving_joint& j : robot.joints)
      number_.push_back(GetTreeElementQNr(tree_.getSegment(j.child)->second));
  }

  VectorXd inverse_dynamics(const state& x) override {
    VectorXd forces = newton_euler(x, x.u, x.udot, x.gravity);
    for (std::size_t i = 0; i < robot_.speeds.size(); ++i)
      forces(static_cast<Eigen::Index>(i)) += robot_.damping.at(robot_.speeds[i]) * x.u.at(robot_.speeds[i]);
    return forces;
  }
  MatrixXd mass_matrix(const state& x) override {
    const auto n = static_cast<Eigen::Index>(robot_.speeds.size());
    numbers rest = x.u;
    for (auto& [name, value] : rest) value = 0;
    MatrixXd M(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
      numbers unit = rest;
      unit.at(robot_.speeds[static_cast<std::size_t>(i)]) = 1;
      M.col(i) = newton_euler(x, rest, unit, Vector3d::Zero());
    }
    return M;
  }
  VectorXd forward_dynamics(const state& x) override {
    state rest = x;
    for (auto& [name, value] : rest.udot) value = 0;
    return mass_matrix(x).ldlt().solve(-inverse_dynamics(rest));
  }
  link_motion link(const state& x, const std::string& name) override {
    KDL::Chain chain;
    if (!tree_.getChain(tree_.getRootSegment()->first, name, chain)) throw std::runtime_error("no link " + name);
    KDL::JntArrayVel moves(chain.getNrOfJoints());
    unsigned next = 0;
    for (unsigned i = 0; i < chain.getNrOfSegments(); ++i)
      if (const auto& joint = chain.getSegment(i).getJoint(); joint.getType() != KDL::Joint::None) {
        moves.q(next) = x.q.at(joint.getName() + ".q");
        moves.qdot(next++) = x.u.at(joint.getName() + ".u");
      }
    KDL::FrameVel f;
    KDL::ChainFkSolverVel_recursive(chain).JntToCart(moves, f);
    link_motion m;
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) m.turn(i, j) = f.M.R(i, j);
      m.place(i) = f.p.p(i), m.velocity(i) = f.p.v(i), m.angular_velocity(i) = f.M.w(i);
    }
    return m;
  }

private:
  VectorXd newton_euler(const state& x, const numbers& u, const numbers& udot, const Vector3d& g) {
    const unsigned n = tree_.getNrOfJoints();
    KDL::JntArray q(n), v(n), a(n), tau(n);
    for (std::size_t i = 0; i < number_.size(); ++i) {
      q(number_[i]) = x.q.at(robot_.joints[i].coordinates[0]);
      v(number_[i]) = u.at(robot_.speeds[i]), a(number_[i]) = udot.at(robot_.speeds[i]);
    }
    KDL::TreeIdSolver_RNE solver(tree_, KDL::Vector(g.x(), g.y(), g.z()));
    if (solver.CartToJnt(q, v, a, {}, tau) < 0) throw std::runtime_error("KDL's solver fails");
    VectorXd forces(static_cast<Eigen::Index>(number_.size()));
    for (std::size_t i = 0; i < number_.size(); ++i) forces(static_cast<Eigen::Index>(i)) = tau(number_[i]);
    return forces;
  }

  robot_text robot_;
  KDL::Tree tree_;
  std::vector<unsigned> number_; // KDL counts joints in its own order
};

} // namespace

std::unique_ptr<peer> make_kdl(const robot_text& robot) { return std::make_unique<kdl>(robot); }

} // namespace references
