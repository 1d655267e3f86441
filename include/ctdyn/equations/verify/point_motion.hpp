// Rates of formulas along a motion, as numbers at the random point, without new nodes in a graph.
#pragma once

#include "../../graph/calculus/residue.hpp"
#include "../../graph/function/operations.hpp"
#include "../../graph/node.hpp"
#include "moving_solutions.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// A value of a moving system, its first and second rate, and its virtual displacement.
struct moving_residue {
  residue value{}, first{}, second{}, virtually{};
};

/// The motion of the first `Count` nodes of a graph: that of the symbols is set, that of all formulas is computed.
///
/// It uses the column `rate` of the table of functions, not the slopes by which formulas are differentiated, so that it
/// can check these. The rate of an opaque function is not `known`, for it does not follow from its fingerprint; nor is
/// that of a formula with such a function in it.
template <class Graph, std::size_t Count> class point_motion {
public:
  constexpr explicit point_motion(const Graph& g) : g_(&g) {}

  /// Sets the motion of a symbol, before that of formulas is computed.
  constexpr void set_first(handle symbol, residue rate) { first_[symbol.id()] = rate; }
  constexpr void set_second(handle symbol, residue rate) { second_[symbol.id()] = rate; }
  constexpr void set_virtual(handle symbol, residue displacement) { virtual_[symbol.id()] = displacement; }
  /// Lets parameters change, too; else formulas of parameters alone are constant.
  constexpr void move_parameters() { moves_parameters_ = true; }

  /// Computes the first rates of all formulas, or their virtual displacements.
  constexpr void find_first() { find(first_); }
  constexpr void find_virtual() { find(virtual_); }
  /// Computes the virtual displacement of one node, after those of its operands.
  constexpr void find_virtual(std::size_t node) { find(virtual_, node); }
  /// Computes the second rates of all formulas.
  constexpr void find_second() {
    for (std::size_t i = 0; i < Count; ++i)
      if (const node n = g_->nodes[i]; n.op != opcode::symbol && !n.depends.parameters_only())
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
  using list = residue[Count]; // a plain array: an access is not a function call

  static constexpr residue signed_by(const handle& h, const residue& x) { return (h.bits & 1) != 0 ? -x : x; }
  [[nodiscard]] constexpr residue value_of_node(std::size_t i) const {
    return value(handle{static_cast<std::uint32_t>(i) << 1});
  }

  constexpr void find(list& rates) {
    [[maybe_unused]] moving_solutions<Graph> solutions;
    for (std::size_t i = 0; i < Count; ++i) {
      if constexpr (Graph::solve_count != 0)
        if (g_->nodes[i].op == opcode::solved && find_solution(rates, i, solutions)) continue;
      find(rates, i);
    }
  }
  /// Finds the rate of a solution's entry; the rates of the system's inputs are known, for their nodes come first.
  constexpr bool find_solution(list& rates, std::size_t i, moving_solutions<Graph>& solutions) {
    const node& n = g_->nodes[i];
    if (n.a.bits == all_solves) return false;
    const auto change_of = [&](handle h) { return signed_by(h, rates[h.id()]); };
    return solutions.find(
        *g_, n, change_of, [this](handle h) { return known(h); }, rates[i]);
  }
  constexpr void find(list& rates, std::size_t i) {
    const node& n = g_->nodes[i];
    if (n.op == opcode::symbol || n.op == opcode::constant) return;
    if (n.depends.parameters_only() && !moves_parameters_) return;
    if (n.op == opcode::solved) { // its operands are indices, not nodes
      unknown_[i] = true;
      return;
    }
    const bool two = properties(n.op).arity == 2;
    const residue a = signed_by(n.a, rates[n.a.id()]), b = two ? signed_by(n.b, rates[n.b.id()]) : residue{};
    if (unknown_[n.a.id()] || (two && unknown_[n.b.id()])) unknown_[i] = true;
    if (n.op == opcode::add)
      rates[i] = a + b;
    else if (n.op == opcode::mul)
      rates[i] = a * value(n.b) + value(n.a) * b;
    else if (a == residue{} && b == residue{})
      rates[i] = {}; // a motion that was computed before may have left another rate
    else
      rates[i] = rate(at_node<residue>{this, i, value(n.a), value_of_second(n), value_of_node(i), a, b});
  }
  constexpr residue second(std::size_t i, const node& n) {
    if (n.op == opcode::solved) return unknown_[i] = true, residue{};
    const residue a = first(n.a), da = second(n.a);
    if (n.op == opcode::add) return da + second(n.b);
    if (n.op == opcode::mul) {
      const residue cross = a * first(n.b);
      return da * value(n.b) + cross + cross + value(n.a) * second(n.b);
    }
    const bool two = properties(n.op).arity == 2;
    const residue b = two ? first(n.b) : residue{}, db = two ? second(n.b) : residue{};
    if (a == residue{} && da == residue{} && b == residue{} && db == residue{}) return {};
    const moving y{value_of_node(i), first_[i]};
    return rate(at_node<moving>{this, i, {value(n.a), a}, {value_of_second(n), b}, y, {a, da}, {b, db}}).rate;
  }

  /// A residue and its rate: evaluated in these, the formula of a first rate also gives the second one.
  struct moving {
    residue value{}, rate{};

    friend constexpr moving operator+(moving a, moving b) { return {a.value + b.value, a.rate + b.rate}; }
    friend constexpr moving operator-(moving a, moving b) { return {a.value - b.value, a.rate - b.rate}; }
    friend constexpr moving operator-(moving a) { return {-a.value, -a.rate}; }
    friend constexpr moving operator*(moving a, moving b) {
      return {a.value * b.value, a.rate * b.value + a.value * b.rate};
    }
    friend constexpr moving operator/(moving a, moving b) {
      const residue scale = inverse(b.value), quotient = a.value * scale;
      return {quotient, (a.rate - quotient * b.rate) * scale};
    }
  };
  /// The quantities in which the row of a function writes its rate: operands a and b, value y, rates da and db.
  template <class Number> struct at_node {
    point_motion* motion;
    std::size_t node;
    Number a, b, y, da, db;

    [[nodiscard]] constexpr Number other(opcode op) const { return motion->companion(node, op, *this); }
  };
  template <class Number> constexpr Number rate(const at_node<Number>& at) {
    const opcode op = g_->nodes[at.node].op;
    if (op == opcode::inv) return -(at.y * at.y * at.da);
    return with_row(op, [&](auto row) -> Number {
      if constexpr (requires { none(row.rate); })
        return unknown_[at.node] = true, Number{};
      else
        return row.rate(at);
    });
  }
  [[nodiscard]] constexpr residue value_of_second(const node& n) const {
    return properties(n.op).arity == 2 ? value(n.b) : residue{};
  }

  /// The cosine of the angle of a sine, or the sine of the angle of a cosine (also hyperbolic ones), if it is a node.
  template <class Number> constexpr Number companion(std::size_t i, opcode op, const at_node<Number>& at) {
    const handle angle = g_->nodes[i].a;
    for (std::size_t n = 0; n < Graph::node_count + 2; ++n) { // usually it is a neighbour
      const std::size_t k = n >= 2 ? n - 2 : i + 1 - 2 * n;
      if (k < Graph::node_count && g_->nodes[k].op == op && g_->nodes[k].a == angle) {
        const Number rate = op == opcode::cos ? -(at.y * at.da) : at.y * at.da;
        if constexpr (std::is_same_v<Number, residue>)
          return value_of_node(k);
        else
          return {value_of_node(k), rate.value};
      }
    }
    unknown_[i] = true;
    return {};
  }

  const Graph* g_;
  list first_{}, second_{}, virtual_{};
  bool unknown_[Count]{}, moves_parameters_ = false;
};

} // namespace ctdyn::detail
