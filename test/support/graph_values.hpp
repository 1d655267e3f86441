// What the nodes of a graph are worth, read off the graph by definition: independent of programs and of emitted code.
#pragma once

#include "bounded.hpp"

#include <ctdyn/graph/graph.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

/// The constant that a node of a growing or of a finished graph holds.
template <std::size_t Capacity>
ctdyn::detail::exact constant_of(const ctdyn::detail::graph<Capacity>& g, ctdyn::detail::handle h) {
  return g.constant_value(h.absolute());
}
template <std::size_t Nodes, std::size_t Constants>
ctdyn::detail::exact constant_of(const ctdyn::detail::frozen_graph<Nodes, Constants>& g, ctdyn::detail::handle h) {
  return g.constants[g.nodes[h.id()].a.bits];
}
template <std::size_t Capacity>
ctdyn::detail::node node_of(const ctdyn::detail::graph<Capacity>& g, ctdyn::detail::handle h) {
  return g[h];
}
template <std::size_t Nodes, std::size_t Constants>
ctdyn::detail::node node_of(const ctdyn::detail::frozen_graph<Nodes, Constants>& g, ctdyn::detail::handle h) {
  return g.nodes[h.id()];
}

/// The error function by its power series (Abramowitz and Stegun 7.1.5); for arguments of a few units at most.
template <class Real> Real error_function(const Real& x) {
  using std::acos, std::sqrt;
  Real power = x, sum = x;
  for (int n = 1; n < 60; ++n) {
    power = -power * x * x / Real(n);
    sum = sum + power / Real(2 * n + 1);
  }
  return Real(2) / sqrt(acos(Real(-1))) * sum;
}

/// The value of one operation.
template <class Real> Real apply(ctdyn::opcode op, const Real& a, const Real& b) {
  using ctdyn::opcode;
  using std::abs, std::acos, std::asin, std::atan2, std::cos, std::exp, std::log, std::sin, std::sqrt;
  switch (op) {
  case opcode::add: return a + b;
  case opcode::sub: return a - b;
  case opcode::mul: return a * b;
  case opcode::div: return a / b;
  case opcode::neg: return -a;
  case opcode::inv: return Real(1) / a;
  case opcode::sqrt: return sqrt(a);
  case opcode::sin: return sin(a);
  case opcode::cos: return cos(a);
  case opcode::asin: return asin(a);
  case opcode::acos: return acos(a);
  case opcode::atan2: return atan2(a, b);
  case opcode::exp: return exp(a);
  case opcode::log: return log(a);
  case opcode::heaviside: return abs(a) * (Real(1) / a + Real(1) / abs(a)) / Real(2); // away from zero
  case opcode::inside: return apply(opcode::heaviside, a, b) / apply(opcode::heaviside, a, b);
  case opcode::abs: return abs(a);
  case opcode::sign: return a / abs(a); // away from zero
  case opcode::tanh: return (exp(a) - exp(-a)) / (exp(a) + exp(-a));
  case opcode::sinh: return (exp(a) - exp(-a)) / Real(2);
  case opcode::cosh: return (exp(a) + exp(-a)) / Real(2);
  case opcode::min: return (a + b - abs(a - b)) / Real(2);
  case opcode::max: return (a + b + abs(a - b)) / Real(2);
  case opcode::asinh: return log(a + sqrt(a * a + Real(1)));
  case opcode::cbrt: return a / abs(a) * exp(log(abs(a)) / Real(3));
  case opcode::erf: return error_function(a);
  default: return sqrt(Real(-1)); // it has no value here
  }
}

/// Values at one point; `symbols(class, index)` gives those of the symbols. A graph that has grown since is read on.
///
///     graph_values<long double> at(g, [&](symbol_class c, std::uint32_t i) { return point[i]; });
///     at(h);
template <class Real, class Graph, class Symbols> class graph_values {
public:
  graph_values(const Graph& g, Symbols symbols) : g_(&g), symbols_(symbols) {}

  Real operator()(ctdyn::detail::handle h) {
    while (values_.size() <= h.id()) read(static_cast<std::uint32_t>(values_.size()));
    return h.negative() ? Real(-values_[h.id()]) : values_[h.id()];
  }
  void forget() { values_.clear(); }

private:
  void read(std::uint32_t id) {
    const ctdyn::detail::handle h{id << 1};
    const ctdyn::detail::node& n = node_of(*g_, h);
    Real value(0);
    if (n.op == ctdyn::opcode::constant) {
      value = number<Real>(constant_of(*g_, h));
    } else if (n.op == ctdyn::opcode::symbol) {
      value = symbols_(static_cast<ctdyn::symbol_class>(n.a.bits), n.b.bits);
    } else {
      const bool two = ctdyn::properties(n.op).arity == 2;
      value = apply<Real>(n.op, operand(n.a), two ? operand(n.b) : Real(0));
    }
    values_.push_back(value);
  }
  Real operand(ctdyn::detail::handle h) const { return h.negative() ? Real(-values_[h.id()]) : values_[h.id()]; }

  const Graph* g_;
  Symbols symbols_;
  std::vector<Real> values_;
};
template <class Real, class Graph, class Symbols>
graph_values<Real, Graph, Symbols> values_of(const Graph& g, Symbols s) {
  return {g, s};
}

} // namespace reference
