// Turns the types of expressions into nodes, with one function for each type.
#pragma once

#include "../../model/unit_literal.hpp"
#include "lower.hpp"
#include "told.hpp"
#include "written_node.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The units of numbers that facts and functions of the library insert into expressions.
template <expr::number_unit> inline constexpr dimension unit_of_number{};
template <> inline constexpr dimension unit_of_number<expr::number_unit::second> = of_time;
template <> inline constexpr dimension unit_of_number<expr::number_unit::per_second> = of_rate;
template <> inline constexpr dimension unit_of_number<expr::number_unit::metre> = of_length;
template <> inline constexpr dimension unit_of_number<expr::number_unit::metre_per_second> = of_velocity;

/// The node of the payload of a terminal.
/// @{
template <symbol_class Kind, fixed_string Name> constexpr written_node written(expr::symbol<Kind, Name>) {
  return {.what = written_kind::symbol, .kind = Kind, .name = Name.view()};
}
constexpr written_node written(const expr::literal& l) {
  return {.constant = true, .number = l.value.template as<double>()};
}
template <expr::number_unit Unit> constexpr written_node written(const expr::library_number<Unit>& l) {
  const auto number = l.value.template as<double>();
  if constexpr (Unit == expr::number_unit::any)
    return {.what = written_kind::open, .number = number};
  else
    return {.number = number, .unit = unit_of_number<Unit>};
}
template <measurement_unit Unit> constexpr written_node written(const expr::literal_with_unit<Unit>& l) {
  return {.number = l.value.template as<double>(), .unit = Unit.powers};
}
template <fixed_string F, int Axis> constexpr written_node written(expr::basis_vector<F, Axis>) {
  return {.what = written_kind::direction,
          .constant = true,
          .name = F.view(),
          .word = Axis == 0   ? "x"
                  : Axis == 1 ? "y"
                              : "z"};
}
constexpr written_node written(expr::zero_vector_payload) {
  return {.what = written_kind::direction, .constant = true, .name = "zero_vector"};
}
constexpr written_node written(expr::identity_dyadic) {
  return {.what = written_kind::direction, .constant = true, .name = "unit"};
}
constexpr written_node known(const dimension& unit, std::string_view name, std::string_view word, std::string_view in) {
  return {.what = written_kind::known, .unit = unit, .name = name, .word = word, .in = in};
}
template <fixed_string F, fixed_string In> constexpr written_node written(expr::angular_velocity<F, In>) {
  return known(of_angular_velocity, F.view(), "ang_vel_in", In.view());
}
template <fixed_string F, fixed_string In> constexpr written_node written(expr::angular_acceleration<F, In>) {
  return known(of_angular_acceleration, F.view(), "ang_acc_in", In.view());
}
template <fixed_string P, fixed_string O> constexpr written_node written(expr::position<P, O>) {
  return known(of_length, P.view(), "pos_from", O.view());
}
template <fixed_string P, fixed_string In> constexpr written_node written(expr::velocity<P, In>) {
  return known(of_velocity, P.view(), "vel", In.view());
}
template <fixed_string P, fixed_string In> constexpr written_node written(expr::acceleration<P, In>) {
  return known(of_acceleration, P.view(), "acc", In.view());
}
template <fixed_string In> constexpr written_node written(expr::linear_momentum<In>) {
  return known(of_momentum, {}, "linear_momentum", In.view());
}
template <fixed_string P, fixed_string In> constexpr written_node written(expr::angular_momentum<P, In>) {
  return known(of_angular_momentum, {}, "angular_momentum", P.view());
}
template <fixed_string Frame, fixed_string In, int Row, int Column>
constexpr written_node written(expr::cosine<Frame, In, Row, Column>) {
  return known(no_dimension, Frame.view(), "dcm", In.view());
}
/// @}
/// The node of a call, without its operands.
/// @{
template <opcode F> constexpr written_node written(expr::function_of<F>) {
  return {.what = written_kind::call, .code = static_cast<std::uint8_t>(F)};
}
template <expr::function F> constexpr written_node written(expr::function_of<F>) {
  return {.what = F == expr::function::dt ? written_kind::rate : written_kind::function,
          .code = static_cast<std::uint8_t>(F)};
}
template <int N, int D> constexpr written_node written(expr::power_of<N, D>) {
  return {.what = written_kind::power, .exponent = rational(N, D)};
}
template <expr::number_unit Unit> constexpr written_node written(expr::has_unit<Unit>) {
  return {.what = written_kind::measured,
          .unit = unit_of_number<Unit>,
          .word = Unit == expr::number_unit::metre              ? "a length"
                  : Unit == expr::number_unit::metre_per_second ? "the rate of a length"
                                                                : "the moment arm at a sliding joint"};
}
template <fixed_string In> constexpr written_node written(expr::dt_in<In>) {
  return {.what = written_kind::rate, .in = In.view()};
}
template <fixed_string In> constexpr written_node written(expr::partial_in<In>) {
  return {.what = written_kind::rate, .in = In.view()};
}
/// @}

constexpr written_kind written_operator(expr_kind kind) {
  return kind == expr_kind::plus         ? written_kind::plus
         : kind == expr_kind::minus      ? written_kind::minus
         : kind == expr_kind::multiplies ? written_kind::multiplies
         : kind == expr_kind::divides    ? written_kind::divides
                                         : written_kind::equals;
}

/// Whether an expression is a size with a range, of which only the size is written.
template <class E> inline constexpr bool is_size_within = false;
template <template <expr_kind, class> class Sort, expr::size_range Range, class E>
inline constexpr bool is_size_within<Sort<expr_kind::call, boost::hana::tuple<expr::within<Range>, E>>> = true;

template <class E> inline constexpr std::size_t operand_count = 0;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr std::size_t operand_count<Sort<Kind, boost::hana::tuple<E...>>> = sizeof...(E);

/// Writes an expression to a text; returns its node.
template <class E> constexpr std::uint32_t write_down(written_text& to, const E& e) {
  if constexpr (E::kind == expr_kind::terminal) {
    return to.add(written(operand<0>(e)));
  } else if constexpr (is_size_within<E>) {
    return write_down(to, operand<1>(e));
  } else if constexpr (E::kind == expr_kind::negate) {
    return to.add_one({.what = written_kind::negate}, write_down(to, operand<0>(e)));
  } else if constexpr (E::kind != expr_kind::call) {
    const std::uint32_t left = write_down(to, operand<0>(e));
    return to.add_two(written_operator(E::kind), left, write_down(to, operand<1>(e)));
  } else {
    written_node n = written(operand<0>(e));
    n.a = write_down(to, operand<1>(e)), n.constant = to.nodes[n.a].constant && n.what != written_kind::measured;
    if constexpr (operand_count<E> == 3)
      n.b = write_down(to, operand<2>(e)), n.constant = n.constant && to.nodes[n.b].constant;
    return to.add(n);
  }
}

/// Whether an expression has the same numbers as a node made from an expression of the same type. Numbers are not part
/// of the type.
template <class E>
constexpr bool has_numbers_of([[maybe_unused]] const written_text& text, std::uint32_t at,
                              [[maybe_unused]] const E& e) {
  if constexpr (!has_numbers<E>) {
    return true;
  } else if constexpr (is_size_within<E>) {
    return has_numbers_of(text, at, operand<1>(e));
  } else if constexpr (E::kind == expr_kind::terminal) {
    const double written = text.nodes[at].number, number = operand<0>(e).value.template as<double>();
    return !(written < number) && !(number < written);
  } else {
    constexpr std::size_t first = E::kind == expr_kind::call ? 1 : 0; // operand 0 of a call names the function
    if (!has_numbers_of(text, text.nodes[at].a, operand<first>(e))) return false;
    if constexpr (operand_count<E> == first + 2)
      return has_numbers_of(text, text.nodes[at].b, operand<first + 1>(e));
    else
      return true;
  }
}

} // namespace ctdyn::detail
