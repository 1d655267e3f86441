// Hands a program to a backend step by step, while the caller's code runs: for backends that write.
#pragma once

#include "step.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Marks the steps that the wanted results and all linear systems need. The sine and the cosine of a sincos are marked
/// separately.
inline std::vector<bool> needed_steps(const program_view& p, const std::vector<bool>& wanted) {
  std::vector<bool> needed(p.code.size());
  const auto need = [&](std::uint32_t slot) {
    if (slot != program_view::structural_zero) needed[slot] = true;
  };
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i]) need(p.results[i]);
  for (const std::uint32_t slot : p.solve_inputs) need(slot);
  for (std::size_t i = needed.size(); i-- > 0;) {
    const auto [op, a, b] = p.code[i];
    if (!needed[i] && !(op == opcode::sincos && needed[i + 1])) continue;
    if (properties(op).arity > 0) needed[a] = true;
    if (properties(op).arity > 1) needed[b] = true;
  }
  return needed;
}
inline std::vector<bool> all_results(const program_view& p) { return std::vector<bool>(p.results.size(), true); }
/// Marks the results of `prepare` that `evaluate` reads.
inline std::vector<bool> wanted_of_prepare(const program_view& prepare, const program_view& evaluate) {
  std::vector<bool> wanted(prepare.results.size());
  const std::vector<bool> needed = needed_steps(evaluate, all_results(evaluate));
  for (std::size_t i = 0; i < needed.size(); ++i)
    if (needed[i] && evaluate.code[i].op == opcode::prepared) wanted[evaluate.code[i].a] = true;
  return wanted;
}

/// Calls `step` for an opcode that is a value, not a template argument.
template <class Backend> struct step_of {
  using value = typename Backend::value;
  using function = value (*)(Backend&, const value*, std::uint32_t, std::uint32_t);

  template <opcode Op> static constexpr function one() {
    if constexpr (Op == opcode::sincos || Op == opcode::second || Op == opcode::solve)
      return nullptr; // not one value
    else
      return [](Backend& by, const value* slot, std::uint32_t a, std::uint32_t b) { return step<Op>(by, slot, a, b); };
  }
  static constexpr auto table = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<function, opcode_count>{one<static_cast<opcode>(I)>()...};
  }
  (std::make_index_sequence<opcode_count>{});
};

/// Hands a program to a backend; `place_of(i)` is the place of result i.
template <backend Backend, class Places>
void translate_program(const program_view& p, Backend& by, const std::vector<bool>& wanted, Places place_of) {
  using value = typename Backend::value;
  const std::vector<bool> needed = needed_steps(p, wanted);
  std::vector<value> slots(p.code.size());
  const auto value_in = [&](std::uint32_t slot) { return slot == p.structural_zero ? by.zero() : slots[slot]; };
  by.begin(p);
  for (std::uint32_t i = 0; i < slots.size(); ++i) {
    const auto [op, a, b] = p.code[i];
    if (op == opcode::solve) {
      std::vector<value> inputs;
      for (std::uint32_t k = 0; k < p.solves[a].inputs(); ++k)
        inputs.push_back(value_in(p.solve_inputs[p.solves[a].first_input + k]));
      by.solve(p.solves[a], inputs.data());
    } else if (op == opcode::sincos) {
      if (needed[i] && needed[i + 1])
        by.sincos(slots[a], slots[i], slots[i + 1]);
      else if (needed[i])
        slots[i] = by.apply(operation<opcode::sin>{}, slots[a]);
      else if (needed[i + 1])
        slots[i + 1] = by.apply(operation<opcode::cos>{}, slots[a]);
    } else if (op != opcode::second && needed[i]) {
      slots[i] = step_of<Backend>::table[static_cast<std::size_t>(op)](by, slots.data(), a, b);
    }
  }
  for (std::uint32_t i = 0; i < wanted.size(); ++i)
    if (wanted[i]) by.deliver(place_of(i), value_in(p.results[i]));
}

} // namespace ctdyn::detail
