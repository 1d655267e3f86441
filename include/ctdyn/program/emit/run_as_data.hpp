// Runs a program that is stored as data, by loops.
#pragma once

#include "run.hpp"
#include "run_table.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn {

namespace detail {

/// The loops, with the next word of the data (`next`) and the slot of the next result (`to`).
template <class Scalar, class Word> struct run_loops {
  const on_numbers<Scalar>& by;
  const Word* next;
  Scalar *slot, *scratch, *to;
  Scalar* const* destinations;
  Scalar regularity = by.zero();

  /// Carries out a run of `count` steps.
  template <std::uint32_t Kind> CTDYN_DETAIL_INLINE constexpr void run(std::uint32_t count) noexcept {
    constexpr auto op = static_cast<opcode>(Kind < opcode_count ? Kind : 0);
    // clang-format off
    if constexpr (Kind == run_kind::mul_add) steps<3>(count, [](auto& a, auto& b, auto& c) -> Scalar { return a * b + c; });
    else if constexpr (Kind == run_kind::mul_sub) steps<3>(count, [](auto& a, auto& b, auto& c) -> Scalar { return a * b - c; });
    else if constexpr (Kind == run_kind::sub_mul) steps<3>(count, [](auto& a, auto& b, auto& c) -> Scalar { return c - a * b; });
    else if constexpr (Kind == run_kind::deliver) deliver(count);
    else if constexpr (Kind == run_kind::auxiliary_states) copy_auxiliary_states(count);
    else if constexpr (Kind == run_kind::contacts) copy_contacts(count);
    else if constexpr (Kind == run_kind::semidefinite) solve_semidefinite();
    else if constexpr (op == opcode::constant) copy_constants(count);
    else if constexpr (op == opcode::symbol) copy_symbols(count);
    else if constexpr (op == opcode::sincos) sines_and_cosines(count);
    else if constexpr (op == opcode::solve) solve();
    else if constexpr (op == opcode::solved) *to++ = regularity;
    else if constexpr (properties(op).arity == 2) steps<2>(count, [this](auto& a, auto& b) -> Scalar { return by.apply(operation<op>{}, a, b); });
    else steps<1>(count, [this](auto& a) -> Scalar { return by.apply(operation<op>{}, a); });
    // clang-format on
  }

private:
  /// Carries out `count` steps that each read `Operands` slots, with copies of the members, which stay in registers.
  template <std::size_t Operands, class Operation>
  CTDYN_DETAIL_INLINE constexpr void steps(std::uint32_t count, Operation f) noexcept {
    const Word* from = next;
    const Scalar* const all = slot;
    Scalar* into = to;
    CTDYN_DETAIL_ROLLED for (; count != 0; --count, from += Operands) {
      if constexpr (Operands == 1)
        *into++ = f(all[from[0]]);
      else if constexpr (Operands == 2)
        *into++ = f(all[from[0]], all[from[1]]);
      else
        *into++ = f(all[from[0]], all[from[1]], all[from[2]]);
    }
    next = from, to = into;
  }
  CTDYN_DETAIL_INLINE constexpr void copy_constants(std::uint32_t count) noexcept {
    for (std::uint32_t i = 0; i < count; ++i) *to++ = by.constant(i);
  }
  CTDYN_DETAIL_INLINE constexpr void copy_symbols(std::uint32_t count) noexcept {
    const arguments<Scalar>& in = by.in;
    const Scalar* const sources[] = {in.parameters, in.coordinates, in.speeds,  in.inputs,
                                     in.time,       in.udots,       in.prepared};
    const Scalar* from = sources[next[0]] + next[1];
    for (next += 2; count != 0; --count) *to++ = *from++;
  }
  CTDYN_DETAIL_INLINE constexpr void copy_auxiliary_states(std::uint32_t count) noexcept {
    for (const Scalar* from = by.in.auxiliary_states + *next++; count != 0; --count) *to++ = *from++;
  }
  CTDYN_DETAIL_INLINE constexpr void copy_contacts(std::uint32_t count) noexcept {
    for (const Scalar* from = by.in.contacts + *next++; count != 0; --count) *to++ = *from++;
  }
  CTDYN_DETAIL_INLINE constexpr void sines_and_cosines(std::uint32_t count) noexcept {
    for (; count != 0; --count, to += 2) by.sincos(slot[*next++], to[0], to[1]);
  }
  CTDYN_DETAIL_INLINE constexpr void deliver(std::uint32_t count) noexcept {
    for (Scalar* entry = *destinations++; count != 0; --count) *entry++ = slot[*next++];
  }
  /// Copies the inputs of a system, and makes the steps of its solution.
  CTDYN_DETAIL_INLINE constexpr void solve_by(auto solution) noexcept {
    const std::size_t size = *next++, columns = *next++;
    for (std::size_t i = 0; i < size * size; ++i) scratch[i] = slot[*next++];
    for (std::size_t i = 0; i < size * columns; ++i) to[i] = slot[*next++];
    solution(size, columns);
    to += size * columns;
  }
  CTDYN_DETAIL_INLINE constexpr void solve() noexcept {
    solve_by([this](std::size_t size, std::size_t columns) {
      solve_steps_of_any_size<Scalar> steps{size, columns, scratch, to, regularity};
      solve_by_pivots(steps);
    });
  }
  CTDYN_DETAIL_INLINE constexpr void solve_semidefinite() noexcept {
    solve_by([this](std::size_t size, std::size_t columns) {
      semidefinite_steps_of_any_size<Scalar> steps{size, columns, scratch, to};
      detail::solve_semidefinite(steps);
    });
  }
};

/// Carries out a table of runs, in one function for all programs of the same kinds of operations. Its branches depend
/// on the table alone, so that the time does not depend on the numbers, apart from angles of more than `largest_angle`
/// and from semidefinite systems.
template <std::uint64_t Kinds, class Scalar, class Word>
[[gnu::noinline]] constexpr void carry_out(const Word* words, const constant_for<Scalar>* constants,
                                           const arguments<Scalar>& in, Scalar* slots, Scalar* scratch,
                                           Scalar* const* destinations) noexcept {
  const on_numbers<Scalar> by{in, constants, destinations};
  run_loops<Scalar, Word> loops{by, words, slots, scratch, slots, destinations};
  loops.regularity = spread<Scalar>(number_for<Scalar>(1)); // each system may lower it
  *loops.to++ = by.zero();
  while (true) {
    const std::uint32_t kind = *loops.next++;
    if (kind == run_kind::end) return;
    const std::uint32_t count = *loops.next++;
    const auto run = [&]<std::uint32_t Kind>() {
      if constexpr ((Kinds >> Kind & 1) != 0) {
        if (kind == Kind) loops.template run<Kind>(count);
        return kind == Kind;
      } else {
        return false;
      }
    };
    [&]<std::uint32_t... Kind>(std::integer_sequence<std::uint32_t, Kind...>) {
      (void)(run.template operator()<Kind>() || ...);
    }
    (std::make_integer_sequence<std::uint32_t, run_kind::count>{});
  }
}

/// The kinds of runs that the loops for built-in numbers always have, so that most programs share one function. Other
/// scalar types may lack operations, so their loops have only the kinds that their programs use.
template <class Scalar>
inline constexpr std::uint64_t common_kinds = [] {
  std::uint64_t kinds = 0;
  if constexpr (has_lanes<real_of<Scalar>>)
    for (std::uint32_t kind = 0; kind <= run_kind::end; ++kind)
      if (kind > run_kind::of(opcode::solve) || kind < run_kind::of(first_function)) kinds |= std::uint64_t{1} << kind;
  return kinds;
}();

} // namespace detail

/// Does what `run` does, by loops over a table, which has a few bytes for each step. `More` are further kinds of runs
/// for which the loops are compiled: those of another program that shares them.
template <const auto& Program, const auto& Places, std::uint64_t More = 0, class Scalar>
constexpr void run_as_data(const arguments<Scalar>& in, Scalar* const* destinations) noexcept {
  static_assert(!(detail::complex_number<Scalar> && detail::takes_absolute_value<Program>),
                "abs is a function of real numbers; for a complex scalar write sqrt(x * x)");
  constexpr const auto& table = detail::runs_of<Program, Places>;
  Scalar slots[table.slots + table.scratch];
  detail::carry_out<table.kinds | More | detail::common_kinds<Scalar>>(
      table.words.data(), detail::constants_of<Program, Scalar>.data(), in, slots, slots + table.slots, destinations);
}

/// Does the same, and writes all results one after the other.
template <const auto& Program, std::uint64_t More = 0, class Scalar>
constexpr void run_as_data(const arguments<Scalar>& in, Scalar* results) noexcept {
  Scalar* const destinations[] = {results};
  run_as_data<Program, detail::in_a_row<Program>, More>(in, destinations);
}

} // namespace ctdyn
