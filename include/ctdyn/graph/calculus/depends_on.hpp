// Whether formulas depend on one speed, also where many speeds share a bit of what nodes know of that.
#pragma once

#include "../node.hpp"

#include <array>
#include <cstdint>

namespace ctdyn::detail {

/// Whether one of three formulas contains a speed. Nodes tell that of the first speeds; for the others, which share a
/// bit, formulas are searched, so that they should be short ones, such as the velocity of a link in its parent.
constexpr bool depends_on_speed(const auto& g, const std::array<handle, 3>& formulas, std::uint32_t index) {
  for (const handle h : formulas) {
    const node n = g[h];
    if (!n.depends.on(dependence::of(symbol_class::speed, index))) continue;
    const bool symbol = n.op == opcode::symbol;
    if (symbol ? n.a.bits == static_cast<std::uint32_t>(symbol_class::speed) && n.b.bits == index
               : !dependence::shares_bit(index) || n.op == opcode::solved)
      return true;
    if (!symbol && depends_on_speed(g, {n.a, properties(n.op).arity == 2 ? n.b : n.a, {}}, index)) return true;
  }
  return false;
}

} // namespace ctdyn::detail
