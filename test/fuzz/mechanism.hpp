// A mechanical system as plain data: what is written as a description, and evaluated apart from it.
#pragma once

#include "expression.hpp"

#include <string>
#include <vector>

namespace fuzz {

inline constexpr std::size_t none = static_cast<std::size_t>(-1);

/// A multiple of a basis vector.
struct along {
  scalar length;
  std::size_t frame, axis;
};
using direction = std::vector<along>; // their sum

enum class orientation { newtonian, axis, body_fixed, space_fixed, quaternion, direction_cosines };

struct frame {
  std::string name;
  std::size_t parent = none;
  orientation kind = orientation::newtonian;
  std::vector<scalar> angles{}; // an angle, three, the entries of a quaternion, or of parent's matrix, row by row
  direction axis{};             // in bases in which it is constant; components in the own basis count as the parent's
  std::string order{};          // of a sequence, "ZXZ"
  bool by_joint = false;        // a joint says it
};

struct point {
  std::string name;
  std::size_t from = none;
  direction position{};
  bool by_joint = false;
};

struct body {
  std::string name;
  bool rigid = true;
  std::size_t frame = none, point = none;
  scalar mass{};
  std::vector<scalar> inertia{}; // xx yy zz xy yz zx
  std::size_t inertia_frame = none, about = none;
  bool by_dyadic = false; // the inertia is written as a sum of products of basis vectors
  bool by_joint = false;
};

/// A vector that the mechanism knows: its position from a point, its velocity, or a frame's angular velocity in
/// another.
struct known_vector {
  enum class kind { position, velocity, angular_velocity } what;
  std::size_t of, in;      // points; a point and nothing; frames
  std::size_t frame, axis; // the measure number that formulas ask for
};

/// What a velocity is also written as, in speeds: set_vel, set_ang_vel.
struct given_velocity {
  bool angular;
  std::size_t of, in; // in: a frame
  direction value;
};

/// A load is a sum along basis vectors and of multiples of known vectors.
struct load {
  enum class kind { force, torque, gravity, potential } what;
  std::size_t target = none;
  direction value{};
  std::vector<std::pair<scalar, std::size_t>> of_known{};
  scalar energy{};
  bool by_joint = false;
};

/// A force of unknown magnitude along a basis vector on a point, its opposite on the point that this one is placed
/// from.
struct exposure {
  std::size_t point, frame, axis;
};

struct equation {
  scalar left, right;
  bool by_joint = false;
};

/// A joint as it is written. What it says stands in frames, points and equations, too.
struct joint {
  std::string name, kind; // j2, pin_joint
  std::size_t parent, from, child, to;
  std::vector<std::string> options{}; // after frames and points
  bool oblique = false;               // about no axis of a frame
};
/// What is asked of a joint: j2.spring(k). A load or a rotor that it makes stands in loads, frames and bodies, too.
struct joint_fact {
  std::string call;
  std::vector<scalar> arguments{};
  std::string place{}; // the last argument
};
/// An inertia that the rate of a value feels and nothing else.
struct armature {
  scalar angle, inertia;
};

struct constraint {
  enum class kind { configuration, velocity, prescribed } what;
  scalar left{}, right{};
  std::size_t offset = none; // a parameter that is chosen such that the constraint holds
  symbol given{};            // of a prescribed motion
};

enum class role { length, angle, mass, inertia, product, other, offset };
struct parameter {
  std::string name;
  fuzz::role role;
};

struct mechanism {
  std::vector<parameter> parameters;
  std::vector<std::string> coordinates, speeds, inputs;
  std::vector<std::size_t> quaternions; // the first of four coordinates
  bool time = false;
  std::vector<frame> frames; // the first is the Newtonian one, parents stand before children
  std::vector<point> points; // the first is the origin
  std::vector<body> bodies;
  std::vector<known_vector> vectors;
  std::vector<load> loads;
  std::vector<equation> equations;
  std::vector<constraint> constraints;
  std::vector<scalar> baumgarte; // none, or two
  std::vector<given_velocity> given_velocities;
  std::vector<exposure> exposures;
  std::vector<joint> joints;
  std::vector<joint_fact> joint_facts;
  std::vector<armature> armatures;
  bool speeds_are_rates = true;
  bool declared = true; // the order of symbols is written down
};

} // namespace fuzz
