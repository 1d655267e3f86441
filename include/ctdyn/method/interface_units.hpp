// The units that the interface of a compiled model tells beside the names of its symbols, and how they are shown.
#pragma once

#include "../graph/function/symbol_class.hpp"
#include "../model/centroidal.hpp"
#include "../model/lagrangian.hpp"
#include "../model/outputs.hpp"
#include "../model/unit_of.hpp"
#include "shown_units.hpp"
#include "symbol_lists.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace ctdyn {

namespace detail {

/// The unit of a symbol of an interface: its exponents, and how it is spelled; an open one has no spelling.
struct interface_unit {
  std::string_view text{};
  dimension powers{};
};

/// The lists of names of an interface that also lists their units, in the same order.
template <class Lists> concept lists_with_units = requires { Lists::parameter_units; };

/// The unit of a symbol of an interface.
template <class Lists> constexpr interface_unit interface_unit_of(symbol_class kind, std::string_view label) {
  const auto in = [label](const auto& names, const auto& units) {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i].view() == label) return interface_unit(units[i]);
    return interface_unit{};
  };
  switch (kind) {
  case symbol_class::parameter: return in(Lists::parameter_names, Lists::parameter_units);
  case symbol_class::coordinate: return in(Lists::coordinate_names, Lists::coordinate_units);
  case symbol_class::speed: return in(Lists::speed_names, Lists::speed_units);
  case symbol_class::input: return in(Lists::input_names, Lists::input_units);
  case symbol_class::auxiliary_state: return in(auxiliary_states_in<Lists>, Lists::auxiliary_state_units);
  case symbol_class::time: return {"s", {.second = 1}};
  default: return {};
  }
}

/// The units of outputs that follow from those of symbols; others are not shown.
template <lists_with_units Lists> struct shown_units<Lists> {
  static constexpr bool any = true;

  static std::string behind(symbol_class kind, std::string_view label) {
    return bracketed(interface_unit_of<Lists>(kind, label).text);
  }
  template <class Output> static std::string behind_entry(std::size_t row, std::size_t /*column*/) {
    return of(static_cast<const Output*>(nullptr), row);
  }

private:
  static std::string bracketed(std::string_view unit) {
    return unit.empty() ? std::string() : " [" + std::string(unit) + "]";
  }
  template <class Names> static std::string rate(symbol_class kind, const Names& names, std::size_t i) {
    interface_unit u = interface_unit_of<Lists>(kind, names[i].view());
    if (u.text.empty()) return {};
    u.powers.second = u.powers.second + rational(-1);
    return bracketed(unit_words(measurement_unit{u.powers, {}, {}}).view());
  }
  template <symbol_class Kind, fixed_string Name>
  static std::string of(const expr::scalar_terminal<expr::symbol<Kind, Name>>*, std::size_t) {
    return behind(Kind, Name.view());
  }
  template <measurement_unit Unit, class Output>
  static std::string of(const fact::in_unit<Unit, Output>*, std::size_t) {
    return bracketed(unit_words(Unit).view());
  }
  static std::string of(const output::qdot*, std::size_t i) {
    return rate(symbol_class::coordinate, Lists::coordinate_names, i);
  }
  static std::string of(const output::udot*, std::size_t i) { return rate(symbol_class::speed, Lists::speed_names, i); }
  static std::string of(const output::zdot*, std::size_t i) {
    return rate(symbol_class::auxiliary_state, auxiliary_states_in<Lists>, i);
  }
  static std::string of(const output::rhs*, std::size_t i) {
    const std::size_t q = Lists::coordinate_names.size(), n = q + Lists::speed_names.size();
    return i < q   ? of(static_cast<const output::qdot*>(nullptr), i)
           : i < n ? of(static_cast<const output::udot*>(nullptr), i - q)
                   : of(static_cast<const output::zdot*>(nullptr), i - n);
  }
  static std::string of(const output::kinetic_energy*, std::size_t) { return bracketed("N m"); }
  static std::string of(const output::potential_energy*, std::size_t) { return bracketed("N m"); }
  static std::string of(const output::mechanical_energy*, std::size_t) { return bracketed("N m"); }
  static std::string of(const output::lagrangian*, std::size_t) { return bracketed("N m"); }
  static std::string of(const output::total_mass*, std::size_t) { return bracketed("kg"); }
  static std::string of(const output::center_of_mass*, std::size_t) { return bracketed("m"); }
  static std::string of(const void*, std::size_t) { return {}; }
};

} // namespace detail
} // namespace ctdyn
