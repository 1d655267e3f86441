// Arcs and their rates in metres: a radius times an angle has a radian that nobody writes.
#pragma once

#include "expr/operators.hpp"

namespace ctdyn::expr {

/// A length, where units are checked: a sum has the unit of its first term, also if the other one is a radius times an
/// angle. The sum with zero is none in the equations.
constexpr auto as_length(const auto& length) { return number_in<number_unit::metre>(0) + length; }
/// The same of a velocity.
constexpr auto as_velocity(const auto& velocity) {
  return number_in<number_unit::metre>(0) / number_in<number_unit::second>(1) + velocity;
}
/// The same of a number without a unit.
constexpr auto as_ratio(const auto& ratio) { return number_in<number_unit::one>(0) + ratio; }

} // namespace ctdyn::expr
