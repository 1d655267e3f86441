// Arranges the steps of a program in runs of equal operations.
#pragma once

#include "../../detail/require.hpp"
#include "../backend.hpp"
#include "step_roles.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The kind of a run: the number of an opcode, or one of these. A run has two words, its kind and its length, and then
/// the slots that each step reads. Exceptions: constant has none, since all constants are copied; symbol has a source
/// and the index of the first number of it that is copied; auxiliary_states and contacts have only this index; solve
/// and semidefinite have size, columns and inputs of one system; solved has none, it is the regularity; deliver has the
/// slots of the entries of the next destination, in the order of storage.
namespace run_kind {
inline constexpr std::uint32_t mul_add = opcode_count, mul_sub = mul_add + 1, sub_mul = mul_add + 2,
                               deliver = mul_add + 3, auxiliary_states = mul_add + 4, end = mul_add + 5,
                               contacts = mul_add + 6, semidefinite = mul_add + 7, count = mul_add + 8;
constexpr std::uint32_t of(opcode op) { return static_cast<std::uint32_t>(op); }
} // namespace run_kind

/// The source of numbers that are copied is a symbol_class up to speed_derivative, or this: the prepared values.
inline constexpr std::uint32_t source_prepared = static_cast<std::uint32_t>(symbol_class::speed_derivative) + 1;

/// Puts the steps of a program in runs: the next run always has the operation of which most steps are ready, and goes
/// on as long as there are some. Its results go to the slots behind those of the run before it, so that no step has to
/// say where; slot 0 is zero.
template <class Program, class Roles, std::size_t Destinations> class run_list {
  static constexpr std::size_t Steps = Program::steps, Results = Program::result_count, Inputs = Program::input_count,
                               Solves = Program::solve_count;
  static constexpr std::uint32_t nobody = static_cast<std::uint32_t>(-1), no_kind = run_kind::count;

public:
  template <class Places>
  constexpr run_list(const Program& p, const Roles& roles, const Places& places)
      : program_(p), roles_(roles), code_(p.code.data()) {
    for (auto& first : first_use_) first = nobody;
    for (auto& first : first_ready_) first = nobody;
    for (auto& first : first_solved_) first = nobody;
    copy_constants();
    copy_symbols();
    link_all();
    sort_results(places);
  }

  /// Continues from where it stopped, for at most `most` steps, since compilers limit one constant evaluation.
  constexpr void advance(std::size_t most) {
    for (; most != 0; --most) {
      if (first_ready_[kind_] == nobody) choose_kind();
      if (kind_ == no_kind) return deliver();
      const std::uint32_t at = first_ready_[kind_];
      first_ready_[kind_] = next_ready_[at];
      --ready_count_[kind_];
      run(at);
    }
  }

  // Plain arrays: an access takes no step of a constant evaluation.
  std::uint32_t words[6 * Steps + Inputs + 4 * Solves + Results + 2 * Destinations + 4]{};
  std::uint32_t size = 0, slots = 1, scratch = 0, runs = 0;
  std::uint64_t kinds = 0; // a bit for each kind
  bool finished = false;

private:
  constexpr void append(std::uint32_t word) { words[size++] = word; }
  constexpr void begin(std::uint32_t kind, std::uint32_t count) {
    append(kind), append(count);
    length_ = size - 1;
    kinds |= std::uint64_t{1} << kind;
    ++runs;
  }

  constexpr void copy_constants() {
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (code_[at].op == opcode::constant) slot_[at] = slots + code_[at].a;
    const auto count = static_cast<std::uint32_t>(program_.constants.size());
    if (count == 0) return;
    begin(run_kind::of(opcode::constant), count);
    slots += count;
  }
  constexpr void copy_symbols() {
    struct read {
      std::uint32_t source = 0, index = 0, at = 0;
      constexpr bool operator<(const read& o) const { return source != o.source ? source < o.source : index < o.index; }
    };
    read reads[Steps + 1]{};
    std::size_t count = 0;
    for (std::uint32_t at = 0; at < Steps; ++at) {
      const auto [op, a, b] = code_[at];
      if (op == opcode::symbol) reads[count++] = {a, a == static_cast<std::uint32_t>(symbol_class::time) ? 0 : b, at};
      if (op == opcode::prepared) reads[count++] = {source_prepared, a, at};
    }
    std::sort(reads, reads + count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto [source, index, at] = reads[i];
      const bool known = i != 0 && source == reads[i - 1].source;
      if (!known || index > reads[i - 1].index + 1) begin_symbols(source, index);
      if (!known || index != reads[i - 1].index) ++words[length_], ++slots;
      slot_[at] = slots - 1;
    }
  }

  constexpr void begin_symbols(std::uint32_t source, std::uint32_t index) {
    if (source == static_cast<std::uint32_t>(symbol_class::auxiliary_state))
      begin(run_kind::auxiliary_states, 0), append(index);
    else if (source == static_cast<std::uint32_t>(symbol_class::contact))
      begin(run_kind::contacts, 0), append(index);
    else
      begin(run_kind::of(opcode::symbol), 0), append(source), append(index);
  }

  [[nodiscard]] constexpr bool is_node(std::uint32_t at) const {
    const opcode op = code_[at].op;
    return !roles_.contracted[at] && !is_copied(at) && op != opcode::second &&
           (op != opcode::solved || is_regularity(at));
  }
  [[nodiscard]] constexpr bool is_regularity(std::uint32_t at) const {
    if constexpr (Solves == 0)
      return false;
    else
      return code_[at].a == program_.solves.back().first_result + program_.solves.back().results();
  }
  [[nodiscard]] constexpr bool is_copied(std::uint32_t at) const {
    const opcode op = code_[at].op;
    return op == opcode::constant || op == opcode::symbol || op == opcode::prepared;
  }

  /// Calls `use` with each slot that a step reads, in the order in which its run lists them.
  template <class Use> constexpr void for_operands(std::uint32_t at, Use use) const {
    const auto [op, a, b] = code_[at];
    const bool by_a = is_sum(op) && roles_.contracted[a], by_b = is_sum(op) && roles_.contracted[b];
    if (by_a || by_b) {
      const instruction& product = code_[by_a ? a : b];
      use(product.a), use(product.b), use(by_a ? b : a);
    } else {
      if (properties(op).arity > 0) use(a);
      if (properties(op).arity > 1) use(b);
    }
  }
  [[nodiscard]] constexpr std::uint32_t kind_of(std::uint32_t at) const {
    const auto [op, a, b] = code_[at];
    if (!is_sum(op) || !(roles_.contracted[a] || roles_.contracted[b])) return run_kind::of(op);
    return op == opcode::add ? run_kind::mul_add : roles_.contracted[a] ? run_kind::mul_sub : run_kind::sub_mul;
  }

  constexpr void link_all() {
    std::uint32_t solves[Solves + 1]{}, solve_count = 0;
    for (std::uint32_t at = 0; at < Steps; ++at) {
      const opcode op = code_[at].op;
      if (op == opcode::solved && !is_regularity(at)) link_solved(at);
      if (!is_node(at)) continue;
      if (op == opcode::solve) {
        roles_.for_inputs(at, [&](std::uint32_t slot) { link(slot, at); });
        solves[solve_count++] = at;
      } else if (op == opcode::solved) {
        for (std::uint32_t i = 0; i < solve_count; ++i) link(solves[i], at);
      } else {
        for_operands(at, [&](std::uint32_t slot) { link(slot, at); });
      }
      if (pending_[at] == 0) push(at);
    }
  }
  constexpr void link(std::uint32_t slot, std::uint32_t user) {
    if (is_copied(slot)) return;
    user_[uses_] = user, next_use_[uses_] = first_use_[slot], first_use_[slot] = uses_;
    ++uses_, ++pending_[user];
  }
  constexpr void link_solved(std::uint32_t at) {
    for (std::uint32_t i = 0; i < Solves; ++i) {
      if (code_[at].a - program_.solves[i].first_result >= program_.solves[i].results()) continue;
      next_ready_[at] = first_solved_[i], first_solved_[i] = at;
      return;
    }
  }

  /// Appends a step to the queue of its kind, so that the steps that have been ready for longest come first.
  constexpr void push(std::uint32_t at) {
    const std::uint32_t kind = kind_of(at);
    if (first_ready_[kind] == nobody)
      first_ready_[kind] = at;
    else
      next_ready_[last_ready_[kind]] = at;
    last_ready_[kind] = at, next_ready_[at] = nobody;
    ++ready_count_[kind];
  }
  constexpr void release(std::uint32_t slot) {
    for (std::uint32_t i = first_use_[slot]; i != nobody; i = next_use_[i])
      if (--pending_[user_[i]] == 0) push(user_[i]);
  }
  constexpr void choose_kind() {
    kind_ = no_kind;
    for (std::uint32_t kind = 0; kind < run_kind::count; ++kind)
      if (ready_count_[kind] > ready_count_[kind_]) kind_ = kind;
    if (kind_ != no_kind && kind_ != run_kind::of(opcode::solve)) begin(kind_, 0);
  }

  constexpr void run(std::uint32_t at) {
    if (code_[at].op == opcode::solve) return solve(at);
    ++words[length_];
    if (code_[at].op != opcode::solved) for_operands(at, [this](std::uint32_t slot) { append(slot_[slot]); });
    slot_[at] = slots++;
    if (code_[at].op == opcode::sincos) slot_[at + 1] = slots++, release(at + 1);
    release(at);
  }
  constexpr void solve(std::uint32_t at) {
    const linear_system_shape& s = program_.solves[code_[at].a];
    begin(s.semidefinite ? run_kind::semidefinite : run_kind::of(opcode::solve), 1);
    append(s.size), append(s.columns);
    for (std::uint32_t k = s.first_input; k < s.first_input + s.inputs(); ++k) {
      const std::uint32_t input = program_.solve_inputs[k];
      append(input == Program::structural_zero ? 0 : slot_[input]);
    }
    scratch = std::max(scratch, s.size * (s.size + 2 + (s.semidefinite ? 3 + 2 * s.columns : 0)));
    for (std::uint32_t i = first_solved_[code_[at].a], next = 0; i != nobody; i = next) {
      next = next_ready_[i];
      slot_[i] = slots + code_[i].a - s.first_result;
      release(i);
    }
    slots += s.results();
    release(at);
  }

  /// Sorts the results in the order in which they are stored.
  constexpr void sort_results(const auto& places) {
    for (std::size_t i = 0; i < Results; ++i) ++entries_[places[i].destination];
    std::uint32_t first[Destinations + 1]{};
    for (std::size_t d = 1; d < Destinations; ++d) first[d] = first[d - 1] + entries_[d - 1];
    for (std::size_t i = 0; i < Results; ++i) {
      const auto [destination, offset] = places[i];
      require(offset < entries_[destination], "results of a program as data leave no entry of a destination out");
      stored_[first[destination] + offset] = program_.results[i];
    }
  }
  constexpr void deliver() {
    std::size_t next = 0;
    for (std::size_t d = 0; d < Destinations; ++d) {
      begin(run_kind::deliver, entries_[d]);
      for (std::uint32_t i = 0; i < entries_[d]; ++i, ++next)
        append(stored_[next] == Program::structural_zero ? 0 : slot_[stored_[next]]);
    }
    append(run_kind::end);
    finished = true;
  }

  const Program& program_;
  const Roles& roles_;
  const instruction* code_;
  std::uint32_t slot_[Steps + 1]{}, length_ = 0, kind_ = no_kind;
  std::uint32_t pending_[Steps + 1]{}, uses_ = 0; // how many operands are not computed yet
  std::uint32_t user_[3 * Steps + Inputs + Solves * Solves + 1]{},
      next_use_[3 * Steps + Inputs + Solves * Solves + 1]{}, first_use_[Steps + 1]{};
  std::uint32_t first_ready_[run_kind::count + 1]{}, last_ready_[run_kind::count + 1]{},
      ready_count_[run_kind::count + 1]{}, next_ready_[Steps + 1]{}, first_solved_[Solves + 1]{};
  std::uint32_t entries_[Destinations + 1]{}, stored_[Results + 1]{};
};

} // namespace ctdyn::detail
