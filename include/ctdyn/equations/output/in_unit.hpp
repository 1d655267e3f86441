// Outputs in units other than those of the SI.
#pragma once

#include "../../model/in_unit.hpp"
#include "contact_findings.hpp"
#include "expressions.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

template <measurement_unit Unit, class Output>
inline constexpr bool knows_contacts<fact::in_unit<Unit, Output>> = knows_contacts<Output>;
template <measurement_unit Unit, class Output>
inline constexpr bool holds_contact_forces<fact::in_unit<Unit, Output>> = holds_contact_forces<Output>;
template <measurement_unit Unit, class Output>
inline constexpr bool slope_of_contact_forces<fact::in_unit<Unit, Output>> = slope_of_contact_forces<Output>;
template <measurement_unit Unit, class Output>
inline constexpr bool built_on_contact_forces<fact::in_unit<Unit, Output>> = built_on_contact_forces<Output>;
template <measurement_unit Unit, class Output>
inline constexpr bool holds_number<fact::in_unit<Unit, Output>> = holds_number<Output>;

/// The entries of the output divided by the unit; if that is a unit of the SI, they stay as they are.
template <measurement_unit Unit, class Output> struct output_reader<fact::in_unit<Unit, Output>> {
  using made_of = Output;
  static constexpr bool knows_working_reactions = detail::knows_working_reactions<Output>;
  template <class Derivation>
    requires requires { Derivation::template form_of<Output>; }
  static constexpr shape form = Derivation::template form_of<Output>;
  template <class Derivation>
  static constexpr std::size_t derivatives = [] {
    if constexpr (requires { reader_of<Output>::template derivatives<Derivation>; })
      return std::size_t{reader_of<Output>::template derivatives<Derivation>};
    else
      return std::size_t{0};
  }();

  template <class Derivation> static constexpr auto entries(auto& c) {
    auto list = Derivation::template values_of<Output>(c);
    if constexpr (Unit.scale != unit_scale{})
      for (handle& h : list) h = c.g().mul(c.constant(units_in_one()), h);
    return list;
  }

private:
  static constexpr exact units_in_one() {
    constexpr unit_scale scale = Unit.scale.inverse();
    exact factor = exact::make(scale.above, scale.below, scale.twos);
    for (int n = scale.fives; n != 0 && factor.valid; n += n < 0 ? 1 : -1)
      factor = factor * (n < 0 ? exact::ratio(1, 5) : exact::ratio(5));
    return scale.pis == 0 && factor.valid ? factor : exact::of(scale.template as<double>());
  }
};

} // namespace ctdyn::detail
