// Properties of the tree of frames and bodies, by which the form of the equations is chosen.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "mechanism.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Whether a frame has so many ancestors that velocities are written in the frames of their points: sums over frames
/// grow faster along a chain.
template <class Mechanism> constexpr bool deep(const Mechanism& m) {
  for (std::uint32_t f = 0; f < m.frame_count; ++f)
    if (m.frames[f].depth > limits::frames_of_sums) return true;
  return false;
}

/// Whether a frame turns in its parent.
template <class Graph> constexpr bool moves_in_parent(const Graph& g, const frame_record& f) {
  for (const triple& row : f.cosines)
    for (const handle h : row)
      if (!g.depends(h).parameters_only()) return true;
  return false;
}

/// Whether so many frames turn in each other that what gravity does is found from point to point: positions that are
/// sums over frames take as many terms as there are frames, for each body.
template <class Graph, class Mechanism> constexpr bool very_deep(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f) {
    if (m.frames[f].depth <= limits::frames_of_heights) continue;
    std::uint32_t count = 0;
    for (frame_id up = f; up != 0; up = m.frames[up].parent) count += moves_in_parent(g, m.frames[up]);
    if (count > limits::frames_of_heights) return true;
  }
  return false;
}

/// Whether the rate of each coordinate, as far as it is known, is a speed or its negative.
template <class Mechanism> constexpr bool rates_are_speeds(const Mechanism& m) {
  for (std::size_t i = 0; i < m.count_of(symbol_class::coordinate); ++i) {
    bool is_speed = m.rates[i] == zero;
    for (const symbol_record& s : m.all_symbols())
      is_speed = is_speed || (s.kind == symbol_class::speed && m.rates[i].absolute() == s.value);
    if (!is_speed) return false;
  }
  return true;
}

/// Whether all bodies are particles, all frames turn about one axis, some chain has limits::points_of_chain frames, and
/// the rate of each coordinate is a speed.
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

/// Whether recursion from link to link takes fewer operations than sums over bodies, as with three rigid bodies in a
/// chain, or two in a system of at least four bodies.
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

/// The angle of a frame in the Newtonian frame, if all frames between them turn about one axis and the sum of their
/// angles is one symbol, as where absolute angles are described by their differences. For planar particles the sum may
/// also be any value that the graph already has. Zero if there is no such angle.
template <class Graph, class Mechanism>
constexpr handle angle_in_ground(const Graph& g, const Mechanism& m, frame_id f) {
  std::uint64_t sum = 0; // its fingerprint; no node is made, since there may be no such angle
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

/// Whether some frame at the end of a long enough chain turns in the Newtonian frame by one angle: then direction
/// cosines in the Newtonian frame are formed from such angles.
template <class Graph, class Mechanism> constexpr bool turns_by_coordinates(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (m.frames[f].depth >= limits::points_of_chain && angle_in_ground(g, m, f) != zero) return true;
  return false;
}

/// Whether a mass center is at the end of a long enough chain of points that are placed from each other, each in
/// another frame than the one before, and all frames are oriented in the Newtonian frame or turn there by one angle.
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

/// Whether all frames are oriented in the Newtonian frame or turn there by one coordinate: a speed turns one link only.
template <class Graph, class Mechanism> constexpr bool absolute_angles(const Graph& g, const Mechanism& m) {
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (m.frames[f].parent != 0 && g.operation_of(angle_in_ground(g, m, f)) != opcode::symbol) return false;
  return true;
}

/// Whether several chains of at least two frames start at a frame that turns freely (a floating base). In a mass matrix
/// each chain couples its speeds to all six of the base.
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

/// Whether articulated bodies may take fewer operations than the factors of a mass matrix: some frame has enough
/// ancestors (fewer are enough if all axes are parallel), or a floating base has several chains.
template <class Mechanism> constexpr bool long_chained(const Mechanism& m) {
  if (floats_with_limbs(m)) return true;
  bool planar = true;
  frame_id deepest = 0;
  for (std::uint32_t f = 1; f < m.frame_count; ++f) {
    planar = planar && m.frames[f].kind == orientation_kind::axis; // only frames of this kind have an axis
    if (planar && f > 1 && m.frames[f].axes[0] != m.frames[f - 1].axes[0])
      planar = m.frames[f].axes[0] == -m.frames[f - 1].axes[0];
    if (m.frames[f].depth > deepest) deepest = m.frames[f].depth;
  }
  return deepest >= (planar ? limits::frames_of_planar_chain : limits::frames_of_chain);
}

/// Frames in a row that turn about parallel axes turn by the sum of their angles in their carrier, the parent of the
/// first one. That takes fewer operations than frame by frame if the carrier itself turns about an axis at rest, so
/// that its angular velocity has one measure number, and in the ground for the mass matrix of particles. It does not in
/// other carriers, nor in the ground for bodies and for accelerations.
template <std::size_t Frames> struct parallel_turns {
  frame_id carrier[Frames]{}; // the ancestor after which all axes are parallel, or the parent
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
  /// The sum is formed outwards, so each frame takes one addition more than its parent.
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
  /// Whether a frame turns by a variable angle about a basis vector that it shares with its parent.
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

/// Makes the sines and cosines of sums of angles before equal products of sines and cosines of the angles are made,
/// because the graph keeps, of equal values, the form that is made first.
template <class Graph, class Mechanism> constexpr void name_parallel_turns(Graph& g, const Mechanism& m) {
  if (!chained(m)) return;
  const parallel_turns<Mechanism::sizes.frames> turns(g, m, true);
  for (frame_id f = 1; f < m.frame_count; ++f)
    if (turns.angle[f] != zero) (void)g.sin(turns.angle[f]), (void)g.cos(turns.angle[f]);
}

} // namespace ctdyn::detail
