// The operations that formulas are made of: one table for the graph, for programs and for printed text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// What a node or an instruction computes from its operands a and b.
///
/// Graphs hold constant, symbol, solved, add, mul, inv and the functions; sub, neg, div, sincos, second, prepared and
/// solve appear only in programs.
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
  least,    // the smaller of two positive numbers, else 0: see emit/regularity.hpp
  finite,   // a where b is a finite number, else 0
  sincos,   // sine here, cosine in the next slot
  second,   // that next slot; no code of its own
  prepared, // a value computed when the parameters were bound
  solved,   // an entry of the solution of a linear system that is solved with numbers
  solve,    // solves such a system; no value of its own
};

/// What an operation is counted as, when the cost of a program is stated.
enum class cost_class : std::uint8_t { nothing, addition, multiplication, division, sincos, function };

/// What the sign of a (single) operand does: f(-x) = -f(x), f(-x) = f(x), or neither.
enum class parity : std::uint8_t { none, odd, even };

/// One row of the opcode table.
struct opcode_properties {
  opcode op;
  std::uint8_t arity;    // operands that are nodes or slots
  bool symmetric;        // f(a, b) = f(b, a)
  parity sign;           // of operations with one operand
  std::string_view name; // spelling in text: an operator, or the function's name
  cost_class cost;
};

inline constexpr auto opcode_table = std::to_array<opcode_properties>({
    {opcode::constant, 0, false, parity::none, "constant", cost_class::nothing},
    {opcode::symbol, 0, false, parity::none, "symbol", cost_class::nothing},
    {opcode::add, 2, true, parity::none, "+", cost_class::addition},
    {opcode::sub, 2, false, parity::none, "-", cost_class::addition},
    {opcode::mul, 2, true, parity::none, "*", cost_class::multiplication},
    {opcode::div, 2, false, parity::none, "/", cost_class::division},
    {opcode::neg, 1, false, parity::odd, "-", cost_class::addition},
    {opcode::inv, 1, false, parity::odd, "1/", cost_class::division},
    {opcode::sqrt, 1, false, parity::none, "sqrt", cost_class::function},
    {opcode::sin, 1, false, parity::odd, "sin", cost_class::sincos},
    {opcode::cos, 1, false, parity::even, "cos", cost_class::sincos},
    {opcode::asin, 1, false, parity::odd, "asin", cost_class::function},
    {opcode::acos, 1, false, parity::none, "acos", cost_class::function},
    {opcode::atan2, 2, false, parity::none, "atan2", cost_class::function},
    {opcode::exp, 1, false, parity::none, "exp", cost_class::function},
    {opcode::log, 1, false, parity::none, "log", cost_class::function},
    {opcode::abs, 1, false, parity::even, "abs", cost_class::function},
    {opcode::heaviside, 1, false, parity::none, "heaviside", cost_class::function},
    {opcode::sign, 1, false, parity::odd, "sign", cost_class::function},
    {opcode::tanh, 1, false, parity::odd, "tanh", cost_class::function},
    {opcode::sinh, 1, false, parity::odd, "sinh", cost_class::function},
    {opcode::cosh, 1, false, parity::even, "cosh", cost_class::function},
    {opcode::min, 2, true, parity::none, "min", cost_class::function},
    {opcode::max, 2, true, parity::none, "max", cost_class::function},
    {opcode::least, 2, true, parity::none, "least", cost_class::addition},
    {opcode::finite, 2, false, parity::none, "finite", cost_class::addition},
    {opcode::sincos, 1, false, parity::none, "sincos", cost_class::sincos},
    {opcode::second, 0, false, parity::none, "second", cost_class::nothing},
    {opcode::prepared, 0, false, parity::none, "prepared", cost_class::nothing},
    {opcode::solved, 0, false, parity::none, "solved", cost_class::nothing},
    {opcode::solve, 0, false, parity::none, "solve", cost_class::nothing},
});

/// The row of an operation; an opcode that has none ends the constant evaluation that asked.
///
///     static_assert(properties(opcode::add).symmetric);
constexpr const opcode_properties& properties(opcode op) { return opcode_table.at(static_cast<std::size_t>(op)); }

static_assert(opcode_table.size() == static_cast<std::size_t>(opcode::solve) + 1,
              "opcode_table: every opcode has one row");
static_assert(
    [] {
      for (std::size_t i = 0; i < opcode_table.size(); ++i)
        if (opcode_table[i].op != static_cast<opcode>(i)) return false;
      return true;
    }(),
    "opcode_table: rows stand in the order of the opcodes");

} // namespace ctdyn
