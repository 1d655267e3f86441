// What pictures know of a description beside numbers, where it is derived or in another file: names and parents of
// frames, points and bodies.
#pragma once

#include "../detail/record_range.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

struct scene_frame {
  std::string_view name{};
  std::uint32_t parent = 0;
  bool known = false; // whether its orientation is known, not its angular velocity alone
};
struct scene_point {
  std::string_view name{};
  std::uint32_t parent = 0, parts = 0; // of its position
  bool known = false;                  // whether its position is known
};
struct scene_body {
  std::string_view name{};
  std::uint32_t point = 0, frame = 0, basis = 0; // the basis is that of its inertia
  bool rigid = false, hidden = false;            // what has no momentum is hidden
};

/// The tables of a description. `parts` has the frame of each part of each point's position, and `numbers` is how many
/// the output `scene` has (equations/output/scene.hpp).
struct scene_tables {
  const scene_frame* frames = nullptr;
  const scene_point* points = nullptr;
  const std::uint32_t* parts = nullptr;
  const scene_body* bodies = nullptr;
  std::uint32_t frame_count = 0, point_count = 0, body_count = 0, numbers = 0;

  [[nodiscard]] constexpr record_range<const scene_frame> all_frames() const { return {frames, frame_count}; }
  [[nodiscard]] constexpr record_range<const scene_point> all_points() const { return {points, point_count}; }
  [[nodiscard]] constexpr record_range<const scene_body> all_bodies() const { return {bodies, body_count}; }
};

} // namespace ctdyn::detail
