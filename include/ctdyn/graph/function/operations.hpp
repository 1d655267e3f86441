// The properties of all operations; those of functions come from their rows in functions.hpp.
#pragma once

#include "functions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn {

/// The properties of an operation, as values.
struct opcode_properties {
  opcode op;
  std::uint8_t arity;    // number of operands that are nodes or slots
  bool symmetric;        // f(a, b) = f(b, a)
  parity sign;           // of operations with one operand
  std::string_view name; // spelling in text: an operator, or the function's name
  cost_class cost;
  identities obeys = identities::none;
  bool library_call = false;  // the C library computes it, which not all compilers can do in a constant evaluation
  bool own_constants = false; // there it is computed without the C library, up to double
  detail::latex_spelling latex{};
};

inline constexpr opcode first_function = opcode::sqrt, last_function = opcode::finite;
constexpr bool is_function(opcode op) { return first_function <= op && op <= last_function; }

namespace detail {

inline constexpr std::size_t function_count =
    static_cast<std::size_t>(last_function) - static_cast<std::size_t>(first_function) + 1;

template <opcode Op> constexpr opcode_properties columns_of_row() {
  using row = function_row<Op>;
  if constexpr (complete_row<row>) {
    return {Op,        row::arity, row::symmetric,    row::sign,          row::name,
            row::cost, row::obeys, row::library_call, row::own_constants, row::latex};
  } else {
    static_assert(accept<missing_column<row>>());
    return {Op, 0, false, parity::none, "", cost_class::nothing};
  }
}

constexpr auto make_opcode_table() {
  constexpr identities field = identities::field;
  std::array<opcode_properties, opcode_count> table{{
      {opcode::constant, 0, false, parity::none, "constant", cost_class::nothing},
      {opcode::symbol, 0, false, parity::none, "symbol", cost_class::nothing},
      {opcode::add, 2, true, parity::none, "+", cost_class::addition, field},
      {opcode::sub, 2, false, parity::none, "-", cost_class::addition, field},
      {opcode::mul, 2, true, parity::none, "*", cost_class::multiplication, field},
      {opcode::div, 2, false, parity::none, "/", cost_class::division, field},
      {opcode::neg, 1, false, parity::odd, "-", cost_class::addition, field},
      {opcode::inv, 1, false, parity::odd, "1/", cost_class::division, field},
  }};
  const auto put = [&table](const opcode_properties& row) { table[static_cast<std::size_t>(row.op)] = row; };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (put(columns_of_row<static_cast<opcode>(static_cast<std::size_t>(first_function) + I)>()), ...);
  }
  (std::make_index_sequence<function_count>{});
  put({opcode::sincos, 1, false, parity::none, "sincos", cost_class::sincos});
  put({opcode::second, 0, false, parity::none, "second", cost_class::nothing});
  put({opcode::prepared, 0, false, parity::none, "prepared", cost_class::nothing});
  put({opcode::solved, 0, false, parity::none, "solved", cost_class::nothing});
  put({opcode::solve, 0, false, parity::none, "solve", cost_class::nothing});
  return table;
}

} // namespace detail

inline constexpr auto opcode_table = detail::make_opcode_table();

static_assert(
    [] {
      for (std::size_t i = 0; i < opcode_table.size(); ++i)
        if (opcode_table[i].op != static_cast<opcode>(i)) return false;
      return true;
    }(),
    "function/operations.hpp: every opcode has one row, which stands in the order of the opcodes");

/// The properties of an operation; for an opcode without a row, a constant evaluation ends.
///
///     static_assert(properties(opcode::add).symmetric);
constexpr const opcode_properties& properties(opcode op) { return opcode_table.at(static_cast<std::size_t>(op)); }

namespace detail {

template <opcode Op, class Use> constexpr decltype(auto) use_row(Use& use) { return use(function_row<Op>{}); }
template <class Use> inline constexpr auto uses_of_rows = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{&use_row<static_cast<opcode>(static_cast<std::size_t>(first_function) + I), Use>...};
}
(std::make_index_sequence<function_count>{});

/// Calls `use` with the row of a function whose opcode is a value, not a template argument.
///
///     with_row(n.op, [&](auto row) { return row.slope(x, y); });
template <class Use> constexpr decltype(auto) with_row(opcode op, Use use) {
  require(is_function(op), "this operation is no function");
  return uses_of_rows<Use>[static_cast<std::size_t>(op) - static_cast<std::size_t>(first_function)](use);
}

} // namespace detail
} // namespace ctdyn
