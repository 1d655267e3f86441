// What is known at compile time of a set of outputs: its programs, and where their results go.
#pragma once

#include "../derive/derivation.hpp"
#include "run.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace ctdyn::detail {

template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
constexpr bool reads(const program<Steps, Constants, Results, Solves, Inputs>& p, symbol_class c) {
  for (const instruction& step : p.code)
    if (step.op == opcode::symbol && step.a == static_cast<std::uint32_t>(c)) return true;
  return false;
}

/// All that is known at compile time of a set of outputs.
template <derivation D, class... Outputs> struct plan {
  static constexpr std::size_t output_count = sizeof...(Outputs);
  static constexpr bool core = D::template core<Outputs...>;
  using outputs = std::tuple<Outputs...>;
  static constexpr auto shapes = D::template program<Outputs...>.shapes;
  static constexpr auto evaluate = D::template program<Outputs...>.evaluate;
  static constexpr auto prepare = [] {
    if constexpr (core)
      return D::core_prepare;
    else
      return D::template program<Outputs...>.prepare;
  }();
  static constexpr bool reads_udots = reads(evaluate, symbol_class::udot);
  static constexpr auto places = [] { // row by row in the program, column by column in Eigen
    std::array<place, evaluate.result_count> list{};
    std::size_t at = 0;
    for (std::uint32_t o = 0; o < output_count; ++o)
      for (std::uint32_t i = 0; i < shapes[o].rows; ++i)
        for (std::uint32_t j = 0; j < shapes[o].columns; ++j) list[at++] = {o, j * shapes[o].rows + i};
    return list;
  }();
};

} // namespace ctdyn::detail
