// What a written model has to agree on with the interface for which it was written.
#pragma once

#include "../graph/fingerprint.hpp"
#include "../model/output_parts.hpp"
#include "compiled_model.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Hashes of an interface: of its symbols, outputs, numbers, shapes and lists as they are written, the same by each
/// compiler, and of its types as one compiler names them.
struct interface_print {
  std::uint64_t written = 0, types = 0, compiler = 0;

  constexpr void add(std::string_view text) { written = fingerprint::scramble(written ^ fingerprint::hash(text)); }
  constexpr void add(std::uint64_t number) { written = fingerprint::scramble(written + number); }

  /// Whether this is the print of the same interface. Another compiler names types otherwise.
  [[nodiscard]] constexpr bool fits(const interface_print& other) const {
    return written == other.written && (compiler != other.compiler || types == other.types);
  }
};

/// The name of a type, as the compiler writes it.
template <class T> constexpr std::string_view text_of_type() {
  return {__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1};
}
/// A hash of a text by parts: names of types may be longer than the loops that g++ goes through.
constexpr std::uint64_t hash_by_parts(std::string_view text) {
  constexpr std::size_t length = 1 << 16;
  std::uint64_t all = 0;
  for (std::size_t at = 0; at < text.size(); at += length)
    all = fingerprint::scramble(all ^ fingerprint::hash(text.substr(at, length)));
  return all;
}

template <bool AtUdots, class... Offered> constexpr void add_set(interface_print& p, offered_set<AtUdots, Offered...>) {
  p.add(AtUdots ? 2 : 1);
  const auto add_one = [&p]<class One>(std::type_identity<One>) {
    add_output<typename One::output>(p);
    p.add(static_cast<std::uint64_t>(One::rows) << 32 | static_cast<std::uint64_t>(One::columns));
  };
  (add_one(std::type_identity<Offered>{}), ...);
}
template <class... Sets> constexpr void add_sets(interface_print& p, offered_sets<Sets...>) {
  (add_set(p, Sets{}), ...);
}

/// The places of quaternions, of independent symbols and of roles, as the method has them whose interface is written,
/// or as the interface lists them.
template <class Interface, class Scalar> consteval auto find_places_of_interface() {
  if constexpr (requires { typename Interface::places; })
    return std::type_identity<typename Interface::places>{};
  else
    return std::type_identity<interface_places<compiled_model<Interface, Scalar>>>{};
}
template <class Interface, class Scalar> constexpr void add_places(interface_print& p) {
  using symbols = symbols_of<Interface, Scalar>;
  using places = typename decltype(find_places_of_interface<Interface, Scalar>())::type;
  for (const auto& four : places::quaternions)
    for (const std::size_t i : four) p.add(3), p.add(i);
  const auto add_others = [&p](std::uint64_t kind, const auto& independent, std::size_t all) {
    if (independent.size() == all) return;
    p.add(kind);
    for (const std::size_t i : independent) p.add(i);
  };
  add_others(4, places::coordinates, symbols::coordinate_names.size());
  add_others(5, places::speeds, symbols::speed_names.size());
  if (places::has_roles)
    for (const auto role : places::roles) p.add(6), p.add(static_cast<std::uint64_t>(role));
}
/// The values of parameters that need none.
template <class Interface> constexpr void add_defaults(interface_print& p) {
  if constexpr (requires { Interface::parameter_defaults; }) {
    std::uint64_t i = 0;
    for (const auto& [given, number] : Interface::parameter_defaults) {
      if (given) p.add(7), p.add(i), p.add(std::bit_cast<std::uint64_t>(number));
      ++i;
    }
  }
}

/// The print of an interface as it is where this is evaluated.
template <class Interface, class Scalar> constexpr interface_print print_of_interface() {
  using symbols = symbols_of<Interface, Scalar>;
  using sets = std::remove_cv_t<decltype(Interface::outputs)>;
  interface_print p;
  const auto add_names = [&p](const auto& list) {
    p.add(list.size());
    for (const auto& name : list) p.add(name.view());
  };
  add_names(symbols::parameter_names), add_names(symbols::coordinate_names), add_names(symbols::speed_names);
  if (auxiliary_states_in<symbols>.size() != 0) add_names(auxiliary_states_in<symbols>);
  if (contacts_in<symbols>.size() != 0) add_names(contacts_in<symbols>);
  add_names(symbols::input_names), p.add(symbols::uses_time ? 1 : 0);
  p.add(std::uint64_t{Interface::prepared});
  if (asks_for_animations<Interface>) p.add(1);
  if (asks_for_projections<Interface>) p.add(2);
  if constexpr (requires { Interface::loops; })
    if (Interface::loops) p.add(8);
  add_places<Interface, Scalar>(p), add_defaults<Interface>(p);
  add_sets(p, sets{});
  p.types = hash_by_parts(text_of_type<sets>());
  p.compiler = fingerprint::hash(__VERSION__);
  return p;
}

/// Whether an interface is the one for which a model was written.
template <class Interface, class Scalar> constexpr bool is_written_for(const interface_print& print) {
  return print_of_interface<Interface, Scalar>().fits(print);
}

} // namespace ctdyn::detail
