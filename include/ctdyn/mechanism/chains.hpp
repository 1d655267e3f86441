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

/// Whether the rates of all coordinates are speeds, as far as they are known.
template <class Mechanism> constexpr bool rates_are_speeds(const Mechanism& m) {
  for (std::size_t i = 0; i < m.count_of(symbol_class::coordinate); ++i) {
    bool is_speed = m.rates[i] == zero;
    for (const symbol_record& s : m.all_symbols())
      is_speed = is_speed || (s.kind == symbol_class::speed && m.rates[i].absolute() == s.value);
    if (!is_speed) return false;
  }
  return true;
}

/// Particles alone, on so many frames that turn in each other, all about one axis, by a speed each.
template <class Mechanism> constexpr bool planar_particles(const Mechanism& m) {
  frame_id deepest = 0;
  for (const body_record& b : m.all_bodies())
    if (b.rigid) return false;
  for (std::uint32_t f = 1; f < m.frame_count; ++f) {
    const frame_record& r = m.frames[f];
    if (r.kind != orientation_kind::axis || r.overridden) return false;
    const triple &axis = r.axes[0], &before = m.frames[f > 1 ? f - 1 : f].axes[0];
    if (axis != before && axis != -before) return false;
    if (r.depth > deepest) deepest = r.depth;
  }
  return deepest >= limits::points_of_chain && rates_are_speeds(m);
}

/// Where three rigid bodies hang on each other, or two in a system of four, recursion from link to link is cheaper than
/// sums over bodies.
template <class Mechanism> constexpr bool chained(const Mechanism& m) {
  if (deep(m) || planar_particles(m)) return true;
  const auto moved = [&](frame_id f) { return m.frames[f].stands ? m.frames[f].parent : f; };
  const auto carries = [&](frame_id f) {
    bool any = false;
    for (const body_record& b : m.all_bodies()) any = any || (b.rigid && moved(b.frame) == f);
    return any;
  };
  for (const body_record& b : m.all_bodies()) {
    std::uint32_t bodies = 0;
    for (frame_id f = moved(b.frame); f != 0; f = m.frames[f].parent) bodies += carries(f);
    if (bodies >= 3 || (bodies == 2 && m.body_count >= 4)) return true;
  }
  return false;
}

/// The coordinate by which a frame turns in the Newtonian frame, about the one axis of all frames on the way, as where
/// absolute angles are written as differences from frame to frame; of particles also a sum of coordinates, once that
/// was made. Zero: there is none.
template <class Graph, class Mechanism>
constexpr handle angle_in_ground(const Graph& g, const Mechanism& m, frame_id f) {
  std::uint64_t sum = 0; // its fingerprint: no node is made for what may be no coordinate
  for (frame_id up = f; up != 0; up = m.frames[up].parent) {
    const frame_record& r = m.frames[up];
    const triple &axis = r.axes[0], &own = m.frames[f].axes[0];
    if (r.kind != orientation_kind::axis || r.overridden || (axis != own && axis != -own)) return {};
    if (g.depends(r.angles[0]).roots()) return {};
    sum = fingerprint::add<fingerprint::p>(sum, g.print(r.angles[0].signed_by(axis != own)));
  }
  const auto known = g.find(sum);
  if (!known.yes) return {};
  return g.operation_of(known.value) == opcode::symbol || planar_particles(m) ? known.value : handle{};
}

/// Frames turn in each other, so many in a row, and in the Newtonian frame by a coordinate each: their cosines in it
/// are worth functions of their own.
template <class Graph, class Mechanism> constexpr bool turns_by_coordinates(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (m.frames[f].depth >= limits::points_of_chain && angle_in_ground(g, m, f) != zero) return true;
  return false;
}

/// Mass centers hang on each other by points, so many in a row, in frames that turn in the Newtonian frame by a
/// coordinate each: a chain, however it is written down, in the frames' own orientations or by differences of angles.
template <class Graph, class Mechanism> constexpr bool chained_by_points(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (m.frames[f].parent != 0 && angle_in_ground(g, m, f) == zero) return false;
  for (const body_record& b : m.all_bodies()) {
    std::size_t turning = 0;
    frame_id last = 0;
    for (point_id p = b.mass_center; p != 0; p = m.points[p].parent)
      if (const spatial_vector& r = m.points[p].position; r.count == 1) {
        turning += r.begin()->frame != 0 && r.begin()->frame != last;
        last = r.begin()->frame;
      }
    if (turning >= limits::points_of_chain) return true;
  }
  return false;
}

/// Each frame turns in the Newtonian one by a coordinate of its own: a speed moves one link.
template <class Graph, class Mechanism> constexpr bool absolute_angles(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (m.frames[f].parent != 0 && g.operation_of(angle_in_ground(g, m, f)) != opcode::symbol) return false;
  return true;
}

/// Several chains of at least two frames hang on a frame that turns freely: each couples its speeds to all six of the
/// body's in a mass matrix.
template <class Mechanism> constexpr bool floats_with_limbs(const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f) {
    if (m.frames[f].kind != orientation_kind::quaternion) continue;
    std::uint32_t limbs = 0;
    for (frame_id limb = 1; limb < m.frame_count; ++limb) {
      const frame_id in = m.frames[limb].parent;
      limbs += in != 0 && m.frames[in].parent == f && !m.frames[limb].stands;
    }
    if (limbs >= 2) return true;
  }
  return false;
}

/// So many frames turn in each other, or limbs hang on a body that floats, that articulated bodies may take fewer
/// operations than the factors of a mass matrix: fewer frames where all axes are parallel.
template <class Mechanism> constexpr bool long_chained(const Mechanism& m) {
  if (floats_with_limbs(m)) return true;
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
/// one measure number, and in the ground for the mass matrix of particles; in other carriers, for bodies and for
/// accelerations in the ground it is not.
template <std::size_t Frames> struct parallel_turns {
  frame_id carrier[Frames]{}; // the parent, or that from which on all axes are parallel
  handle angle[Frames]{};     // in the carrier, about the frame's axis; zero: the frame has no carrier of that kind

  template <class Graph, class Mechanism>
  constexpr parallel_turns(Graph& g, const Mechanism& m, bool of_particles = false) {
    const bool in_ground = of_particles && planar_particles(m);
    for (frame_id f = 1; f < m.frame_count; ++f) turns_[f] = turns(g, m.frames[f]);
    for (frame_id f = 1; f < m.frame_count; ++f) {
      const frame_id top = carrier_of(m, f);
      carrier[f] = m.frames[f].parent;
      if (!turns_[f] || (top == 0 ? !in_ground : !turns_[top] || carrier_of(m, top) != 0)) continue;
      angle[f] = sum(g, m, f, top).signed_by(m.frames[f].axes[0] != m.frames[uppermost(m, f, top)].axes[0]);
      carrier[f] = top;
    }
  }

private:
  /// Outwards, so that each is one addition to that of the frame before.
  template <class Graph, class Mechanism>
  static constexpr handle sum(Graph& g, const Mechanism& m, frame_id f, frame_id top) {
    const frame_record& r = m.frames[f];
    if (r.parent == top) return r.angles[0];
    const bool turned = r.axes[0] != m.frames[uppermost(m, f, top)].axes[0];
    return g.add(sum(g, m, r.parent, top), r.angles[0].signed_by(turned));
  }
  template <class Mechanism> static constexpr frame_id uppermost(const Mechanism& m, frame_id f, frame_id top) {
    while (m.frames[f].parent != top) f = m.frames[f].parent;
    return f;
  }
  /// Tells whether a frame turns about a vector of a basis, which both frames share.
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

/// The sine and cosine of a sum of angles are made before products of those of the angles can be taken for them.
template <class Graph, class Mechanism> constexpr void name_parallel_turns(Graph& g, const Mechanism& m) {
  if (!chained(m)) return;
  const parallel_turns<Mechanism::sizes.frames> turns(g, m, true);
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (turns.angle[f] != zero) (void)g.sin(turns.angle[f]), (void)g.cos(turns.angle[f]);
}

} // namespace ctdyn::detail
