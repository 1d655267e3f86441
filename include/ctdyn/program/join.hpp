// Joins two programs that prepare values.
#pragma once

#include "program.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A program with the results of the first one, then those of the second; neither solves linear systems.
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t MoreSteps,
          std::size_t MoreConstants, std::size_t MoreResults>
constexpr auto join(const program<Steps, Constants, Results>& p,
                    const program<MoreSteps, MoreConstants, MoreResults>& more) {
  constexpr auto offset = static_cast<std::uint32_t>(Steps);
  program<Steps + MoreSteps, Constants + MoreConstants, Results + MoreResults> both;
  for (std::size_t i = 0; i < Steps; ++i) both.code[i] = p.code[i];
  for (std::size_t i = 0; i < MoreSteps; ++i) {
    instruction step = more.code[i];
    const auto arity = properties(step.op).arity;
    if (arity > 0) step.a += offset;
    if (arity > 1) step.b += offset;
    if (step.op == opcode::constant) step.a += static_cast<std::uint32_t>(Constants);
    both.code[Steps + i] = step;
  }
  for (std::size_t i = 0; i < Constants; ++i) both.constants[i] = p.constants[i];
  for (std::size_t i = 0; i < MoreConstants; ++i) both.constants[Constants + i] = more.constants[i];
  for (std::size_t i = 0; i < Results; ++i) both.results[i] = p.results[i];
  for (std::size_t i = 0; i < MoreResults; ++i) both.results[Results + i] = more.results[i] + offset;
  return both;
}

/// The program `p`, which reads the results of the second of two joined programs; the first has `before` results.
template <class Program> constexpr Program after(Program p, std::size_t before) {
  for (instruction& step : p.code)
    if (step.op == opcode::prepared) step.a += static_cast<std::uint32_t>(before);
  return p;
}

} // namespace ctdyn::detail
