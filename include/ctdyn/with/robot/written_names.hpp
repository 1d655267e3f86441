// Names that a file writes with entities, as in "left &amp; right", and their decoded characters.
#pragma once

#include "robot_model.hpp"
#include "xml_text.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// Calls f with the name of the robot, of each link and of each joint.
constexpr void for_each_name(auto& model, auto f) {
  f(model.name);
  for (std::size_t i = 0; i < model.link_count; ++i) f(model.links[i].name);
  for (std::size_t i = 0; i < model.joint_count; ++i) f(model.joints[i].name);
}

/// The number of characters that decoded names take at most.
constexpr std::size_t room_of_names(const auto& model) {
  std::size_t size = 0;
  for_each_name(model, [&](std::string_view name) { size += has_entities(name) ? name.size() : 0; });
  return size;
}

/// The decoded names, one after the other.
template <std::size_t Room> struct decoded_names {
  char characters[Room == 0 ? 1 : Room]{};

  constexpr explicit decoded_names(const auto& model) {
    char* to = characters;
    for_each_name(model, [&](std::string_view name) {
      if (has_entities(name)) to = decode(name, to);
    });
  }
};

/// Makes names that have entities views of their decoded characters.
constexpr void use_decoded(auto& model, const char* characters) {
  for_each_name(model, [&](std::string_view& name) {
    if (!has_entities(name)) return;
    const std::size_t size = decoded_size(name);
    name = {characters, size}, characters += size;
  });
}

} // namespace ctdyn::detail
