// What a method's derivation hands to emit.
#pragma once

#include "../detail/name.hpp"
#include "../program/program.hpp"
#include "run.hpp"
#include "values.hpp"

#include <array>
#include <concepts>
#include <cstddef>

namespace ctdyn {

namespace output {
struct status;
}

/// The result of a derivation, as a type with static constexpr members. Beside those below:
///
///     template <class Output> static constexpr detail::sentence finding;      // empty if there is such an output
///     template <class... Outputs> static constexpr bool core;                 // all of them are core outputs
///     template <class... Outputs> static constexpr auto program = staged{...}; // asked for if all findings are empty
///
/// An output is the type of what the user writes in `evaluate(x, mass_matrix)`; it carries its whole value. Core
/// outputs (mass matrix, forcing, udot, qdot, rhs) read the results of `core_prepare` as prepared values, whichever of
/// them are asked for; other sets of outputs read those of their own `program<Outputs...>.prepare`. An optional member
/// `rejected` that is true says that the description is wrong and the compiler has said so; nothing more is said then. With
/// an optional `form_of<Output>`, the shape of an output, results that cannot be had have the type that they would have; with
/// `entry<Output>(index)`, too, outputs can be printed.
template <class D> concept derivation = requires {
  { D::parameter_names.size() } -> std::convertible_to<std::size_t>;
  { D::coordinate_names.size() } -> std::convertible_to<std::size_t>;
  { D::speed_names.size() } -> std::convertible_to<std::size_t>;
  { D::input_names.size() } -> std::convertible_to<std::size_t>;
  { D::uses_time } -> std::convertible_to<bool>;
  { cost(D::core_prepare) } -> std::same_as<operation_count>;
};

namespace detail {

template <derivation D>
inline constexpr bool silent = [] {
  if constexpr (requires { D::rejected; })
    return D::rejected;
  else
    return false;
}();

template <derivation D>
inline constexpr auto wanted_parameters = [] {
  std::array<wanted_symbol, D::parameter_names.size()> list{};
  append(list, 0, symbol_kind::parameter, D::parameter_names);
  return list;
}();

template <derivation D>
inline constexpr auto wanted_in_state = [] {
  std::array<wanted_symbol, D::coordinate_names.size() + D::speed_names.size() + D::input_names.size() + 1> list{};
  std::size_t at = append(list, 0, symbol_kind::coordinate, D::coordinate_names);
  at = append(list, at, symbol_kind::speed, D::speed_names);
  at = append(list, at, symbol_kind::input, D::input_names);
  list[at] = {symbol_kind::time, 0, name("t"), !D::uses_time};
  return list;
}();

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
  static constexpr bool is_status[output_count + 1]{std::is_same_v<Outputs, output::status>..., false};
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

} // namespace detail
} // namespace ctdyn
