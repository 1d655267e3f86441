// A program as straight-line machine code.
#pragma once

#include "step.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn {

/// Where a result of a program goes: the index of a destination array, and the offset in it.
struct place {
  std::uint32_t destination = 0;
  std::uint32_t offset = 0;
};

namespace detail {

/// The constants of a program in the form that a scalar type is built from.
template <const auto& Program, class Scalar>
inline constexpr auto constants_of = [] {
  std::array<number_for<Scalar>, Program.constants.size()> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = nearest<number_for<Scalar>>(Program.constants[i]);
  return numbers;
}();

/// All results, one after the other in one destination.
template <const auto& Program>
inline constexpr auto in_a_row = [] {
  std::array<place, Program.result_count> places{};
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i].offset = i;
  return places;
}();

/// A step, or the delivery of a result: of the slot `at` (or of zero) to offset b of destination a.
struct action {
  enum class kind : std::uint8_t { step, deliver, deliver_zero };
  kind what = kind::step;
  opcode op = opcode::constant;
  std::uint32_t at = 0, a = 0, b = 0;
};

/// The steps of a program, with each result delivered as soon as it is there, so that it need not be kept until the
/// end.
template <const auto& Program, const auto& Places>
inline constexpr auto actions_of = [] {
  static_assert(well_formed(Program), "a program reads a slot before it is filled");
  constexpr std::size_t results = Program.result_count, none = results;
  std::array<action, Program.steps + results> list{};
  std::size_t size = 0;

  std::array<std::size_t, Program.steps + 1> first{}; // of each slot: its first result; `next`: the others
  std::array<std::size_t, results + 1> next{};
  first.fill(none);
  for (std::size_t i = results; i-- != 0;) {
    if (Program.results[i] == Program.structural_zero) {
      list[size++] = {action::kind::deliver_zero, {}, 0, Places[i].destination, Places[i].offset};
    } else {
      next[i] = first[Program.results[i]];
      first[Program.results[i]] = i;
    }
  }
  for (std::uint32_t at = 0; at < Program.steps; ++at) {
    const instruction& step = Program.code[at];
    list[size++] = {action::kind::step, step.op, at, step.a, step.b};
    for (std::size_t i = step.op == opcode::sincos ? none : first[at]; i != none; i = next[i])
      list[size++] = {action::kind::deliver, {}, at, Places[i].destination, Places[i].offset};
    for (std::size_t i = step.op == opcode::second ? first[at - 1] : none; i != none; i = next[i])
      list[size++] = {action::kind::deliver, {}, at - 1, Places[i].destination, Places[i].offset};
  }
  return list;
}();

template <action::kind What, opcode Op, class Scalar>
CTDYN_DETAIL_INLINE constexpr void act(Scalar* slot, Scalar* const* destinations, std::uint32_t at, std::uint32_t a,
                                       std::uint32_t b, const arguments<Scalar>& in,
                                       const number_for<Scalar>* constants) noexcept {
  if constexpr (What == action::kind::step)
    step<Op>(slot, at, a, b, in, constants);
  else if constexpr (What == action::kind::deliver)
    destinations[a][b] = slot[at];
  else
    destinations[a][b] = static_cast<Scalar>(number_for<Scalar>(0));
}

inline constexpr std::size_t chunk_size = 128; // clang folds at most 256 operands

template <const auto& Actions, std::size_t Begin, class Scalar, std::size_t... I>
CTDYN_DETAIL_INLINE constexpr void run_chunk(Scalar* slot, Scalar* const* destinations, const arguments<Scalar>& in,
                                             const number_for<Scalar>* constants, std::index_sequence<I...>) noexcept {
  (act<Actions[Begin + I].what, Actions[Begin + I].op>(slot, destinations, Actions[Begin + I].at, Actions[Begin + I].a,
                                                       Actions[Begin + I].b, in, constants),
   ...);
}

template <const auto& Actions, class Scalar, std::size_t... Chunk>
CTDYN_DETAIL_INLINE constexpr void run_chunks(Scalar* slot, Scalar* const* destinations, const arguments<Scalar>& in,
                                              const number_for<Scalar>* constants,
                                              std::index_sequence<Chunk...>) noexcept {
  constexpr std::size_t count = Actions.size();
  const bool in_order[] = {true, (run_chunk<Actions, Chunk * chunk_size>(
                                      slot, destinations, in, constants,
                                      std::make_index_sequence<std::min(chunk_size, count - Chunk * chunk_size)>{}),
                                  true)...};
  (void)in_order;
}

} // namespace detail

/// Runs a program (a static constexpr object): reads the numbers in `in`, writes result i to
/// `destinations[Places[i].destination][Places[i].offset]`. Destinations do not overlap what is read.
///
/// No branch, no allocation, no exception; the compiler sees nothing but arithmetic on local numbers. Scalar needs a
/// default constructor, assignment, construction from double, + - * / and, found by argument-dependent lookup, the
/// functions used; a joint `sincos(x, sine, cosine)` is used where there is one.
template <const auto& Program, const auto& Places, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  constexpr const auto& actions = detail::actions_of<Program, Places>;
  constexpr std::size_t chunks = (actions.size() + detail::chunk_size - 1) / detail::chunk_size;
  if constexpr (chunks != 0) {
    Scalar slot[Program.steps + 1];
    detail::run_chunks<actions>(slot, destinations, in, detail::constants_of<Program, Scalar>.data(),
                                std::make_index_sequence<chunks>{});
  }
}

/// The same with all results one after the other.
///
///     double product[1];
///     run<weight>(arguments<double>{.parameters = values}, product);
template <const auto& Program, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run(const arguments<Scalar>& in, Scalar* results) noexcept {
  Scalar* const destinations[] = {results};
  run<Program, detail::in_a_row<Program>>(in, destinations);
}

} // namespace ctdyn
