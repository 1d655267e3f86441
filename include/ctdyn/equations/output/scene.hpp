// The visible part of a description as one output: orientations of frames, positions of points, masses and inertias.
#pragma once

#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The output from which pictures are made: a column with the layout of scene_layout.
struct scene {};

/// Where the numbers of a scene are in its column. First come the 9 direction cosines of each frame but the Newtonian
/// in its parent (rows: its own basis), then 3 measure numbers for each part of each point's position from its parent,
/// then the mass and 6 entries of the inertia matrix of each body, then the sum of constant forces.
///
/// Orientations and positions are relative to parents, so that the program is short and compiles fast. If they were
/// absolute, the program would have the forward kinematics of the whole system, which the page computes itself.
template <class System> struct scene_layout {
  static constexpr const auto& mechanism = System::mechanism;
  static constexpr std::size_t of_frame = 9, of_place = 3, of_body = 7, of_load = 3;

  static constexpr std::size_t frames = mechanism.frame_count, points = mechanism.point_count;
  static constexpr std::size_t bodies = mechanism.body_count;

  static constexpr std::size_t frame(std::size_t f) { return of_frame * (f - 1); }
  static constexpr std::size_t place(std::size_t p) {
    std::size_t at = frame(frames);
    for (std::size_t i = 1; i < p; ++i) at += of_place * mechanism.points[i].position.count;
    return at;
  }
  static constexpr std::size_t part_count() { return (place(points) - frame(frames)) / of_place; }
  static constexpr std::size_t body(std::size_t b) { return place(points) + of_body * b; }
  static constexpr std::size_t load = body(bodies);
  static constexpr std::size_t size = load + of_load;
};

/// The sum of all forces that are written in the Newtonian basis and depend on parameters only. Mostly these are the
/// weights, so that the sum points downward.
constexpr spatial_vector constant_forces(auto& c) {
  spatial_vector sum{};
  for (const load_record& load : c.loads()) {
    bool constant = !load.torque;
    for (const component& part : load.value) {
      constant = constant && part.frame == 0;
      for (const handle h : part.xyz)
        for (const symbol_class kind : {symbol_class::coordinate, symbol_class::speed, symbol_class::input,
                                        symbol_class::time, symbol_class::reaction, symbol_class::auxiliary_state})
          constant = constant && !c.g().depends(h).on(kind);
    }
    if (constant) sum = c.add(sum, load.value);
  }
  return sum;
}

template <> struct output_reader<scene> {
  static constexpr bool before_equations = true;

  template <class System> static constexpr shape form = shape_of(scene_layout<System>::size);
  template <class System> static constexpr auto entries(auto& c) {
    std::array<handle, scene_layout<System>::size> list{};
    std::size_t at = 0;
    constexpr const auto& m = System::mechanism; // the description's frames; a derivation may add some
    for (std::uint32_t f = 1; f < m.frame_count; ++f)
      for (std::size_t i = 0; i < 9; ++i) // in g++ 12 a frame without orientation has no cosines
        list[at++] = m.frames[f].kind == orientation_kind::none ? zero : m.frames[f].cosines[i / 3][i % 3];
    for (std::uint32_t p = 1; p < m.point_count; ++p)
      for (const component& part : m.points[p].position)
        for (const handle h : part.xyz) list[at++] = h;
    for (const body_record& body : c.bodies()) {
      list[at++] = body.mass;
      for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = i; j < 3; ++j) list[at++] = body.rigid ? body.inertia.entries[i][j] : zero;
    }
    for (const handle h : constant_forces(c).first()) list[at++] = h;
    return list;
  }
};

} // namespace ctdyn::detail
