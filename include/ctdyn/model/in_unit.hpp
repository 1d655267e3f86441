// How outputs in a unit are spelled.
#pragma once

#include "output_name.hpp"
#include "unit_of.hpp"

namespace ctdyn {

template <measurement_unit Unit, class Output> struct expr::output_spelling<fact::in_unit<Unit, Output>> {
  static constexpr void write(detail::sentence& s) { output_spelling<Output>::write(s); }
};

} // namespace ctdyn
