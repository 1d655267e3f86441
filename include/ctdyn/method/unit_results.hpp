// Outputs in units: whether a unit fits, and how they are shown.
#pragma once

#include "../equations/output/in_unit.hpp"
#include "unit_texts.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace detail {

/// The sentence about an entry that a unit does not fit.
constexpr sentence result_misfit(sentence s, const shape& form, std::size_t i, const measurement_unit& wanted,
                                 const known_unit& has) {
  if (!form.scalar) {
    s << "[" << i / form.columns;
    if (form.columns > 1) s << "," << i % form.columns;
    s << "]";
  }
  s << " is asked for in ";
  write_unit(s, wanted);
  if (has.how == unit_origin::open)
    return s << ", and its unit is open; give units to the symbols in it, as units(m = si::kilogram)", s;
  s << ", and has ";
  if (cycles_for_angles(wanted, has.value)) {
    write_unit(s, has.value);
    return s << "; a cycle is 2 pi rad: measure angles in si::revolution / si::second, and cycles in si::hertz", s;
  }
  write_dimension(s, has.value.powers);
  return s << "; ask for it in a multiple of that", s;
}

/// What is wrong with an output in a unit: each entry of the output has to have the dimension of the unit.
template <measurement_unit Unit, class Output, class D>
inline constexpr sentence unfinished_output<fact::in_unit<Unit, Output>, D> = [] {
  sentence s = D::template finding<Output>;
  if constexpr (requires { D::template form_of<Output>; }) {
    if (s.empty()) s = unit_report<D>::inferred::table.fault;
    if (!s.empty()) return s;
    s << "in(...): ";
    expr::write_output<Output>(s);
    constexpr shape form = D::template form_of<Output>;
    constexpr auto& list = unit_report<D>::template entries<Output>;
    for (std::size_t i = 0; i < form.size(); ++i) {
      const known_unit& has = list[list.size() == 1 ? 0 : i];
      if (has.how == unit_origin::open || !has.value.powers.fits(Unit.powers) || cycles_for_angles(Unit, has.value))
        return result_misfit(s, form, i, Unit, has);
    }
    return sentence{};
  } else {
    return s;
  }
}();

} // namespace detail
} // namespace ctdyn
