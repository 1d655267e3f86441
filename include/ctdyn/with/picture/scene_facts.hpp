// What a picture knows of a description, as plain values: frames and points with their parents, and bodies.
#pragma once

#include "../../method/scene_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ctdyn::detail {

inline constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

struct frame_fact {
  std::string name;
  std::size_t parent = 0;
  std::size_t home = nowhere; // the point at which it is drawn
  bool known = false;         // whether its orientation is known, not its angular velocity alone
};
struct point_fact {
  std::string name;
  std::size_t parent = 0;
  std::vector<std::size_t> frames{}; // in which the parts of its position are written
  bool known = false;                // whether its position is known
  bool leaf = false;                 // the mass center of a rigid body, from which no point is placed
};
struct body_fact {
  std::string name;
  std::size_t point = 0, frame = 0, basis = 0; // the basis is that of its inertia
  bool rigid = false, hidden = false;
};
struct scene_facts {
  std::vector<frame_fact> frames{};
  std::vector<point_fact> points{};
  std::vector<body_fact> bodies{};
};

/// The facts in the tables of a description, which are made here or in the library ctdyn::runtime.
template <class Tables> scene_facts facts_of(const Tables& tables) {
  scene_facts all;
  for (const scene_frame& f : tables.all_frames())
    all.frames.push_back({std::string(f.name), f.parent, nowhere, f.known});
  const std::uint32_t* part = tables.parts;
  for (const scene_point& p : tables.all_points()) {
    all.points.push_back({std::string(p.name), p.parent, {part, part + p.parts}, p.known, false});
    part += p.parts;
  }
  for (const scene_body& b : tables.all_bodies())
    all.bodies.push_back({std::string(b.name), b.point, b.frame, b.basis, b.rigid, b.hidden});
  return all;
}
#ifdef CTDYN_RUNTIME
extern template scene_facts facts_of(const scene_tables&);
#endif

} // namespace ctdyn::detail
