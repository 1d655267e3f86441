// The operations that formulas are made of.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// What a node or an instruction computes from its operands a and b.
///
/// Graphs hold constant, symbol, solved, add, mul, inv and the functions, from sqrt to finite, each of which has a row
/// in function/functions.hpp; sub, neg, div, sincos, second, prepared and solve appear only in programs.
enum class opcode : std::uint8_t {
  constant,
  symbol,
  add,
  sub,
  mul,
  div,
  neg,
  inv,
  sqrt,
  sin,
  cos,
  asin,
  acos,
  atan2,
  exp,
  log,
  abs,
  heaviside, // 1 of positive numbers, else 0
  sign,      // 1, 0 or -1
  tanh,
  sinh,
  cosh,
  min, // not a number where one operand is none; of equal operands the second
  max,
  asinh,
  cbrt,
  erf,
  least,    // the smaller of two positive numbers, else 0: see emit/regularity.hpp
  finite,   // a where b is a finite number, else 0
  sincos,   // sine here, cosine in the next slot
  second,   // that next slot; no code of its own
  prepared, // a value computed when the parameters were bound
  solved,   // an entry of the solution of a linear system that is solved with numbers
  solve,    // solves such a system; no value of its own
};
inline constexpr std::size_t opcode_count = static_cast<std::size_t>(opcode::solve) + 1;

/// What an operation is counted as, when the cost of a program is stated.
enum class cost_class : std::uint8_t { nothing, addition, multiplication, division, sincos, function };

/// What the sign of a (single) operand does: f(-x) = -f(x), f(-x) = f(x), or neither.
enum class parity : std::uint8_t { none, odd, even };

/// The identities by which a graph knows values of an operation as equal. A function that obeys none but its parity is
/// a hash of its operands at the random point (graph/function_prints.hpp); the others are made of exponentials and
/// roots.
// clang-format off
enum class identities : std::uint8_t {
  none, field, root, size, step, sign, extreme, circle, hyperbola, exponential, logarithm, status
};
// clang-format on

} // namespace ctdyn
