// Whether the units of a model's numbers are shown beside their names.
#pragma once

namespace ctdyn::detail {

/// The units of the numbers of a model, by its lists of symbols, as text. Nothing is known here: where the description
/// says units, <ctdyn/units.hpp> has a specialization (unit_texts.hpp). Code that shows names asks this type alone for
/// their units.
template <class Lists> struct shown_units { static constexpr bool any = false; };

/// The unit in which an output is asked for, as in `in(si::degree, q)`: it is shown also where no description says
/// units, since the numbers are not those of the name alone (unit_texts.hpp has the specialization).
template <class Output> struct asked_unit { static constexpr bool any = false; };

} // namespace ctdyn::detail
