// Whether the units of a model's numbers are shown beside their names.
#pragma once

namespace ctdyn::detail {

/// The units of the numbers of a model, by its lists of symbols, as text. Nothing is known here: where the description
/// says units, <ctdyn/units.hpp> has a specialization (unit_texts.hpp). Whoever shows a name asks it, and nobody else
/// knows units.
template <class Lists> struct shown_units { static constexpr bool any = false; };

} // namespace ctdyn::detail
