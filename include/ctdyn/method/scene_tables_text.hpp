// The tables of a scene as text of C++, for the program that writes a compiled model.
#pragma once

#include "interface_of_method.hpp"
#include "scene_of_system.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace ctdyn::detail {

/// A list of the members of scene_frame, scene_point or scene_body.
inline std::string scene_row(std::string_view label, auto... members) {
  std::string text = "    {" + literal_of(label);
  ((text += ", " + std::to_string(members)), ...);
  return text + "},\n";
}

/// The definition of the tables of a system, under a name.
template <class System> std::string text_of_scene(const std::string& name) {
  constexpr const scene_tables& tables = scene_of_system<System>::tables;
  const auto begin = [&name](std::string_view type, std::string_view list) {
    return "constexpr " + std::string(type) + " " + name + "_" + std::string(list) + "[] = {\n";
  };
  std::string text = begin("ctdyn::detail::scene_frame", "frames");
  for (const scene_frame& f : tables.all_frames()) text += scene_row(f.name, f.parent, int{f.known});
  text += "};\n" + begin("ctdyn::detail::scene_point", "points");
  for (const scene_point& p : tables.all_points()) text += scene_row(p.name, p.parent, p.parts, int{p.known});
  text += "};\n" + begin("std::uint32_t", "parts") + "    ";
  for (const std::uint32_t part : scene_of_system<System>::parts) text += std::to_string(part) + ", ";
  text += "};\n" + begin("ctdyn::detail::scene_body", "bodies");
  for (const scene_body& b : tables.all_bodies())
    text += scene_row(b.name, b.point, b.frame, b.basis, int{b.rigid}, int{b.hidden});
  text += "    {}};\nconstexpr ctdyn::detail::scene_tables " + name + "{";
  for (const char* list : {"frames", "points", "parts", "bodies"}) text += name + "_" + list + ", ";
  for (const std::uint32_t count : {tables.frame_count, tables.point_count, tables.body_count})
    text += std::to_string(count) + ", ";
  return text + std::to_string(tables.numbers) + "};\n\n";
}

} // namespace ctdyn::detail
