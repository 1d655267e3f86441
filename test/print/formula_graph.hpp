// A graph that formulas are written from, made by hand.
#pragma once

#include <ctdyn/program/print/formula.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace formula_graph {

using ctdyn::formula_node, ctdyn::notation, ctdyn::opcode;
using ctdyn::detail::exact;

struct value { // a node number with a sign
  std::uint32_t id = 0;
  bool negative = false;
  constexpr value operator-() const { return {id, !negative}; }
};

/// A graph without any simplification, so that each test says what the writer gets.
struct graph {
  std::array<formula_node, 64> nodes{};
  std::array<exact, 16> constants{};
  std::array<std::string_view, 16> names{};
  std::uint32_t size = 0;

  constexpr formula_node node(std::uint32_t id) const { return nodes[id]; }
  constexpr exact constant(std::uint32_t id) const { return constants[nodes[id].a]; }
  constexpr std::string_view name(std::uint32_t id) const { return names[nodes[id].a]; }
  static constexpr std::uint32_t columns(std::uint32_t system) { return system == 2 ? 2 : 1; }

  constexpr value make(opcode op, value a = {}, value b = {}) {
    nodes[size] = {op, a.id, a.negative, b.id, b.negative};
    return {size++};
  }
  constexpr value symbol(std::string_view name) {
    std::uint32_t at = 0;
    while (!names[at].empty()) ++at;
    names[at] = name;
    return make(opcode::symbol, {at});
  }
  constexpr value number(exact c) {
    std::uint32_t at = 0;
    while (!constants[at].is_zero()) ++at;
    constants[at] = c;
    return make(opcode::constant, {at});
  }
  constexpr value number(std::int64_t n, std::int64_t d = 1) { return number(exact::ratio(n, d)); }
  constexpr value add(value a, value b) { return make(opcode::add, a, b); }
  constexpr value mul(value a, value b) { return make(opcode::mul, a, b); }
  constexpr value inv(value a) { return make(opcode::inv, a); }
};

/// The text of what `build` makes of symbols x, y, z.
template <class Build> constexpr auto text(Build build, notation style = notation::ascii) {
  graph g;
  const value x = g.symbol("x"), y = g.symbol("y"), z = g.symbol("z");
  const value root = build(g, x, y, z);
  return ctdyn::formula<120>(g, root.id, root.negative, style);
}

#define FORMULA(...)                                                                                                   \
  [](graph& g, [[maybe_unused]] value x, [[maybe_unused]] value y, [[maybe_unused]] value z) { return __VA_ARGS__; }

} // namespace formula_graph
