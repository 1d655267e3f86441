// Which coordinates of a compiled model are quaternions, and which symbols constraints determine, as its interface
// says.
#pragma once

#include "../detail/sentence.hpp"
#include "../model/group.hpp"
#include "../model/input_roles.hpp"
#include "model_interface.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// The coordinates of unit quaternions that an interface lists, four for each, its scalar part first; else none.
template <class Interface> consteval auto find_quaternion_names() {
  if constexpr (requires { Interface::quaternions; })
    return interface_symbols<std::remove_cv_t<decltype(Interface::quaternions)>>{};
  else
    return interface_symbols<given_symbols<>>{};
}
template <class Interface> using quaternion_names_of = decltype(find_quaternion_names<Interface>());
/// The coordinates and speeds that an interface lists as dependent; else none.
template <class Interface> consteval auto find_dependent_names() {
  if constexpr (requires { Interface::dependent; })
    return interface_symbols<std::remove_cv_t<decltype(Interface::dependent)>>{};
  else
    return interface_symbols<given_symbols<>>{};
}
template <class Interface> using dependent_names_of = decltype(find_dependent_names<Interface>());

/// Whether an interface asks for projections to the constraints.
template <class Interface>
inline constexpr bool asks_for_projections = [] {
  if constexpr (requires { Interface::projects; })
    return bool{Interface::projects};
  else
    return false;
}();

/// Whether an interface asks for what animations need.
template <class Interface>
inline constexpr bool asks_for_animations = [] {
  if constexpr (requires { Interface::animates; })
    return bool{Interface::animates};
  else
    return false;
}();

constexpr std::size_t place_in(const auto& list, std::string_view text) {
  std::size_t i = 0;
  while (i < list.size() && list[i].view() != text) ++i;
  return i;
}

/// What the inputs of a list of names are, as facts say: `facts(actuators(F), disturbances(wind))`.
template <class Facts> struct roles_said { static constexpr bool known = false; };
template <class... Said> struct roles_said<expr::group<Said...>> {
  static constexpr bool known = (requires { Said::role; } && ...);
  /// The role of an input.
  static constexpr input_role of(std::string_view label) {
    input_role found = input_role::none;
    ((found = Said::names(label) ? Said::role : found), ...);
    return found;
  }
  /// The first name that is none of `all`.
  static constexpr std::string_view other_than(const auto& all) {
    std::string_view found;
    ((found = found.empty() ? Said::other_than(all) : found), ...);
    return found;
  }
};

/// The message about lists of an interface that name other than its coordinates and speeds.
template <class Interface, class Symbols>
inline constexpr sentence fault_of_places = [] {
  sentence s;
  const auto unknown = [&](std::string_view list, const auto& named, const auto& all) {
    for (const auto& each : named)
      if (place_in(all, each.view()) == all.size() && s.empty())
        s << list << " of the interface: " << spelled{each.view()} << " is not among its symbols";
  };
  using quaternions = quaternion_names_of<Interface>;
  using dependent = dependent_names_of<Interface>;
  if (!quaternions::listed || quaternions::speed_names.size() + quaternions::parameter_names.size() +
                                      quaternions::input_names.size() + auxiliary_states_in<quaternions>.size() !=
                                  0)
    s << "quaternions of the interface: list their coordinates, four for each, as in given(e0, e1, e2, e3)";
  else if (quaternions::coordinate_names.size() % 4 != 0)
    s << "quaternions of the interface: a quaternion has four coordinates, and there are "
      << quaternions::coordinate_names.size();
  else if (!dependent::listed ||
           dependent::parameter_names.size() + dependent::input_names.size() + auxiliary_states_in<dependent>.size() !=
               0)
    s << "dependent of the interface: list coordinates and speeds, as in given(q2, u2)";
  if constexpr (requires { Interface::input_roles; }) {
    using roles = roles_said<std::remove_cv_t<decltype(Interface::input_roles)>>;
    if constexpr (!roles::known)
      s << "input_roles of the interface: list them as in facts(actuators(F), disturbances(wind))";
    else if (const std::string_view other = roles::other_than(Symbols::input_names); s.empty() && !other.empty())
      s << "input_roles of the interface: " << spelled{other} << " is not among its inputs";
  }
  if (s.empty()) unknown("quaternions", quaternions::coordinate_names, Symbols::coordinate_names);
  if (s.empty()) unknown("dependent", dependent::coordinate_names, Symbols::coordinate_names);
  if (s.empty()) unknown("dependent", dependent::speed_names, Symbols::speed_names);
  return s;
}();

/// The counterpart of `state_places` for a compiled model, by the lists of its interface.
template <class Model> struct interface_places {
private:
  using interface = typename Model::interface_type;
  template <std::size_t Dependent> static constexpr auto others(const auto& all, const auto& dependent) {
    std::array<std::size_t, std::remove_cvref_t<decltype(all)>{}.size() - Dependent> list{};
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (place_in(dependent, all[i].view()) == dependent.size()) list[next++] = i;
    return list;
  }

public:
  static constexpr auto quaternions = [] {
    constexpr const auto& named = quaternion_names_of<interface>::coordinate_names;
    std::array<std::array<std::size_t, 4>, std::remove_cvref_t<decltype(named)>{}.size() / 4> all{};
    for (std::size_t i = 0; i < 4 * all.size(); ++i)
      all[i / 4][i % 4] = place_in(Model::coordinate_names, named[i].view());
    return all;
  }();
  static constexpr auto coordinates = others<dependent_names_of<interface>::coordinate_names.size()>(
      Model::coordinate_names, dependent_names_of<interface>::coordinate_names);
  static constexpr auto speeds = others<dependent_names_of<interface>::speed_names.size()>(
      Model::speed_names, dependent_names_of<interface>::speed_names);
  static constexpr bool has_roles = requires { interface::input_roles; };
  static constexpr auto roles = [] {
    std::array<input_role, std::remove_cvref_t<decltype(Model::input_names)>{}.size()> list{};
    if constexpr (has_roles)
      for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = roles_said<std::remove_cv_t<decltype(interface::input_roles)>>::of(Model::input_names[i].view());
    return list;
  }();
};

} // namespace ctdyn::detail
