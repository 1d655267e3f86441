// Multiplies values out to sums of products.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/graph.hpp"
#include "../graph/node.hpp"
#include "factoring.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The graph in which the values of a graph of `Nodes` nodes are multiplied out and factored.
template <std::size_t Nodes> using regrouped_graph = graph<std::bit_ceil(4 * Nodes + 256)>;

/// Roots as sums of products, and the graph that holds their factors.
template <class Graph, std::size_t Roots, std::size_t MaxTerms> struct sums_of_products {
  typename factoring<Graph, MaxTerms>::state made{};
  typename sum_algebra<Graph, MaxTerms>::sum sums[Roots + 1]{};
  std::uint32_t terms[Roots + 1]{}; // terms of each sum; 0 if it depends on parameters only
  bool negative[Roots + 1]{};
  bool complete = false; // false if the sums became too large, or took too much work
};

/// Turns every value into a sum of products. All factors of a product that depend on parameters only are one
/// coefficient; like terms are combined, and k1 sin^2 + k2 cos^2 becomes k1 + (k2 - k1) cos^2.
///
/// A sum that would have more than `MaxTerms` terms stays one factor.
template <class Frozen, std::size_t Roots, std::size_t MaxTerms>
class multiplying_out : factoring<regrouped_graph<Frozen::node_count>, MaxTerms> {
  using base = factoring<regrouped_graph<Frozen::node_count>, MaxTerms>;
  using term = typename base::term;
  using sum = typename base::sum;
  using base::add_term, base::atom_term, base::times, base::pythagoras, base::build, base::strategy_;
  using base::max_terms, base::max_factors, base::unit;
  static constexpr std::size_t old_nodes = Frozen::node_count;
  static constexpr std::size_t max_pool = 16 * old_nodes + 512;

public:
  using result = sums_of_products<regrouped_graph<old_nodes>, Roots, MaxTerms>;

  constexpr multiplying_out(const Frozen& old, const std::array<handle, Roots>& roots, const shared_pairs& pairs,
                            const regroup_strategy& strategy)
      : base(out_.made, pairs, strategy), old_(old), roots_(roots) {}

  constexpr result run() {
    mark();
    for (std::uint32_t id = 0; id < old_nodes && !full(); ++id)
      if (used_[id]) read(id);
    (void)out_.made.graph.constant(2), (void)out_.made.graph.constant(1, 2); // ratios that `divide` may find
    out_.complete = !full();
    for (std::size_t i = 0; i < Roots && out_.complete; ++i) {
      const std::uint32_t id = roots_[i].id();
      out_.sums[i] = polynomial(id);
      out_.terms[i] = count_[id];
      out_.negative[i] = roots_[i].negative();
    }
    return out_;
  }

private:
  [[nodiscard]] constexpr bool full() const { return full_ || out_.made.work > strategy_.max_work; }

  constexpr void mark() {
    for (const handle root : roots_) used_[root.id()] = true;
    for (std::uint32_t id = old_nodes; id-- > 0;) {
      if (!used_[id]) continue;
      const node n = old_.nodes[id];
      const auto arity = properties(n.op).arity;
      if (arity > 0) used_[n.a.id()] = true;
      if (arity > 1) used_[n.b.id()] = true;
      if (n.op == opcode::mul) find_square(n.a, n.b), find_square(n.b, n.a);
      find_distance(id, n);
    }
  }

  /// Marks a sum of symbols that is squared in a root, such as x - 2 in a distance, to stay one factor: where it is
  /// small, the multiplied out squares would cancel.
  constexpr void find_distance(std::uint32_t id, const node& n) {
    if (n.op == opcode::sqrt) in_root_[n.a.id()] = true;
    if (!in_root_[id]) return;
    if (n.op == opcode::add) in_root_[n.a.id()] = in_root_[n.b.id()] = true;
    if (n.op == opcode::mul && n.a.id() == n.b.id() && old_.nodes[n.a.id()].op == opcode::add && is_plain(n.a))
      squared_[n.a.id()] = true;
  }
  /// Whether a value is a symbol, has only parameters, or is a sum of such values.
  [[nodiscard]] constexpr bool is_plain(handle h) const {
    const node n = old_.nodes[h.id()];
    return n.op == opcode::symbol || n.depends.parameters_only() ||
           (n.op == opcode::add && is_plain(n.a) && is_plain(n.b));
  }

  /// Marks a sum of two speeds that is squared, such as the angular velocity u1 + u2 of the second link of a planar
  /// chain, to stay one factor: no search finds it again once it is multiplied out. Longer sums are found in parts.
  constexpr void find_square(handle h, handle other) {
    const node n = old_.nodes[h.id()], by = old_.nodes[other.id()];
    if (n.op != opcode::add || !n.depends.on(symbol_class::speed) || n.depends.on(symbol_class::coordinate) ||
        n.depends.on(symbol_class::parameter))
      return;
    if (old_.nodes[n.a.id()].op != opcode::symbol || old_.nodes[n.b.id()].op != opcode::symbol) return;
    if (h.id() == other.id() || (by.op == opcode::mul && (by.a.id() == h.id() || by.b.id() == h.id())))
      squared_[h.id()] = true;
  }

  // ---- reads the old graph, operands first

  constexpr void read(std::uint32_t id) {
    const node n = old_.nodes[id];
    auto& g = out_.made.graph;
    if (n.depends.parameters_only()) {
      const handle a = properties(n.op).arity > 0 ? known(n.a) : zero,
                   b = properties(n.op).arity > 1 ? known(n.b) : zero;
      fixed_[id] = n.op == opcode::constant ? g.constant(old_.constants[n.a.bits])
                   : n.op == opcode::symbol ? copy_symbol(n)
                                            : g.operation(n.op, a, b);
      return;
    }
    if (n.op == opcode::symbol) return keep_atom(id, copy_symbol(n));
    if (n.op == opcode::solved) return keep_atom(id, out_.made.graph.keep_apart(n));
    if (n.op == opcode::mul) return keep(id, product(polynomial(n.a), polynomial(n.b)));
    if (squared_[id]) return keep_atom(id, g.add(build(polynomial(n.a)), build(polynomial(n.b))));
    if (n.op == opcode::add) {
      sum s = polynomial(n.a);
      append(s, n.b);
      return keep(id, s);
    }
    const handle a = build(polynomial(n.a));
    keep_atom(id, g.operation(n.op, a, properties(n.op).arity == 2 ? build(polynomial(n.b)) : zero));
  }
  [[nodiscard]] constexpr handle known(handle h) const { return fixed_[h.id()].signed_by(h.negative()); }
  constexpr handle copy_symbol(const node& n) { return out_.made.graph.copy(n); }

  constexpr void keep(std::uint32_t id, const sum& s) {
    if (pool_size_ + s.count > max_pool) {
      full_ = true;
      return;
    }
    first_[id] = pool_size_, count_[id] = s.count;
    for (std::uint32_t i = 0; i < s.count; ++i) pool_[pool_size_++] = s.terms[i];
  }
  constexpr void keep_atom(std::uint32_t id, handle value) {
    sum s{};
    add_term(s, atom_term(value));
    keep(id, s);
  }
  constexpr sum polynomial(std::uint32_t id) {
    sum s{};
    if (old_.nodes[id].depends.parameters_only()) {
      term t = unit;
      t.set(fixed_[id]);
      add_term(s, t);
      return s;
    }
    s.count = count_[id];
    for (std::uint32_t i = 0; i < s.count; ++i) s.terms[i] = pool_[first_[id] + i];
    return s;
  }
  constexpr sum polynomial(handle h) {
    sum s = polynomial(h.id());
    if (h.negative())
      for (std::uint32_t i = 0; i < s.count; ++i) s.terms[i].set(-s.terms[i].coefficient());
    return s;
  }

  // ---- arithmetic of sums

  constexpr void append(sum& s, handle other) {
    const std::uint32_t first = first_[other.id()], count = count_[other.id()];
    if (count == 0 || s.count + count > max_terms) return append(s, polynomial(other));
    for (std::uint32_t i = 0; i < count; ++i) {
      term t = pool_[first + i];
      if (other.negative()) t.set(-t.coefficient());
      add_term(s, t);
    }
    pythagoras(s);
  }
  constexpr void append(sum& s, sum t) {
    if (s.count + t.count > max_terms) pythagoras(s), pythagoras(t);
    if (s.count + t.count > max_terms) collapse(s.count > t.count ? s : t);
    if (s.count + t.count > max_terms) collapse(s.count > t.count ? s : t);
    for (std::uint32_t i = 0; i < t.count; ++i) add_term(s, t.terms[i]);
    pythagoras(s);
  }
  /// Builds a sum as a value, which becomes one factor.
  constexpr void collapse(sum& s) {
    const handle value = build(s);
    s.count = 0;
    add_term(s, atom_term(value));
  }
  static constexpr bool is_atom(const sum& s) { return s.count == 1 && s.terms[0].factors <= 1; }
  constexpr sum product(sum s, sum t) {
    if (s.count * t.count > max_terms || (s.count > 4 && t.count > 4)) collapse(s.count > t.count ? s : t);
    for (bool again = true; again;) {
      again = false;
      for (std::uint32_t i = 0; i < s.count; ++i)
        for (std::uint32_t j = 0; j < t.count; ++j)
          again = again || s.terms[i].factors + t.terms[j].factors > max_factors;
      if (again) collapse((s.count >= t.count || is_atom(t)) && !is_atom(s) ? s : t);
    }
    sum all{};
    for (std::uint32_t i = 0; i < s.count; ++i)
      for (std::uint32_t j = 0; j < t.count; ++j) add_term(all, times(s.terms[i], t.terms[j]));
    pythagoras(all);
    return all;
  }

  const Frozen& old_;
  const std::array<handle, Roots>& roots_;
  result out_{};
  bool used_[old_nodes]{}, squared_[old_nodes]{}, in_root_[old_nodes]{};
  handle fixed_[old_nodes]{};
  std::uint32_t first_[old_nodes]{}, count_[old_nodes]{};
  term pool_[max_pool]{};
  std::uint32_t pool_size_ = 0;
  bool full_ = false;
};

} // namespace ctdyn::detail
