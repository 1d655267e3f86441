// Numbers of a robot file as scalars of a builder, and rotations made of them.
#pragma once

#include "../../detail/exact.hpp"
#include "arrangement.hpp"
#include "label.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// How the root of a robot is placed: fixed in inertial space, fixed in a frame of other facts, or floating.
enum class robot_root : std::uint8_t { fixed, mounted, floating };

/// How a robot file is read.
struct robot_options {
  robot_root root = robot_root::fixed;
  bool constants = false;     // the numbers of the file are constants, not parameters
  bool actuated = false;      // each joint with one coordinate has an input, unless it mimics another one
  bool as_written = false;    // no angle is rounded to a right angle
  bool without_mimic = false; // mimic joints move independently
  bool weld_massless = false; // joints that would move no mass are fixed
};

/// The scalars, columns and rotation matrices from which robot_builder forms the arguments of verbs.
template <class Builder> class robot_numbers {
public:
  using scalar = typename Builder::scalar;
  using vector = typename Builder::vector;
  struct triple_of_scalars {
    scalar at[3];
  };
  struct turn_of_scalars {
    scalar at[3][3];
  };

  constexpr robot_numbers(Builder& b, const robot_options& o)
      : b_(&b), constants_(o.constants), as_written_(o.as_written) {}

  /// A number of the file: a constant if it is 0, 1 or -1 or all numbers are constants, else a parameter with its
  /// value.
  constexpr scalar number(std::string_view owner, std::string_view what, const decimal& x) {
    const bool simple = x.value.is_zero() || x.value == exact::ratio(1) || x.value == exact::ratio(-1);
    if (simple || constants_) return b_->number(x.value);
    return b_->parameter(label(owner, what), x.nearest);
  }
  constexpr triple_of_scalars numbers(std::string_view owner, const decimal (&xyz)[3],
                                      const std::string_view (&what)[3]) {
    return {{number(owner, what[0], xyz[0]), number(owner, what[1], xyz[1]), number(owner, what[2], xyz[2])}};
  }
  static constexpr std::string_view origin_xyz[] = {".origin.x", ".origin.y", ".origin.z"},
                                    origin_rpy[] = {".origin.roll", ".origin.pitch", ".origin.yaw"},
                                    center_xyz[] = {".center.x", ".center.y", ".center.z"},
                                    center_rpy[] = {".center.roll", ".center.pitch", ".center.yaw"};

  /// Whether the builder uses values, and not their names alone.
  static constexpr bool computes = !requires { Builder::reads_names_alone; };

  constexpr turn_of_scalars same() { return scalars(right_turn{}); }
  constexpr turn_of_scalars scalars(const right_turn& t) {
    if constexpr (!computes) return {};
    const auto n = [&](std::size_t i, std::size_t j) { return b_->number(static_cast<int>(t.entry[i][j])); };
    return {{{n(0, 0), n(0, 1), n(0, 2)}, {n(1, 0), n(1, 1), n(1, 2)}, {n(2, 0), n(2, 1), n(2, 2)}}};
  }
  constexpr turn_of_scalars about(std::size_t axis, const scalar& angle) {
    const std::size_t i = (axis + 1) % 3, j = (axis + 2) % 3;
    turn_of_scalars t = same();
    t.at[i][i] = t.at[j][j] = cos(angle);
    t.at[j][i] = sin(angle), t.at[i][j] = -sin(angle);
    return t;
  }
  static constexpr turn_of_scalars product(const turn_of_scalars& x, const turn_of_scalars& y) {
    if constexpr (!computes) return {};
    const auto entry = [&](std::size_t i, std::size_t j) {
      return x.at[i][0] * y.at[0][j] + x.at[i][1] * y.at[1][j] + x.at[i][2] * y.at[2][j];
    };
    return {{{entry(0, 0), entry(0, 1), entry(0, 2)},
             {entry(1, 0), entry(1, 1), entry(1, 2)},
             {entry(2, 0), entry(2, 1), entry(2, 2)}}};
  }
  static constexpr turn_of_scalars transposed(const turn_of_scalars& x) {
    turn_of_scalars t = x;
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) t.at[i][j] = x.at[j][i];
    return t;
  }
  static constexpr triple_of_scalars product(const turn_of_scalars& x, const triple_of_scalars& v) {
    if constexpr (!computes) return {};
    const auto entry = [&](std::size_t i) {
      return x.at[i][0] * v.at[0] + x.at[i][1] * v.at[1] + x.at[i][2] * v.at[2];
    };
    return {{entry(0), entry(1), entry(2)}};
  }
  /// The rotation matrix Rz(yaw) Ry(pitch) Rx(roll).
  constexpr turn_of_scalars rotation(std::string_view owner, const decimal (&rpy)[3],
                                     const std::string_view (&what)[3]) {
    turn_of_scalars t = same();
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (const int quarters = quarters_of(rpy[axis], as_written_); quarters < 0)
        t = product(about(axis, number(owner, what[axis], rpy[axis])), t);
      else if (quarters != 0)
        t = product(scalars(right_turn::about(axis, quarters)), t);
    return t;
  }
  /// The rotation matrix of a joint that is held turned by an angle, which `angle()` gives as a scalar.
  constexpr turn_of_scalars held_turned(const robot_joint& j, const arranged_joint& a, const auto& angle) {
    const axis_components axis(j);
    if (const int held = held_quarters(j, as_written_); held >= 0) return scalars(right_turn::about(axis.last, held));
    if (axis.count == 1) return about(axis.last, axis.sign(j) < 0 ? -angle() : angle());
    const turn_of_scalars lean = leaning(a);
    return product(product(lean, about(2, angle())), transposed(lean));
  }
  /// The shift of a joint that is held shifted, in its own frame.
  constexpr triple_of_scalars held_shifted(const robot_joint& j, const arranged_joint& a, const scalar& by) {
    triple_of_scalars along{{b_->number(0), b_->number(0), b_->number(0)}};
    const axis_components axis(j);
    along.at[axis.count == 1 ? axis.last : 2] = axis.count == 1 && axis.sign(j) < 0 ? -by : by;
    return axis.count == 1 ? along : product(leaning(a), along);
  }
  /// The rotation matrix of a tilted frame in the frame of a joint; its third column is the oblique axis of the joint.
  constexpr turn_of_scalars leaning(const arranged_joint& j) {
    return product(about(2, b_->number(j.azimuth)), about(1, b_->number(j.polar)));
  }

private:
  Builder* b_;
  bool constants_, as_written_;
};

} // namespace ctdyn::detail
