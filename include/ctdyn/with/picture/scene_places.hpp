// Where frames, points and bodies of a scene are.
#pragma once

#include "scene_facts.hpp"

#include <Eigen/Core>

#include <cstddef>

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

/// The orientation of a frame, from the column of a scene: a matrix whose columns are the frame's basis vectors in the
/// Newtonian basis.
inline Eigen::Matrix3d turn_of(const scene_facts& facts, const Eigen::VectorXd& column, std::size_t frame) {
  Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
  for (; frame != 0; frame = facts.frames[frame].parent) {
    Eigen::Matrix3d own;
    for (Eigen::Index i = 0; i < 9; ++i) own(i % 3, i / 3) = column(static_cast<Eigen::Index>(9 * (frame - 1)) + i);
    turn = (own * turn).eval();
  }
  return turn;
}
/// The position of a point from the Newtonian origin, in the Newtonian basis, from the column of a scene.
inline Eigen::Vector3d place_of_point(const scene_facts& facts, const Eigen::VectorXd& column, std::size_t point) {
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  for (; point != 0; point = facts.points[point].parent) {
    std::size_t at = 9 * (facts.frames.size() - 1);
    for (std::size_t p = 1; p < point; ++p) at += 3 * facts.points[p].frames.size();
    for (const std::size_t frame : facts.points[point].frames) {
      const auto i = static_cast<Eigen::Index>(at);
      sum += turn_of(facts, column, frame) * Eigen::Vector3d(column(i), column(i + 1), column(i + 2));
      at += 3;
    }
  }
  return sum;
}

} // namespace ctdyn::detail
