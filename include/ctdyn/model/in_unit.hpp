// Results in a unit of the user's choice.
#pragma once

#include "output_name.hpp"
#include "unit_of.hpp"

namespace ctdyn {

namespace fact {

/// An output in a unit.
template <measurement_unit Unit, class Output> struct in_unit {};

} // namespace fact

/// An output, or a scalar expression, in a unit: its number, or each of its entries, is how many of these units it is.
/// Results are plain numbers and matrices of them. It stands wherever outputs do: in evaluations, tables, signals and C
/// code. The unit has to fit each entry; other outputs do not compile. An entry whose unit is open does not fit any.
///
///     const Eigen::Vector2d f = eom.evaluate(x, in(si::millinewton, forcing));
///     write_csv(file, eom, run, in(si::degree, q1));
template <measurement_unit Unit, class Output> constexpr auto in(unit_of<Unit> /*unit*/, const Output& /*output*/) {
  using plain = expr::plain_t<Output>;
  if constexpr (expr::sort_of<plain> == expr::sort::rejected)
    return expr::rejected{};
  else
    return fact::in_unit<Unit, plain>{};
}

template <measurement_unit Unit, class Output> struct expr::output_spelling<fact::in_unit<Unit, Output>> {
  static constexpr void write(detail::sentence& s) { output_spelling<Output>::write(s); }
};

} // namespace ctdyn
