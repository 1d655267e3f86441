// Zeros that are zero because the square of a square root is its argument.
#pragma once

#include "../graph/graph.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Decides whether a value is zero. Fingerprints know square roots as unrelated numbers, for not every number of their field
/// has a root; here a value is a sum over products of the roots in it, with numbers of the field as coefficients.
///
///     vanishing is_zero(g);
///     if (is_zero(value)) ...  // false of more than three roots, of roots in roots, and of long formulas, too
template <class Graph> class vanishing {
public:
  constexpr explicit vanishing(const Graph& g) : g_(&g) {}

  constexpr bool operator()(handle value) {
    if (value == zero) return true;
    if (!mark(value.absolute()) || root_count_ == 0) return false;
    for (std::uint32_t id = 0; id <= value.id(); ++id)
      if (place_[id] != 0 && !evaluate(id)) return false;
    bool all = true;
    for (const std::uint64_t c : at(value.id()).coefficient) all = all && c == 0;
    return all;
  }

private:
  static constexpr std::size_t max_roots = 3, products = 1u << max_roots, max_values = 512;
  struct element {
    std::uint64_t coefficient[products]{}; // bit k of the index: root k is a factor
  };

  /// What the value is made of, down to what has no root in it.
  constexpr bool mark(handle h) {
    if (place_[h.id()] != 0) return true;
    if (value_count_ == max_values) return false;
    place_[h.id()] = ++value_count_;
    const node& n = (*g_)[h];
    if (n.op == opcode::sqrt) {
      if (root_count_ == max_roots) return false;
      roots_[root_count_++] = h.id();
      return true;
    }
    const bool algebraic = n.op == opcode::add || n.op == opcode::mul || n.op == opcode::inv;
    return !algebraic || (mark(n.a.absolute()) && (n.op == opcode::inv || mark(n.b.absolute())));
  }

  constexpr bool evaluate(std::uint32_t id) {
    element& value = values_[place_[id] - 1];
    const node& n = (*g_)[handle{id << 1}];
    switch (n.op) {
    case opcode::add:
      for (std::size_t i = 0; i < products; ++i)
        value.coefficient[i] = fingerprint::add<p>(of(n.a).coefficient[i], of(n.b).coefficient[i]);
      return true;
    case opcode::mul: value = multiply(of(n.a), of(n.b)); return true;
    case opcode::inv: return invert(of(n.a), value);
    case opcode::sqrt:
      for (std::size_t k = 0; k < root_count_; ++k)
        if (roots_[k] == id) value.coefficient[std::size_t{1} << k] = 1;
      return !contains_root(n.a);
    default: value.coefficient[0] = n.print; return true;
    }
  }
  constexpr bool contains_root(handle h) const {
    const node& n = (*g_)[h];
    if (n.op == opcode::sqrt) return true;
    const bool algebraic = n.op == opcode::add || n.op == opcode::mul || n.op == opcode::inv;
    return algebraic && (contains_root(n.a) || (n.op != opcode::inv && contains_root(n.b)));
  }

  constexpr element multiply(const element& a, const element& b) const {
    element result;
    for (std::size_t i = 0; i < products; ++i)
      for (std::size_t j = 0; j < products; ++j) {
        std::uint64_t term = fingerprint::multiply<p>(a.coefficient[i], b.coefficient[j]);
        for (std::size_t k = 0; k < root_count_; ++k)
          if ((i & j) >> k & 1) term = fingerprint::multiply<p>(term, g_->print((*g_)[handle{roots_[k] << 1}].a));
        result.coefficient[i ^ j] = fingerprint::add<p>(result.coefficient[i ^ j], term);
      }
    return result;
  }
  /// 1 / (x + y root) = (x - y root) / (x^2 - y^2 argument), root after root.
  constexpr bool invert(element a, element& result) const {
    result = {};
    result.coefficient[0] = 1;
    for (std::size_t k = 0; k < root_count_; ++k) {
      element conjugate = a;
      for (std::size_t i = 0; i < products; ++i)
        if (i >> k & 1) conjugate.coefficient[i] = fingerprint::negate<p>(conjugate.coefficient[i]);
      a = multiply(a, conjugate), result = multiply(result, conjugate);
    }
    if (a.coefficient[0] == 0) return false;
    const std::uint64_t scale = fingerprint::inverse<p>(a.coefficient[0]);
    for (std::uint64_t& c : result.coefficient) c = fingerprint::multiply<p>(scale, c);
    return true;
  }

  [[nodiscard]] constexpr const element& at(std::uint32_t id) const { return values_[place_[id] - 1]; }
  constexpr element of(handle h) const {
    element value = at(h.id());
    for (std::size_t i = 0; i < products && h.negative(); ++i)
      value.coefficient[i] = fingerprint::negate<p>(value.coefficient[i]);
    return value;
  }

  static constexpr std::uint64_t p = fingerprint::p;
  const Graph* g_;
  std::uint32_t place_[Graph::capacity]{}; // of a node among the values, plus one
  element values_[max_values]{};
  std::uint32_t value_count_ = 0, roots_[max_roots]{};
  std::size_t root_count_ = 0;
};

} // namespace ctdyn::detail
