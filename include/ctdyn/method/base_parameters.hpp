// The base parameters, in which inertial parameters are regrouped, as text.
#pragma once

#include "../equations/derive/equations.hpp"
#include "../equations/output/base_parameters.hpp"
#include "../program/print/derived_formula.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// A base parameter: its name, that of the standard parameter with which others are regrouped, and its formula.
template <std::size_t Capacity> struct base_parameter {
  formula_text<100> name{};
  formula_text<Capacity> formula{};
};

namespace detail {

/// Writes the name of a standard parameter: the body and the quantity, link2.Ixx.
constexpr void write_standard_parameter(auto& out, const auto& m, std::uint32_t column) {
  for (const body_record& b : m.all_bodies()) {
    if (column < standard_count(b)) {
      out << b.label.view() << "." << standard_names[column];
      return;
    }
    column -= standard_count(b);
  }
}

/// Writes " + c*name" for a coefficient c with the formula `written`, which may be a sum or, if `unit`, is 1 or -1.
constexpr void write_share(auto& out, std::string_view written, bool sum, bool unit, std::string_view name) {
  const bool minus = !sum && written.starts_with('-');
  if (minus) written.remove_prefix(1);
  out << (minus ? " - " : " + ");
  if (unit) {
    out << name;
    return;
  }
  out << (sum ? "(" : "") << written << (sum ? ")*" : "*") << name;
}

template <class Derivation, std::size_t Capacity> constexpr auto base_parameter_texts() {
  using stage = base_stage<Derivation>;
  constexpr auto& g = stage::regrouped.state.graph;
  const auto& m = Derivation::mechanism;
  std::array<base_parameter<Capacity>, base_columns_of<Derivation>.count> list{};
  std::size_t at = 0;
  for (const regrouped_entry& share : stage::regrouped.made) {
    base_parameter<Capacity>& b = list[at / stage::columns];
    if (at++ % stage::columns == 0) {
      write_standard_parameter(b.name, m, share.base);
      b.formula << b.name.view();
    }
    if (share.column == share.base || (share.known && share.coefficient == zero)) continue;
    formula_text<100> name;
    write_standard_parameter(name, m, share.column);
    const bool sum = g[share.coefficient].op == opcode::add;
    const auto written = derived_formula<Derivation, stage::regrouped.state.graph, Capacity>(share.coefficient);
    if (share.known)
      write_share(b.formula, written.view(), sum, share.coefficient.absolute() == one, name.view());
    else
      write_share(b.formula, "no short formula", true, false, name.view());
  }
  return list;
}

} // namespace detail
} // namespace ctdyn
