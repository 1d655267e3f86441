// The units of the numbers of a description.
#pragma once

#include "../../detail/growing_list.hpp"
#include "unit_contradiction.hpp"
#include "unit_recorder.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A number of a description, and its unit. A number that is a factor has no unit.
struct unit_number {
  double value = 0;
  dimension unit{};
};

/// Finds the units of all numbers, after those of the symbols. `known` is false if the unit of one of them is unknown:
/// if it is open, if the same number has different units in different places, or if the number is that of a source.
class number_units {
public:
  growing_list<unit_number> list{};
  bool known = true;

  constexpr number_units(const unit_recorder& told, unit_reader& reader) : text_(&told.text), reader_(&reader) {
    for (std::size_t i = 0; i < told.conditions.size(); ++i) {
      const unit_condition& c = told.conditions[i];
      of_source_ = told.facts[c.fact].of_source;
      if (c.value)
        expected(c.node, reader.demanded(c));
      else
        read(c.node);
    }
  }
  /// Whether any number has a unit.
  [[nodiscard]] constexpr bool any() const {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (!list[i].unit.fits({})) return true;
    return false;
  }

private:
  [[nodiscard]] constexpr const written_node& at(std::uint32_t i) const { return text_->nodes[i]; }
  static constexpr bool is_sum(written_kind what) {
    return what == written_kind::plus || what == written_kind::minus || what == written_kind::equals;
  }

  /// Reads a node that has to have this unit.
  constexpr void expected(std::uint32_t i, const unit_form& unit) {
    const written_node& n = at(i);
    if (n.constant) return numbers(i, unit);
    if (is_sum(n.what)) return expected(n.a, unit), expected(n.b, unit);
    if (n.what == written_kind::negate) return expected(n.a, unit);
    read(i);
  }
  /// Reads a node whose unit follows from its symbols. A node of numbers alone counts as a factor.
  constexpr void read(std::uint32_t i) {
    const written_node& n = at(i);
    if (n.constant) return numbers(i, unit_form());
    switch (n.what) {
    case written_kind::number: return add(n.number, unit_form::of(*n.unit));
    case written_kind::open:
      if (of_source_) return void(known = false);
      return add(n.number, unit_form::of_unknown(reader_->number_at(i)));
    case written_kind::symbol:
    case written_kind::known:
    case written_kind::direction: return;
    case written_kind::call: return read_call(n);
    case written_kind::measured: return expected(n.a, unit_form::of(*n.unit));
    default: break;
    }
    if (is_sum(n.what)) return expected(i, reader_->unit_at(i).form);
    read(n.a);
    if (n.what == written_kind::multiplies || n.what == written_kind::divides || n.b != 0) read(n.b);
  }
  constexpr void read_call(const written_node& n) {
    const unit_rule rule = rule_of(static_cast<opcode>(n.code));
    if (rule != unit_rule::equal_arguments && rule != unit_rule::direction) return read(n.a);
    const unit_form form = reader_->unit_at(at(n.a).constant ? n.b : n.a).form;
    expected(n.a, form), expected(n.b, form);
  }
  /// Reads a node of numbers alone. The first number of a product has the unit of the product.
  constexpr void numbers(std::uint32_t i, const unit_form& unit) {
    const written_node& n = at(i);
    switch (n.what) {
    case written_kind::number: return add(n.number, unit);
    case written_kind::negate: return numbers(n.a, unit);
    case written_kind::plus:
    case written_kind::minus:
    case written_kind::equals: return numbers(n.a, unit), numbers(n.b, unit);
    case written_kind::multiplies:
      return numbers(n.a, has_number(n.a) ? unit : unit_form()), numbers(n.b, has_number(n.a) ? unit_form() : unit);
    case written_kind::divides: return numbers(n.a, unit), numbers(n.b, unit_form());
    case written_kind::call:
    case written_kind::function:
    case written_kind::power:
      if (!unit.fits(unit_form())) known = false;
      numbers(n.a, unit_form());
      if (n.b != 0) numbers(n.b, unit_form());
      return;
    case written_kind::direction: // a basis vector as a position is one metre long, but no literal says so
      if (n.name != "zero_vector" && !reader_->unknowns.reduced(unit).fits(unit_form())) known = false;
      return;
    default: return; // a symbol, which zero multiplies
    }
  }
  [[nodiscard]] constexpr bool has_number(std::uint32_t i) const {
    const written_node& n = at(i);
    if (n.what == written_kind::number) return true;
    if (n.what == written_kind::symbol || n.what == written_kind::direction || n.what == written_kind::known)
      return false;
    return has_number(n.a) || (n.b != 0 && has_number(n.b));
  }
  constexpr void add(double value, const unit_form& unit) {
    if (!(value < 0) && !(value > 0)) return; // zero may have any unit
    const unit_form form = reader_->unknowns.reduced(unit);
    if (form.open()) return void(known = false);
    unit_number made{value, form.known()};
    made.unit.radian = {};
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].value < value || list[i].value > value) continue;
      if (!(list[i].unit == made.unit)) known = false;
      return;
    }
    list.add(made);
  }

  const written_text* text_;
  unit_reader* reader_;
  bool of_source_ = false; // the numbers of a source are no literals of the description
};

} // namespace ctdyn::detail
