// Sums of products of values, the form of formulas while they are multiplied out and factored.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/fingerprint.hpp"
#include "../graph/graph.hpp"
#include "../graph/handle.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The algebra of terms. A term is a coefficient (a value of constants and parameters) times atoms (nodes of the graph,
/// most of which depend on the state).
template <class Graph, std::size_t MaxTerms> class sum_algebra {
public:
  static constexpr std::size_t max_terms = MaxTerms, max_factors = limits::factors_of_term;

  // There are no member initializers: compilers zero arrays of these without steps, and most elements are never read.
  struct term {         // coefficient * atom * atom * ...
    std::uint64_t key;  // value of the atoms' product at the random point
    std::uint32_t bits; // of the coefficient's handle
    std::uint32_t factors;
    std::uint32_t atom[max_factors]; // ids in the new graph, ascending

    [[nodiscard]] constexpr handle coefficient() const { return {bits}; }
    constexpr void set(handle coefficient) { bits = coefficient.bits; }
  };
  struct sum {
    std::uint32_t count;
    term terms[max_terms];
  };

  static constexpr term unit{1, one.bits, 0, {}};
  static constexpr std::uint64_t p = fingerprint::p;

  constexpr explicit sum_algebra(Graph& graph, std::size_t& work) : g_(&graph), work_(&work) {}

  constexpr term atom_term(handle value) {
    term t = unit;
    if ((*g_).depends(value).parameters_only()) {
      t.set(value);
      return t;
    }
    t.set(one.signed_by(value.negative()));
    t.key = (*g_).print(value.absolute());
    t.factors = 1, t.atom[0] = value.id();
    return t;
  }
  constexpr void add_term(sum& s, const term& t) {
    if (t.coefficient() == zero) return;
    (*work_) += s.count + 4;
    for (std::uint32_t i = 0; i < s.count; ++i) {
      if (s.terms[i].key != t.key) continue;
      s.terms[i].set((*g_).add(s.terms[i].coefficient(), t.coefficient()));
      if (s.terms[i].coefficient() == zero) s.terms[i] = s.terms[--s.count];
      return;
    }
    s.terms[s.count++] = t;
  }
  constexpr term times(const term& x, const term& y) {
    (*work_) += 2 + (x.factors + y.factors) / 2;
    term t = y.factors == 0 ? x : y;
    t.set((*g_).mul(x.coefficient(), y.coefficient()));
    if (x.factors == 0 || y.factors == 0) return t;
    t.key = fingerprint::multiply<p>(x.key, y.key);
    t.factors = x.factors + y.factors;
    std::uint32_t i = 0, j = 0;
    while (i < x.factors || j < y.factors) {
      const bool left = j == y.factors || (i < x.factors && x.atom[i] <= y.atom[j]);
      if (left)
        t.atom[i + j] = x.atom[i], ++i;
      else
        t.atom[i + j] = y.atom[j], ++j;
    }
    return t;
  }

  /// Rewrites k1 X sin^2 + k2 X cos^2 = k1 X + (k2 - k1) X cos^2.
  constexpr void pythagoras(sum& s) {
    for (std::uint32_t i = 0; i < s.count; ++i) {
      const std::uint32_t factors = s.terms[i].factors;
      (*work_) += 1 + factors / 2;
      if (factors < 2) continue;
      for (std::uint32_t f = 0; f + 1 < factors; ++f) {
        if (s.terms[i].atom[f] != s.terms[i].atom[f + 1]) continue;
        const node n = (*g_)[handle{s.terms[i].atom[f] << 1}];
        if (n.op != opcode::sin) continue;
        const term t = s.terms[i];
        const handle cosine = (*g_).cos(n.a);
        const std::uint64_t c = (*g_).print(cosine);
        term rest = without(without(t, t.atom[f]), t.atom[f]);
        (*work_) += 8 + s.count / 2;
        const std::uint64_t partner = fingerprint::multiply<p>(rest.key, fingerprint::multiply<p>(c, c));
        for (std::uint32_t j = 0; j < s.count; ++j) {
          if (s.terms[j].key != partner) continue;
          s.terms[j].set((*g_).sub(s.terms[j].coefficient(), t.coefficient()));
          const bool gone = s.terms[j].coefficient() == zero;
          // remove i (and j), the larger index first
          const std::uint32_t high = i > j ? i : j, low = i > j ? j : i;
          if (gone || high == i) s.terms[high] = s.terms[--s.count];
          if (gone || low == i) s.terms[low] = s.terms[--s.count];
          add_term(s, rest);
          i = ~0u; // search again from the start
          break;
        }
        if (i == ~0u) break;
      }
    }
  }
  constexpr term without(const term& t, std::uint32_t atom) {
    term r = unit;
    r.bits = t.bits;
    bool taken = false;
    for (std::uint32_t i = 0; i < t.factors; ++i) {
      if (!taken && t.atom[i] == atom) {
        taken = true;
        continue;
      }
      r.atom[r.factors++] = t.atom[i];
      r.key = fingerprint::multiply<p>(r.key, (*g_).print(handle{t.atom[i] << 1}));
    }
    return r;
  }

  /// Whether a term has all atoms of `divisor`, and their quotient has room for one more atom.
  static constexpr bool divides(const term& divisor, const term& t) {
    if (divisor.factors > t.factors || t.factors - divisor.factors == max_factors) return false;
    std::uint32_t d = 0;
    for (std::uint32_t i = 0; d < divisor.factors && i < t.factors; ++i)
      if (divisor.atom[d] == t.atom[i]) ++d;
    return d == divisor.factors;
  }
  constexpr term quotient(const term& t, const term& divisor) {
    term r = unit;
    r.bits = t.bits;
    std::uint32_t d = 0;
    for (std::uint32_t i = 0; i < t.factors; ++i) {
      if (d < divisor.factors && divisor.atom[d] == t.atom[i]) {
        ++d;
        continue;
      }
      r.atom[r.factors++] = t.atom[i];
      r.key = fingerprint::multiply<p>(r.key, (*g_).print(handle{t.atom[i] << 1}));
    }
    return r;
  }
  static constexpr bool contains(const term& t, std::uint32_t atom) {
    for (std::uint32_t i = 0; i < t.factors; ++i)
      if (t.atom[i] == atom) return true;
    return false;
  }
  constexpr term gcd(const term& x, const term& y) {
    term t = unit;
    std::uint32_t i = 0, j = 0;
    while (i < x.factors && j < y.factors) {
      if (x.atom[i] == y.atom[j])
        t.atom[t.factors++] = x.atom[i++], ++j;
      else if (x.atom[i] < y.atom[j])
        ++i;
      else
        ++j;
    }
    return t;
  }
  constexpr handle common_coefficient(const sum& s) const {
    const handle c = s.terms[0].coefficient().absolute();
    for (std::uint32_t i = 1; i < s.count; ++i)
      if (s.terms[i].coefficient().absolute() != c) return one;
    return c;
  }

private:
  Graph* g_;
  std::size_t* work_; // units of work, a rough measure of the compiler's steps
};

} // namespace ctdyn::detail
