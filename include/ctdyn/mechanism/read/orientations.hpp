// What readers know of the facts that orient frames: a class for each of them. No other header of a reader names them.
#pragma once

#include "../../model/frame.hpp"
#include "../records.hpp"
#include "text.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/for_each.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Whether an expression contains numbers, and (`has_motion`) whether it contains symbols that are no parameters.
template <class E> inline constexpr bool has_numbers = std::is_base_of_v<expr::literal, E>;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr bool has_numbers<Sort<Kind, boost::hana::tuple<E...>>> = (has_numbers<E> || ...);
template <class E> inline constexpr bool has_motion = false;
template <symbol_class Kind, fixed_string Name>
inline constexpr bool has_motion<expr::symbol<Kind, Name>> = Kind != symbol_class::parameter;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr bool has_motion<Sort<Kind, boost::hana::tuple<E...>>> = (has_motion<E> || ...);
template <class E> inline constexpr bool is_basis_vector = false;
template <fixed_string Frame, int Axis>
inline constexpr bool is_basis_vector<expr::vector_terminal<expr::basis_vector<Frame, Axis>>> = true;

/// What an expression of an orientation is, on which its unit depends.
enum class part_of_turn : std::uint8_t { angle, direction, quaternion, cosine };

/// What readers know of a way to orient a frame, which a fact tells of itself, and a verb of sources makes
/// (`oriented`): its kind and word; its expressions as text; whether the frame may be turned, or lean (`told_fact`);
/// and
///
///     visit(how, v)                  // calls v.part(expression, part_of_turn) for each expression
///     turn(geometry, f, how, by)     // completes the record of a frame, with by.value(expression)
template <class How> struct orientation_of;

template <fixed_string F, fixed_string P, class Angle, class Axis>
struct orientation_of<fact::orient_axis<F, P, Angle, Axis>> {
  static constexpr auto kind = orientation_kind::axis;
  static constexpr std::string_view word = "orient_axis";
  static constexpr bool expressed = requires { Axis::kind; }
  , turned = expressed && has_numbers<Angle>, leans = expressed && (!is_basis_vector<Axis> || !has_motion<Angle>);
  using text = text_of_parts<Angle, Axis>;

  static constexpr void visit(const auto& how, auto& v) {
    v.part(how.angle, part_of_turn::angle), v.part(how.axis, part_of_turn::direction);
  }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    const handle angle = by.value(how.angle);
    geometry.turn_about(f, angle, by.value(how.axis));
  }
};

template <fixed_string F, fixed_string P, bool BodyFixed, class... Angles>
struct orientation_of<fact::orient_sequence<F, P, BodyFixed, Angles...>> {
  static constexpr auto kind = orientation_kind::sequence;
  static constexpr std::string_view word = "orient_body_fixed";
  static constexpr bool turned = (has_numbers<Angles> || ...), leans = !(has_motion<Angles> && ...);
  using text = text_of_parts<Angles...>;

  static constexpr void visit(const auto& how, auto& v) {
    v.part(how.a1, part_of_turn::angle), v.part(how.a2, part_of_turn::angle), v.part(how.a3, part_of_turn::angle);
  }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    std::array<std::size_t, 3> axes{};
    for (std::size_t i = 0; i < 3; ++i) axes[i] = static_cast<std::size_t>(how.order.axis[i]);
    geometry.turn_in_sequence(f, BodyFixed, {by.value(how.a1), by.value(how.a2), by.value(how.a3)}, axes);
  }
};

template <fixed_string F, fixed_string P, class... E> struct orientation_of<fact::orient_quaternion<F, P, E...>> {
  static constexpr auto kind = orientation_kind::quaternion;
  static constexpr std::string_view word = "orient_quaternion";
  static constexpr bool turned = false, leans = false;
  using text = text_of_parts<E...>;

  static constexpr void visit(const auto& how, auto& v) {
    v.part(how.e0, part_of_turn::quaternion), v.part(how.e1, part_of_turn::quaternion);
    v.part(how.e2, part_of_turn::quaternion), v.part(how.e3, part_of_turn::quaternion);
  }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    geometry.turn_by_quaternion(f, {by.value(how.e0), by.value(how.e1), by.value(how.e2), by.value(how.e3)});
  }
};

/// A matrix of nine scalars of a source, row by row.
template <fixed_string F, fixed_string P, class Matrix> struct orientation_of<fact::orient_explicit<F, P, Matrix>> {
  static constexpr auto kind = orientation_kind::matrix;

  static constexpr void visit(const auto& how, auto& v) {
    for (const auto& entry : how.m) v.part(entry, part_of_turn::cosine);
  }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    std::array<handle, 9> entries{};
    for (std::size_t i = 0; i < 9; ++i) entries[i] = by.value(how.m[i]);
    geometry.turn_by_matrix(f, entries);
  }
};
template <fixed_string F, fixed_string P, class... E>
struct orientation_of<fact::orient_explicit<F, P, fact::direction_cosine_matrix<E...>>> {
  static constexpr auto kind = orientation_kind::matrix;
  static constexpr std::string_view word = "orient_explicit";
  static constexpr bool turned = (has_numbers<E> || ...), leans = !(has_motion<E> || ...);
  using text = text_of_parts<E...>;

  static constexpr void visit(const auto& how, auto& v) {
    boost::hana::for_each(how.m.entries, [&v](const auto& e) { v.part(e, part_of_turn::cosine); });
  }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    geometry.turn_by_matrix(f, entries(how.m.entries, by, std::make_index_sequence<9>{}));
  }
  template <std::size_t... I>
  static constexpr std::array<handle, 9> entries(const auto& list, auto& by, std::index_sequence<I...>) {
    return {by.value(boost::hana::at_c<I>(list))...};
  }
};
template <fixed_string F, fixed_string P, class V, int Axis, bool Backwards>
struct orientation_of<fact::orient_explicit<F, P, fact::aligned<V, expr::alignment<Axis, Backwards>>>> {
  static constexpr auto kind = orientation_kind::matrix;
  static constexpr std::string_view word = "orient_explicit";
  static constexpr bool turned = true, leans = true;
  using text = text_of_parts<V>;

  static constexpr void visit(const auto& how, auto& v) { v.part(how.m.v, part_of_turn::direction); }
  static constexpr void turn(auto& geometry, frame_record& f, const auto& how, auto& by) {
    geometry.turn_along(f, by.value(how.m.v), Axis, Backwards);
  }
};

} // namespace ctdyn::detail
