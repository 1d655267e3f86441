// Arcs and their rates in metres: a radius times an angle has a radian that nobody writes.
#pragma once

#include "expr/expression.hpp"

namespace ctdyn::expr {

/// Says that a value is a length where units are checked, even if it is a radius times an angle. It changes no formula
/// and no text.
constexpr auto as_length(const auto& length) {
  return node<sort::scalar, expr_kind::call>(has_unit<number_unit::metre>{}, length);
}
/// Says the same of a velocity.
constexpr auto as_velocity(const auto& velocity) {
  return node<sort::scalar, expr_kind::call>(has_unit<number_unit::metre_per_second>{}, velocity);
}
/// Says the same of a number without a unit.
constexpr auto as_ratio(const auto& ratio) {
  return node<sort::scalar, expr_kind::call>(has_unit<number_unit::one>{}, ratio);
}

} // namespace ctdyn::expr
