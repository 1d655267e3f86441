// The same values with fewer operations: sums of products, multiplied out and factored again.
#pragma once

#include "../graph/graph.hpp"
#include "../graph/node.hpp"
#include "shared_pairs.hpp"
#include "sum_algebra.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Choices of the search that are better for one system and worse for another.
struct regroup_strategy {
  bool divide = true;            // look for sums that are computed already inside of longer ones
  bool last = false;             // of factors that are equally frequent take the last, else the first
  bool split = false;            // in long sums, write coefficients as multiples of the one that divides most of them
  std::size_t max_work = 30'000; // where the search gives up; clang takes 10 to 20 steps for each, of a million
};

/// Rebuilds a graph from the roots down. Every value becomes a sum of products whose factors of parameters are one
/// coefficient (known before the state is); like terms meet, k1 sin^2 + k2 cos^2 becomes k1 + (k2 - k1) cos^2; then
/// each sum is factored greedily, the most frequent factor first, and a sum that stands elsewhere already is found
/// there.
///
/// Multiplying out is bounded: a sum that would grow over `MaxTerms` terms stays a factor of its own.
template <class Frozen, std::size_t Roots, std::size_t MaxTerms>
class regrouping : sum_algebra<graph<std::bit_ceil(4 * Frozen::node_count + 256)>, MaxTerms> {
  using base = sum_algebra<graph<std::bit_ceil(4 * Frozen::node_count + 256)>, MaxTerms>;
  using term = typename base::term;
  using sum = typename base::sum;
  using base::add_term, base::atom_term, base::times, base::pythagoras, base::quotient, base::gcd, base::contains,
      base::common_coefficient;
  using base::max_terms, base::max_factors, base::unit, base::p;
  static constexpr std::size_t old_nodes = Frozen::node_count;
  static constexpr std::size_t max_pool = 16 * old_nodes + 512;

public:
  using graph_type = graph<std::bit_ceil(4 * Frozen::node_count + 256)>;
  static constexpr std::size_t capacity = graph_type::capacity;

  struct result {
    graph_type graph{};
    std::array<handle, Roots> roots{};
    product_list<max_factors + 1> products{};
    std::size_t work = 0;  // roughly the steps of the evaluation
    bool complete = false; // false: too large, nothing was changed
  };

  constexpr regrouping(const Frozen& old, const std::array<handle, Roots>& roots, const shared_pairs& pairs,
                       const regroup_strategy& strategy)
      : base(out_.graph, out_.work), old_(old), roots_(roots), pairs_(pairs), strategy_(strategy) {}

  constexpr result run() {
    mark();
    for (std::uint32_t id = 0; id < old_nodes && !full(); ++id)
      if (used_[id]) read(id);
    (void)out_.graph.constant(2), (void)out_.graph.constant(1, 2); // ratios that divisions may find
    if (strategy_.split) choose_unit();
    std::uint32_t longest = 0;
    for (const handle root : roots_)
      if (length(root) > longest) longest = length(root);
    for (std::uint32_t terms = 0; terms <= longest && !full(); ++terms) // short sums first: long ones may contain them
      for (std::size_t i = 0; i < Roots && !full(); ++i) {
        const handle root = roots_[i];
        if (length(root) != terms || root == zero) continue;
        out_.roots[i] = build(polynomial(root.id())).signed_by(root.negative());
      }
    out_.complete = !full();
    return out_;
  }

private:
  struct frequent {
    std::uint32_t factor = 0;
    bool is_coefficient = false;
  };
  static constexpr std::uint32_t max_divisor = 3, max_divisors = 10, long_sum = 6;
  struct known_sum {
    sum terms;
    handle value;
  };

  [[nodiscard]] constexpr std::uint32_t length(handle root) const { return count_[root.id()]; }
  [[nodiscard]] constexpr bool full() const { return full_ || out_.work > strategy_.max_work; }

  constexpr void mark() {
    for (const handle root : roots_) used_[root.id()] = true;
    for (std::uint32_t id = old_nodes; id-- > 0;) {
      if (!used_[id]) continue;
      const node& n = old_.nodes[id];
      const auto arity = properties(n.op).arity;
      if (arity > 0) used_[n.a.id()] = true;
      if (arity > 1) used_[n.b.id()] = true;
    }
  }

  // ---- reading the old graph, operands first

  constexpr void read(std::uint32_t id) {
    const node& n = old_.nodes[id];
    auto& g = out_.graph;
    if (n.depends.parameters_only()) {
      const handle a = properties(n.op).arity > 0 ? known(n.a) : zero,
                   b = properties(n.op).arity > 1 ? known(n.b) : zero;
      fixed_[id] = n.op == opcode::constant ? g.constant(old_.constants[n.a.bits])
                   : n.op == opcode::symbol ? copy_symbol(n)
                                            : g.operation(n.op, a, b);
      return;
    }
    if (n.op == opcode::symbol) return keep_atom(id, copy_symbol(n));
    if (n.op == opcode::solved) return keep_atom(id, out_.graph.keep_apart(n));
    if (n.op == opcode::mul) return keep(id, product(polynomial(n.a), polynomial(n.b)));
    if (n.op == opcode::add) {
      sum s = polynomial(n.a);
      append(s, polynomial(n.b));
      return keep(id, s);
    }
    const handle a = build(polynomial(n.a));
    keep_atom(id, g.operation(n.op, a, properties(n.op).arity == 2 ? build(polynomial(n.b)) : zero));
  }
  [[nodiscard]] constexpr handle known(handle h) const { return fixed_[h.id()].signed_by(h.negative()); }
  constexpr handle copy_symbol(const node& n) { return out_.graph.copy(n); }

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

  constexpr void append(sum& s, sum t) {
    if (s.count + t.count > max_terms) pythagoras(s), pythagoras(t);
    if (s.count + t.count > max_terms) collapse(s.count > t.count ? s : t);
    if (s.count + t.count > max_terms) collapse(s.count > t.count ? s : t);
    for (std::uint32_t i = 0; i < t.count; ++i) add_term(s, t.terms[i]);
    pythagoras(s);
  }
  /// The sum becomes one factor.
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
  // ---- factoring

  constexpr handle build(sum s) {
    const bool leaf = s.count > 1 && s.count <= max_divisor;
    if (strategy_.divide && s.count > 1) divide(s);
    if (s.count >= long_sum && unit_ != zero) split(s);
    const handle value = factored(s);
    if (leaf && s.count > 1 && divisor_count_ < max_divisors) divisors_[divisor_count_++] = {s, value};
    return value;
  }
  constexpr handle factored(const sum& s) {
    auto& g = out_.graph;
    if (s.count == 0) return zero;
    if (s.count == 1) return multiply_out(s.terms[0]);
    out_.work += 40 * s.count;
    std::uint64_t print = 0;
    for (std::uint32_t i = 0; i < s.count; ++i)
      print = fingerprint::add<p>(print, fingerprint::multiply<p>(g.print(s.terms[i].coefficient()), s.terms[i].key));
    if (const auto found = g.find_print(print); found.yes) return found.value;

    const auto [factor, is_coefficient] = most_frequent(s);
    if (factor == 0) {
      handle value{};
      for (std::uint32_t i = 0; i < s.count; ++i) value = g.add(value, multiply_out(s.terms[i]));
      return value;
    }
    sum inner{}, rest{};
    term common = unit;
    bool first = true;
    for (std::uint32_t i = 0; i < s.count; ++i) {
      const term& t = s.terms[i];
      const bool member = is_coefficient ? t.coefficient().id() == factor : contains(t, factor);
      if (!member) {
        rest.terms[rest.count++] = t;
        continue;
      }
      inner.terms[inner.count++] = t;
      common = first ? t : gcd(common, t);
      first = false;
    }
    common.set(common_coefficient(inner));
    for (std::uint32_t i = 0; i < inner.count; ++i) {
      term& t = inner.terms[i];
      if (common.coefficient() != one) t.set(one.signed_by(t.coefficient().negative()));
      t = quotient(t, common);
    }
    const handle value = build(inner);
    if (rest.count == 0) return times_atom(common, value);
    return g.add(times_atom(common, value), build(rest));
  }
  /// The coefficient of which most others are a multiple by a parameter, or by a number that occurs anyway.
  constexpr void choose_unit() {
    constexpr std::uint32_t max_coefficients = 24;
    handle list[max_coefficients]{};
    std::uint32_t n = 0;
    for (const handle root : roots_)
      for (std::uint32_t i = 0; i < count_[root.id()]; ++i) {
        const handle c = pool_[first_[root.id()] + i].coefficient().absolute();
        bool seen = out_.graph.is_constant(c) || n == max_coefficients;
        for (std::uint32_t k = 0; k < n && !seen; ++k) seen = list[k] == c;
        if (!seen) list[n++] = c;
      }
    std::uint32_t most = 0;
    for (std::uint32_t k = 0; k < n; ++k) {
      const std::uint64_t reciprocal = fingerprint::inverse<p>(out_.graph.print(list[k]));
      std::uint32_t count = 0;
      for (std::uint32_t i = 0; i < n; ++i)
        count += out_.graph.find_print(fingerprint::multiply<p>(out_.graph.print(list[i]), reciprocal)).yes;
      if (count > most) most = count, unit_ = list[k], unit_reciprocal_ = reciprocal;
    }
  }
  constexpr void split(sum& s) {
    for (std::uint32_t i = 0; i < s.count; ++i) {
      term& t = s.terms[i];
      if (out_.graph.is_constant(t.coefficient()) || t.coefficient().absolute() == unit_ || t.factors == max_factors)
        continue;
      const auto ratio =
          out_.graph.find_print(fingerprint::multiply<p>(out_.graph.print(t.coefficient()), unit_reciprocal_));
      if (!ratio.yes) continue;
      term factor = unit;
      factor.key = out_.graph.print(ratio.value.absolute());
      factor.factors = 1, factor.atom[0] = ratio.value.id();
      t.set(unit_.signed_by(ratio.value.negative()));
      const std::uint32_t bits = t.bits;
      t.set(one);
      t = times(t, factor);
      t.bits = bits;
    }
  }

  /// Where a sum contains a sum that is computed anyway, times something, the known one takes the place of its terms.
  constexpr void divide(sum& s) {
    for (std::uint32_t k = 0; k < divisor_count_ && s.count > 1; ++k) {
      const known_sum& d = divisors_[k];
      if (d.terms.count > s.count) continue;
      for (std::uint32_t i = 0; i < s.count; ++i) {
        out_.work += 6 + s.terms[i].factors;
        const term t = s.terms[i], lead = d.terms.terms[0];
        term q = quotient(t, lead);
        if (q.factors + lead.factors != t.factors || q.factors == max_factors) continue; // not a multiple
        out_.work += 30 + s.count;
        const std::uint64_t ratio = fingerprint::multiply<p>(
            out_.graph.print(t.coefficient()), fingerprint::inverse<p>(out_.graph.print(lead.coefficient())));
        std::uint32_t member[max_divisor]{i}, found = 1;
        for (std::uint32_t n = 1; n < d.terms.count && found == n; ++n) {
          const term& part = d.terms.terms[n];
          const std::uint64_t key = fingerprint::multiply<p>(q.key, part.key);
          const std::uint64_t coefficient = fingerprint::multiply<p>(ratio, out_.graph.print(part.coefficient()));
          for (std::uint32_t j = 0; j < s.count; ++j)
            if (s.terms[j].key == key && out_.graph.print(s.terms[j].coefficient()) == coefficient) {
              member[found++] = j;
              break;
            }
        }
        const auto factor = out_.graph.find_print(ratio);
        if (found != d.terms.count || !factor.yes) continue; // a ratio is never formed by dividing parameters
        sum rest{};
        for (std::uint32_t j = 0; j < s.count; ++j) {
          bool taken = false;
          for (std::uint32_t n = 0; n < found; ++n) taken = taken || member[n] == j;
          if (!taken) rest.terms[rest.count++] = s.terms[j];
        }
        q.set(factor.value);
        add_term(rest, times(q, atom_term(d.value)));
        s = rest, i = ~0u; // the next multiple, from the start
      }
    }
  }

  /// The atom or coefficient (its node) that stands in most terms, in two at least; zero if there is none.
  constexpr frequent most_frequent(const sum& s) {
    frequent best;
    std::uint32_t most = 0;
    const auto consider = [&](std::uint32_t count, std::uint32_t id, bool is_coefficient) {
      if (count > 1 && (count > most || (count == most && strategy_.last))) most = count, best = {id, is_coefficient};
    };
    for (std::uint32_t i = 0; i < s.count; ++i) {
      const term& t = s.terms[i];
      for (std::uint32_t f = 0; f < t.factors; ++f)
        if (f == 0 || t.atom[f - 1] != t.atom[f]) consider(++tally_[t.atom[f]], t.atom[f], false);
      const std::uint32_t c = t.coefficient().id();
      if (c != one.id()) consider(++coefficient_tally_[c], c, true);
    }
    for (std::uint32_t i = 0; i < s.count; ++i) {
      const term& t = s.terms[i];
      for (std::uint32_t f = 0; f < t.factors; ++f) tally_[t.atom[f]] = 0;
      coefficient_tally_[t.coefficient().id()] = 0;
    }
    return best;
  }
  constexpr handle times_atom(const term& common, handle value) {
    if (common.factors == max_factors) return out_.graph.mul(multiply_out(common), value);
    const handle sign = one.signed_by(value.negative());
    term t = common;
    t.atom[t.factors++] = value.id();
    return out_.graph.mul(sign, multiply_out(t));
  }

  /// A product: shared pairs first, then the rest from the coefficient on.
  constexpr handle multiply_out(const term& t) {
    auto& g = out_.graph;
    handle factor[max_factors + 1]{};
    std::uint32_t count = 0;
    handle coefficient = t.coefficient().absolute();
    for (std::uint32_t i = 0; i < t.factors; ++i) // what is known before the state is one factor
      if (g.depends(handle{t.atom[i] << 1}).parameters_only()) coefficient = g.mul(coefficient, handle{t.atom[i] << 1});
    if (coefficient != one) factor[count++] = coefficient;
    for (std::uint32_t i = 0; i < t.factors; ++i)
      if (!g.depends(handle{t.atom[i] << 1}).parameters_only()) factor[count++] = handle{t.atom[i] << 1};
    out_.work += 12 * count + 3 * pairs_.count;
    std::uint64_t prints[max_factors + 1]{};
    for (std::uint32_t i = 0; i < count; ++i) prints[i] = g.print(factor[i]);
    out_.products.add(prints, count);
    for (std::size_t k = 0; k < pairs_.count && count > 2; ++k)
      for (bool again = true; again && count > 2;) {
        again = false;
        const shared_pair pair = pairs_.list[k];
        std::uint32_t i = 0;
        while (i < count && g.print(factor[i]) != pair.a) ++i;
        std::uint32_t j = i + 1;
        if (pair.a != pair.b) j = 0;
        while (j < count && g.print(factor[j]) != pair.b) ++j;
        if (i >= count || j >= count) break;
        const handle both = g.mul(factor[i], factor[j]);
        factor[i < j ? i : j] = both;
        factor[i < j ? j : i] = factor[--count];
        again = true;
      }
    handle value = one;
    for (std::uint32_t i = 0; i < count; ++i) value = g.mul(value, factor[i]);
    return value.signed_by(t.coefficient().negative());
  }

  const Frozen& old_;
  const std::array<handle, Roots>& roots_;
  const shared_pairs& pairs_;
  const regroup_strategy& strategy_;
  known_sum divisors_[max_divisors]{};
  std::uint32_t divisor_count_ = 0;
  handle unit_{};
  std::uint64_t unit_reciprocal_ = 0;
  result out_{};
  bool used_[old_nodes]{};
  handle fixed_[old_nodes]{};
  std::uint32_t first_[old_nodes]{}, count_[old_nodes]{};
  term pool_[max_pool]{};
  std::uint32_t pool_size_ = 0;
  std::uint32_t tally_[capacity]{}, coefficient_tally_[capacity]{};
  bool full_ = false;
};

} // namespace ctdyn::detail
