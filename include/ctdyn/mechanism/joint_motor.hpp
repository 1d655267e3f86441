// Where the motor of a coordinate acts, as seen from a joint.
#pragma once

#include "../graph/calculus/derivative.hpp"
#include "joint_sides.hpp"

#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Whether the motor that moves a coordinate exerts nothing across a joint. It acts between the two sides of each step
/// (the orientation of a frame, or the place of a point) in which the coordinate stands.
template <class Context> class joint_motor {
public:
  constexpr joint_motor(Context& c, joint_sides<Context>& sides, const joint_record& j)
      : c_(&c), sides_(&sides), j_(&j) {}

  /// Whether all steps with the coordinate are those of the joint itself, of which the motor is a part, or are on one
  /// of its sides. Steps on the parent's side may place what is on the child's side, as absolute angles do.
  constexpr bool keeps_to_a_side(handle coordinate) {
    by<Context> along(c_->g());
    along.set(coordinate, one);
    own_ = inboard_ = outboard_ = skew_ = false;
    for (frame_id f = 1; f < m().frame_count; ++f)
      if (moves(along, matrix3(m().frames[f].cosines))) add(is_own_frame(f), [&] { return sides_->carries(f); });
    for (point_id p = 1; p < m().point_count; ++p)
      if (moves(along, m().points[p].position)) add_point(along, p);
    if (skew_ || int{own_} + int{inboard_} + int{outboard_} > 1) return false;
    return !inboard_ || !changes_outboard(along);
  }

private:
  template <class C> using by = directional<std::remove_cvref_t<decltype(std::declval<C&>().g())>>;

  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr bool below(frame_id f, frame_id top) const {
    while (f != top && f != 0) f = m().frames[f].parent;
    return f == top && top != 0;
  }
  [[nodiscard]] constexpr bool is_own_frame(frame_id f) const {
    return j_->child != j_->parent && below(j_->child, f) && !below(j_->parent, f);
  }
  [[nodiscard]] constexpr bool is_own_point(point_id p) const {
    for (point_id at = j_->to; at != j_->from && at != 0; at = m().points[at].parent)
      if (at == p) return true;
    return false;
  }

  static constexpr bool moves(auto& along, const triple& t) { return along(t) != triple{}; }
  static constexpr bool moves(auto& along, const matrix3& t) {
    return moves(along, t[0]) || moves(along, t[1]) || moves(along, t[2]);
  }
  static constexpr bool moves(auto& along, const spatial_vector& v) {
    for (const component& part : v)
      if (moves(along, part.xyz)) return true;
    return false;
  }

  constexpr void add(bool own, const auto& carried) {
    if (own)
      own_ = true;
    else
      (carried() ? outboard_ : inboard_) = true;
  }
  /// If the coordinate moves a point of the child's side along a vector of another side, that side guides the point, so
  /// the motor is not all that acts across the joint.
  constexpr void add_point(auto& along, point_id p) {
    const bool own = is_own_point(p), outboard = !own && sides_->carries_point(p);
    add(own, [&] { return outboard; });
    if (!outboard || j_->child == j_->parent) return;
    for (const component& part : m().points[p].position)
      skew_ = skew_ || (moves(along, part.xyz) && !below(part.frame, j_->child));
  }
  /// Whether the child's side changes its shape.
  constexpr bool changes_outboard(auto& along) {
    for (point_id p = 1; p < m().point_count; ++p)
      if (sides_->surely_carries_point(p) && moves(along, c_->express(c_->position(p, j_->to), j_->child).first()))
        return true;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (sides_->outboard()[i] && m().bodies[i].rigid && moves(along, c_->cosines(m().bodies[i].frame, j_->child)))
        return true;
    return false;
  }

  Context* c_;
  joint_sides<Context>* sides_;
  const joint_record* j_;
  bool own_ = false, inboard_ = false, outboard_ = false, skew_ = false;
};

} // namespace ctdyn::detail
