// The parts of a row in the table of functions.
#pragma once

#include "../../detail/lane_traits.hpp"
#include "../../detail/require.hpp"
#include "opcode.hpp"

#include <cmath>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

// For built-in numbers; argument-dependent lookup finds the functions of other types.
using std::abs, std::sin, std::cos, std::asin, std::acos, std::atan2, std::exp, std::log;
using std::sinh, std::cosh, std::tanh, std::asinh, std::cbrt, std::erf;

/// A type like std::complex, whose absolute value has the type of its parts.
template <class Scalar> concept complex_number = requires(const Scalar& x) {
  typename Scalar::value_type;
  requires !std::is_convertible_v<Scalar, typename Scalar::value_type>;
  { abs(x) } -> std::convertible_to<typename Scalar::value_type>;
};

/// |x|. Complex numbers are used for derivatives, and would lose their imaginary part: `run` refuses them.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar absolute_value(const Scalar& x) noexcept {
  if constexpr (complex_number<Scalar>)
    return x;
  else if constexpr (requires { abs(x); })
    return static_cast<Scalar>(abs(x));
  else
    return magnitude(x);
}

/// Whether numbers are positive, lane by lane; of complex ones, which take derivatives by steps, the real part.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr auto is_positive(const Scalar& x) noexcept {
  if constexpr (complex_number<Scalar>)
    return x.real() > 0;
  else
    return x > spread<Scalar>(0);
}

/// The row of a function, in function/functions.hpp.
template <opcode Op> struct function_row;

/// How LaTeX writes a call: a command and arguments in parentheses, the exponent between them (`\cos^2(x)`); arguments
/// between bars, which are as high as the arguments, or between braces; or braces that are an exponent themselves.
struct latex_spelling {
  enum class form : std::uint8_t { command, bars, braces, exponent };
  form how = form::command;
  std::string_view open{}, close{};

  static constexpr latex_spelling command(std::string_view name) { return {form::command, name, {}}; }
};

/// Columns that functions have in common; the other columns have no defaults.
struct function_of_one {
  static constexpr std::uint8_t arity = 1;
  static constexpr bool symmetric = false;
  static constexpr bool own_constants = false;
};
struct function_of_two {
  static constexpr std::uint8_t arity = 2;
  static constexpr ctdyn::parity sign = ctdyn::parity::none;
  static constexpr bool own_constants = false;
};

/// A function of the C library; the function of that name for the number's type computes it.
struct library_function : function_of_one {
  static constexpr cost_class cost = cost_class::function;
  static constexpr bool library_call = true;
};
/// A function that takes a few instructions.
struct quick_function : function_of_one {
  static constexpr cost_class cost = cost_class::function;
  static constexpr bool library_call = false;
};

/// Marks a function that C code computes by the operations of `value`, not by a call.
struct as_computed {};
/// Marks a function without a derivative, or without a rate to check derivations.
struct none {};

/// A value times the derivatives by both operands: value * df/da and value * df/db.
template <class Value> struct partials_of { Value a{}, b{}; };

/// A function in the row of another one: here for numbers; graphs have their own `of`.
template <opcode Op, class Scalar> constexpr Scalar of(const Scalar& x) {
  return static_cast<Scalar>(function_row<Op>::value(x));
}

/// Operands and value of a function, rates of the operands, and the value of another function at the same operand.
struct motion_of_numbers {
  double a = 0, b = 0, y = 0, da = 0, db = 0;

  [[nodiscard]] double other(opcode) const;
};

/// Whether a row has a column, and a description of the column.
struct row_column {
  bool there;
  std::string_view what;
};
// Templates are tried with numbers only; the folders that use them with other types check those.
template <class R> concept has_name = requires { std::string_view(R::name); };
template <class R> concept has_arity = requires { requires R::arity == 1 || R::arity == 2; };
template <class R> concept has_symmetric = requires { bool(R::symmetric); };
template <class R> concept has_sign = requires { parity(R::sign); };
template <class R> concept has_obeys = requires { identities(R::obeys); };
template <class R> concept has_cost = requires { cost_class(R::cost); };
template <class R> concept has_library_call = requires { bool(R::library_call); };
template <class R> concept has_latex = requires { latex_spelling(R::latex); };
template <class R> concept has_c = requires { std::string_view(R::c); }
|| requires { as_computed(R::c); };
template <class R> concept has_value = requires(double x) {
  { R::value(x) } -> std::same_as<double>;
}
|| requires(double x) {
  { R::value(x, x) } -> std::same_as<double>;
};
template <class R> concept has_slope = requires { none(R::slope); }
|| requires(double x) { R::slope(x, x); }
|| requires(double x) { R::partials(x, x, x); };
template <class R> concept has_rate = requires { none(R::rate); }
|| requires(motion_of_numbers at) { R::rate(at); };

template <class Row>
inline constexpr row_column columns_of[] = {
    {has_name<Row>, "name: its spelling in text"},
    {has_arity<Row>, "arity: derive it from function_of_one or function_of_two"},
    {has_symmetric<Row>, "symmetric: whether f(a, b) = f(b, a)"},
    {has_sign<Row>, "sign: what f(-x) is"},
    {has_obeys<Row>, "obeys: the identities that the graph knows"},
    {has_cost<Row>, "cost: what it is counted as"},
    {has_library_call<Row>, "library_call: whether the C library computes it"},
    {has_latex<Row>, "latex: its spelling there"},
    {has_c<Row>, "c: its name in <math.h>, or as_computed"},
    {has_value<Row>, "value: of numbers"},
    {has_slope<Row>, "slope or partials: its derivative"},
    {has_rate<Row>, "rate: how it moves, apart from slope, or none"},
};

/// Whether a row has all columns. It is checked first, since a complete row needs no sentence.
template <class R>
concept complete_row = has_name<R> && has_arity<R> && has_symmetric<R> && has_sign<R> && has_obeys<R> && has_cost<R> &&
    has_library_call<R> && has_latex<R> && has_c<R> && has_value<R> && has_slope<R> && has_rate<R>;

template <class Row> consteval sentence find_missing_column() {
  sentence s;
  if constexpr (!requires { sizeof(Row); }) {
    s << "an opcode from sqrt to finite has no row in function/functions.hpp";
  } else {
    for (const row_column& column : columns_of<Row>) {
      if (column.there) continue;
      s << "the function ";
      if constexpr (has_name<Row>) s << Row::name << " ";
      return s << "has a row without the column " << column.what, s;
    }
  }
  return s;
}
template <class Row> inline constexpr sentence missing_column = find_missing_column<Row>();

} // namespace ctdyn::detail
