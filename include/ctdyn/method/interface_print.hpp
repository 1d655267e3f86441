// What a written model has to agree on with the interface for which it was written.
#pragma once

#include "../graph/fingerprint.hpp"
#include "compiled_model.hpp"

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Hashes of an interface: of its symbols, outputs and shapes as they are written, and of its types as one compiler
/// names them.
struct interface_print {
  std::uint64_t written = 0, types = 0, compiler = 0;

  constexpr void add(std::string_view text) { written = fingerprint::scramble(written ^ fingerprint::hash(text)); }
  constexpr void add(std::uint64_t number) { written = fingerprint::scramble(written + number); }

  /// Whether this is the print of the same interface. Another compiler names types otherwise.
  [[nodiscard]] constexpr bool fits(const interface_print& other) const {
    return written == other.written && (compiler != other.compiler || types == other.types);
  }
};

template <class T> constexpr std::string_view text_of_type() { return __PRETTY_FUNCTION__; }

template <bool AtUdots, class... Offered> constexpr void add_set(interface_print& p, offered_set<AtUdots, Offered...>) {
  p.add(AtUdots ? 2 : 1);
  const auto add_output = [&p]<class One>(std::type_identity<One>) {
    sentence s;
    expr::write_output<typename One::output>(s);
    if constexpr (requires { expr::output_spelling<typename One::output>::write_unit(s); })
      s << " in ", expr::output_spelling<typename One::output>::write_unit(s);
    p.add(s.view());
    p.add(static_cast<std::uint64_t>(One::rows) << 32 | static_cast<std::uint64_t>(One::columns));
  };
  (add_output(std::type_identity<Offered>{}), ...);
}
template <class... Sets> constexpr void add_sets(interface_print& p, offered_sets<Sets...>) {
  (add_set(p, Sets{}), ...);
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
  add_sets(p, sets{});
  p.types = fingerprint::hash(text_of_type<sets>());
  p.compiler = fingerprint::hash(__VERSION__);
  return p;
}

/// Whether an interface is the one for which a model was written.
template <class Interface, class Scalar> constexpr bool is_written_for(const interface_print& print) {
  return print_of_interface<Interface, Scalar>().fits(print);
}

} // namespace ctdyn::detail
