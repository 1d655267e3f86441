// Factors sums of products, in a greedy search for few operations.
#pragma once

#include "../detail/limits.hpp"
#include "shared_pairs.hpp"
#include "sum_algebra.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Choices of the search that are better for one system and worse for another.
struct regroup_strategy {
  bool divide = true;            // look for sums that are computed already, as parts of longer ones
  bool last = false;             // take the last of equally frequent factors, else the first
  bool split = false;            // in long sums, write coefficients as multiples of the one that divides most of them
  std::size_t max_work = 30'000; // units of work until it gives up; clang takes 10 to 20 of its 2^20 steps for one

  constexpr bool operator==(const regroup_strategy&) const = default;
};

/// Builds sums of products in a graph, factoring out the most frequent factor first; a sum that the graph already has
/// is reused, also as a part of longer ones.
template <class Graph, std::size_t MaxTerms> class factoring : public sum_algebra<Graph, MaxTerms> {
  using base = sum_algebra<Graph, MaxTerms>;
  static constexpr std::uint32_t max_divisor = limits::terms_of_divisor, max_divisors = limits::tried_divisors,
                                 long_sum = limits::long_sum;
  struct known_sum {
    typename base::sum terms;
    handle value;
  };

public:
  /// What was built, and what later sums are built with.
  struct state {
    Graph graph{};
    product_list<base::max_factors + 1> products{}; // the factors of all products that were built
    known_sum divisors[max_divisors]{};
    std::uint32_t divisor_count = 0;
    std::size_t work = 0; // units of work, a rough measure of the compiler's steps
    bool chosen = false;  // something was built that another strategy, or other pairs, could build in another way
    bool divided = false, has_long_sums = false; // whether `divide` changed a sum, and whether a sum was long
  };

protected:
  using term = typename base::term;
  using sum = typename base::sum;
  using base::add_term, base::atom_term, base::times, base::quotient, base::divides, base::gcd, base::contains,
      base::common_coefficient;
  using base::max_factors, base::unit, base::p;

  /// Stores references only: `made` may still be under construction.
  constexpr factoring(state& made, const shared_pairs& pairs, const regroup_strategy& strategy)
      : base(made.graph, made.work), strategy_(strategy), made_(made), g_(made.graph), work_(made.work), pairs_(pairs) {
  }

  constexpr handle build(sum s) {
    if (s.count <= 1) return s.count == 0 ? zero : multiply_out(s.terms[0]);
    made_.chosen = true;
    const bool leaf = s.count <= max_divisor;
    if (strategy_.divide) divide(s);
    if (s.count >= long_sum) {
      made_.has_long_sums = true;
      if (unit_ != zero) split(s);
    }
    const handle value = factored(s);
    if (leaf && s.count > 1 && (made_.divisor_count) < max_divisors) made_.divisors[made_.divisor_count++] = {s, value};
    return value;
  }
  /// Chooses the unit: the coefficient of which most others are multiples, by ratios that the graph already has.
  constexpr void choose_unit(const handle* list, std::uint32_t n) {
    std::uint32_t most = 0;
    for (std::uint32_t k = 0; k < n; ++k) {
      const std::uint64_t reciprocal = fingerprint::inverse<p>(g_.print(list[k]));
      std::uint32_t count = 0;
      for (std::uint32_t i = 0; i < n; ++i)
        count += g_.find(fingerprint::multiply<p>(g_.print(list[i]), reciprocal)).yes;
      if (count > most) most = count, unit_ = list[k], unit_reciprocal_ = reciprocal;
    }
  }
  const regroup_strategy& strategy_;

private:
  struct frequent {
    std::uint32_t factor = 0;
    bool is_coefficient = false;
  };

  constexpr handle factored(const sum& s) {
    auto& g = g_;
    if (s.count == 0) return zero;
    if (s.count == 1) return multiply_out(s.terms[0]);
    work_ += 40 * s.count;
    std::uint64_t print = 0;
    for (std::uint32_t i = 0; i < s.count; ++i)
      print = fingerprint::add<p>(print, fingerprint::multiply<p>(g.print(s.terms[i].coefficient()), s.terms[i].key));
    if (const auto found = g.find(print); found.yes) return found.value;

    const auto [factor, is_coefficient] = most_frequent(s);
    if (factor == 0) {
      handle value{};
      for (std::uint32_t i = 0; i < s.count; ++i) value = g.add(value, multiply_out(s.terms[i]));
      return value;
    }
    sum inner{}, rest{}; // a x + a y + z = a (x + y) + z: a is `common`, x + y is `inner`, z is `rest`
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
  constexpr void split(sum& s) {
    for (std::uint32_t i = 0; i < s.count; ++i) {
      term& t = s.terms[i];
      if (g_.is_constant(t.coefficient()) || t.coefficient().absolute() == unit_ || t.factors == max_factors) continue;
      const auto ratio = g_.find(fingerprint::multiply<p>(g_.print(t.coefficient()), unit_reciprocal_));
      if (!ratio.yes) continue;
      term factor = unit;
      factor.key = g_.print(ratio.value.absolute());
      factor.factors = 1, factor.atom[0] = ratio.value.id();
      t.set(unit_.signed_by(ratio.value.negative()));
      const std::uint32_t bits = t.bits;
      t.set(one);
      t = times(t, factor);
      t.bits = bits;
    }
  }

  /// Replaces terms of a sum by a multiple of a sum that is computed already.
  constexpr void divide(sum& s) {
    for (std::uint32_t k = 0; k < made_.divisor_count && s.count > 1; ++k) {
      const known_sum& d = made_.divisors[k];
      if (d.terms.count > s.count) continue;
      for (std::uint32_t i = 0; i < s.count; ++i) {
        work_ += 6 + s.terms[i].factors;
        if (!divides(d.terms.terms[0], s.terms[i])) continue;
        const term t = s.terms[i], lead = d.terms.terms[0];
        term q = quotient(t, lead);
        work_ += 30 + s.count;
        std::uint32_t member[max_divisor]{i}, found = 1;
        for (std::uint32_t n = 1; n < d.terms.count && found == n; ++n) { // no two terms of a sum have the same atoms
          const std::uint64_t key = fingerprint::multiply<p>(q.key, d.terms.terms[n].key);
          for (std::uint32_t j = 0; j < s.count && found == n; ++j)
            if (s.terms[j].key == key) member[found++] = j;
        }
        if (found != d.terms.count) continue;
        const std::uint64_t ratio =
            fingerprint::multiply<p>(g_.print(t.coefficient()), fingerprint::inverse<p>(g_.print(lead.coefficient())));
        bool multiple = true;
        for (std::uint32_t n = 1; n < found && multiple; ++n)
          multiple = g_.print(s.terms[member[n]].coefficient()) ==
                     fingerprint::multiply<p>(ratio, g_.print(d.terms.terms[n].coefficient()));
        const auto factor = g_.find(ratio);
        if (!multiple || !factor.yes) continue; // a ratio of parameters is not made for this
        sum rest{};
        for (std::uint32_t j = 0; j < s.count; ++j) {
          bool taken = false;
          for (std::uint32_t n = 0; n < found; ++n) taken = taken || member[n] == j;
          if (!taken) rest.terms[rest.count++] = s.terms[j];
        }
        q.set(factor.value);
        add_term(rest, times(q, atom_term(d.value)));
        s = rest, i = ~0u; // look for the next multiple, from the start
        made_.divided = true;
      }
    }
  }

  /// The node of the atom or coefficient that most terms have, at least two of them; zero if there is none.
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
    if (common.factors == max_factors) return g_.mul(multiply_out(common), value);
    const handle sign = one.signed_by(value.negative());
    term t = common;
    t.atom[t.factors++] = value.id();
    return g_.mul(sign, multiply_out(t));
  }

  /// Builds the product of a term: shared pairs first, then the other factors, beginning with the coefficient.
  constexpr handle multiply_out(const term& t) {
    auto& g = g_;
    handle factor[max_factors + 1]{};
    std::uint32_t count = 0;
    handle coefficient = t.coefficient().absolute();
    for (std::uint32_t i = 0; i < t.factors; ++i) // all atoms of parameters go into one factor
      if (g.depends(handle{t.atom[i] << 1}).parameters_only()) coefficient = g.mul(coefficient, handle{t.atom[i] << 1});
    if (coefficient != one) factor[count++] = coefficient;
    for (std::uint32_t i = 0; i < t.factors; ++i)
      if (!g.depends(handle{t.atom[i] << 1}).parameters_only()) factor[count++] = handle{t.atom[i] << 1};
    work_ += 12 * count + 3 * pairs_.count;
    std::uint64_t prints[max_factors + 1]{};
    for (std::uint32_t i = 0; i < count; ++i) prints[i] = g.print(factor[i]);
    if (count > 2) made_.chosen = true;
    made_.products.add(prints, count);
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

  state& made_;
  Graph& g_;
  std::size_t& work_;
  const shared_pairs& pairs_;
  handle unit_{};
  std::uint64_t unit_reciprocal_ = 0;
  std::uint32_t tally_[Graph::capacity]{}, coefficient_tally_[Graph::capacity]{};
};

} // namespace ctdyn::detail
