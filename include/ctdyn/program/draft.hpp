// A program under construction: arrays with spare capacity, and how much of them is used.
#pragma once

#include "../detail/require.hpp"
#include "program.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A program under construction.
template <std::size_t Capacity> struct draft {
  instruction code[Capacity]{};
  exact constants[Capacity]{};
  std::uint32_t results[Capacity]{};
  std::uint32_t solve_inputs[Capacity]{};
  std::uint32_t steps = 0, constant_count = 0, result_count = 0;

  constexpr std::uint32_t append(const instruction& step) {
    require(steps < Capacity, "a program is longer than the space that was set aside for it");
    code[steps] = step;
    return steps++;
  }
  constexpr std::uint32_t append(opcode op, std::uint32_t a, std::uint32_t b) {
    require(steps < Capacity, "a program is longer than the space that was set aside for it");
    code[steps].op = op, code[steps].a = a, code[steps].b = b;
    return steps++;
  }
  constexpr std::uint32_t append_constant(exact value) {
    constants[constant_count] = value;
    return append(opcode::constant, constant_count++, 0);
  }

  template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves = 0,
            std::size_t Inputs = 0>
  [[nodiscard]] constexpr auto finish() const {
    program<Steps, Constants, Results, Solves, Inputs> p;
    for (std::size_t i = 0; i < Inputs; ++i) p.solve_inputs[i] = solve_inputs[i];
    for (std::size_t i = 0; i < Steps; ++i) p.code[i] = code[i];
    for (std::size_t i = 0; i < Constants; ++i) p.constants[i] = constants[i];
    for (std::size_t i = 0; i < Results; ++i) p.results[i] = results[i];
    return p;
  }
};

/// Both stages of a program under construction.
template <std::size_t Capacity> struct staged_draft { draft<Capacity> prepare{}, evaluate{}; };

} // namespace ctdyn::detail
