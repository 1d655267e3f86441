// Coordinates and speeds of a robot file as scalars of a builder, and their order.
#pragma once

#include "robot_model.hpp"
#include "robot_numbers.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The symbols of joints, such as "j.q" and "j.u" for a joint with one coordinate, and functions of them.
template <class Builder, class Model> class robot_symbols : public robot_numbers<Builder> {
  using base = robot_numbers<Builder>;

public:
  using base::number;
  using typename base::scalar;

  constexpr robot_symbols(Builder& b, const Model& m, const robot_options& o)
      : base(b, o), b_(&b), m_(&m), floats_(o.root == robot_root::floating) {}

  /// Names all symbols joint by joint, which sets their order. Otherwise a joint that mimics one further out would
  /// change the order.
  constexpr void count_symbols() {
    constexpr std::string_view of_place[] = {".x", ".y", ".z", ".e0", ".e1", ".e2", ".e3"},
                               of_motion[] = {".vx", ".vy", ".vz", ".wx", ".wy", ".wz"},
                               in_plane[] = {".x", ".y", ".angle"}, rates_in_plane[] = {".vx", ".vy", ".w"},
                               alone[] = {".q"}, rate_alone[] = {".u"};
    const auto count = [&](std::string_view owner, const auto& coordinates, const auto& speeds) {
      for (const std::string_view what : coordinates) (void)b_->coordinate(label(owner, what));
      for (const std::string_view what : speeds) (void)b_->speed(label(owner, what));
    };
    if (floats_) count(m_->links[m_->root].name, of_place, of_motion);
    for (std::size_t k = 0; k < m_->joint_count; ++k) {
      const robot_joint& j = m_->joints[m_->order[k]];
      if (j.kind == robot_joint_kind::floating)
        count(j.name, of_place, of_motion);
      else if (j.kind == robot_joint_kind::planar)
        count(j.name, in_plane, rates_in_plane);
      else if (j.single() && !j.has_mimic)
        count(j.name, alone, rate_alone);
    }
  }

  constexpr scalar coordinate(const robot_joint& j, std::string_view what) {
    return b_->coordinate(label(j.name, what));
  }
  constexpr scalar speed(const robot_joint& j, std::string_view what) { return b_->speed(label(j.name, what)); }

  /// The coordinate of a joint that has one; for a mimic joint, the function of its leader's coordinate.
  constexpr scalar position(std::size_t joint) {
    const robot_joint& j = m_->joints[joint];
    if (!j.has_mimic) return coordinate(j, ".q");
    return number(j.name, ".multiplier", j.multiplier) * position(j.mimic) + number(j.name, ".offset", j.offset);
  }
  constexpr scalar rate(std::size_t joint) {
    const robot_joint& j = m_->joints[joint];
    return j.has_mimic ? number(j.name, ".multiplier", j.multiplier) * rate(j.mimic) : speed(j, ".u");
  }
  /// The coordinate of a joint that is held.
  constexpr scalar held(std::size_t joint) {
    const robot_joint& j = m_->joints[joint];
    if (!j.has_mimic) return number(j.name, ".q", j.held);
    return number(j.name, ".multiplier", j.multiplier) * held(j.mimic) + number(j.name, ".offset", j.offset);
  }

private:
  Builder* b_;
  const Model* m_;
  bool floats_;
};

} // namespace ctdyn::detail
