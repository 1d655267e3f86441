// The values of a graph at another random state, with the parameters of its random point.
#pragma once

#include "../function_prints.hpp"
#include "../node.hpp"
#include "residue.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The values of formulas at another state, as numbers of the prime field, without new nodes.
///
///     values_at_state there(g);
///     there.draw(3);                      // the third state
///     there.ask(entry), there.gather();
///     if (there.evaluate()) use(there(entry));
template <class Graph> class values_at_state {
  static constexpr std::uint64_t p = fingerprint::p, r = fingerprint::r;

public:
  constexpr explicit values_at_state(const Graph& g) : g_(&g) {}

  /// Requests a value; gather() then marks all nodes that requested values are computed from.
  constexpr void ask(handle h) { asked_[h.id()] = true; }
  constexpr void gather() {
    for (std::size_t i = Graph::node_count; i-- > 0;) {
      if (!asked_[i]) continue;
      const auto arity = properties(g_->nodes[i].op).arity;
      if (arity > 0) asked_[g_->nodes[i].a.id()] = true;
      if (arity > 1) asked_[g_->nodes[i].b.id()] = true;
    }
  }
  /// Draws the values of all symbols but parameters, by the number of a state.
  constexpr void draw(std::uint64_t state) {
    for (std::size_t i = 0; i < Graph::node_count; ++i) {
      const node& n = g_->nodes[i];
      changed_[i] = n.op == opcode::symbol && n.a.bits != static_cast<std::uint32_t>(symbol_class::parameter);
      prints_[i] = changed_[i] ? random_residue(fingerprint::scramble(n.print + state)).value : n.print;
    }
  }
  constexpr void set(handle symbol, residue value) {
    prints_[symbol.id()] = (symbol.negative() ? -value : value).value;
  }
  /// Computes the requested values. Returns false if one is not known: it has roots, exponentials or entries of a
  /// linear system's solution.
  constexpr bool evaluate() {
    bool known = true;
    for (std::size_t i = 0; i < Graph::node_count && known; ++i) {
      const node& n = g_->nodes[i];
      if (!asked_[i] || n.op == opcode::symbol) continue;
      const auto arity = properties(n.op).arity;
      changed_[i] = (arity > 0 && changed_[n.a.id()]) || (arity > 1 && changed_[n.b.id()]) || n.op == opcode::solved;
      if (changed_[i]) known = !n.depends.roots() && evaluate(n, prints_[i]);
    }
    return known;
  }
  constexpr std::uint64_t operator()(handle h) const {
    return h.negative() ? fingerprint::negate<p>(prints_[h.id()]) : prints_[h.id()];
  }

private:
  constexpr bool evaluate(const node& n, std::uint64_t& value) {
    namespace fp = fingerprint;
    switch (properties(n.op).obeys) {
    case identities::field: {
      const std::uint64_t x = (*this)(n.a);
      value = n.op == opcode::add   ? fp::add<p>(x, (*this)(n.b))
              : n.op == opcode::mul ? fp::multiply<p>(x, (*this)(n.b))
                                    : fp::inverse<p>(x);
      return true;
    }
    case identities::circle: value = n.op == opcode::sin ? fp::sine(angle(n.a)) : fp::cosine(angle(n.a)); return true;
    case identities::none:
      value = own_print(n.op, (*this)(n.a), properties(n.op).arity == 2 ? (*this)(n.b) : 0);
      return true;
    default: return false;
    }
  }
  /// An angle modulo r, as in graph/angles.hpp: sums and products modulo r; anything else counts as a symbol.
  [[nodiscard]] constexpr std::uint64_t angle(handle h) const {
    namespace fp = fingerprint;
    const node& n = g_->nodes[h.id()];
    std::uint64_t value = 0;
    if (n.op == opcode::constant) {
      value = fp::of<r>(g_->constant_value(h.absolute()));
    } else if (n.op == opcode::add) {
      value = fp::add<r>(angle(n.a), angle(n.b));
    } else if (n.op == opcode::mul) {
      value = fp::multiply<r>(angle(n.a), angle(n.b));
    } else if (n.op == opcode::inv) {
      value = fp::inverse<r>(angle(n.a));
    } else {
      const std::uint64_t print = prints_[h.id()];
      value = fp::scramble(oriented(print)) % r;
      if (oriented(print) != print) value = fp::negate<r>(value);
    }
    return h.negative() ? fp::negate<r>(value) : value;
  }

  const Graph* g_;
  std::uint64_t prints_[Graph::node_count]{};
  bool asked_[Graph::node_count]{}, changed_[Graph::node_count]{};
};

} // namespace ctdyn::detail
