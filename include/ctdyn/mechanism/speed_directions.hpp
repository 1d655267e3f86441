// Derivatives of formulas by one speed, and along the motion that it alone causes.
#pragma once

#include "../graph/calculus/derivative.hpp"
#include "mechanism.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Context>
using directional_in = directional<std::remove_cvref_t<decltype(std::declval<Context&>().g())>>;

/// The derivative by the speed with this index; coordinates are held fixed.
template <class Context> constexpr directional_in<Context> by_speed(Context& c, std::size_t index) {
  directional_in<Context> d(c.g());
  for (const symbol_record& s : c.m().all_symbols())
    if (s.kind == symbol_class::speed && s.index == index) d.set(s.value, one);
  return d;
}

/// The derivative along the motion of the coordinates when this speed is one and all others are zero; speeds are fixed.
template <class Context> constexpr directional_in<Context> along_speed(Context& c, std::size_t index) {
  directional_in<Context> d(c.g()), of_rates = by_speed(c, index);
  for (const symbol_record& q : c.m().all_symbols())
    if (q.kind == symbol_class::coordinate)
      if (const handle rate = of_rates(c.m().rates[q.index]); rate != zero) d.set(q.value, rate);
  return d;
}

} // namespace ctdyn::detail
