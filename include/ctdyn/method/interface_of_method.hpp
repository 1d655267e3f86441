// An interface with the symbols, shapes and room of a method, for a model whose header is written, too.
#pragma once

#include "../program/emit/c_number.hpp"
#include "compiled_sets.hpp"
#include "requested_set.hpp"
#include "sets_to_compile.hpp"
#include "shown_units.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Requested> struct list_of_requested;
template <class... Outputs> struct list_of_requested<requested_set<Outputs...>> {
  using type = outputs_together<Outputs...>;
};
template <class D, class Requested> struct offer_of_method;
template <class D, class... Outputs> struct offer_of_method<D, requested_set<Outputs...>> {
  static constexpr bool usable = asked<D, Outputs...>::usable;
  template <class Output> static constexpr auto offer() {
    if constexpr (usable) {
      constexpr shape form = D::template form_of<Output>;
      return offered < Output, form.scalar ? 0 : static_cast<int>(form.rows), static_cast<int>(form.columns) > {};
    } else {
      return offered<Output, 0, 1>{}; // `compile` says what is wrong with it
    }
  }
  using type = offered_set<udots_read<D, Outputs...>::value, decltype(offer<Outputs>())...>;
};

/// The symbols of a system as lists.
template <class D> struct names_of_system {
  static constexpr auto& parameter_names = D::parameter_names;
  static constexpr auto& coordinate_names = D::coordinate_names;
  static constexpr auto& speed_names = D::speed_names;
  static constexpr auto& input_names = D::input_names;
  static constexpr auto& auxiliary_state_names = auxiliary_states_in<D>;
  static constexpr auto& contact_names = contacts_in<D>;
  static constexpr bool uses_time = D::uses_time;
};

/// What an interface has beside its `compute`; `Requested` are sets of outputs.
template <class Method, class... Requested> struct interface_of_method {
  using scalar = typename parts_of_method<Method>::scalar;
  using derivation = typename parts_of_method<Method>::derivation;
  static constexpr names_of_system<derivation> symbols{};
  static constexpr auto parameter_defaults = derivation::parameter_defaults;
  using alone = derivation_of_lists<derivation, typename list_of_requested<Requested>::type...>;
  static constexpr auto outputs = offered_sets<typename offer_of_method<alone, Requested>::type...>{};
  using places = state_places<derivation>;
  /// Whether loops hold the system, which `mass_matrix` and others do not know.
  static constexpr bool loops = derivation::mechanism.loop_count != 0;

  /// How many numbers are prepared for the sets, the scene and projections; the interface need not say `prepared` for
  /// that.
  template <bool Animates, bool Projects> static constexpr std::size_t prepared_numbers() {
    using sets = decltype(all_sets_to_compile<Animates, Projects, derivation>(outputs));
    if constexpr ((offer_of_method<alone, Requested>::usable && ...))
      return compiled_sets<interface_of_method, derivation_of_sets<derivation, sets>, fastest_code, scalar,
                           sets>::prepared();
    else
      return 0; // `compile` says what is wrong
  }
};

// ---- the interface as text

/// The outputs of a set as they are written: what stands between commas outside of brackets.
inline std::string_view next_output(std::string_view& rest) {
  int depth = 0;
  std::size_t end = 0;
  for (; end < rest.size() && (depth != 0 || rest[end] != ','); ++end) {
    if (std::string_view("([{<").find(rest[end]) != std::string_view::npos) ++depth;
    if (std::string_view(")]}>").find(rest[end]) != std::string_view::npos) --depth;
  }
  std::string_view found = rest.substr(0, end);
  rest.remove_prefix(end < rest.size() ? end + 1 : end);
  while (found.starts_with(' ')) found.remove_prefix(1);
  while (found.ends_with(' ')) found.remove_suffix(1);
  return found;
}

template <bool AtUdots, class... Offered>
std::string text_of_set(offered_set<AtUdots, Offered...>, std::string_view written) {
  std::string text(AtUdots ? "at_udots(" : "together(");
  const auto add = [&](int rows, int columns) {
    text += text.ends_with('(') ? "offer" : ", offer";
    if (rows != 0) text += "<" + std::to_string(rows) + (columns == 1 ? "" : ", " + std::to_string(columns)) + ">";
    text.append("(").append(next_output(written)) += ")";
  };
  (add(Offered::rows, Offered::columns), ...);
  return text + ")";
}
template <class... Sets, std::size_t... I>
std::string text_of_sets(offered_sets<Sets...>, const std::string_view* written, std::index_sequence<I...>) {
  std::string text;
  ((text += (I == 0 ? "" : ",\n             ") + text_of_set(Sets{}, written[I])), ...);
  return text;
}
/// A name as a literal: names in robot files may have any characters.
inline std::string literal_of(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) literal += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  return literal + "\"";
}
/// The names of one kind of symbols.
template <std::size_t N> std::string text_of_names(std::string_view list, const names<N>& all) {
  std::string text = "    static constexpr detail::names<" + std::to_string(N) + "> ";
  text.append(list).append("{");
  for (const auto& label : all) {
    text += text.ends_with('{') ? "" : text.size() - text.rfind('\n') > 100 ? ",\n        " : ", ";
    text += literal_of(label.view());
  }
  return text + "};\n";
}

/// The units of one kind of symbols, where the description says units.
template <class Shown, std::size_t N>
std::string text_of_units(std::string_view list, symbol_class kind, const names<N>& all) {
  if constexpr (!Shown::any) {
    return {};
  } else {
    std::string text = "    static constexpr detail::interface_unit ";
    text.append(list).append("[]{");
    for (const auto& label : all) {
      text += text.ends_with('{') ? "" : text.size() - text.rfind('\n') > 100 ? ",\n        " : ", ";
      text += Shown::literal(kind, label.view());
    }
    return text + (N == 0 ? "{}" : "") + "};\n"; // there are no arrays of nothing
  }
}
template <class Interface> std::string text_of_all_units() {
  using symbols = symbols_of<Interface, typename Interface::scalar>;
  using shown = shown_units<typename Interface::derivation>;
  return text_of_units<shown>("parameter_units", symbol_class::parameter, symbols::parameter_names) +
         text_of_units<shown>("coordinate_units", symbol_class::coordinate, symbols::coordinate_names) +
         text_of_units<shown>("speed_units", symbol_class::speed, symbols::speed_names) +
         text_of_units<shown>("input_units", symbol_class::input, symbols::input_names) +
         text_of_units<shown>("auxiliary_state_units", symbol_class::auxiliary_state, auxiliary_states_in<symbols>);
}

/// The lists of quaternions and of dependent symbols, if there are any.
template <class Interface> std::string text_of_places() {
  using places = typename Interface::places;
  using symbols = symbols_of<Interface, typename Interface::scalar>;
  std::string quaternions, coordinates, speeds;
  const auto add = [](std::string& to, std::string_view label) { to += (to.empty() ? "" : ", ") + literal_of(label); };
  for (const auto& four : places::quaternions)
    for (const std::size_t i : four) add(quaternions, symbols::coordinate_names[i].view());
  const auto add_others = [&](std::string& to, const auto& all, const auto& independent) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (next < independent.size() && independent[next] == i)
        ++next;
      else
        add(to, all[i].view());
  };
  add_others(coordinates, symbols::coordinate_names, places::coordinates);
  add_others(speeds, symbols::speed_names, places::speeds);
  const auto lists = [](std::string_view type, std::string_view word, const std::string& q, std::size_t nq,
                        const std::string& u, std::size_t nu) {
    if (nq + nu == 0) return std::string();
    std::string text = "  struct ";
    text.append(type).append(" {\n    static constexpr detail::names<" + std::to_string(nq) + "> coordinate_names{" +
                             q);
    text += "};\n    static constexpr detail::names<" + std::to_string(nu) + "> speed_names{" + u;
    text += "};\n    static constexpr detail::names<0> parameter_names{}, input_names{};\n  };\n  static constexpr ";
    return text.append(type).append(" ").append(word) + "{};\n";
  };
  return lists("quaternion_names", "quaternions", quaternions, 4 * places::quaternions.size(), "", 0) +
         lists("dependent_names", "dependent", coordinates,
               symbols::coordinate_names.size() - places::coordinates.size(), speeds,
               symbols::speed_names.size() - places::speeds.size());
}

/// What inputs are, if the description says it.
template <class Interface> std::string text_of_roles() {
  using places = typename Interface::places;
  using symbols = symbols_of<Interface, typename Interface::scalar>;
  if constexpr (!places::has_roles) {
    return {};
  } else {
    std::string text;
    for (const auto role :
         {input_role::actuator, input_role::reference, input_role::disturbance, input_role::measured_motion}) {
      std::string list;
      for (std::size_t i = 0; i < places::roles.size(); ++i)
        if (places::roles[i] == role)
          list += (list.empty() ? "input<" : ", input<") + literal_of(symbols::input_names[i].view()) + ">{}";
      if (list.empty()) continue;
      text.append(text.empty() ? "" : ",\n            ").append(word(role)) += "(" + list + ")";
    }
    return "  static constexpr auto input_roles =\n      facts(" + text + ");\n";
  }
}

/// The values of parameters that need none; empty if there is no such parameter.
template <class Interface> std::string text_of_presets() {
  bool any = false;
  std::string text = "  static constexpr detail::parameter_default parameter_defaults[] = {";
  for (const auto& [given, number] : Interface::parameter_defaults) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    text += text.ends_with('{') ? "" : ",";
    text += text.size() - text.rfind('\n') > 100 ? "\n      " : " ";
    text += given ? "{true, " + std::string(digits, end) + "}" : "{}";
    any = any || given;
  }
  return any ? text + "};\n" : "";
}

/// The class of an interface that tells how its sets were written, as text.
template <class Interface> std::string text_of_interface() {
  using sets = std::remove_cv_t<decltype(Interface::outputs)>;
  using symbols = symbols_of<Interface, typename Interface::scalar>;
  const std::string type(c_type<typename Interface::scalar>::name);
  std::string symbols_of_robot;
  if constexpr (requires { typename Interface::newtonian; })
    symbols_of_robot =
        "inline constexpr frame<\"" + std::string(Interface::newtonian::name.view()) +
        "\"> world;\ninline constexpr parameter<\"g\"> g; // gravity accelerates by g along -world.z\n\n";
  return symbols_of_robot + "struct " + std::string(type_name<Interface>()) + " {\n  using scalar = " + type +
         ";\n  struct symbol_names {\n" + text_of_names("parameter_names", symbols::parameter_names) +
         text_of_names("coordinate_names", symbols::coordinate_names) +
         text_of_names("speed_names", symbols::speed_names) + text_of_names("input_names", symbols::input_names) +
         (auxiliary_states_in<symbols>.size() != 0
              ? text_of_names("auxiliary_state_names", auxiliary_states_in<symbols>)
              : std::string()) +
         (contacts_in<symbols>.size() != 0 ? text_of_names("contact_names", contacts_in<symbols>) : std::string()) +
         text_of_all_units<Interface>() +
         "    static constexpr bool uses_time = " + (symbols::uses_time ? "true" : "false") +
         ";\n  };\n  static constexpr symbol_names symbols{};\n" + text_of_presets<Interface>() +
         text_of_places<Interface>() + text_of_roles<Interface>() +
         (Interface::loops ? "  static constexpr bool loops = true;\n" : "") +
         (Interface::animates ? "  static constexpr bool animates = true;\n" : "") +
         (Interface::projects ? "  static constexpr bool projects = true;\n" : "") +
         "  static constexpr auto outputs =\n      offers(" +
         text_of_sets(sets{}, Interface::written_sets, std::make_index_sequence<std::size(Interface::written_sets)>{}) +
         ");\n  static constexpr std::size_t prepared = " + std::to_string(Interface::prepared) +
         ";\n  [[gnu::visibility(\"default\")]] static void compute(const compiled_call<" + type +
         ">& call) noexcept; // also of a shared library that hides others\n};\n";
}

} // namespace ctdyn::detail
