// A robot as data: what every competitor is given, as read from bench/models/NAME.json.
#pragma once

#include <Eigen/Core>

#include <string>
#include <vector>

namespace peers {

/// A rigid body and the joint that connects it with its parent.
struct body {
  std::string name;
  int parent = -1; // its index, less than this body's own; -1: the ground
  bool prismatic = false;
  Eigen::Vector3d position; // of the joint, in the parent's frame
  Eigen::Matrix3d rotation; // turns components in this frame into those in the parent's, with the joint at zero
  Eigen::Vector3d axis;     // of the joint, in this frame and, turned, in the parent's
  double mass = 0;
  Eigen::Vector3d center;  // of mass, in this frame, whose origin lies on the joint's axis
  Eigen::Matrix3d inertia; // about the centre of mass, in this frame
};

struct robot {
  std::string name;
  Eigen::Vector3d gravity;
  std::vector<body> bodies; // coordinate i, speed i and torque i belong to the joint of bodies[i]

  [[nodiscard]] int joints() const { return static_cast<int>(bodies.size()); }
  [[nodiscard]] bool is_chain() const {
    for (int i = 0; i < joints(); ++i)
      if (bodies[static_cast<std::size_t>(i)].parent != i - 1) return false;
    return true;
  }
};

/// The body itself, or for engines that demand a mass and a possible inertia where a body without mass turns about the
/// ground, one with both that moves alike: mass on the axis, and inertia across it, have no effect.
body with_mass(const body& b);

/// The robot of bench/models/NAME.json; of "pendulum5", the first five bodies of pendulum.json, and of
/// "cart5", the cart of cart.json and five rods.
robot read(const std::string& name);

} // namespace peers
