// Which symbols a method wants values of.
#pragma once

#include "symbol_lists.hpp"
#include "values.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

template <symbol_lists D>
inline constexpr auto wanted_parameters = [] {
  std::array<wanted_symbol, D::parameter_names.size()> list{};
  append(list, 0, symbol_class::parameter, D::parameter_names);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].optional = has_default<D>(i);
  return list;
}();

template <symbol_lists D>
inline constexpr auto wanted_in_state = [] {
  std::array<wanted_symbol, D::coordinate_names.size() + D::speed_names.size() + D::input_names.size() + 1> list{};
  std::size_t at = append(list, 0, symbol_class::coordinate, D::coordinate_names);
  at = append(list, at, symbol_class::speed, D::speed_names);
  at = append(list, at, symbol_class::input, D::input_names);
  list[at] = {symbol_class::time, 0, name("t"), !D::uses_time};
  return list;
}();

} // namespace ctdyn::detail
