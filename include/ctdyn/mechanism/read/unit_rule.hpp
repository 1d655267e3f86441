// The rules by which functions of formulas treat units.
#pragma once

#include "../../graph/function/functions.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The unit of the value of a function, and those of its arguments.
enum class unit_rule : std::uint8_t {
  number,          // a number without a unit, of such a number
  angle_in,        // a number of an angle
  angle_out,       // an angle of a number
  same,            // the unit of the argument
  equal_arguments, // the unit that both arguments have
  direction,       // an angle of two arguments that have the same unit
  root,            // the square root of the unit
  cube_root,
  sign // a number of an argument of any unit
};
constexpr unit_rule rule_of(opcode op) {
  switch (op) {
  case opcode::sin:
  case opcode::cos: return unit_rule::angle_in;
  case opcode::asin:
  case opcode::acos: return unit_rule::angle_out;
  case opcode::atan2: return unit_rule::direction;
  case opcode::abs: return unit_rule::same;
  case opcode::min:
  case opcode::max: return unit_rule::equal_arguments;
  case opcode::sqrt: return unit_rule::root;
  case opcode::cbrt: return unit_rule::cube_root;
  case opcode::sign:
  case opcode::heaviside:
  case opcode::inside: return unit_rule::sign;
  default: return unit_rule::number; // as of exp, log and tanh
  }
}

} // namespace ctdyn::detail
