// What auxiliary motions do along the directions of contacts and loops.
#pragma once

#include "auxiliary_constraints.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The velocity along the direction of a contact or loop in an auxiliary motion of unit speed: of its place, relative
/// to what holds it there. The force along the direction, and the opposite one, do this much work in that motion.
template <class Context>
constexpr handle velocity_in_auxiliary_motion(Context& c, const contact_record& row, std::uint32_t speed) {
  const triple fixed = row.direction; // g++ 12 reads no entry of a member of a member
  const spatial_vector along = is_zero(fixed) ? row.along : spatial_vector(0, fixed);
  if (along.is_zero()) {
    c.tell() << "reactions: the forces of a loop that is an equation act at places that"
             << " are not known; describe it by points, frames or a distance";
    return zero;
  }
  moved_context<Context, auxiliary_motion<Context>> moved(c, {c, speed});
  const auto motion = [&moved, &row](std::uint32_t place, frame_id in) {
    return row.angular ? moved.angular_velocity(place, in) : moved.velocity(place, in);
  };
  spatial_vector v = motion(row.target, row.in);
  if (row.loop) v = moved.subtract(v, motion(row.other, 0));
  return moved.change(moved.speed, moved.dot(v, along));
}

} // namespace ctdyn::detail
