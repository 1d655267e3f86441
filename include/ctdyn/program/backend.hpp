// The concept of a backend: what turns programs into numbers, source text or anything else.
#pragma once

#include "../detail/require.hpp"
#include "../detail/type_name.hpp"
#include "program.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// An operation as a type, on which a backend can overload; it converts to its opcode.
template <opcode Op> using operation = std::integral_constant<opcode, Op>;

/// A linear system as a type, which converts to its shape.
template <linear_system_shape Shape> struct system_of {
  static constexpr linear_system_shape shape = Shape;
  /// The shape as a value.
  constexpr operator linear_system_shape() const { return Shape; } // NOLINT: it is one
};

/// Where a result of a program goes: the index of an output, and that of an entry in it, row by row.
struct place {
  std::uint32_t destination = 0;
  std::uint32_t offset = 0;
};

/// A view of a program of any size.
struct program_view {
  std::span<const instruction> code;
  std::span<const detail::exact> constants;
  std::span<const std::uint32_t> results;
  std::span<const linear_system_shape> solves;
  std::span<const std::uint32_t> solve_inputs;

  /// Views a program, which has to outlive the view.
  template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
  constexpr explicit program_view(const program<Steps, Constants, Results, Solves, Inputs>& p)
      : code(p.code), constants(p.constants), results(p.results), solves(p.solves), solve_inputs(p.solve_inputs) {}

  static constexpr std::uint32_t structural_zero = program<0, 0, 0>::structural_zero;
};

namespace detail {

template <class Backend, opcode Op> consteval bool applies() {
  using value = const typename Backend::value;
  if constexpr (properties(Op).arity == 2) return requires(Backend & b, value & x) {
      { b.apply(operation<Op>{}, x, x) } -> std::convertible_to<value>;
    };
  else if constexpr (properties(Op).arity == 1 && Op != opcode::sincos)
    return requires(Backend & b, value & x) {
      { b.apply(operation<Op>{}, x) } -> std::convertible_to<value>;
    };
  else
    return true;
}

/// The first requirement that a type does not meet, for the error message.
struct first_missing {
  std::string_view what{}, which{};

  constexpr void check(bool there, std::string_view name, std::string_view of = {}) {
    if (!there && what.empty()) what = name, which = of;
  }
};
template <class B> consteval void check_values(first_missing& f) {
  using value = typename B::value;
  using index = std::uint32_t;
  f.check(std::default_initializable<value> && std::copyable<value>, "values that can be kept in a list");
  f.check(
      requires(B & b, const program_view& p) { b.begin(p); }, "begin(program)");
  f.check(
      requires(B & b, index i) {
        { b.constant(i) } -> std::convertible_to<value>;
      },
      "constant(index)");
  f.check(
      requires(B & b, symbol_class k, index i) {
        { b.symbol(k, i) } -> std::convertible_to<value>;
      },
      "symbol(kind, index)");
  f.check(
      requires(B & b, index i) {
        { b.prepared(i) } -> std::convertible_to<value>;
      },
      "prepared(index)");
  f.check(
      requires(B & b, index i) {
        { b.solved(i) } -> std::convertible_to<value>;
      },
      "solved(index)");
  f.check(
      requires(B & b) {
        { b.zero() } -> std::convertible_to<value>;
      },
      "zero()");
}
template <class B> consteval void check_steps(first_missing& f) {
  using value = typename B::value;
  f.check(
      requires(B & b, const value& x, value& y) { b.sincos(x, y, y); }, "sincos(x, sine, cosine)");
  f.check(
      requires(B & b, value * inputs) {
        b.solve(system_of<linear_system_shape{2, 1, 0, 0}>{}, inputs);
      },
      "solve(system, inputs)");
  f.check(
      requires(B & b, place p, const value& x) { b.deliver(p, x); }, "deliver(place, x)");
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f.check(applies<B, static_cast<opcode>(I)>(), "apply(operation, operands) for ", opcode_table[I].name), ...);
  }
  (std::make_index_sequence<opcode_count>{});
}

/// A sentence that says what a type lacks to be a backend; it is empty if the type is one.
template <class B> consteval sentence find_missing_meaning() {
  first_missing f;
  if constexpr (requires { typename B::value; })
    check_values<B>(f), check_steps<B>(f);
  else
    f.what = "the type `value` that a step makes";
  sentence s;
  if (!f.what.empty())
    s << type_name<B>() << " is no backend of programs, for it lacks " << f.what << f.which
      << "; see program/backend.hpp";
  return s;
}
template <class B> inline constexpr sentence missing_meaning = find_missing_meaning<B>();

} // namespace detail

/// A type that receives programs step by step and gives each kind of step its meaning.
///
///     value                                 what a step makes: a number, lanes, an expression, a row of a table
///     begin(program)                        a program follows: first `prepare`, then `evaluate` (program/program.hpp)
///     constant(i), symbol(kind, i)          the program's constant i; symbol i of a kind, counted in declaration order
///     prepared(i)                           result i of `prepare`, which runs when parameters are bound
///     zero()                                an entry that is identically zero
///     apply(operation, a), apply(.., a, b)  an operation, given as a type that converts to its opcode
///     sincos(x, sine, cosine)               sets the sine and the cosine of x radians
///     solve(system, inputs)                 solves a linear system: its matrix, then its right-hand sides, row by row
///     solved(i)                             entry i of all solutions; behind the last one is their regularity, 0 to 1
///     deliver(place, x)                     x is the entry `place` of an output
///
/// Backends of the library: numbers of any type and lanes of them (emit/step.hpp), C99 (emit/c_program.hpp).
/// `translate` (method/translate.hpp) hands programs to other backends; test/seams/backend.cpp is one.
template <class B> concept backend = detail::missing_meaning<B>
.empty();

} // namespace ctdyn
