// A program as straight-line machine code.
#pragma once

#include "step.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace ctdyn {

/// Where a result of a program goes: the index of a destination array, and the offset in it.
struct place {
  std::uint32_t destination = 0;
  std::uint32_t offset = 0;
};

namespace detail {

/// The constants of a program in the form that a scalar type is built from.
template <const auto& Program, class Scalar> inline constexpr auto constants_of = [] {
  std::array<number_for<Scalar>, Program.constants.size()> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = nearest<number_for<Scalar>>(Program.constants[i]);
  return numbers;
}();

/// All results, one after the other in one destination.
template <const auto& Program> inline constexpr auto in_a_row = [] {
  std::array<place, Program.result_count> places{};
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i].offset = i;
  return places;
}();

template <const auto& Program> inline constexpr bool well_formed_v = well_formed(Program);

inline constexpr std::size_t chunk_size = 128; // clang folds at most 256 operands

/// A chunk of steps, as one expression.
template <const auto& Program, std::size_t Begin, class Scalar, std::size_t... I>
CTDYN_DETAIL_INLINE constexpr void run_chunk(Scalar* slot, const arguments<Scalar>& in,
                                             std::index_sequence<I...>) noexcept {
  constexpr const number_for<Scalar>* constants = constants_of<Program, Scalar>.data();
  (step<Program.code[Begin + I].op>(slot, Begin + I, Program.code[Begin + I].a, Program.code[Begin + I].b, in, constants),
   ...);
}

template <const auto& Program, class Scalar, std::size_t... Chunk>
CTDYN_DETAIL_INLINE constexpr void run_chunks(Scalar* slot, const arguments<Scalar>& in,
                                              std::index_sequence<Chunk...>) noexcept {
  constexpr std::size_t steps = Program.steps;
  const bool done[] = {
      true, (run_chunk<Program, Chunk * chunk_size>(
                 slot, in, std::make_index_sequence<std::min(chunk_size, steps - Chunk * chunk_size)>{}),
             true)...};
  (void)done;
}

template <bool Zero, class Scalar>
CTDYN_DETAIL_INLINE constexpr void store_one(const Scalar* slot, std::uint32_t from, Scalar* destination,
                                             std::uint32_t offset) noexcept {
  if constexpr (Zero)
    destination[offset] = static_cast<Scalar>(number_for<Scalar>(0));
  else
    destination[offset] = slot[from];
}

template <const auto& Program, const auto& Places, class Scalar, std::size_t... Result>
CTDYN_DETAIL_INLINE constexpr void store(const Scalar* slot, Scalar* const* destinations,
                                         std::index_sequence<Result...>) noexcept {
  const bool done[] = {true, (store_one<Program.results[Result] == Program.structural_zero>(
                                  slot, Program.results[Result], destinations[Places[Result].destination],
                                  Places[Result].offset),
                              true)...};
  (void)done;
}

} // namespace detail

/// Runs a program (a static constexpr object): reads the numbers in `in`, writes result i to
/// `destinations[Places[i].destination][Places[i].offset]`.
///
/// No branch, no allocation, no exception; the compiler sees nothing but arithmetic on local numbers. Scalar needs a
/// default constructor, assignment, construction from double, + - * / and, found by argument-dependent lookup, the
/// functions used; a joint `sincos(x, sine, cosine)` is used where there is one.
template <const auto& Program, const auto& Places, class Scalar>
CTDYN_DETAIL_INLINE constexpr void run(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  static_assert(detail::well_formed_v<Program>, "a program reads a slot before it is filled");
  constexpr std::size_t chunks = (Program.steps + detail::chunk_size - 1) / detail::chunk_size;
  Scalar slot[Program.steps + 1];
  detail::run_chunks<Program>(slot, in, std::make_index_sequence<chunks>{});
  detail::store<Program, Places>(slot, destinations, std::make_index_sequence<Program.result_count>{});
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
