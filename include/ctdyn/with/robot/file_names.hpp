// The names of the frames and points at both sides of a robot file's joints, for facts besides the file.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "label.hpp"
#include "robot_model.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The names of the frames and points that robot_builder makes. The root has the frame `ground` and the point `origin`.
template <class Model, class Arrangement> struct robot_names {
  const Model* m;
  const Arrangement* a;
  std::string_view ground, origin;

  /// The frame in which a joint moves.
  [[nodiscard]] constexpr label start_of(std::size_t joint) const {
    const robot_joint& j = m->joints[joint];
    return a->joints[joint].still ? label(j.name, ".frame") : arranged(j.parent);
  }
  /// The frame in which a link's equations are written.
  [[nodiscard]] constexpr label arranged(std::size_t link) const {
    if (link == m->root) return {ground, ""};
    const std::size_t joint = m->links[link].joint;
    const robot_joint_kind kind = m->joints[joint].kind;
    if (kind == robot_joint_kind::fixed || kind == robot_joint_kind::prismatic) return start_of(joint);
    return {m->links[link].name, a->links[link].own ? "" : ".arranged"};
  }
  /// The point from which a joint moves.
  [[nodiscard]] constexpr label from(std::size_t joint) const {
    const robot_joint& j = m->joints[joint];
    if (j.kind == robot_joint_kind::prismatic) return {j.name, ".point"};
    return {j.parent == m->root ? origin : m->links[j.parent].name, ""};
  }
};

/// A name that is known at compile time, as a template argument.
template <auto Get> consteval auto find_fixed_name() {
  constexpr std::size_t size = std::string_view(label(Get(), "")).size();
  const label text(Get(), "");
  const std::string_view characters = text;
  fixed_string<size + 1> name;
  for (std::size_t i = 0; i < size; ++i) name.characters[i] = characters[i];
  return name;
}
template <auto Get> inline constexpr auto fixed_name = find_fixed_name<Get>();

} // namespace ctdyn::detail
