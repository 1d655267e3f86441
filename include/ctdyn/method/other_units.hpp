// A description whose numbers are those of other units, in which the bases are powers of two.
#pragma once

#include "../equations/derive/equations.hpp"
#include "../graph/calculus/residue.hpp"
#include "../mechanism/read/number_units.hpp"
#include "../mechanism/read/unit_inference.hpp"
#include "../model/renamed.hpp"
#include "../model/unit_literal.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The power of two that stands for a unit where numbers of a description have units: numbers stay exact when they are
/// multiplied by it. Each base is a power of 2^8. `whole` is false if a unit has roots of bases other than square
/// roots, which might be no powers of two. There are few such powers, so that some units are not distinguished from 1:
/// s^2 K m/kg and, of mechanical and electrical ones, A^2 s^4/(m^3 kg).
struct unit_power_of_two {
  std::int64_t exponent = 0;
  bool whole = true;

  constexpr void multiply(std::uint32_t of, std::int64_t numerator, std::int64_t denominator) {
    const auto unknown = static_cast<std::int64_t>(fingerprint::scramble(of) >> 24); // only of symbols
    whole = whole && denominator <= 2;
    exponent += 8 * (of < base_count ? power_of(static_cast<base>(of)) : unknown) * numerator / denominator;
  }
  static constexpr std::int64_t power_of(base b) {
    switch (b) {
    case base::metre: return -13;
    case base::kilogram: return -67;
    case base::second: return -59;
    case base::ampere: return 65;
    case base::kelvin: return 64;
    case base::mole: return 88;
    case base::candela: return -84;
    case base::radian: break;
    }
    return 0;
  }
  [[nodiscard]] constexpr residue value() const {
    constexpr std::uint64_t p = fingerprint::p;
    const auto size = static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent);
    return {fingerprint::power<p>(exponent < 0 ? fingerprint::inverse<p>(2) : std::uint64_t{2}, size)};
  }
};
template <class Multiplier> constexpr Multiplier multiplier_of(const unit_form& form) {
  Multiplier m;
  for (std::uint32_t i = 0; i < form.count; ++i)
    if (form.factors[i].of != static_cast<std::uint32_t>(base::radian))
      m.multiply(form.factors[i].of, form.factors[i].power.numerator, form.factors[i].power.denominator());
  return m;
}

/// The units of the numbers of a description, by their values.
template <const auto& Description> struct numbers_in_units {
  using inferred = inferred_units<Description>;
  struct counted {
    std::size_t count = 0;
    bool any = false, known = true;
  };
  static constexpr void find(const auto& use) {
    unit_recorder told;
    inferred::tell(told);
    unit_inference inference(told);
    use(number_units(told, inference.reader()));
  }
  /// Whether numbers stay exact when units multiply them.
  static constexpr bool stay_exact(const number_units& n) {
    for (std::size_t i = 0; i < n.list.size(); ++i) {
      const std::int64_t exponent = multiplier_of<unit_power_of_two>(unit_form::of(n.list[i].unit)).exponent;
      if (exponent < -900 || exponent > 900) return false;
    }
    return true;
  }
  static constexpr counted sizes = [] {
    counted c;
    find([&](const number_units& n) { c = {n.list.size(), n.any(), n.known && stay_exact(n)}; });
    return c;
  }();
  static constexpr std::array<unit_number, sizes.count + 1> list = [] {
    std::array<unit_number, sizes.count + 1> numbers{};
    find([&](const number_units& n) {
      for (std::size_t i = 0; i < sizes.count; ++i) numbers[i] = n.list[i];
    });
    return numbers;
  }();
  static constexpr dimension of(double value) {
    for (std::size_t i = 0; i < sizes.count; ++i) // the entry behind the last one has no members yet for g++ 12
      if (!(list[i].value < value) && !(list[i].value > value)) return list[i].unit;
    return {};
  }
};

/// A naming that keeps all names, and multiplies the numbers of a description by the powers of two of their units.
template <const auto& Description> struct in_other_units {
  static constexpr fixed_string prefix = "";
  static constexpr bool keeps(expr::owner, std::string_view) { return true; }
  template <class Literal> static constexpr Literal number(const Literal& x) {
    const dimension unit = numbers_in_units<Description>::of(x.value.template as<double>());
    const auto power = multiplier_of<unit_power_of_two>(unit_form::of(unit)).exponent;
    return {exact::make(x.value.numerator, x.value.denominator, x.value.exponent + static_cast<std::int32_t>(power))};
  }
};
template <const auto& Description, class... Facts>
constexpr auto with_other_units(const expr::description<Facts...>& description) {
  using naming = in_other_units<Description>;
  return expr::description<expr::renamed_t<naming, Facts>...>{expr::renamed<naming>(description.facts)};
}
template <const auto& Description>
inline constexpr auto description_in_other_units = with_other_units<Description>(Description);

template <class D> struct derivation_in_other_units { using type = void; };
template <const auto& System, class Formulation, link_bases Bases>
struct derivation_in_other_units<equations_derivation<System, Formulation, Bases>> {
  using type = equations_derivation<description_in_other_units<plain_description<System>>, Formulation, Bases>;
};

} // namespace ctdyn::detail
