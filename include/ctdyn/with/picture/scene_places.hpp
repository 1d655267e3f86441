// Where frames, points and bodies of a scene are.
#pragma once

#include "place.hpp"
#include "scene_facts.hpp"

#include <cstddef>
#include <vector>

namespace ctdyn::detail {

/// Finds the points at which frames are drawn, since frames have no origin. A frame is drawn at the point of the same
/// name (links of robots), else at a point from which another one is placed along the frame (the joint of a link), else
/// at the mass center of its body.
inline void find_homes(scene_facts& all) {
  for (std::size_t f = 0; f < all.frames.size(); ++f) {
    frame_fact& frame = all.frames[f];
    if (f == 0) frame.home = 0;
    for (std::size_t p = 1; p < all.points.size() && frame.home == nowhere; ++p)
      if (all.points[p].name == frame.name) frame.home = p;
    for (std::size_t p = 1; p < all.points.size() && frame.home == nowhere; ++p)
      for (const std::size_t along : all.points[p].frames)
        if (along == f && frame.home == nowhere) frame.home = all.points[p].parent;
    for (const body_fact& body : all.bodies)
      if (body.rigid && !body.hidden && body.frame == f && frame.home == nowhere) frame.home = body.point;
  }
}
/// Marks frames as unknown that are oriented in an unknown frame, and points that are placed from an unknown point or
/// in an unknown frame.
inline void find_unknown(scene_facts& all) {
  all.frames[0].known = all.points[0].known = true;
  for (std::size_t round = 0; round < all.frames.size(); ++round)
    for (frame_fact& f : all.frames) f.known = f.known && all.frames[f.parent].known;
  for (std::size_t round = 0; round < all.points.size(); ++round)
    for (point_fact& p : all.points) {
      p.known = p.known && all.points[p.parent].known;
      for (const std::size_t f : p.frames) p.known = p.known && all.frames[f].known;
    }
}
inline void find_leaves(scene_facts& all) {
  for (const body_fact& body : all.bodies) {
    bool leaf = body.rigid && body.point != 0;
    for (const point_fact& p : all.points) leaf = leaf && !(p.parent == body.point && !p.frames.empty());
    if (leaf) all.points[body.point].leaf = true;
  }
}

/// The numbers of a scene at a state, with the layout of scene_layout.
using scene_column = std::vector<double>;

/// The axes of a frame in its parent, from the 9 direction cosines that begin at an index.
inline axes_of_frame axes_at(const scene_column& column, std::size_t at) {
  axes_of_frame axes{};
  for (std::size_t i = 0; i < 9; ++i) axes[i / 3][i % 3] = column[at + i];
  return axes;
}
/// The place whose components begin at an index.
inline space_vector place_at(const scene_column& column, std::size_t at) {
  return {column[at], column[at + 1], column[at + 2]};
}
/// The vector with these components in a frame, in the Newtonian basis.
inline space_vector in_newtonian_basis(const scene_facts& facts, const scene_column& column, std::size_t frame,
                                       space_vector r) {
  for (; frame != 0; frame = facts.frames[frame].parent) r = turned_by(axes_at(column, 9 * (frame - 1)), r);
  return r;
}
/// The position of a point from the Newtonian origin, in the Newtonian basis, from the column of a scene.
inline space_vector place_of_point(const scene_facts& facts, const scene_column& column, std::size_t point) {
  space_vector sum{};
  for (; point != 0; point = facts.points[point].parent) {
    std::size_t at = 9 * (facts.frames.size() - 1);
    for (std::size_t p = 1; p < point; ++p) at += 3 * facts.points[p].frames.size();
    for (const std::size_t frame : facts.points[point].frames) {
      const space_vector step = in_newtonian_basis(facts, column, frame, place_at(column, at));
      for (std::size_t i = 0; i < 3; ++i) sum[i] += step[i];
      at += 3;
    }
  }
  return sum;
}

} // namespace ctdyn::detail
