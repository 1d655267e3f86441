// The nodes of a graph, and the form in which a finished graph is stored.
#pragma once

#include "../detail/exact.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function/symbol_class.hpp"
#include "handle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The symbols that a value depends on: one bit for each class of symbols, one for square roots or absolute values, and
/// from bit `first_speed` on one for each speed (with its derivative). All speeds from the 48th on share the last bit.
struct dependence {
  static constexpr unsigned root = 15, first_speed = 16;
  std::uint64_t bits = 0;

  static constexpr dependence of(symbol_class c) { return {std::uint64_t{1} << static_cast<unsigned>(c)}; }
  static constexpr dependence of(symbol_class c, std::uint32_t index) {
    const bool numbered = c == symbol_class::speed || c == symbol_class::speed_derivative;
    return {of(c).bits | (numbered ? std::uint64_t{1} << (shares_bit(index) ? 63 : first_speed + index) : 0)};
  }
  /// Whether the bit of this speed is that of others, too.
  static constexpr bool shares_bit(std::uint32_t index) { return index >= 63 - first_speed; }
  static constexpr dependence of_root() { return {std::uint64_t{1} << root}; }
  [[nodiscard]] constexpr bool roots() const { return (bits >> root & 1) != 0; }
  /// Whether it depends on no symbol at all.
  [[nodiscard]] constexpr bool nothing() const { return (bits & ~of_root().bits) == 0; }
  [[nodiscard]] constexpr bool on(dependence d) const { return (bits & d.bits) == d.bits; }
  [[nodiscard]] constexpr bool on(symbol_class c) const { return on(of(c)); }
  /// Whether it depends on constants and parameters only, so that it is known when the parameters are bound.
  [[nodiscard]] constexpr bool parameters_only() const {
    return (bits & ((1u << root) - 1) & ~of(symbol_class::parameter).bits) == 0;
  }
  constexpr dependence operator|(dependence d) const { return {bits | d.bits}; }
};

/// One value: an operation and its operands. A constant has the index of the number, a symbol its class and index, a
/// solved value the index of the linear system and that of the entry of its solution, row by row.
struct node {
  opcode op = opcode::constant;
  handle a{}, b{};
  std::uint64_t print = 0; // fingerprint: the value at the random point, modulo p
  dependence depends{};
};

/// A linear system that a program solves numerically: `size` rows of the matrix, then as many of the right-hand sides,
/// row by row from `first` on in the list of the inputs of all systems. A semidefinite matrix is symmetric, and rows of
/// it may depend on each other at some states; its last right-hand side is the shares of the rows
/// (emit/semidefinite_solve.hpp), in whose place the solution has the pivots.
struct solve_record {
  std::uint32_t size = 0, columns = 0, first = 0;
  bool semidefinite = false;

  [[nodiscard]] constexpr std::uint32_t inputs() const { return size * (size + columns); }
};
/// Puts hashes in the place of the pivots of a semidefinite system, since these are no solution: each is the hash of an
/// entry of the solution, whose value `print_of` gives.
constexpr void name_pivots(const solve_record& s, auto* solution, auto print_of) {
  if (!s.semidefinite) return;
  auto* const entries = solution + s.size * s.size;
  for (std::uint32_t i = 0; i < s.size; ++i) {
    const std::uint64_t print = print_of(entries[i * s.columns]) + i + 1;
    entries[(i + 1) * s.columns - 1] = {fingerprint::scramble(print) % fingerprint::p};
  }
}

/// The number that takes the place of a system's index in the node whose value is the regularity of all systems that an
/// evaluation solves.
inline constexpr std::uint32_t all_solves = 0xffffffff;

/// A finished graph, in arrays of exactly the size that it needs.
template <std::size_t Nodes, std::size_t Constants, std::size_t Solves = 0, std::size_t Inputs = 0>
struct frozen_graph {
  static constexpr std::size_t node_count = Nodes, capacity = Nodes;
  static constexpr std::size_t constant_count = Constants, solve_count = Solves, input_count = Inputs;
  node nodes[Nodes]{};
  exact constants[Constants]{};
  solve_record solves[Solves + 1]{};
  handle solve_inputs[Inputs + 1]{};

  [[nodiscard]] constexpr const node& operator[](handle h) const { return nodes[h.id()]; }
  [[nodiscard]] constexpr opcode operation_of(handle h) const { return nodes[h.id()].op; }
  [[nodiscard]] constexpr dependence depends(handle h) const { return nodes[h.id()].depends; }
  [[nodiscard]] constexpr std::uint64_t print(handle h) const {
    const std::uint64_t value = nodes[h.id()].print;
    return h.negative() ? fingerprint::negate<fingerprint::p>(value) : value;
  }
  [[nodiscard]] constexpr bool is_constant(handle h) const { return nodes[h.id()].op == opcode::constant; }
  [[nodiscard]] constexpr exact constant_value(handle h) const {
    const exact& value = constants[nodes[h.id()].a.bits];
    return h.negative() ? -value : value;
  }
};

} // namespace ctdyn::detail
