// Partial velocities of points and frames of a tree of links.
#pragma once

#include "augmented_bodies.hpp"
#include "link_partials.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Partial velocities, a column for each speed: the contribution of the joint that the speed moves, at the point. Only
/// joints between the ground and the link of the point contribute.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 4.1 (a body's Jacobian is made of the motion
/// subspaces of the joints that support it).
template <std::size_t Speeds, class Context> class link_jacobians {
public:
  using columns = std::array<triple, Speeds>;

  constexpr link_jacobians(Context& c, const augmented_bodies<Context>& l) : c_(&c), links_(&l), partials_(c, l) {}

  /// Finds the partial velocities of the links. Call it before all other functions.
  [[nodiscard]] constexpr bool usable() { return partials_.find(); }

  /// Returns false, with nothing done, for a point that is fixed in no link, or whose velocity is given by set_vel.
  constexpr bool of_point(columns& result, point_id p, frame_id basis) {
    const std::uint32_t i = links_->link_of_point(p);
    if (i == links_->most || !links_->follows_geometry(p)) return false;
    for (std::uint32_t at = i; at != 0; at = (*links_)[at].parent) {
      // from the link's point without its shift: the sums of positions are then those of the point's own position
      const triple reach = c_->express(c_->position(p, (*links_)[at].point), basis).first();
      for (const partial_record& moved : partials_[at]) {
        const triple turned = cross(g(), in(basis, links_->basis_of(at), moved.angular), reach);
        const triple v = add(g(), in(basis, links_->basis_of(at), moved.linear), turned);
        result[moved.speed] = add(g(), result[moved.speed], v);
      }
    }
    return true;
  }
  /// Returns false, with nothing done, for a frame that is fixed in no link.
  constexpr bool of_frame(columns& result, frame_id f, frame_id basis) {
    const std::uint32_t i = links_->link_of(f);
    if (i == links_->most) return false;
    for (std::uint32_t at = i; at != 0; at = (*links_)[at].parent)
      for (const partial_record& moved : partials_[at])
        result[moved.speed] = add(g(), result[moved.speed], in(basis, links_->basis_of(at), moved.angular));
    return true;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  constexpr triple in(frame_id basis, frame_id own, const triple& v) const {
    return is_zero(v) ? triple{} : c_->express(component{own, v}, basis);
  }

  Context* c_;
  const augmented_bodies<Context>* links_;
  link_partials<Context> partials_;
};

} // namespace ctdyn::detail
