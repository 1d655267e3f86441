// Random frames: still ones, hinges and ball joints.
#pragma once

#include "invent_symbols.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fuzz {

class frame_source : public symbol_source {
protected:
  using symbol_source::symbol_source;

  std::size_t add_frame(std::size_t parent, orientation kind, std::vector<scalar> angles, direction axis = {},
                        std::string order = {}) {
    m_.frames.push_back(
        {"F" + std::to_string(m_.frames.size()), parent, kind, std::move(angles), std::move(axis), std::move(order)});
    still_.resize(m_.frames.size());
    return m_.frames.size() - 1;
  }
  /// Along a basis vector, or skew; in the basis of the parent, of the frame itself, or of a frame in which the parent
  /// is still.
  direction random_axis(std::size_t parent) {
    const std::size_t own = m_.frames.size();
    std::size_t in = dice_.chance(0.25) ? own : parent;
    if (in == parent && still_[parent] && dice_.chance(0.5)) in = m_.frames[parent].parent;
    const std::size_t k = dice_.pick(3), l = (k + 1 + dice_.pick(2)) % 3;
    if (plan_.planar)
      return {{scalar(dice_.chance(0.3) ? -1 : 1), in, std::size_t{plan_.turret && parent == 0 ? 1U : 2U}}};
    switch (dice_.pick(5)) {
    case 0: return {{scalar(static_cast<long>(1 + dice_.pick(2))), in, k}, {scalar(-1), in, l}};
    case 1: return {{parameter_of(role::length, "l"), in, k}, {scalar(1, 2), in, l}, {scalar(1), in, 3 - k - l}};
    case 2: return {{scalar(-1), in, k}};
    default: return {{scalar(1), in, k}};
    }
  }
  std::string random_order() {
    std::string order(3, 'X');
    order[0] = static_cast<char>('X' + dice_.pick(3));
    do order[1] = static_cast<char>('X' + dice_.pick(3));
    while (order[1] == order[0]);
    do order[2] = static_cast<char>('X' + dice_.pick(3));
    while (order[2] == order[1]);
    return order;
  }
  /// The entries of a turn about a basis vector.
  static std::vector<scalar> cosines(std::size_t axis, const scalar& angle) {
    std::vector<scalar> entries(9, scalar(0));
    const std::size_t i = (axis + 1) % 3, j = (axis + 2) % 3;
    entries[4 * axis] = scalar(1), entries[4 * i] = entries[4 * j] = cos(angle);
    entries[3 * i + j] = -sin(angle), entries[3 * j + i] = sin(angle);
    return entries;
  }
  std::size_t add_still(std::size_t parent) {
    std::size_t f = none;
    const scalar a = fixed_angle();
    if (plan_.planar) {
      f = add_frame(parent, orientation::axis, {a}, random_axis(parent));
    } else {
      switch (dice_.pick(7)) {
      case 0:
      case 1: f = add_frame(parent, orientation::axis, {a}, random_axis(parent)); break;
      case 2: {
        const std::vector<scalar> angles{a, fixed_angle(), scalar(0)};
        f = add_frame(parent, orientation::body_fixed, angles, {}, random_order());
        break;
      }
      case 3: {
        const std::vector<scalar> angles{fixed_angle(), a, fixed_angle()};
        f = add_frame(parent, orientation::space_fixed, angles, {}, random_order());
        break;
      }
      case 4: {
        const scalar half = parameter_of(role::angle, "a") / scalar(2);
        const std::vector<scalar> turned{cos(half), scalar(3, 5) * sin(half), scalar(0), scalar(4, 5) * sin(half)};
        const std::vector<scalar> numbers{scalar(1, 3), scalar(2, 3), scalar(0), scalar(-2, 3)};
        f = add_frame(parent, orientation::quaternion, dice_.chance(0.5) ? turned : numbers);
        break;
      }
      case 5: {
        const std::size_t axis = dice_.pick(3);
        f = add_frame(parent, orientation::direction_cosines, cosines(axis, parameter_of(role::angle, "a")));
        break;
      }
      default: {
        std::vector<scalar> entries;
        for (const long e : {2, -1, 2, 2, 2, -1, -1, 2, 2}) entries.emplace_back(e, 3);
        f = add_frame(parent, orientation::direction_cosines, entries);
      }
      }
    }
    still_[f] = true;
    return f;
  }
  /// An angle that moves.
  scalar moving_angle(const symbol& q) {
    if (plan_.planar) return dice_.chance(0.2) ? -scalar(q) : scalar(q);
    switch (dice_.pick(9)) {
    case 0: return -scalar(q);
    case 1: return scalar(q) + parameter_of(role::angle, "a");
    case 2: return scalar(2) * q;
    case 3: return scalar(q) / scalar(2);
    default: return q;
    }
  }
  std::size_t add_hinge(std::size_t parent) {
    const symbol q = free_coordinate();
    if (!plan_.planar && dice_.chance(0.12))
      return add_frame(parent, orientation::direction_cosines, cosines(dice_.pick(3), q));
    const direction axis = random_axis(parent);
    const scalar angle = moving_angle(q);
    const std::size_t f = add_frame(parent, orientation::axis, {angle}, axis);
    if (axis.size() == 1 && angle.node().what == formula::operation::symbol)
      known_turns_.push_back(
          {true, f, parent, {{axis[0].length.is_one() ? scalar(q) : -scalar(q), axis[0].frame, axis[0].axis}}});
    return f;
  }
  std::size_t add_ball(std::size_t parent) {
    if (dice_.chance(0.35)) {
      std::vector<scalar> e, u;
      m_.quaternions.push_back(m_.coordinates.size());
      for (int i = 0; i < 4; ++i) e.emplace_back(new_coordinate());
      for (int i = 0; i < 3; ++i) u.emplace_back(new_speed());
      m_.speeds_are_rates = false;
      m_.equations.push_back({rate_of(e[0]), -((u[0] * e[1] + u[1] * e[2]) + u[2] * e[3]) / scalar(2)});
      m_.equations.push_back({rate_of(e[1]), ((u[0] * e[0] + u[2] * e[2]) - u[1] * e[3]) / scalar(2)});
      m_.equations.push_back({rate_of(e[2]), ((u[1] * e[0] - u[2] * e[1]) + u[0] * e[3]) / scalar(2)});
      m_.equations.push_back({rate_of(e[3]), ((u[2] * e[0] + u[1] * e[1]) - u[0] * e[2]) / scalar(2)});
      const std::size_t f = add_frame(parent, orientation::quaternion, e);
      m_.given_velocities.push_back({true, f, parent, {{u[0], f, 0}, {u[1], f, 1}, {u[2], f, 2}}});
      if (dice_.chance(0.6)) m_.given_velocities.pop_back();
      return f;
    }
    std::vector<scalar> angles;
    for (int i = 0; i < 3; ++i) angles.emplace_back(free_coordinate());
    const std::size_t first = pairs_.size() - 3;
    const orientation kind = dice_.chance(0.6) ? orientation::body_fixed : orientation::space_fixed;
    const std::size_t f = add_frame(parent, kind, angles, {}, random_order());
    if (dice_.chance(plan_.general)) by_angular_velocity(f, first);
    return f;
  }
  static scalar rate_of(const scalar& q) { return scalar::rate(q.node().of); }
  /// The speeds of the last three pairs are measure numbers of an angular velocity.
  void by_angular_velocity(std::size_t f, std::size_t first) {
    const std::size_t in = m_.frames[f].parent, basis = dice_.chance(0.7) ? f : in;
    for (std::size_t k = 0; k < 3; ++k) {
      m_.vectors.push_back({known_vector::kind::angular_velocity, f, in, basis, k});
      m_.equations.push_back({scalar(pairs_[first + k].second), scalar::measure(m_.vectors.size() - 1)});
    }
    pairs_.resize(first);
    m_.speeds_are_rates = false;
  }

  /// Some velocities are also written with the speeds that are the rates of coordinates.
  void give_velocities() {
    for (given_velocity v : known_turns_) {
      bool simple = dice_.chance(0.3);
      for (along& part : v.value) {
        const formula& f = part.length.node();
        const bool minus = f.what == formula::operation::negate;
        const std::size_t q = (minus ? *f.left : f).of.index;
        const auto pair =
            std::find_if(simple_.begin(), simple_.end(), [&](const auto& p) { return p.first.index == q; });
        simple = simple && pair != simple_.end();
        if (simple) part.length = minus ? -scalar(pair->second) : scalar(pair->second);
      }
      if (simple) m_.given_velocities.push_back(v);
    }
  }

  std::vector<given_velocity> known_turns_; // with coordinates in place of their rates
  std::vector<bool> still_{false};          // relative to their parents
};

} // namespace fuzz
