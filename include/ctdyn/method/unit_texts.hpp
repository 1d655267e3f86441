// The units of a model's numbers beside their names: ` [rad]`.
#pragma once

#include "../model/in_unit.hpp"
#include "shown_units.hpp"
#include "units.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace ctdyn::detail {

/// Whether the description of a derivation says units.
template <class D> concept says_units = requires { D::described::description; }
&&(told_count(told_by<D::described::description>, told_fact::verb::unit) != 0);

/// The words for the unit of numbers in SI units; empty if the unit is open. A given unit is spelled as it was given if
/// it is an SI unit.
constexpr unit_words unit_of_numbers(const known_unit& u) {
  if (u.how == unit_origin::open) return {};
  return unit_words(u.value.scale == unit_scale{} ? u.value : measurement_unit{u.value.powers, {}, {}});
}

template <measurement_unit Unit, class Output> struct asked_unit<fact::in_unit<Unit, Output>> {
  static constexpr bool any = true;
  static constexpr measurement_unit unit = Unit;
  static std::string behind() { return " [" + std::string(unit_words(Unit).view()) + "]"; }
};

template <says_units D> struct shown_units<D> {
  static constexpr bool any = true;

  /// The unit of a symbol, or of its derivative q'; nothing if it is open.
  static std::string behind(symbol_class kind, std::string_view label) {
    return bracketed(unit_of_numbers(unit_report<D>::of_symbol(kind, label)).view());
  }
  /// The unit of a symbol as the interface of a compiled model has it (interface_units.hpp).
  static std::string literal(symbol_class kind, std::string_view label) {
    const known_unit u = unit_report<D>::of_symbol(kind, label);
    if (u.how == unit_origin::open) return "{}";
    std::string powers;
    for (std::size_t i = 0; i < base_count; ++i) {
      const rational e = u.value.powers.at(i);
      if (e.is_zero()) continue;
      powers.append(powers.empty() ? "." : ", .").append(words_of(static_cast<base>(i)).member) += " = ";
      powers += e.is_whole() ? std::to_string(e.numerator)
                             : '{' + std::to_string(e.numerator) + ", " + std::to_string(e.denominator()) + '}';
    }
    return "{\"" + std::string(unit_of_numbers(u).view()) + "\", {" + powers + "}}";
  }
  /// The unit of an entry of an output or of an expression.
  template <class Output> static std::string behind_entry(std::size_t row, std::size_t column) {
    constexpr auto& list = entries<Output>;
    constexpr std::size_t columns = columns_of<Output>();
    const std::size_t at = list.size() == 1 ? 0 : row * columns + column;
    return at < list.size() ? bracketed(list[at].view()) : std::string();
  }
  /// The units of a whole output: the one that all entries have, or those of a column; else nothing.
  template <class Output> static std::string behind_output() {
    constexpr auto& list = entries<Output>;
    bool same = true;
    std::string all;
    for (const unit_words& each : list) {
      same = same && each.view() == list[0].view();
      all += (all.empty() ? "" : ", ") + std::string(each.size == 0 ? "?" : each.view());
    }
    if (same) return bracketed(list.empty() ? std::string_view{} : list[0].view());
    return columns_of<Output>() == 1 ? bracketed(all) : std::string();
  }

private:
  static std::string bracketed(std::string_view unit) {
    return unit.empty() ? std::string() : " [" + std::string(unit) + "]";
  }
  template <class Output> static consteval std::size_t columns_of() {
    if constexpr (requires { D::template form_of<Output>; })
      return D::template form_of<Output>.columns;
    else
      return 1;
  }
  /// The texts of all entries; those of an output in a unit are the spelling of this unit.
  template <class Output> struct texts_of {
    static consteval auto make() {
      constexpr auto& units = unit_report<D>::template entries<Output>;
      std::array<unit_words, units.size()> list{};
      for (std::size_t i = 0; i < list.size(); ++i) list[i] = unit_of_numbers(units[i]);
      return list;
    }
  };
  template <measurement_unit Unit, class Output> struct texts_of<fact::in_unit<Unit, Output>> {
    static consteval auto make() { return std::array{unit_words(Unit)}; }
  };
  template <class Output> static constexpr auto entries = texts_of<Output>::make();
};

} // namespace ctdyn::detail
