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
  min, // NaN if one operand is NaN; of equal operands, the second one
  max,
  asinh,
  cbrt,
  erf,
  inside,   // 1 of positive numbers, else NaN
  least,    // the smaller of two positive numbers, else 0: see emit/regularity.hpp
  finite,   // a where b is a finite number, else 0
  sincos,   // sine in its own slot, cosine in the next one
  second,   // that next slot; it has no code
  prepared, // a value computed when the parameters were bound
  solved,   // an entry of the solution of a linear system that is solved with numbers
  solve,    // solves such a system; it has no value
};
inline constexpr std::size_t opcode_count = static_cast<std::size_t>(opcode::solve) + 1;

/// What an operation is counted as in the cost of a program.
enum class cost_class : std::uint8_t { nothing, addition, multiplication, division, sincos, function };

/// The parity of a function of one operand: odd, f(-x) = -f(x); even, f(-x) = f(x); or none of these.
enum class parity : std::uint8_t { none, odd, even };

/// The identities by which a graph recognizes equal values of an operation. At the random point, a function that obeys
/// no identity but its parity is a hash of its operands (graph/function_prints.hpp); others are made of exponentials
/// and roots.
// clang-format off
enum class identities : std::uint8_t {
  none, field, root, size, step, sign, extreme, circle, hyperbola, exponential, logarithm, status
};
// clang-format on

} // namespace ctdyn
