// Runs a program as straight-line machine code.
#pragma once

#include "../../detail/limits.hpp"
#include "action_pieces.hpp"
#include "step.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// The constants of a program in the form that a scalar type is built from.
template <const auto& Program, class Scalar> constexpr auto find_constants() {
  std::array<constant_for<Scalar>, Program.constants.size()> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = constant_of<Scalar>(Program.constants[i]);
  return numbers;
}
template <const auto& Program, class Scalar> inline constexpr auto constants_of = find_constants<Program, Scalar>();

template <const auto& Program> constexpr bool has_absolute_value() {
  for (const auto& step : Program.code)
    if (step.op == opcode::abs) return true;
  return false;
}
template <const auto& Program> inline constexpr bool takes_absolute_value = has_absolute_value<Program>();

/// Places that put all results in one destination, one after the other.
template <const auto& Program> constexpr auto row_of_places() {
  std::array<place, Program.result_count> places{};
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i].offset = i;
  return places;
}
template <const auto& Program> inline constexpr auto in_a_row = row_of_places<Program>();

template <action::kind What, opcode Op, class Backend, class Value>
CTDYN_DETAIL_INLINE constexpr void act(const Backend& by, Value* slot, Value* pairs, const action& todo) noexcept {
  using enum action::kind;
  const auto [what, op, at, a, b, c, d, e] = todo;
  // clang-format off
  if constexpr (What == step) slot[at] = detail::step<Op>(by, slot, a, b);
  else if constexpr (What == sincos) by.sincos(slot[a], pairs[b], pairs[b + 1]);
  else if constexpr (What == two_sincos) sines_and_cosines<Value, 2>({slot[a], slot[c]}, pairs + b, at != 0);
  else if constexpr (What == four_sincos)
    sines_and_cosines<Value, 4>({slot[a], slot[c], slot[d], slot[e]}, pairs + b, at != 0);
  else if constexpr (What == take) slot[at] = pairs[a];
  else if constexpr (What == mul_add) slot[at] = slot[a] * slot[b] + slot[c];
  else if constexpr (What == mul_sub) slot[at] = slot[a] * slot[b] - slot[c];
  else if constexpr (What == sub_mul) slot[at] = slot[c] - slot[a] * slot[b];
  else if constexpr (What == deliver) by.deliver({a, b}, slot[at]);
  else if constexpr (What == keep) by.kept[a] = slot[at];
  else if constexpr (What == fetch) slot[at] = by.kept[a];
  else by.deliver_zeros({a, b}, at);
  // clang-format on
}

inline constexpr std::size_t chunk_size = limits::steps_of_fold;

template <const auto& Actions, std::size_t Begin, class Backend, class Value, std::size_t... I>
CTDYN_DETAIL_INLINE constexpr void run_chunk(const Backend& by, Value* slot, Value* pairs,
                                             std::index_sequence<I...>) noexcept {
  constexpr const action* todo = Actions.list.data() + Begin; // a call for each would keep places from being constants
  (act<todo[I].what, todo[I].op>(by, slot, pairs, todo[I]), ...);
}

template <const auto& Actions, std::size_t Begin, std::size_t End, class Backend, class Value, std::size_t... Chunk>
CTDYN_DETAIL_INLINE constexpr void run_chunks(const Backend& by, Value* slot, Value* pairs,
                                              std::index_sequence<Chunk...>) noexcept {
  (void)by, (void)slot, (void)pairs; // there may be nothing to do between two systems
  const bool in_order[] = {
      true, (run_chunk<Actions, Begin + Chunk * chunk_size>(
                 by, slot, pairs, std::make_index_sequence<std::min(chunk_size, End - Begin - Chunk * chunk_size)>{}),
             true)...};
  (void)in_order;
}

/// An input of a system, or zero where it is not used: below the diagonal of a semidefinite matrix.
template <const auto& Program, std::size_t System, std::size_t Entry, class Backend, class Value>
CTDYN_DETAIL_INLINE constexpr Value input_of_system(const Backend& by, const Value* slot) noexcept {
  constexpr auto shape = Program.solves[System];
  constexpr auto at = Program.solve_inputs[shape.first_input + Entry];
  constexpr bool below = Entry < std::size_t{shape.size} * shape.size && Entry / shape.size > Entry % shape.size;
  if constexpr (at == Program.structural_zero || (shape.semidefinite && below))
    return by.zero();
  else
    return slot[at];
}

/// Takes the inputs of a system from the slots, and calls the backend to solve it. Only these inputs have an address:
/// if the slots had one, too, each step would store its number.
template <const auto& Program, std::size_t System, class Backend, class Value, std::size_t... I>
CTDYN_DETAIL_INLINE constexpr void solve_system(const Backend& by, const Value* slot,
                                                std::index_sequence<I...>) noexcept {
  constexpr auto shape = Program.solves[System];
  const Value inputs[] = {input_of_system<Program, System, I>(by, slot)...};
  by.solve(system_of<shape>{}, inputs);
}

/// The actions between two solutions of linear systems, and the solution after them if it is not the end.
template <const auto& Program, const auto& Actions, std::size_t Part, class Backend, class Value>
CTDYN_DETAIL_INLINE constexpr void run_part(const Backend& by, Value* slot, Value* pairs) noexcept {
  constexpr std::size_t solves = Actions.solves.size();
  constexpr std::size_t begin = Part == 0 ? 0 : Actions.solves[Part == 0 ? 0 : Part - 1] + 1;
  constexpr std::size_t end = Part == solves ? Actions.list.size() : Actions.solves[Part == solves ? 0 : Part];
  run_chunks<Actions, begin, end>(by, slot, pairs,
                                  std::make_index_sequence<(end - begin + chunk_size - 1) / chunk_size>{});
  if constexpr (Part != solves) {
    constexpr std::size_t system = Actions.list[end].a;
    solve_system<Program, system>(by, slot, std::make_index_sequence<Program.solves[system].inputs()>{});
  }
}

template <const auto& Program, const auto& Actions, class Backend, class Value, std::size_t... Part>
CTDYN_DETAIL_INLINE constexpr void run_parts(const Backend& by, Value* slot, Value* pairs,
                                             std::index_sequence<Part...>) noexcept {
  (run_part<Program, Actions, Part>(by, slot, pairs), ...);
}

/// A piece of a program that is cut into functions.
template <const auto& Program, const auto& Actions, std::size_t Piece, class Backend, class Value>
[[gnu::noinline]] constexpr void run_piece(const Backend& by, Value* pairs) noexcept {
  if (!std::is_constant_evaluated()) CTDYN_DETAIL_FRAME_POINTER;
  constexpr std::size_t begin = Actions.begin[Piece], after = Actions.begin[Piece + 1];
  constexpr bool solves =
      begin != after && Actions.list[begin == after ? begin : after - 1].what == action::kind::solve;
  constexpr std::size_t end = solves ? after - 1 : after;
  Value slot[Program.steps + 1];
  run_chunks<Actions, begin, end>(by, slot, pairs,
                                  std::make_index_sequence<(end - begin + chunk_size - 1) / chunk_size>{});
  if constexpr (solves) {
    constexpr std::size_t system = Actions.list[end].a;
    solve_system<Program, system>(by, slot, std::make_index_sequence<Program.solves[system].inputs()>{});
  }
}
template <const auto& Program, const auto& Actions, class Backend, class Value, std::size_t... Piece>
constexpr void run_pieces(const Backend& by, Value* pairs, std::index_sequence<Piece...>) noexcept {
  (run_piece<Program, Actions, Piece>(by, pairs), ...);
}
/// The entries of the solutions of all linear systems.
template <const auto& Program> constexpr std::size_t entries_of_solutions() {
  if constexpr (Program.solves.size() == 0)
    return 0;
  else
    return Program.solves.back().first_result + Program.solves.back().results();
}

/// Runs a program that is cut into functions.
template <const auto& Program, const auto& Places, std::size_t Piece = limits::actions_of_function, class Scalar>
constexpr void run_in_pieces(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  constexpr const auto& actions = action_pieces_of<Program, Places, Piece>;
  constexpr std::size_t entries = entries_of_solutions<Program>();
  Scalar pairs[actions.pair_count + 1], kept[actions.kept_count + 1], solutions[entries + 1];
  on_numbers<Scalar> by{in, constants_of<Program, Scalar>.data(), destinations};
  by.solutions = solutions, by.regularity = solutions + entries, by.kept = kept;
  *by.regularity = spread<Scalar>(number_for<Scalar>(1)); // each system may lower it
  run_pieces<Program, actions>(by, pairs, std::make_index_sequence<actions.begin.size() - 1>{});
}

} // namespace detail

/// Runs a program (a static constexpr object). It reads the numbers in `in`, and writes result i to
/// `destinations[Places[i].destination][Places[i].offset]`. Destinations must not overlap the numbers that it reads.
///
/// It does not allocate, throws no exception, and branches only for angles of more than `largest_angle` (radians) and
/// in semidefinite systems (emit/semidefinite_solve.hpp); the compiler sees nothing but arithmetic on local numbers.
/// See detail::on_numbers for what a Scalar needs.
template <const auto& Program, const auto& Places, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  static_assert(!(detail::complex_number<Scalar> && detail::takes_absolute_value<Program>),
                "abs is a function of real numbers; for a complex scalar write sqrt(x * x)");
  static_assert(backend<detail::on_numbers<Scalar>>);
  if constexpr (detail::is_cut<Program>)
    return detail::run_in_pieces<Program, Places>(in, destinations);
  else {
    constexpr const auto& actions = detail::actions_of<Program, Places>;
    if constexpr (actions.list.size() != 0) {
      if constexpr (actions.list.size() > detail::limits::actions_of_short_code)
        if (!std::is_constant_evaluated()) CTDYN_DETAIL_FRAME_POINTER;
      Scalar slot[Program.steps + 1];
      Scalar pairs[actions.pair_count + 1]; // not among the slots: their addresses are passed to the C library
      detail::on_numbers<Scalar> by{in, detail::constants_of<Program, Scalar>.data(), destinations};
      if constexpr (actions.solves.size() == 0) {
        detail::run_part<Program, actions, 0>(by, slot, pairs);
      } else {
        constexpr std::size_t results = Program.solves.back().first_result + Program.solves.back().results();
        Scalar solutions[results + 1];
        by.solutions = solutions, by.regularity = solutions + results;
        *by.regularity = detail::spread<Scalar>(detail::number_for<Scalar>(1)); // each system may lower it
        detail::run_parts<Program, actions>(by, slot, pairs, std::make_index_sequence<actions.solves.size() + 1>{});
      }
    }
  }
}

/// Runs a program, and writes all its results one after the other.
///
///     double product[1];
///     run<weight>(arguments<double>{.parameters = values}, product);
template <const auto& Program, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run(const arguments<Scalar>& in, Scalar* results) noexcept {
  Scalar* const destinations[] = {results};
  run<Program, detail::in_a_row<Program>>(in, destinations);
}

} // namespace ctdyn
