// How outputs in a unit are spelled.
#pragma once

#include "../detail/unit_text.hpp"
#include "output_name.hpp"
#include "unit_of.hpp"

namespace ctdyn {

template <measurement_unit Unit, class Output> struct expr::output_spelling<fact::in_unit<Unit, Output>> {
  static constexpr void write(detail::sentence& s) { output_spelling<Output>::write(s); }
  /// The unit, by which outputs that are spelled alike differ.
  static constexpr void write_unit(detail::sentence& s) { detail::write_unit(s, Unit); }
};

} // namespace ctdyn
