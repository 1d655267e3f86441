// Reassociates sums, so that the term that is known last is added last.
#pragma once

#include "../../detail/limits.hpp"
#include "step_roles.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The same program, with the sums reassociated for which its results wait.
///
/// Compilers keep the association of sums, and each addition of a chain waits some cycles for the one before it. A
/// program that factors a mass matrix is such a chain from pivot to pivot: a processor waits for it more than it
/// computes. So the sums on the longest (critical) path through the program, whose inner sums nothing else uses, are
/// formed as Huffman codes are: always from the two terms that are known first. A product is added in one instruction
/// with the sum (multiply-add); two products take one more, so there are never more pairs of products than before.
///
/// All other sums stay as they are: off the critical path, an order in which few values are alive costs least.
template <class Program> class balancing {
  static constexpr std::uint32_t steps = Program::steps;

public:
  template <class Roles>
  constexpr balancing(const Program& p, const Roles& roles)
      : result(p), old_(p.code.data()), contracted_(roles.contracted) {
    find_inner();
    measure();
    for (std::uint32_t at = 0; at < steps; ++at) {
      copy(at);
      if (is_sum(old_[at].op) && !inner_[at] && waited_for(at)) associate(at);
    }
    if (changed) sort();
  }

  /// The latency of an operation in cycles, approximately that of today's processors.
  static constexpr std::uint32_t cycles(opcode op) {
    switch (properties(op).cost) {
    case cost_class::nothing: return 0;
    case cost_class::addition:
    case cost_class::multiplication: return 3;
    case cost_class::division: return 13;
    case cost_class::sincos:
    case cost_class::function: break;
    }
    return 50;
  }
  static constexpr std::uint32_t fused = 4; // the latency of a multiply-add

  Program result;
  bool changed = false;
  std::uint32_t longest_way = 0; // in cycles, of the program as it was

private:
  struct part { // of a sum
    std::uint32_t step = 0;
    std::uint32_t ready = 0; // the cycle in which the factors of a product, or the value, are known
    bool negative = false, product = false;
  };
  static constexpr std::uint32_t most_terms = limits::balanced_terms;

  /// Marks the sums and products whose only use is in a sum.
  constexpr void find_inner() {
    std::uint8_t uses[steps + 1]{};
    const auto use = [&](std::uint32_t slot) { uses[slot] = static_cast<std::uint8_t>(uses[slot] == 0 ? 1 : 2); };
    for (std::uint32_t at = 0; at < steps; ++at) {
      const auto [op, a, b] = old_[at];
      if (properties(op).arity > 0) use(a);
      if (properties(op).arity > 1) use(b);
    }
    for (const std::uint32_t slot : result.results)
      if (slot != Program::structural_zero) uses[slot] = 2;
    for (std::uint32_t at = 0; at < steps; ++at) {
      const auto [op, a, b] = old_[at];
      if (!is_sum(op)) continue;
      inner_[a] = uses[a] == 1 && (is_sum(old_[a].op) || old_[a].op == opcode::mul);
      inner_[b] = uses[b] == 1 && (is_sum(old_[b].op) || old_[b].op == opcode::mul);
    }
  }
  [[nodiscard]] constexpr std::uint32_t cycles_at(std::uint32_t at) const {
    const auto [op, a, b] = old_[at];
    if (contracted_[at]) return 0;
    return is_sum(op) && (contracted_[a] || contracted_[b]) ? fused : cycles(op);
  }
  /// Measures the longest path that leads to each step, and the longest one from it, in cycles.
  constexpr void measure() {
    for (std::uint32_t at = 0; at < steps; ++at) {
      to_[at] = ready_after(at);
      if (to_[at] > longest_way) longest_way = to_[at];
    }
    for (std::uint32_t at = steps; at-- != 0;) {
      const auto [op, a, b] = old_[at];
      const std::uint32_t way = from_[at] + cycles_at(at);
      if (properties(op).arity > 0 && from_[a] < way) from_[a] = way;
      if (properties(op).arity > 1 && from_[b] < way) from_[b] = way;
      if (op == opcode::second && from_[at - 1] < from_[at]) from_[at - 1] = from_[at];
    }
  }
  [[nodiscard]] constexpr std::uint32_t ready_after(std::uint32_t at) const {
    const auto [op, a, b] = old_[at];
    if (op == opcode::second) return to_[at - 1];
    std::uint32_t ready = 0;
    if (properties(op).arity > 0) ready = to_[a];
    if (properties(op).arity > 1 && to_[b] > ready) ready = to_[b];
    return ready + cycles_at(at);
  }
  [[nodiscard]] constexpr bool waited_for(std::uint32_t at) const {
    return limits::share_of_slack * (longest_way - way_[at]) <= longest_way;
  }

  // ---- makes the new steps, each of which follows one of the old steps

  constexpr void copy(std::uint32_t at) {
    way_[at] = to_[at] + from_[at];
    to_[at] = ready_after(at);
    const auto [op, a, b] = old_[at];
    const auto arity = properties(op).arity;
    new_[at] = append({op, arity > 0 ? new_[a] : a, arity > 1 ? new_[b] : b}, at);
  }
  constexpr std::uint32_t append(const instruction& step, std::uint32_t behind) {
    list_[size_] = step;
    behind_[size_] = step.op != opcode::sincos ? behind : behind + 1; // nothing may come between it and its second
    return size_++;
  }

  constexpr void associate(std::uint32_t root) {
    if (!find_terms(root)) return;
    const std::uint32_t without_pairs = combine<false>(0).ready, with_pairs = combine<false>(pairs_).ready;
    const bool paired = with_pairs < without_pairs;
    if ((paired ? with_pairs : without_pairs) >= to_[root]) return;
    const part sum = combine<true>(paired ? pairs_ : 0);
    for (std::uint32_t i = 0; i < sums_; ++i) dropped_[new_[sum_[i]]] = true;
    new_[root] = sum.step, to_[root] = sum.ready;
    changed = true;
  }
  /// Collects the terms of a sum, and counts its pairs of products; false if it has less than three terms or too many.
  constexpr bool find_terms(std::uint32_t root) {
    std::uint32_t waiting[most_terms + 1]{root}, count = 1;
    bool negative[most_terms + 1]{};
    terms_ = sums_ = pairs_ = 0;
    while (count != 0) {
      const std::uint32_t at = waiting[--count];
      const auto [op, a, b] = old_[at];
      if (at != root && !(inner_[at] && is_sum(op))) {
        term_[terms_++] = {new_[at], inner_[at] ? ready_of_factors(at) : to_[at], negative[count], inner_[at]};
        continue;
      }
      if (terms_ + count + 2 > most_terms) return false;
      sum_[sums_++] = at;
      if (inner_[a] && inner_[b] && !is_sum(old_[a].op) && !is_sum(old_[b].op)) ++pairs_;
      const bool minus = negative[count];
      waiting[count] = b, negative[count++] = minus != (op == opcode::sub);
      waiting[count] = a, negative[count++] = minus;
    }
    return terms_ > 2;
  }
  [[nodiscard]] constexpr std::uint32_t ready_of_factors(std::uint32_t product) const {
    const std::uint32_t a = to_[old_[product].a], b = to_[old_[product].b];
    return a > b ? a : b;
  }

  /// Adds all terms, always the two that are known first, with at most `pairs` pairs of products, or one if there is
  /// nothing else.
  template <bool Append> constexpr part combine(std::uint32_t pairs) {
    part open[most_terms]{};
    std::uint32_t count = terms_;
    for (std::uint32_t i = 0; i < count; ++i) open[i] = term_[i];
    for (; count > 1; --count) {
      const std::uint32_t x = earliest(open, count, count, true);
      std::uint32_t y = earliest(open, count, x, true);
      if (open[x].product && open[y].product) {
        const std::uint32_t value = earliest(open, count, x, false);
        if (pairs != 0)
          --pairs;
        else if (value != count)
          y = value;
      }
      open[x] = sum_of<Append>(open[x], open[y]);
      open[y] = open[count - 1];
    }
    return open[0];
  }
  /// The part that is known first, except for `but`; `count` if there is none.
  static constexpr std::uint32_t earliest(const part* open, std::uint32_t count, std::uint32_t but, bool products) {
    std::uint32_t best = count;
    for (std::uint32_t i = 0; i < count; ++i)
      if (i != but && (products || !open[i].product) && (best == count || (open[i].ready) < open[best].ready)) best = i;
    return best;
  }
  template <bool Append> constexpr part sum_of(const part& x, const part& y) {
    std::uint32_t early = (x.ready) < y.ready ? x.ready : y.ready, late = (x.ready) < y.ready ? y.ready : x.ready;
    if (x.product && y.product) early += cycles(opcode::mul);
    if (late < early) late = early;
    part sum{0, late + (x.product || y.product ? fused : cycles(opcode::add)), x.negative && y.negative};
    if constexpr (Append) {
      const part &first = x.negative && !y.negative ? y : x, &second = x.negative && !y.negative ? x : y;
      if (x.product) place_product(x.step);
      if (y.product) place_product(y.step);
      if (x.product && y.product) { // the one that is known last is fused with the sum
        std::uint32_t& last = behind_[(x.ready) < y.ready ? y.step : x.step];
        last = later_place(x.step, y.step);
      }
      sum.step = append({x.negative == y.negative ? opcode::add : opcode::sub, first.step, second.step},
                        later_place(x.step, y.step));
    }
    return sum;
  }
  /// Moves a product to directly behind its factors.
  constexpr void place_product(std::uint32_t step) { behind_[step] = later_place(list_[step].a, list_[step].b); }
  [[nodiscard]] constexpr std::uint32_t later_place(std::uint32_t x, std::uint32_t y) const {
    return behind_[x] > behind_[y] ? behind_[x] : behind_[y];
  }

  /// Sorts the new steps by the old step that they follow, and otherwise as they were appended.
  constexpr void sort() {
    std::uint32_t next[steps + 2]{}, moved[2 * steps + 1]{};
    for (std::uint32_t i = 0; i < size_; ++i)
      if (!dropped_[i]) ++next[behind_[i] + 1];
    for (std::uint32_t at = 0; at < steps; ++at) next[at + 1] += next[at];
    for (std::uint32_t i = 0; i < size_; ++i)
      if (!dropped_[i]) moved[i] = next[behind_[i]]++;
    for (std::uint32_t i = 0; i < size_; ++i) {
      if (dropped_[i]) continue;
      const auto [op, a, b] = list_[i];
      const auto arity = properties(op).arity;
      result.code[moved[i]] = {op, arity > 0 ? moved[a] : a, arity > 1 ? moved[b] : b};
    }
    for (std::uint32_t& slot : result.results)
      if (slot != Program::structural_zero) slot = moved[new_[slot]];
  }

  const instruction* old_;
  const bool* contracted_;
  bool inner_[steps + 1]{};
  std::uint32_t to_[steps + 1]{}, from_[steps + 1]{}, way_[steps + 1]{}; // cycles
  std::uint32_t new_[steps + 1]{};
  instruction list_[2 * steps + 1]{};
  std::uint32_t behind_[2 * steps + 1]{}, size_ = 0;
  bool dropped_[2 * steps + 1]{};
  part term_[most_terms + 1]{};
  std::uint32_t sum_[most_terms + 1]{}, terms_ = 0, sums_ = 0, pairs_ = 0; // of the current sum
};

/// A separate constant, since compilers limit the steps of one constant evaluation.
template <const auto& Program>
inline constexpr auto
    balanced_or_raise_fconstexpr_steps = balancing<std::remove_cvref_t<decltype(Program)>>(Program, roles_of<Program>);

/// Whether latency may limit the speed, as where a mass matrix is factored. Longer programs have other work meanwhile.
template <const auto& Program>
inline constexpr bool is_worth_balancing = [] {
  if ((Program.steps) < limits::fewest_balanced_steps || Program.steps > limits::balanced_steps) return false;
  if (Program.solves.size() != 0) return false; // the program waits for the solver
  for (const instruction& step : Program.code)
    if (properties(step.op).cost == cost_class::division) return true;
  return false;
}();

template <const auto& Program> constexpr auto balanced() {
  if constexpr (is_worth_balancing<Program>)
    return balanced_or_raise_fconstexpr_steps<Program>.result;
  else
    return Program;
}

} // namespace ctdyn::detail
