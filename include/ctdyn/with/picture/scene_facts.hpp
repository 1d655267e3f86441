// What a picture knows of a description, as plain values: frames and points with their parents, and bodies.
#pragma once

#include "scene.hpp"

#include <cstddef>
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
  bool rigid = false;
  bool armature = false; // an armature is not visible
};
struct scene_facts {
  std::vector<frame_fact> frames{};
  std::vector<point_fact> points{};
  std::vector<body_fact> bodies{};
};

/// The facts of the scene of a derivation.
template <class System> scene_facts facts_of() {
  scene_facts all;
  const auto& m = System::mechanism;
  for (const frame_record& f : m.all_frames())
    all.frames.push_back(
        {std::string(f.label.view()), f.parent, nowhere, f.connected && f.kind != orientation_kind::none});
  for (const point_record& p : m.all_points()) {
    point_fact fact{std::string(p.label.view()), p.parent, {}, p.connected && p.positioned, false};
    for (const component& part : p.position) fact.frames.push_back(part.frame);
    all.points.push_back(std::move(fact));
  }
  for (const body_record& b : m.all_bodies())
    all.bodies.push_back({std::string(b.label.view()), b.mass_center, b.frame, b.inertia.frame, b.rigid, b.armature});
  return all;
}

} // namespace ctdyn::detail
