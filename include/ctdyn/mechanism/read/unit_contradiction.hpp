// The sentence about a contradiction of units: where it is, and from which facts each of two terms has its unit.
#pragma once

#include "plain_factor.hpp"
#include "unit_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Writes which unit a plain number among the factors of a term should have, if that explains the contradiction.
constexpr bool unit_reader::write_plain_number(std::uint32_t term, unit_form wanted, const unit_form& has,
                                               bool argument) {
  if (!text_->numbers_known) return false;
  const plain_factor f = plain_factor_of(*text_, term, argument);
  if (f.power == 0) return false;
  wanted.multiply(has, -1);
  const unit_form lacks = powered(unknowns.reduced(wanted), f.power);
  fault << "; the plain number ", write_number(fault, f.number), fault << " has no unit, where ";
  write_dimension(fault, lacks.known()), fault << " would fit";
  return true;
}

/// Writes the fact that is read now, with its first expression.
constexpr void unit_reader::write_where() { write_fact(fault, fact_, first_node(fact_)), fault << ": "; }

/// Writes a term and its unit.
constexpr void unit_reader::write_has(std::uint32_t at, const unit_form& f) {
  written_words(*text_).write_brief(fault, at, 48);
  fault << " has ", write_form(f);
}
/// Writes a unit. Symbols whose units are open are named: those that multiply come first, because a reader takes all
/// that follows `over` for a divisor.
constexpr void unit_reader::write_form(const unit_form& f) {
  const unit_form unit = unknowns.reduced(f);
  bool any = unit.known() != dimension{};
  if (any) write_dimension(fault, unit.known());
  for (std::uint32_t i = 0; i < unit.count; ++i)
    if (unit.factors[i].of >= base_count && unit.factors[i].power.numerator > 0)
      fault << (any ? " times " : ""), write_open(unit.factors[i]), any = true;
  if (!any) write_dimension(fault, dimension{});
  for (std::uint32_t i = 0; i < unit.count; ++i)
    if (unit.factors[i].of >= base_count && unit.factors[i].power.numerator < 0)
      fault << " over ", write_open(unit.factors[i]);
}
/// Writes the unit of a symbol, to the absolute value of this power.
constexpr void unit_reader::write_open(const unit_factor& f) {
  const std::string_view name = subjects[f.of - base_count].name;
  fault << (name.empty() ? "an open unit" : "the unit of ") << name;
  const auto size = static_cast<std::size_t>(f.power.numerator < 0 ? -f.power.numerator : f.power.numerator);
  if (!f.power.is_whole())
    fault << "^(" << size << "/" << static_cast<std::size_t>(f.power.denominator()) << ")";
  else if (size != 1)
    fault << "^" << size;
}

/// Writes from which facts the units of the symbols of two terms follow, at most three of them.
constexpr void unit_reader::write_chain(std::uint32_t first, std::uint32_t other) {
  std::uint32_t told[3]{};
  std::size_t count = 0;
  write_links(first, told, count);
  if (other != first) write_links(other, told, count);
}
constexpr void unit_reader::write_links(std::uint32_t at, std::uint32_t (&told)[3], std::size_t& count) {
  const written_node& n = text_->nodes[at];
  if (n.constant || count == 3) return;
  if (n.what == written_kind::symbol) {
    const std::uint32_t which = n.a;
    for (std::size_t i = 0; i < count; ++i)
      if (told[i] == which) return;
    if (n.kind == symbol_class::time || !unknowns[which].solved || unknowns[which].by == fact_) return;
    told[count++] = which;
    fault << "; " << n.name << " has ";
    if (subjects[which].given) return write_unit(fault, subjects[which].shown), (void)(fault << " by units(...)");
    write_form(unit_form::of_unknown(which)), fault << " by ";
    write_fact(fault, unknowns[which].by, first_node(unknowns[which].by));
    return;
  }
  if (n.what == written_kind::number || n.what == written_kind::known || n.what == written_kind::open) return;
  write_links(n.a, told, count);
  const bool two = n.what == written_kind::call ? properties(static_cast<opcode>(n.code)).arity == 2
                   : n.what == written_kind::function
                       ? n.b != 0
                       : n.what == written_kind::plus || n.what == written_kind::minus ||
                             n.what == written_kind::multiplies || n.what == written_kind::divides ||
                             n.what == written_kind::equals;
  if (two) write_links(n.b, told, count);
}

} // namespace ctdyn::detail
