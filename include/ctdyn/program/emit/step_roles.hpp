// The roles of the steps of a program: a step is a load, comes before the others, or joins another step's expression.
#pragma once

#include "../program.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

constexpr bool is_call(opcode op) { return properties(op).cost == cost_class::sincos || properties(op).library_call; }
/// Whether a step only reads a value, from memory or from the results of a call.
constexpr bool is_load(opcode op) { return op == opcode::sincos || (properties(op).arity == 0 && op != opcode::solve); }
constexpr bool is_sum(opcode op) { return op == opcode::add || op == opcode::sub; }

/// The roles of the steps of a program.
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
class step_roles {
public:
  using program_type = program<Steps, Constants, Results, Solves, Inputs>;

  constexpr explicit step_roles(const program<Steps, Constants, Results, Solves, Inputs>& p)
      : code(p.code.data()), program_(&p) {
    count_uses();
    choose_contractions();
    find_early();
  }

  /// Whether a step is computed after the calls, by a separate expression.
  [[nodiscard]] constexpr bool late(std::uint32_t at) const {
    return !early[at] && !contracted[at] && !is_load(code[at].op);
  }

  template <class Use> constexpr void for_inputs(std::uint32_t at, Use use) const {
    const linear_system_shape& s = program_->solves[code[at].a];
    for (std::uint32_t k = s.first_input; k < s.first_input + s.inputs(); ++k)
      if (const std::uint32_t slot = program_->solve_inputs[k]; slot != program_type::structural_zero) use(slot);
  }

  const instruction* code;
  bool contracted[Steps + 1]{}; // a product whose only use is a sum, which may become one instruction with it
  bool early[Steps + 1]{};      // calls, and the steps on which they depend
  bool is_result[Steps + 1]{};

private:
  constexpr void count_uses() {
    for (std::size_t at = 0; at < Steps; ++at) {
      const auto& [op, a, b] = code[at];
      if (properties(op).arity > 0) ++uses_[a];
      if (properties(op).arity > 1) ++uses_[b];
    }
    for (const std::uint32_t slot : program_->results)
      if (slot != program_type::structural_zero) ++uses_[slot], is_result[slot] = true;
    for (const std::uint32_t slot : program_->solve_inputs)
      if (slot != program_type::structural_zero) ++uses_[slot];
  }
  constexpr void choose_contractions() {
    for (std::uint32_t at = 0; at < Steps; ++at) {
      if (!is_sum(code[at].op)) continue;
      const auto fits = [&](std::uint32_t x) { return code[x].op == opcode::mul && uses_[x] == 1; };
      const auto [op, a, b] = code[at];
      if (fits(a) && (!fits(b) || a > b)) // the later one of two
        contracted[a] = true;
      else if (fits(b))
        contracted[b] = true;
    }
  }
  constexpr void find_early() {
    bool solved = false;
    for (std::uint32_t at = Steps; at-- != 0;) {
      early[at] = early[at] || is_call(code[at].op) || (solved && code[at].op == opcode::solve);
      if (!early[at]) continue;
      solved = solved || code[at].op == opcode::solved;
      if (code[at].op == opcode::solve) for_inputs(at, [this](std::uint32_t slot) { early[slot] = true; });
      const auto arity = properties(code[at].op).arity;
      if (arity > 0) early[code[at].a] = true;
      if (arity > 1) early[code[at].b] = true;
    }
  }

  const program_type* program_;
  std::uint32_t uses_[Steps + 1]{};
};

/// A separate constant, since compilers limit the steps of one constant evaluation.
template <const auto& Program> inline constexpr auto roles_of = step_roles(Program);

} // namespace ctdyn::detail
