// Expressions as outputs: scalars, components of vectors and dyadics, direction cosines.
#pragma once

#include "../../graph/spatial.hpp"
#include "../../mechanism/read/lower.hpp"
#include "../../model/frame.hpp"
#include "../../model/outputs.hpp"
#include "../../model/value_of.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// Whether an expression has numbers in it, whose values are in its object and not in its type.
template <class T> inline constexpr bool holds_number = std::is_base_of_v<expr::literal, T>;
template <expr_kind Kind, class... E>
inline constexpr bool holds_number<scalar<Kind, boost::hana::tuple<E...>>> = (holds_number<E> || ...);
template <expr_kind Kind, class... E>
inline constexpr bool holds_number<vector<Kind, boost::hana::tuple<E...>>> = (holds_number<E> || ...);
template <expr_kind Kind, class... E>
inline constexpr bool holds_number<dyadic<Kind, boost::hana::tuple<E...>>> = (holds_number<E> || ...);
template <class Expression, fixed_string Frame>
inline constexpr bool holds_number<fact::matrix_of<Expression, Frame>> = holds_number<Expression>;
template <class Expression, fixed_string Frame>
inline constexpr bool holds_number<fact::partials_of<Expression, Frame>> = holds_number<Expression>;

/// A scalar expression as an output.
template <expr_kind Kind, class Elements>
  requires(Kind != expr_kind::equal_to)
struct output_reader<scalar<Kind, Elements>> : number_output {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool of_motion = true;
  template <class> static constexpr auto entries(auto& c) { return std::array{lower(c, scalar<Kind, Elements>{})}; }
};

/// The measure numbers of a vector or a dyadic in the basis of a frame.
template <class Expression, fixed_string Frame> struct output_reader<fact::matrix_of<Expression, Frame>> {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool of_motion = true, column = Expression::what == expr::sort::vector;
  template <class> static constexpr shape form = shape_of(3, column ? 1 : 3);
  template <class> static constexpr auto entries(auto& c, const fact::matrix_of<Expression, Frame>& output = {}) {
    const auto value = c.express(lower(c, output.expr), c.frame(key_of<Frame>, Frame.view()));
    if constexpr (column)
      return value.first();
    else
      return entries_by<3, 3>([&](std::size_t i, std::size_t j) { return value.entries[i][j]; });
  }
};

/// A direction cosine matrix.
template <fixed_string Frame, fixed_string In> struct output_reader<fact::dcm_of<Frame, In>> {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool of_motion = true;
  template <class> static constexpr shape form = shape_of(3, 3);
  template <class> static constexpr auto entries(auto& c) {
    const matrix3 m = c.cosines(c.frame(key_of<Frame>, Frame.view()), c.frame(key_of<In>, In.view()));
    return entries_by<3, 3>([&](std::size_t i, std::size_t j) { return m[i][j]; });
  }
};

/// An expression with numbers in it, as a template argument.
template <auto Expression> struct output_reader<value_of_expression<Expression>> {
  static constexpr bool knows_working_reactions = true;
  using plain = expr::plain_t<std::remove_cv_t<decltype(Expression)>>; // g++ makes the type const
  using reader = output_reader<plain>;
  static constexpr bool of_motion = detail::of_motion<plain>;
  template <class Derivation>
    requires with_form<reader, Derivation>
  static constexpr shape form = reader::template form<Derivation>;
  template <class Derivation> static constexpr auto entries(auto& c) {
    if constexpr (requires { reader::template entries<Derivation>(c, Expression); })
      return reader::template entries<Derivation>(c, Expression);
    else
      return std::array{lower(c, expr::plain(Expression))};
  }
};

} // namespace ctdyn::detail
