// What other libraries make of a robot file, in ctdyn's names and conventions.
#pragma once

#include <Eigen/Dense>
#include <urdf_model/model.h>
#include <urdf_world/types.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace references {

using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;
using numbers = std::map<std::string, double>;

/// Coordinates, speeds and rates of speeds by ctdyn's names: "j.q" and "j.u"; of a planar joint "j.x" "j.y" "j.angle" and "j.vx"
/// "j.vy" "j.w"; of one that floats "j.x" "j.y" "j.z" "j.e0" ... "j.e3" and "j.vx" "j.vy" "j.vz" "j.wx" "j.wy" "j.wz", in the
/// basis of the child. Joints that mimic stand here as if they were free; who calls projects on those that are.
struct state {
  numbers q, u, udot;
  Vector3d gravity; // in the basis of the ground
};

/// Of a link's own frame, measured in the ground's.
struct link_motion {
  Matrix3d turn; // components in the ground are this matrix times components in the link
  Vector3d place, velocity, angular_velocity;
};

/// A joint that moves, as urdfdom reads it.
struct moving_joint {
  std::string name, child;
  urdf::Joint joint;
  std::vector<std::string> coordinates, speeds;
};

/// A file, with what all libraries are given.
struct robot_text {
  std::string urdf; // with a link "world" and a floating joint in front where the base floats
  urdf::ModelInterfaceSharedPtr model;
  std::vector<moving_joint> joints;
  std::vector<std::string> speeds; // of all joints
  numbers damping;                 // by speed

  [[nodiscard]] Eigen::Index speed(const std::string& name) const {
    for (std::size_t i = 0; i < speeds.size(); ++i)
      if (speeds[i] == name) return static_cast<Eigen::Index>(i);
    return -1;
  }
};

/// A library. What it has not is a std::runtime_error that says so.
class peer {
public:
  virtual ~peer() = default;
  /// M udot - forcing, as ctdyn has it: with gravity and the joints' damping.
  virtual VectorXd inverse_dynamics(const state& x) = 0;
  virtual MatrixXd mass_matrix(const state& x) = 0;
  /// Where nothing acts but gravity and damping.
  virtual VectorXd forward_dynamics(const state& x) = 0;
  virtual link_motion link(const state& x, const std::string& name) = 0;
};

std::unique_ptr<peer> make_kdl(const robot_text& robot);
std::unique_ptr<peer> make_mujoco(const robot_text& robot);
std::unique_ptr<peer> make_dart(const robot_text& robot);

} // namespace references
