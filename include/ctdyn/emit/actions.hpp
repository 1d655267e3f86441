// What is done one after the other when a program runs.
#pragma once

#include "../detail/config.hpp"
#include "../program/program.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace ctdyn {

/// Where a result of a program goes: the index of a destination array, and the offset in it.
struct place {
  std::uint32_t destination = 0;
  std::uint32_t offset = 0;
};

namespace detail {

/// One action: which slots it reads, and where its result goes.
struct action {
  enum class kind : std::uint8_t {
    step,         // slot[at] = op(a, b), as the instruction says
    sincos,       // pairs[b], pairs[b + 1] = sine and cosine of slot[a]
    two_sincos,   // the same, and pairs[b + 2], pairs[b + 3] = those of slot[c]
    take,         // slot[at] = pairs[a]
    mul_add,      // slot[at] = slot[a] * slot[b] + slot[c]
    mul_sub,      // slot[at] = slot[a] * slot[b] - slot[c]
    sub_mul,      // slot[at] = slot[c] - slot[a] * slot[b]
    deliver,      // destinations[a][b] = slot[at]
    deliver_zero, // destinations[a][b] = 0
    solve,        // solves linear system a
  };
  kind what = kind::step;
  opcode op = opcode::constant;
  std::uint32_t at = 0, a = 0, b = 0, c = 0;
};

/// The steps of a program in the order and form that costs least as machine code:
/// - functions of the C library first, since all that is computed before a call has to be stored and loaded again;
/// - sine and cosine of two angles at once, where they are computed here and registers are wide enough;
/// - what is only loaded, where it is first used;
/// - each result delivered as soon as it is there;
/// - a product whose only use is a sum in one expression with it, which may then become one instruction.
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
class action_list {
  static constexpr std::size_t none = Results;
  static constexpr bool two_at_once = own_sine_and_cosine && widest_register >= 4 * sizeof(double);

public:
  template <class Places>
  constexpr action_list(const program<Steps, Constants, Results, Solves, Inputs>& p, const Places& places) : program_(p), code_(p.code) {
    count_uses(p);
    choose_contractions();
    link_results(p, places);
    const auto early = before_calls();
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (early[at]) run(at);
    flush();
    loaded_ = {}; // to load once more costs less than to keep over a call
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (!early[at] && !is_load(at)) run(at);
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (first_[at] != none) load(at);
    for (std::size_t i = 0; i < Results; ++i)
      if (p.results[i] == p.structural_zero)
        append({action::kind::deliver_zero, {}, 0, places[i].destination, places[i].offset});
  }

  std::array<action, 2 * Steps + Results> list{};
  std::size_t size = 0;
  std::uint32_t pair_count = 0; // numbers in `pairs`

private:
  constexpr void append(const action& next) { list[size++] = next; }

  [[nodiscard]] constexpr bool is_call(std::uint32_t at) const {
    const opcode op = code_[at].op;
    const cost_class cost = properties(op).cost;
    return cost == cost_class::sincos || (cost == cost_class::function && op != opcode::sqrt && op != opcode::abs &&
                                           op != opcode::heaviside && op != opcode::sign && op != opcode::min &&
                                           op != opcode::max);
  }
  [[nodiscard]] constexpr bool is_load(std::uint32_t at) const {
    const opcode op = code_[at].op;
    return op == opcode::sincos || (properties(op).arity == 0 && op != opcode::solve);
  }
  [[nodiscard]] constexpr bool is_sum(std::uint32_t at) const {
    return code_[at].op == opcode::add || code_[at].op == opcode::sub;
  }

  constexpr void count_uses(const program<Steps, Constants, Results, Solves, Inputs>& p) {
    for (const auto& [op, a, b] : code_) {
      if (properties(op).arity > 0) ++uses_[a];
      if (properties(op).arity > 1) ++uses_[b];
    }
    for (const std::uint32_t slot : p.results)
      if (slot != p.structural_zero) ++uses_[slot];
    for (const std::uint32_t slot : p.solve_inputs)
      if (slot != p.structural_zero) ++uses_[slot];
  }
  constexpr void choose_contractions() {
    for (std::uint32_t at = 0; at < Steps; ++at) {
      if (!is_sum(at)) continue;
      const auto fits = [&](std::uint32_t x) { return code_[x].op == opcode::mul && uses_[x] == 1; };
      const auto [op, a, b] = code_[at];
      if (fits(a) && (!fits(b) || a > b)) // the later one of two
        contracted_[a] = true;
      else if (fits(b))
        contracted_[b] = true;
    }
  }
  /// The results of each slot as a linked list.
  template <class Places>
  constexpr void link_results(const program<Steps, Constants, Results, Solves, Inputs>& p, const Places& places) {
    first_.fill(none);
    for (std::size_t i = Results; i-- != 0;) {
      if (p.results[i] == p.structural_zero) continue;
      next_[i] = first_[p.results[i]];
      first_[p.results[i]] = i;
      places_[i] = places[i];
    }
  }
  /// The calls, and all that their operands need.
  [[nodiscard]] constexpr std::array<bool, Steps + 1> before_calls() const {
    std::array<bool, Steps + 1> early{};
    bool solved = false;
    for (std::uint32_t at = Steps; at-- != 0;) {
      early[at] = early[at] || is_call(at) || (solved && code_[at].op == opcode::solve);
      if (!early[at]) continue;
      solved = solved || code_[at].op == opcode::solved;
      if (code_[at].op == opcode::solve)
        for_inputs(at, [&](std::uint32_t slot) { early[slot] = true; });
      if (properties(code_[at].op).arity > 0) early[code_[at].a] = true;
      if (properties(code_[at].op).arity > 1) early[code_[at].b] = true;
    }
    return early;
  }

  template <class Use> constexpr void for_inputs(std::uint32_t at, Use use) const {
    const linear_system_shape& s = program_.solves[code_[at].a];
    for (std::uint32_t k = s.first_input; k < s.first_input + s.inputs(); ++k)
      if (const std::uint32_t slot = program_.solve_inputs[k]; slot != program_.structural_zero) use(slot);
  }

  constexpr void run(std::uint32_t at) {
    const auto [op, a, b] = code_[at];
    if (contracted_[at]) return;
    if (op == opcode::solve) {
      flush();
      for_inputs(at, [this](std::uint32_t slot) { load(slot); });
      append({action::kind::solve, op, at, a});
      return;
    }
    if (op == opcode::sincos) {
      load(a); // which may be what it waits for
      pairs_[at] = pair_count++;
      pairs_[at + 1] = pair_count++;
      if (waiting_) {
        const std::uint32_t other = code_[*waiting_].a;
        append({action::kind::two_sincos, op, at, other, pairs_[*waiting_], a});
        waiting_.reset();
      } else {
        waiting_ = at;
        if (!two_at_once) flush();
      }
    } else if (!is_load(at)) {
      run_step(at);
      deliver(at);
    }
  }

  /// The sine and cosine that wait for those of another angle are needed.
  constexpr void flush() {
    if (waiting_) append({action::kind::sincos, opcode::sincos, *waiting_, code_[*waiting_].a, pairs_[*waiting_]});
    waiting_.reset();
  }

  constexpr void run_step(std::uint32_t at) {
    const auto [op, a, b] = code_[at];
    const bool by_a = is_sum(at) && contracted_[a], by_b = is_sum(at) && contracted_[b];
    if (by_a || by_b) {
      const instruction& product = code_[by_a ? a : b];
      const std::uint32_t other = by_a ? b : a;
      load(product.a), load(product.b), load(other);
      const action::kind what = op == opcode::add ? action::kind::mul_add
                                : by_a            ? action::kind::mul_sub
                                                  : action::kind::sub_mul;
      append({what, op, at, product.a, product.b, other});
    } else {
      load(a);
      if (properties(op).arity > 1) load(b);
      append({action::kind::step, op, at, a, b});
    }
  }

  constexpr void load(std::uint32_t at) {
    if (loaded_[at] || !is_load(at)) return;
    loaded_[at] = true;
    const auto [op, a, b] = code_[at];
    if (waiting_ == (op == opcode::second ? at - 1 : at)) flush();
    if (op == opcode::sincos || op == opcode::second)
      append({action::kind::take, op, at, pairs_[at]});
    else
      append({action::kind::step, op, at, a, b});
    deliver(at);
  }

  constexpr void deliver(std::uint32_t at) {
    for (std::size_t i = first_[at]; i != none; i = next_[i])
      append({action::kind::deliver, {}, at, places_[i].destination, places_[i].offset});
    first_[at] = none;
  }

  const program<Steps, Constants, Results, Solves, Inputs>& program_;
  const std::array<instruction, Steps>& code_;
  std::optional<std::uint32_t> waiting_{};
  std::array<std::uint32_t, Steps + 1> uses_{}, pairs_{};
  std::array<bool, Steps + 1> contracted_{}, loaded_{};
  std::array<std::size_t, Steps + 1> first_{};
  std::array<std::size_t, Results + 1> next_{};
  std::array<place, Results + 1> places_{};
};

/// The actions of a program, and how many numbers its calls of sincos deliver.
template <std::size_t Size, std::size_t Solves> struct action_sequence {
  std::array<action, Size> list{};
  std::array<std::size_t, Solves> solves{}; // where linear systems are solved
  std::uint32_t pair_count = 0;
};

/// A constant of its own: clang would evaluate one inside of a function twice.
template <const auto& Program, const auto& Places>
inline constexpr auto all_actions = [] {
  const action_list all(Program, Places);
  return std::pair(all.list, std::pair(all.size, all.pair_count));
}();

template <const auto& Program, const auto& Places>
inline constexpr auto actions_of = [] {
  static_assert(well_formed(Program), "a program reads a slot before it is filled");
  constexpr auto& big = all_actions<Program, Places>;
  action_sequence<big.second.first, Program.solves.size()> sequence{{}, {}, big.second.second};
  std::size_t solve = 0;
  for (std::size_t i = 0; i < big.second.first; ++i) {
    sequence.list[i] = big.first[i];
    if (big.first[i].what == action::kind::solve) sequence.solves[solve++] = i;
  }
  return sequence;
}();

} // namespace detail
} // namespace ctdyn
