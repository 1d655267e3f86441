// The records of a mechanism: frames, points, bodies, joints, loads, constraints, contacts and symbols.
#pragma once

#include "../detail/input_role.hpp"
#include "../detail/name.hpp"
#include "../detail/parameter_default.hpp"
#include "../detail/sentence.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../graph/spatial.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// How a frame is turned in its parent.
enum class orientation_kind : std::uint8_t { none, axis, sequence, quaternion, matrix };

struct frame_record {
  name label{};
  std::uint64_t key = 0;
  frame_id parent = 0;
  frame_id oriented_in = 0; // its parent in the description; `parent` may be changed later
  frame_id depth = 0;
  orientation_kind kind = orientation_kind::none;
  bool connected = false, stands = false; // stands: fixed in its parent, which turns in its place
  matrix3 cosines{};                      // own basis (rows) in the parent's (columns)
  std::array<handle, 4> angles{};         // axis: 1; sequence: 3; quaternion: 4, scalar first
  std::array<triple, 3> axes{};           // unit vectors of the successive turns, in the frames that they turn
  bool awaits_place = false, awaits_velocity = false; // by a fact that is not read yet
  bool overridden = false;                            // by set_ang_vel
  frame_id override_in = 0;
  spatial_vector override_velocity{};
};

struct point_record {
  name label{};
  std::uint64_t key = 0;
  point_id parent = 0;
  bool connected = false;
  bool positioned = false;
  spatial_vector position{}; // from the parent point
  bool awaits_place = false, awaits_velocity = false;
  bool overridden = false; // by set_vel
  frame_id override_in = 0;
  spatial_vector override_velocity{};
};

/// A particle (rigid: false) or a rigid body.
struct body_record {
  name label{};
  bool rigid = false;
  bool has_momentum = true; // without: an armature, of which only the rate of its joint feels the inertia
  frame_id frame = 0;
  point_id mass_center = 0;
  handle mass{};
  spatial_dyadic inertia{}; // about the mass centre
  frame_id told_frame = 0;  // the user's; `frame` may be another one (turned_bases.hpp)

  /// Whether it has an angular momentum about its own mass center.
  [[nodiscard]] constexpr bool has_spin() const { return rigid && has_momentum; }
};

inline constexpr std::uint32_t no_body = 0xffff'ffff;

/// A joint between a frame and point of a parent and those of a child; a free joint does not hold the child.
struct joint_record {
  std::uint64_t key = 0; // of its name
  frame_id parent = 0, child = 0;
  frame_id basis = 0; // the child's own basis, which is fixed in the frame that the joint moves
  point_id from = 0, to = 0;
  bool holds = true;
  name label{};
};

/// A force at a point, or a torque on a frame; without the reactions in it.
struct load_record {
  bool torque = false;
  std::uint32_t target = 0;
  spatial_vector value{};
  bool conservative = false;    // its potential is part of the mechanism's potential energy
  std::uint32_t body = no_body; // the body whose weight it is
  std::uint64_t joint = 0;      // the key of the joint whose two sides exert it on each other, or zero
};

/// The coefficient of one reaction in a load.
struct reaction_load_record {
  bool torque = false;
  std::uint32_t target = 0, reaction = 0;
  spatial_vector value{};
};

/// The coefficient of one auxiliary speed in the auxiliary motion of a point or (angular) of a frame.
struct auxiliary_record {
  bool angular = false;
  std::uint32_t target = 0, speed = 0;
  spatial_vector direction{};
};

/// A constraint C u + b = 0, and the function of the configuration whose rate it is, if there is one.
struct constraint_record {
  bool holonomic = false;
  handle configuration{};  // h(q, t) of h = 0
  handle velocity{};       // C u + b: linear in the speeds
  handle rate{};           // its time derivative at constant speeds, if a short form was found
  bool prescribed = false; // a coordinate or a speed that is a given function
};

/// A row of a contact or a loop: while it is closed, a point (or a frame) does not move (or turn) along a direction.
struct contact_record {
  handle closed{}; // the symbol that is 1 or 0
  bool angular = false;
  std::uint32_t target = 0; // a point, or (angular) a frame
  triple direction{};       // in the Newtonian frame, if it is fixed there; of a distance, from point to point
  handle velocity{};        // the velocity along a direction that is not fixed; else zero
  bool loop = false;        // the row is always closed, and holds the target
  std::uint32_t other = 0;  // at this point or frame; 0 is the Newtonian origin or frame
  handle configuration{};   // of a loop: the function of positions that is zero, if positions are known
  spatial_vector along{};   // of a contact or an angular row: the direction as it was told
  frame_id in = 0;          // the frame in which the target of a contact does not move
  handle rebound{};         // the velocity after an impact, with the other sign; zero without restitution
  handle sound = one;       // positive where parameters have values that make sense
  std::uint32_t told = 0;   // of a loop: how many rows of loops are told before it, with those that are left out
};

struct symbol_record {
  symbol_class kind = symbol_class::parameter;
  std::uint32_t index = 0;
  std::uint64_t key = 0;
  handle value{};
  name label{};
  bool dependent = false; // of coordinates and speeds: determined by the constraints
  input_role role = input_role::none;
  parameter_default preset{};
};

/// The message for a symbol that is in an expression and not in the description; F' is the rate of the input F.
constexpr sentence newcomer(std::string_view label) {
  sentence s;
  std::size_t primes = 0;
  for (; label.ends_with('\''); ++primes) label.remove_suffix(1);
  for (std::size_t k = 0; k < primes; ++k) s << "dt(";
  s << label;
  for (std::size_t k = 0; k < primes; ++k) s << ")";
  if (primes == 0)
    s << " does not occur in the description of the system; correct the name, or leave " << label << " out";
  else
    s << " does not occur in the equations of motion, so a state has no value of it; ask for something else, or let the description contain it";
  return s;
}

} // namespace ctdyn::detail
