// Frames and bodies that hang on each other.
#pragma once

#include "../calculus/arithmetic.hpp"
#include "mechanism.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Frames are so deep that velocities are written in the frames of their points: sums over frames grow faster than
/// chains.
template <class Mechanism> constexpr bool deep(const Mechanism& m) {
  for (std::uint32_t f = 0; f < m.frame_count; ++f)
    if (m.frames[f].depth > limits::frames_of_sums) return true;
  return false;
}

/// Where three rigid bodies hang on each other, or two in a system of four, recursion from link to link is cheaper than
/// sums over bodies.
template <class Mechanism> constexpr bool chained(const Mechanism& m) {
  if (deep(m)) return true;
  const auto carries = [&](frame_id f) {
    bool any = false;
    for (const body_record& b : m.all_bodies()) any = any || (b.rigid && b.frame == f);
    return any;
  };
  for (const body_record& b : m.all_bodies()) {
    std::uint32_t bodies = 0;
    for (frame_id f = b.frame; f != 0; f = m.frames[f].parent) bodies += carries(f);
    if (bodies >= 3 || (bodies == 2 && m.body_count >= 4)) return true;
  }
  return false;
}

/// So many frames turn in each other that articulated bodies may take fewer operations than the factors of a mass
/// matrix: fewer where all axes are parallel.
template <class Mechanism> constexpr bool long_chained(const Mechanism& m) {
  bool planar = true;
  frame_id deepest = 0;
  for (std::uint32_t f = 1; f < m.frame_count; ++f) {
    planar = planar && m.frames[f].kind == orientation_kind::axis; // other frames have no axes to be read
    if (planar && f > 1 && m.frames[f].axes[0] != m.frames[f - 1].axes[0])
      planar = m.frames[f].axes[0] == -m.frames[f - 1].axes[0];
    if (m.frames[f].depth > deepest) deepest = m.frames[f].depth;
  }
  return deepest >= (planar ? limits::frames_of_planar_chain : limits::frames_of_chain);
}

/// Frames that turn about parallel axes, one on the other, turn in their carrier by the sum of the angles. That is
/// shorter than frame by frame where the carrier itself turns about an axis at rest, so that its angular velocity has
/// one measure number; in other carriers, and in the ground, it is not.
template <std::size_t Frames> struct parallel_turns {
  frame_id carrier[Frames]{}; // the parent, or that from which on all axes are parallel
  handle angle[Frames]{};     // in the carrier, about the frame's axis; zero: the frame has no carrier of that kind

  template <class Graph, class Mechanism> constexpr parallel_turns(Graph& g, const Mechanism& m) {
    for (frame_id f = 1; f < m.frame_count; ++f) turns_[f] = turns(g, m.frames[f]);
    for (frame_id f = 1; f < m.frame_count; ++f) {
      const frame_id top = carrier_of(m, f);
      carrier[f] = m.frames[f].parent;
      if (!turns_[f] || !turns_[top] || carrier_of(m, top) != 0) continue;
      for (frame_id up = f; up != top; up = m.frames[up].parent)
        angle[f] = g.add(m.frames[up].angles[0].signed_by(m.frames[up].axes[0] != m.frames[f].axes[0]), angle[f]);
      carrier[f] = top;
    }
  }

private:
  /// About a vector of a basis, which both frames share.
  template <class Graph> static constexpr bool turns(const Graph& g, const frame_record& f) {
    if (f.kind != orientation_kind::axis || f.overridden || g.depends(f.angles[0]).parameters_only()) return false;
    for (std::size_t k = 0; k < 3; ++k)
      if (f.axes[0][k].absolute() == one) return true;
    return false;
  }
  template <class Mechanism> constexpr frame_id carrier_of(const Mechanism& m, frame_id f) const {
    frame_id up = m.frames[f].parent;
    if (!turns_[f]) return up;
    const triple& axis = m.frames[f].axes[0];
    while (up != 0 && turns_[up] && (m.frames[up].axes[0] == axis || m.frames[up].axes[0] == -axis))
      up = m.frames[up].parent;
    return up;
  }

  bool turns_[Frames]{};
};

} // namespace ctdyn::detail
