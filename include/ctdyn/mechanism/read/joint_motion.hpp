// The bodies outboard of a joint, moved against those inboard of it.
#pragma once

#include "../joint_sides.hpp"
#include "moved_context.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// A motion of all that is outboard of a joint: along a basis vector of a frame (axis 0 to 2), or about it (3 to 5) at
/// the child's point.
template <class Context> class joint_motion {
public:
  constexpr joint_motion(Context& c, joint_sides<Context>& sides, const joint_record& j, frame_id basis,
                         std::size_t axis)
      : c_(&c), sides_(&sides), at_(j.to), direction_(basis, ctdyn::detail::basis(axis % 3)), turns_(axis >= 3) {}

  constexpr spatial_vector turn(frame_id f) const {
    return turns_ && sides_->bears_on(f) ? direction_ : spatial_vector{};
  }
  constexpr spatial_vector shift(point_id p) const {
    if (!sides_->bears_at(p)) return {};
    return turns_ ? c_->cross(direction_, c_->position(p, at_)) : direction_;
  }

private:
  Context* c_;
  joint_sides<Context>* sides_;
  point_id at_;
  spatial_vector direction_;
  bool turns_;
};

} // namespace ctdyn::detail
