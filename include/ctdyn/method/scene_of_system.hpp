// The scene of a description, for animations where it is derived, and in files that use its compiled model.
#pragma once

#include "../equations/output/scene.hpp"
#include "scene_tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The tables of a system.
template <class System> struct scene_of_system {
  using output = scene;
  using layout = scene_layout<System>;
  static constexpr const auto& mechanism = System::mechanism;

  static constexpr auto frames = [] {
    std::array<scene_frame, layout::frames> list{};
    for (std::size_t i = 0; i < layout::frames; ++i) {
      const frame_record& f = mechanism.frames[i];
      list[i] = {f.label.view(), f.parent, f.connected && f.kind != orientation_kind::none};
    }
    return list;
  }();
  static constexpr auto points = [] {
    std::array<scene_point, layout::points> list{};
    for (std::size_t i = 0; i < layout::points; ++i) {
      const point_record& p = mechanism.points[i];
      // in g++ 12 the origin has no position, not even an empty one
      const std::size_t count = i == 0 ? 0 : p.position.count;
      list[i] = {p.label.view(), p.parent, static_cast<std::uint32_t>(count), p.connected && p.positioned};
    }
    return list;
  }();
  static constexpr auto parts = [] {
    std::array<std::uint32_t, layout::part_count() + 1> list{};
    for (std::size_t i = 1, at = 0; i < layout::points; ++i)
      for (const component& part : mechanism.points[i].position) list[at++] = part.frame;
    return list;
  }();
  static constexpr auto bodies = [] {
    std::array<scene_body, layout::bodies + 1> list{};
    for (std::size_t i = 0; i < layout::bodies; ++i) {
      const body_record& b = mechanism.bodies[i];
      list[i] = {b.label.view(), b.mass_center, b.frame, b.rigid ? b.inertia.frame : 0, b.rigid, !b.has_momentum};
    }
    return list;
  }();
  static constexpr scene_tables tables{frames.data(),  points.data(),  parts.data(),   bodies.data(),
                                       layout::frames, layout::points, layout::bodies, layout::size};
};

} // namespace ctdyn::detail
