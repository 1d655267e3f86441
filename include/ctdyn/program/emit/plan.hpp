// The plan of a set of outputs, known at compile time: its programs, where their results go, and by which code.
#pragma once

#include "../derivation.hpp"
#include "balance.hpp"
#include "code_choice.hpp"
#include "run_as_data.hpp"

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

template <derivation D, class... Outputs> constexpr const auto& preparing_program() {
  if constexpr (D::template core<Outputs...>)
    return D::template core_prepare<Outputs...>();
  else
    return D::template program<Outputs...>.prepare;
}

/// Where the results of a program go: its entries are ordered row by row, those of Eigen column by column.
template <std::size_t Results, std::size_t Outputs>
constexpr std::array<place, Results> places_in_matrices(const std::array<shape, Outputs>& shapes) {
  std::array<place, Results> list{};
  std::size_t at = 0;
  for (std::uint32_t o = 0; o < Outputs; ++o)
    for (std::uint32_t i = 0; i < shapes[o].rows; ++i)
      for (std::uint32_t j = 0; j < shapes[o].columns; ++j) list[at++] = {o, j * shapes[o].rows + i};
  return list;
}

/// What is known at compile time of a set of outputs.
template <derivation D, class... Outputs> struct plan {
  static constexpr std::size_t output_count = sizeof...(Outputs);
  static constexpr bool as_data = false;
  static constexpr bool core = D::template core<Outputs...>;
  using outputs = std::tuple<Outputs...>;
  static constexpr auto shapes = D::template program<Outputs...>.shapes;
  static constexpr auto formed = D::template program<Outputs...>.evaluate;
  static constexpr auto evaluate = balanced<formed>();
  static constexpr auto prepare = preparing_program<D, Outputs...>();
  static constexpr bool reads_udots = reads(evaluate, symbol_class::speed_derivative);
  static constexpr auto places = places_in_matrices<evaluate.result_count>(shapes);
  static constexpr operation_count evaluate_cost = cost(evaluate), prepare_cost = cost(prepare);

  /// The bytes of local numbers of one evaluation, to which those of `prepare` are added if nothing keeps its results.
  template <class Scalar, bool Kept> static constexpr std::size_t workspace() {
    std::size_t memory = 0;
    if constexpr (is_cut<evaluate>)
      memory = action_pieces_of<evaluate, places>.pair_count + action_pieces_of<evaluate, places>.kept_count;
    else
      memory = actions_of<evaluate, places>.pair_count;
    return (evaluate.steps + memory + (Kept ? 0 : prepare.steps + prepare.result_count)) * sizeof(Scalar);
  }
};
template <derivation D, class... Outputs> struct plan<D, fastest_code, Outputs...> : plan<D, Outputs...> {};
template <derivation D, class... Outputs> struct plan<D, smallest_code, Outputs...> : plan<D, Outputs...> {
  using straight = plan<D, Outputs...>;
  static constexpr bool as_data = true;
  static constexpr const auto& prepare_runs = runs_of<straight::prepare, in_a_row<straight::prepare>>;
  static constexpr const auto& evaluate_runs = runs_of<straight::evaluate, straight::places>;
  static constexpr std::uint64_t kinds = prepare_runs.kinds | evaluate_runs.kinds; // both programs share the loops

  template <class Scalar, bool Kept> static constexpr std::size_t workspace() {
    constexpr std::size_t prepared = Kept ? 0 : prepare_runs.numbers() + straight::prepare.result_count;
    return (evaluate_runs.numbers() + prepared) * sizeof(Scalar);
  }
};

/// Runs a program of a plan by the code that is chosen for it.
template <class Plan, const auto& Program, const auto& Places, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run_by(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  if constexpr (Plan::as_data)
    run_as_data<Program, Places, Plan::kinds>(in, destinations);
  else
    run<Program, Places>(in, destinations);
}
template <class Plan, const auto& Program, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run_by(const arguments<Scalar>& in, Scalar* results) noexcept {
  Scalar* const destinations[] = {results};
  run_by<Plan, Program, in_a_row<Program>>(in, destinations);
}

} // namespace ctdyn::detail
