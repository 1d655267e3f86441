// Whether the units of a model's numbers are shown beside their names.
#pragma once

#include <cstddef>
#include <string>

namespace ctdyn::detail {

/// The units of the numbers of a model, by its lists of symbols, as text. Nothing is known here: where the description
/// says units, <ctdyn/units.hpp> has a specialization (unit_texts.hpp). Code that shows names asks this type alone for
/// their units.
template <class Lists> struct shown_units { static constexpr bool any = false; };

/// The unit in which an output is asked for, as in `in(si::degree, q)`: it is shown also where no description says
/// units, since the numbers are not those of the name alone (unit_texts.hpp has the specialization).
template <class Output> struct asked_unit { static constexpr bool any = false; };

/// The unit of an entry of an output, as it stands behind its name; empty if it is not shown.
template <class Lists, class Output> std::string unit_of_entry(std::size_t row, std::size_t column) {
  if constexpr (shown_units<Lists>::any)
    return shown_units<Lists>::template behind_entry<Output>(row, column);
  else if constexpr (asked_unit<Output>::any)
    return asked_unit<Output>::behind();
  else
    return (void)row, (void)column, std::string();
}

} // namespace ctdyn::detail
