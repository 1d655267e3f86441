// Whether constraints determine the coordinates and speeds that are declared as dependent.
#pragma once

#include "../graph/calculus/column_space.hpp"
#include "../graph/calculus/jacobian.hpp"
#include "../graph/calculus/substitute.hpp"
#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Finds what is wrong with the choice of dependent coordinates and speeds, for methods that eliminate them.
///
/// Source: Kane and Levinson (1985), section 2.13: the remaining speeds are independent if the others follow from them.
template <class Context> class dependent_symbols {
public:
  constexpr explicit dependent_symbols(Context& c) : c_(&c) {}

  /// Whether there are neither constraints nor dependent symbols: then nothing is wrong.
  static constexpr bool none_in(const auto& mechanism) {
    return mechanism.constraint_count == 0 && mechanism.dependent_count(symbol_class::speed) == 0 &&
           mechanism.dependent_count(symbol_class::coordinate) == 0;
  }
  constexpr sentence fault() {
    if (none_in(m())) return {};
    check_constraints();
    check_count(symbol_class::speed, m().constraint_count);
    check_count(symbol_class::coordinate, m().holonomic_count());
    if (fault_.empty()) check_choice(symbol_class::speed);
    if (fault_.empty() && m().holonomic_count() != 0) check_choice(symbol_class::coordinate);
    return fault_;
  }
  /// What is wrong with the constraints alone, for methods that eliminate nothing.
  constexpr sentence fault_of_constraints() {
    check_constraints();
    return fault_;
  }

private:
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t max = mechanism_type::sizes.motions();
  using symbol_list = std::array<const symbol_record*, max>;

  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  /// Lists the symbols of a kind, the dependent ones first, and returns the number of the dependent ones.
  constexpr std::size_t list(symbol_class kind, symbol_list& symbols) const {
    std::size_t count = 0, dependents = 0;
    for (const bool dependent : {true, false})
      for (const symbol_record& s : m().all_symbols())
        if (s.kind == kind && s.dependent == dependent) symbols[count++] = &s, dependents += dependent;
    return dependents;
  }
  constexpr void check_count(symbol_class kind, std::size_t constraints) {
    const std::string_view noun = word(kind);
    symbol_list symbols{};
    const std::size_t count = list(kind, symbols);
    if (count == constraints || !fault_.empty()) return;
    if (count == 0)
      fault_ << "no dependent " << noun;
    else
      fault_ << count << " dependent " << noun << (count == 1 ? "" : "s");
    for (std::size_t i = 0; i < count; ++i) fault_ << (i == 0 ? " (" : ", ") << symbols[i]->label.view();
    fault_ << (count == 0 ? " for " : ") for ");
    if (constraints == 0)
      fault_ << "no";
    else
      fault_ << constraints;
    fault_ << (kind == symbol_class::coordinate ? " configuration" : "") << " constraint"
           << (constraints == 1 ? "; " : "s; ");
    if (count > constraints) {
      fault_ << "take " << symbols[0]->label.view();
      for (std::size_t i = 1; i < count; ++i) fault_ << " or " << symbols[i]->label.view();
      fault_ << " out of dependent(...), or add the constraint that determines it";
    } else {
      fault_ << "name " << constraints - count << (count == 0 ? " of " : " more of ");
      for (std::size_t i = count; i < max && symbols[i] != nullptr; ++i)
        fault_ << (i == count ? "" : ", ") << symbols[i]->label.view();
      fault_ << " in dependent(...)";
      if (count != 0) fault_ << ", or leave out a constraint that follows from the others";
    }
  }

  /// Reports a constraint that follows from those before it, or contradicts them.
  constexpr void check_constraints() {
    column_space<max> space;
    for (std::uint32_t k = 0; k < m().constraint_count && fault_.empty(); ++k)
      if (!space.insert(coefficients(m().constraints[k].velocity, symbol_class::speed))) tell_redundant(k);
  }
  constexpr void tell_redundant(std::uint32_t k) {
    column_space<max + 1> before;
    for (std::uint32_t j = 0; j < k; ++j) (void)before.insert(coefficients_and_rest(j));
    if (before.insert(coefficients_and_rest(k))) {
      fault_ << "constraint " << k + 1
             << " binds speeds that those before it bind, to other values; leave one of them out";
      return;
    }
    for (std::uint32_t j = 0; j < k; ++j) {
      column_space<max + 1> both;
      (void)both.insert(coefficients_and_rest(k));
      if (both.insert(coefficients_and_rest(j)) || m().constraints[j].holonomic == m().constraints[k].holonomic)
        continue;
      const std::uint32_t rate = m().constraints[k].holonomic ? j : k;
      fault_ << "constraint " << rate + 1 << " is the rate of constraint " << j + k - rate + 1
             << "; leave it out, for a configuration_constraint binds the speeds, too";
      return;
    }
    fault_ << "constraint " << k + 1 << " follows from those before it; leave one of them out";
  }
  /// The numbers C and b of a constraint C u + b = 0 at the random point.
  constexpr auto coefficients_and_rest(std::uint32_t k) const {
    const handle velocity = m().constraints[k].velocity;
    substitution<std::remove_reference_t<decltype(c_->g())>> at_rest(c_->g());
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::speed) at_rest.set(s.value, zero);
    const auto C = coefficients(velocity, symbol_class::speed);
    typename column_space<max + 1>::row row{};
    for (std::size_t i = 0; i < max; ++i) row[i] = C[i];
    row[max] = c_->g().print(at_rest(velocity));
    return row;
  }

  /// Checks that each dependent symbol is in a constraint, and that no combination of them is left free.
  constexpr void check_choice(symbol_class kind) {
    const std::string_view noun = word(kind);
    const bool speeds = kind == symbol_class::speed;
    symbol_list symbols{};
    const std::size_t count = list(kind, symbols);
    column_space<max> space;
    bool found[max]{};
    for (const constraint_record& record : m().all_constraints()) {
      if (!speeds && !record.holonomic) continue;
      const auto row = coefficients(speeds ? record.velocity : record.configuration, kind);
      for (std::size_t i = 0; i < max; ++i) found[i] = found[i] || row[i] != 0;
      (void)space.insert(row);
    }
    for (std::size_t i = 0; i < count; ++i)
      if (!found[i] && fault_.empty()) {
        fault_ << "dependent " << noun << " " << symbols[i]->label.view() << " is in no "
               << (speeds ? "" : "configuration ") << "constraint; name ";
        suggest(space, symbols, "");
      }
    for (std::size_t i = 0; i < count; ++i)
      if (!space.independent(i) && fault_.empty()) {
        fault_ << "dependent " << noun << " " << symbols[i]->label.view() << " is not determined by the "
               << (speeds ? "" : "configuration ") << "constraints in any state";
        if (count > 1) fault_ << " together with the other dependent ones";
        fault_ << "; name ";
        suggest(space, symbols, ", for instance,");
      }
  }
  /// Appends a choice of symbols that the constraints determine.
  constexpr void suggest(const column_space<max>& space, const symbol_list& symbols, std::string_view how) {
    bool first = true;
    for (std::size_t i = 0; i < max; ++i)
      if (space.independent(i)) fault_ << (first ? "" : ", ") << symbols[i]->label.view(), first = false;
    fault_ << how << " in dependent(...) instead";
  }

  /// The derivatives of a value by the symbols of a kind at the random point, dependent symbols first.
  constexpr auto coefficients(handle value, symbol_class kind) const {
    symbol_list symbols{};
    (void)list(kind, symbols);
    std::array<handle, max> values{};
    for (std::size_t i = 0; i < max && symbols[i] != nullptr; ++i) values[i] = symbols[i]->value;
    const auto derivatives = jacobian(c_->g(), std::array{value}, values)[0];
    typename column_space<max>::row row{};
    for (std::size_t i = 0; i < max; ++i) row[i] = c_->g().print(derivatives[i]);
    return row;
  }

  Context* c_;
  sentence fault_{};
};

} // namespace ctdyn::detail
