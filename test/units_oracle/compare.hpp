// How generated systems compare units that ctdyn found with those that generate.py found.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {
using namespace ctdyn;

struct exponent {
  std::int32_t above = 0, below = 1;
};
/// The exponents of the seven bases, or that a unit is open.
struct expected_unit {
  exponent metre{}, kilogram{}, second{}, ampere{}, kelvin{}, mole{}, candela{};
  bool is_open = false;
};
[[maybe_unused]] constexpr expected_unit open{.is_open = true};

[[maybe_unused]] constexpr bool measured(const known_unit& found, const expected_unit& e) {
  if (e.is_open || found.how == unit_origin::open) return e.is_open && found.how == unit_origin::open;
  const auto as = [](const exponent& x) { return detail::rational(x.above, x.below); };
  const detail::dimension wanted{as(e.metre),  as(e.kilogram), as(e.second), as(e.ampere),
                                 as(e.kelvin), as(e.mole),     as(e.candela)};
  return found.value.powers.fits(wanted);
}

/// Whether a system is refused by a sentence that names the odd term and the units of two.
template <const auto& System> constexpr bool refused() {
  constexpr auto& fault = detail::inferred_units<System>::table.fault;
  const std::string_view text = fault.view();
  const std::size_t first = text.find(" has ");
  return text.find("odd") != text.npos && first != text.npos && text.find(" has ", first + 1) != text.npos;
}
/// Whether the formula of each entry of the equations of motion has the unit that rules and inference say: no sum in it
/// has unlike terms, and no function an argument with a unit. What depends on open symbols is open.
template <class Method> constexpr bool formulas_agree() {
  using derivation = typename Method::derivation_type;
  using report = detail::unit_report<derivation>;
  const auto agrees = []<class Output>(const Output&) {
    constexpr auto form = derivation::template form_of<Output>;
    for (std::size_t i = 0; i < form.size(); ++i) {
      const auto formula = report::by_formula(derivation::template entry<Output>(i));
      const known_unit rule = report::template by_rule<Output>(i / form.columns, i % form.columns);
      if (formula.is == detail::derived_unit::state::wrong) return false;
      if (formula.is == detail::derived_unit::state::known && rule.how != unit_origin::open &&
          !formula.unit.fits(rule.value.powers))
        return false;
    }
    return true;
  };
  return agrees(mass_matrix) && agrees(forcing) && agrees(udot) && agrees(rhs) && agrees(kinetic_energy);
}
} // namespace
