// Rates of formulas along a motion, as numbers at the random point: nothing is added to a graph.
#pragma once

#include "../graph/node.hpp"
#include "../graph/opcode.hpp"
#include "residue.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A value while a system moves: its rate, the rate of that, and what a virtual displacement makes of it.
struct moving_residue {
  residue value{}, first{}, second{}, virtually{};
};

/// The first `Count` nodes of a graph along a motion: told the motion of the symbols, it knows that of all formulas.
///
/// By the rules of differentiation (see chain_rule) on values. Of an opaque function the rate is no function of its
/// print, and so not `known`, nor that of what is made of it.
template <class Graph, std::size_t Count> class point_motion {
public:
  constexpr explicit point_motion(const Graph& g) : g_(&g) {}

  /// Rates of the symbol at a node; before the formulas that depend on it.
  constexpr void set_first(handle symbol, residue rate) { first_[symbol.id()] = rate; }
  constexpr void set_second(handle symbol, residue rate) { second_[symbol.id()] = rate; }
  constexpr void set_virtual(handle symbol, residue displacement) { virtual_[symbol.id()] = displacement; }

  /// First rates of all formulas; `virtually`: their virtual displacements.
  constexpr void find_first() { find(first_); }
  constexpr void find_virtual() { find(virtual_); }
  /// Those of what moves a symbol of one class, of all formulas; other symbols are held.
  constexpr void find_second() {
    for (std::size_t i = 0; i < Count; ++i)
      if (const node& n = g_->nodes[i]; n.op != opcode::symbol && !n.depends.parameters_only())
        second_[i] = second(i, n);
  }
  [[nodiscard]] constexpr bool known(handle h) const { return !unknown_[h.id()]; }

  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  [[nodiscard]] constexpr residue first(handle h) const { return signed_by(h, first_[h.id()]); }
  [[nodiscard]] constexpr residue second(handle h) const { return signed_by(h, second_[h.id()]); }
  [[nodiscard]] constexpr residue virtually(handle h) const { return signed_by(h, virtual_[h.id()]); }
  [[nodiscard]] constexpr moving_residue operator[](handle h) const {
    return {value(h), first(h), second(h), virtually(h)};
  }

private:
  using list = std::array<residue, Count>;

  static constexpr residue signed_by(handle h, residue x) { return h.negative() ? -x : x; }
  [[nodiscard]] constexpr residue value_of_node(std::size_t i) const {
    return value(handle{static_cast<std::uint32_t>(i) << 1});
  }

  constexpr void find(list& rates) {
    for (std::size_t i = 0; i < Count; ++i) {
      const node& n = g_->nodes[i];
      if (n.op == opcode::symbol || n.depends.parameters_only()) continue;
      if (n.op == opcode::solved) { // its operands are no nodes
        unknown_[i] = true;
        continue;
      }
      const bool two = properties(n.op).arity == 2;
      const residue a = signed_by(n.a, rates[n.a.id()]), b = two ? signed_by(n.b, rates[n.b.id()]) : residue{};
      if (unknown_[n.a.id()] || (two && unknown_[n.b.id()])) unknown_[i] = true;
      if (n.op == opcode::add)
        rates[i] = a + b;
      else if (n.op == opcode::mul)
        rates[i] = a * value(n.b) + value(n.a) * b;
      else if (n.op == opcode::atan2)
        rates[i] = (value(n.b) * a - value(n.a) * b) * inverse(square_of_radius(n));
      else if (a != residue{} || b != residue{})
        rates[i] = slope(i, n) * a;
    }
  }
  /// The derivative of a function of one operand.
  constexpr residue slope(std::size_t i, const node& n) {
    const residue y = value_of_node(i);
    switch (n.op) {
    case opcode::inv: return -(y * y);
    case opcode::sqrt: return inverse(y + y);
    case opcode::abs: return y * inverse(value(n.a));
    case opcode::sin: return companion(i, n.a, opcode::cos);
    case opcode::cos: return -companion(i, n.a, opcode::sin);
    case opcode::exp: return y;
    case opcode::log: return inverse(value(n.a));
    case opcode::tanh: return residue{1} - y * y;
    default: unknown_[i] = true; return {};
    }
  }
  constexpr residue second(std::size_t i, const node& n) {
    const residue a = first(n.a), da = second(n.a);
    if (n.op == opcode::add) return da + second(n.b);
    if (n.op == opcode::mul) {
      const residue cross = a * first(n.b);
      return da * value(n.b) + cross + cross + value(n.a) * second(n.b);
    }
    if (n.op == opcode::atan2) {
      const residue b = first(n.b), db = second(n.b), x = value(n.b), y = value(n.a),
                    scale = inverse(square_of_radius(n));
      const residue half_growth = (x * b + y * a) * scale, turned = x * a - y * b;
      return (x * da - y * db - turned * (half_growth + half_growth)) * scale;
    }
    if (n.op == opcode::solved || (a == residue{} && da == residue{})) return {};
    const residue y = value_of_node(i);
    residue curvature{};
    switch (n.op) {
    case opcode::inv: curvature = y * y * y, curvature += curvature; break;
    case opcode::sqrt: curvature = y + y, curvature = -inverse(curvature * curvature * y); break;
    case opcode::abs: break;
    case opcode::sin:
    case opcode::cos: curvature = -y; break;
    case opcode::exp: curvature = y; break;
    case opcode::log: curvature = -(inverse(value(n.a)) * inverse(value(n.a))); break;
    case opcode::tanh: curvature = y * y * y - y, curvature += curvature; break;
    default: unknown_[i] = true;
    }
    return slope(i, n) * da + curvature * a * a;
  }

  /// Of atan2(y, x).
  constexpr residue square_of_radius(const node& n) const { return value(n.a) * value(n.a) + value(n.b) * value(n.b); }
  /// Sine or cosine of an angle of which the other one is a node.
  constexpr residue companion(std::size_t i, handle angle, opcode op) {
    for (std::size_t k = 0; k < Graph::node_count; ++k)
      if (g_->nodes[k].op == op && g_->nodes[k].a == angle) return value_of_node(k);
    unknown_[i] = true;
    return {};
  }

  const Graph* g_;
  list first_{}, second_{}, virtual_{};
  std::array<bool, Count> unknown_{};
};

} // namespace ctdyn::detail
