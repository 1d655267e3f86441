// The part of a program that some of its results need.
#pragma once

#include "schedule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

template <const auto& Program, const auto& Wanted> class pruning {
  using whole = std::remove_cvref_t<decltype(Program)>;
  static constexpr std::size_t systems = Program.solves.size(), max_inputs = Program.solve_inputs.size();
  template <class...> static constexpr auto make_needed_or_raise_fconstexpr_steps() {
    std::array<bool, whole::steps + 1> mark{};
    std::array<bool, systems + 1> solved{};
    const auto need = [&](std::uint32_t slot) {
      if (slot != whole::structural_zero) mark[slot] = true;
    };
    for (const std::uint32_t i : Wanted) need(Program.results[i]);
    for (std::size_t i = whole::steps; i-- > 0;) {
      const instruction& step = Program.code[i];
      if (step.op == opcode::solve) mark[i] = solved[step.a];
      if (!mark[i]) continue;
      const auto arity = properties(step.op).arity;
      if (arity > 0) mark[step.a] = true;
      if (arity > 1) mark[step.b] = true;
      if (step.op == opcode::second) mark[Program.code[i - 1].a] = true;
      if (step.op == opcode::solved)
        for (std::size_t k = 0; k < systems; ++k) { // the index behind the last solution is the regularity
          const linear_system_shape &s = Program.solves[k], &last = Program.solves[systems - 1];
          const bool all = step.a == last.first_result + last.results();
          if (all || (s.first_result <= step.a && step.a < s.first_result + s.results())) solved[k] = true;
        }
      if (step.op == opcode::solve)
        for (std::uint32_t k = 0; k < Program.solves[step.a].inputs(); ++k)
          need(Program.solve_inputs[Program.solves[step.a].first_input + k]);
    }
    return std::pair(mark, solved);
  }
  static constexpr auto needed_or_raise_fconstexpr_steps = make_needed_or_raise_fconstexpr_steps<>();
  static constexpr auto& needed = needed_or_raise_fconstexpr_steps;
  template <class...> static constexpr auto make_kept() { // the systems that remain, with their new indices
    std::array<linear_system_shape, systems + 1> shapes{};
    std::array<std::uint32_t, 3> count{}; // systems, inputs, results
    for (std::size_t k = 0; k < systems; ++k) {
      if (!needed.second[k]) continue;
      shapes[count[0]++] = {Program.solves[k].size, Program.solves[k].columns, count[1], count[2],
                            Program.solves[k].semidefinite};
      count[1] += Program.solves[k].inputs(), count[2] += Program.solves[k].results();
    }
    return std::pair(shapes, count);
  }
  static constexpr auto kept = make_kept<>();
  /// The new index of an entry of the solutions, among those that remain; the regularity is behind them.
  static constexpr std::uint32_t moved_solution(std::uint32_t entry,
                                                const std::array<std::uint32_t, systems + 1>& place) {
    for (std::size_t k = 0; k < systems; ++k) {
      const std::uint32_t first = Program.solves[k].first_result;
      if (first <= entry && entry < first + Program.solves[k].results())
        return kept.first[place[k]].first_result + entry - first;
    }
    return kept.second[2];
  }
  template <class...> static constexpr auto make_pruned_or_raise_fconstexpr_steps() {
    draft<whole::steps + Wanted.size() + max_inputs + 1> out;
    std::uint32_t moved[whole::steps + 1]{}, next_system = 0;
    std::array<std::uint32_t, systems + 1> place{};
    const auto there = [&](std::uint32_t slot) { return slot == whole::structural_zero ? slot : moved[slot]; };
    for (std::size_t i = 0; i < whole::steps; ++i) {
      instruction step = Program.code[i];
      const bool pair = step.op == opcode::sincos, both = pair && needed.first[i] && needed.first[i + 1];
      if (step.op == opcode::second) {
        if (needed.first[i])
          moved[i] = out.append(needed.first[i - 1] ? step : instruction{opcode::cos, moved[Program.code[i - 1].a], 0});
        continue;
      }
      if (!needed.first[i]) continue;
      if (step.op == opcode::constant) {
        moved[i] = out.append_constant(Program.constants[step.a]);
        continue;
      }
      if (step.op == opcode::solve) {
        const linear_system_shape &old = Program.solves[step.a], &now = kept.first[next_system];
        for (std::uint32_t k = 0; k < old.inputs(); ++k)
          out.solve_inputs[now.first_input + k] = there(Program.solve_inputs[old.first_input + k]);
        place[step.a] = next_system, step.a = next_system++;
      } else if (step.op == opcode::solved) {
        step.a = moved_solution(step.a, place);
      }
      const auto arity = properties(step.op).arity;
      if (arity > 0) step.a = moved[step.a];
      if (arity > 1) step.b = moved[step.b];
      if (pair && !both) step.op = opcode::sin;
      moved[i] = out.append(step);
    }
    for (const std::uint32_t i : Wanted) out.results[out.result_count++] = there(Program.results[i]);
    return out;
  }
  static constexpr auto pruned_or_raise_fconstexpr_steps = make_pruned_or_raise_fconstexpr_steps<>();
  static constexpr auto& d = pruned_or_raise_fconstexpr_steps;

public:
  template <class...> static constexpr auto make_result() {
    auto p = d.template finish<d.steps, d.constant_count, d.result_count, kept.second[0], kept.second[1]>();
    for (std::size_t k = 0; k < kept.second[0]; ++k) p.solves[k] = kept.first[k];
    return p;
  }
  static constexpr auto result = make_result<>();
};

/// The part of a program that some of its results (those with the indices Wanted) need.
template <const auto& Program, const auto& Wanted> constexpr auto prune() { return pruning<Program, Wanted>::result; }

} // namespace ctdyn::detail
