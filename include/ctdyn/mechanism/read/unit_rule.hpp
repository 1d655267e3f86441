// How functions of formulas treat units.
#pragma once

#include "../../graph/function/functions.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// How functions of formulas treat units.
enum class unit_rule : std::uint8_t {
  number,
  angle_in,
  angle_out,
  same,
  equal_arguments,
  direction,
  root,
  cube_root,
  sign
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
