// The functions of formulas, a row of properties for each: how it is spelled, simplified, differentiated and computed.
// To add one, write an opcode in opcode.hpp, its row here, and its name for users in expr/functions.hpp.
#pragma once

#include "constant_angle.hpp"
#include "opcode.hpp"
#include "row.hpp"
#include "square_root.hpp"

#include <string_view>
#include <type_traits>

// Columns, by name:
//   name, latex, c   its spelling in text, in LaTeX, and in C: a function of <math.h>, or as_computed
//   sign, symmetric  whether f(-x) is -f(x) or f(x), and whether f(b, a) is f(a, b)
//   obeys            its identities that proofs use
//   cost             what it is counted as; library_call: whether the C library computes it; own_constants: whether
//                    ctdyn computes it itself in a constant evaluation, up to double
//   slope(x, y)      df/dx at x, where y = f(x); for two operands `partials(a, b, value)`: value * df/da, value * df/db
//   rate(at)         its derivative by time, written independently of the slope, to check derivations; or none
//   value(x)         computes it for numbers, lanes and scalars that record operations; a choice is choose(c, a, b)
namespace ctdyn::detail {

/// A function without identities in proofs, and without a rate to check derivations.
struct opaque_function : library_function {
  static constexpr identities obeys = identities::none;
  static constexpr none rate{};
};

struct circular_function : function_of_one {
  static constexpr identities obeys = identities::circle;
  static constexpr cost_class cost = cost_class::sincos;
  static constexpr bool library_call = false;
};

template <> struct function_row<opcode::sqrt> : quick_function {
  static constexpr std::string_view name = "sqrt", c = "sqrt";
  static constexpr latex_spelling latex{latex_spelling::form::braces, "\\sqrt{", "}"};
  static constexpr parity sign = parity::none;
  static constexpr identities obeys = identities::root;
  static constexpr auto slope(auto /*x*/, auto y) { return 0.5 / y; }
  static constexpr auto rate(const auto& at) { return at.da / (at.y + at.y); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return square_root(x); }
};

template <> struct function_row<opcode::sin> : circular_function {
  static constexpr std::string_view name = "sin", c = "sin";
  static constexpr latex_spelling latex = latex_spelling::command("\\sin");
  static constexpr parity sign = parity::odd;
  static constexpr auto slope(auto x, auto /*y*/) { return of<opcode::cos>(x); }
  static constexpr auto rate(const auto& at) { return at.other(opcode::cos) * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return sin(x); }
};

template <> struct function_row<opcode::cos> : circular_function {
  static constexpr std::string_view name = "cos", c = "cos";
  static constexpr latex_spelling latex = latex_spelling::command("\\cos");
  static constexpr parity sign = parity::even;
  static constexpr auto slope(auto x, auto /*y*/) { return -of<opcode::sin>(x); }
  static constexpr auto rate(const auto& at) { return -(at.other(opcode::sin) * at.da); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return cos(x); }
};

template <> struct function_row<opcode::asin> : opaque_function {
  static constexpr std::string_view name = "asin", c = "asin";
  static constexpr latex_spelling latex = latex_spelling::command("\\arcsin");
  static constexpr parity sign = parity::odd;
  static constexpr auto slope(auto x, auto /*y*/) { return 1 / of<opcode::sqrt>(1 - x * x); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return asin(x); }
};

template <> struct function_row<opcode::acos> : opaque_function {
  static constexpr std::string_view name = "acos", c = "acos";
  static constexpr latex_spelling latex = latex_spelling::command("\\arccos");
  static constexpr parity sign = parity::none;
  static constexpr auto slope(auto x, auto /*y*/) { return -(1 / of<opcode::sqrt>(1 - x * x)); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return acos(x); }
};

template <> struct function_row<opcode::atan2> : function_of_two {
  static constexpr std::string_view name = "atan2", c = "atan2";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{atan2}");
  static constexpr bool symmetric = false, library_call = true, own_constants = true;
  static constexpr identities obeys = identities::none;
  static constexpr cost_class cost = cost_class::function;
  template <class T> static constexpr partials_of<T> partials(T y, T x, T value) {
    const T scaled = value * (1 / (y * y + x * x));
    return {scaled * x, -(scaled * y)};
  }
  static constexpr auto rate(const auto& at) { return (at.b * at.da - at.a * at.db) / (at.a * at.a + at.b * at.b); }
  template <class T> CTDYN_DETAIL_INLINE static constexpr auto value(const T& y, const T& x) {
    if constexpr (std::is_floating_point_v<T>) {
      if (std::is_constant_evaluated())
        return static_cast<T>(constant_angle(static_cast<double>(y), static_cast<double>(x)));
    }
    return static_cast<T>(atan2(y, x));
  }
};

template <> struct function_row<opcode::exp> : library_function {
  static constexpr std::string_view name = "exp", c = "exp";
  static constexpr latex_spelling latex{latex_spelling::form::exponent, "e^{", "}"};
  static constexpr parity sign = parity::none;
  static constexpr identities obeys = identities::exponential;
  static constexpr auto slope(auto /*x*/, auto y) { return y; }
  static constexpr auto rate(const auto& at) { return at.y * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return exp(x); }
};

template <> struct function_row<opcode::log> : library_function {
  static constexpr std::string_view name = "log", c = "log";
  static constexpr latex_spelling latex = latex_spelling::command("\\ln");
  static constexpr parity sign = parity::none;
  static constexpr identities obeys = identities::logarithm;
  static constexpr auto slope(auto x, auto /*y*/) { return 1 / x; }
  static constexpr auto rate(const auto& at) { return at.da / at.a; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return log(x); }
};

template <> struct function_row<opcode::abs> : quick_function {
  static constexpr std::string_view name = "abs", c = "fabs";
  static constexpr latex_spelling latex{latex_spelling::form::bars, "|", "|"};
  static constexpr parity sign = parity::even;
  static constexpr identities obeys = identities::size;
  static constexpr auto slope(auto x, auto /*y*/) { return 2 * of<opcode::heaviside>(x) - 1; }
  static constexpr auto rate(const auto& at) { return at.y / at.a * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return absolute_value(x); }
};

template <> struct function_row<opcode::heaviside> : quick_function {
  static constexpr std::string_view name = "heaviside";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{H}");
  static constexpr as_computed c{};
  static constexpr parity sign = parity::none;
  static constexpr identities obeys = identities::step;
  static constexpr auto slope(auto x, auto /*y*/) { return x - x; }
  static constexpr none rate{};
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& x) {
    return choose(is_positive(x), spread<T>(1), spread<T>(0));
  }
};

template <> struct function_row<opcode::sign> : quick_function {
  static constexpr std::string_view name = "sign";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{sgn}");
  static constexpr as_computed c{};
  static constexpr parity sign = parity::odd;
  static constexpr identities obeys = identities::sign;
  static constexpr auto slope(auto x, auto /*y*/) { return x - x; }
  static constexpr none rate{};
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& x) { // NaN stays NaN
    const T unit = spread<T>(1), nothing = spread<T>(0);
    return choose(x > nothing, unit, choose(x < nothing, static_cast<T>(-unit), static_cast<T>(x - x)));
  }
};

template <> struct function_row<opcode::tanh> : library_function {
  static constexpr std::string_view name = "tanh", c = "tanh";
  static constexpr latex_spelling latex = latex_spelling::command("\\tanh");
  static constexpr parity sign = parity::odd;
  static constexpr identities obeys = identities::hyperbola;
  static constexpr auto slope(auto /*x*/, auto y) { return 1 - y * y; }
  static constexpr auto rate(const auto& at) { return at.da - at.y * at.y * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return tanh(x); }
};

template <> struct function_row<opcode::sinh> : library_function {
  static constexpr std::string_view name = "sinh", c = "sinh";
  static constexpr latex_spelling latex = latex_spelling::command("\\sinh");
  static constexpr parity sign = parity::odd;
  static constexpr identities obeys = identities::hyperbola;
  static constexpr auto slope(auto x, auto /*y*/) { return of<opcode::cosh>(x); }
  static constexpr auto rate(const auto& at) { return at.other(opcode::cosh) * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return sinh(x); }
};

template <> struct function_row<opcode::cosh> : library_function {
  static constexpr std::string_view name = "cosh", c = "cosh";
  static constexpr latex_spelling latex = latex_spelling::command("\\cosh");
  static constexpr parity sign = parity::even;
  static constexpr identities obeys = identities::hyperbola;
  static constexpr auto slope(auto x, auto /*y*/) { return of<opcode::sinh>(x); }
  static constexpr auto rate(const auto& at) { return at.other(opcode::sinh) * at.da; }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return cosh(x); }
};

/// min and max: NaN if one operand is NaN; of equal operands, the second one.
struct extreme_function : function_of_two {
  static constexpr bool symmetric = true, library_call = false;
  static constexpr as_computed c{};
  static constexpr identities obeys = identities::extreme;
  static constexpr cost_class cost = cost_class::function;
  static constexpr none rate{};
  /// The partials, by a value `ahead` that is positive if the function takes the first operand.
  template <class T> static constexpr partials_of<T> partials_of_first(T ahead, T value) {
    const T by_first = value * of<opcode::heaviside>(ahead);
    return {by_first, value - by_first};
  }
};

template <> struct function_row<opcode::min> : extreme_function {
  static constexpr std::string_view name = "min";
  static constexpr latex_spelling latex = latex_spelling::command("\\min");
  template <class T> static constexpr partials_of<T> partials(T a, T b, T value) {
    return partials_of_first(b - a, value);
  }
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& a, const T& b) {
    return choose(a < b, a, choose(a <= a, b, a));
  }
};

template <> struct function_row<opcode::max> : extreme_function {
  static constexpr std::string_view name = "max";
  static constexpr latex_spelling latex = latex_spelling::command("\\max");
  template <class T> static constexpr partials_of<T> partials(T a, T b, T value) {
    return partials_of_first(a - b, value);
  }
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& a, const T& b) {
    return choose(a > b, a, choose(a <= a, b, a));
  }
};

template <> struct function_row<opcode::asinh> : opaque_function {
  static constexpr std::string_view name = "asinh", c = "asinh";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{arsinh}");
  static constexpr parity sign = parity::odd;
  static constexpr auto slope(auto x, auto /*y*/) { return 1 / of<opcode::sqrt>(1 + x * x); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return asinh(x); }
};

template <> struct function_row<opcode::cbrt> : opaque_function {
  static constexpr std::string_view name = "cbrt", c = "cbrt";
  static constexpr latex_spelling latex{latex_spelling::form::braces, "\\sqrt[3]{", "}"};
  static constexpr parity sign = parity::odd;
  static constexpr auto slope(auto /*x*/, auto y) { return 1 / (3 * (y * y)); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return cbrt(x); }
};

template <> struct function_row<opcode::erf> : opaque_function {
  static constexpr std::string_view name = "erf", c = "erf";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{erf}");
  static constexpr parity sign = parity::odd;
  static constexpr auto slope(auto x, auto /*y*/) { return two_over_root_pi * of<opcode::exp>(-(x * x)); }
  CTDYN_DETAIL_INLINE static constexpr auto value(const auto& x) { return erf(x); }

private:
  static constexpr double two_over_root_pi = 1.1283791670955126;
};

/// 1 of positive numbers, else NaN. The library multiplies sizes, such as radii, by it, so that a parameter with an
/// impossible value makes results that are not numbers; users do not write it. It is no quotient of steps,
/// which proofs at random points would divide by zero.
template <> struct function_row<opcode::inside> : quick_function {
  static constexpr std::string_view name = "inside";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{inside}");
  static constexpr as_computed c{};
  static constexpr parity sign = parity::none;
  static constexpr identities obeys = identities::none;
  static constexpr auto slope(auto x, auto /*y*/) { return x - x; }
  static constexpr none rate{};
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& x) {
    const T step = function_row<opcode::heaviside>::value(x);
    return step / step;
  }
};

/// A function that the status of an evaluation uses (emit/regularity.hpp), not formulas of users.
struct status_function : function_of_two {
  static constexpr bool library_call = false;
  static constexpr as_computed c{};
  static constexpr identities obeys = identities::status;
  static constexpr cost_class cost = cost_class::addition;
  static constexpr none slope{}, rate{};
};

/// The smaller of two numbers if both are positive, else 0, also if one is NaN.
template <> struct function_row<opcode::least> : status_function {
  static constexpr std::string_view name = "least";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{least}");
  static constexpr bool symmetric = true;
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& a, const T& b) {
    const T nothing = spread<T>(0);
    return choose(a > nothing, choose(b > nothing, choose(b < a, b, a), nothing), nothing);
  }
};

/// The regularity if a result is finite, else 0: for NaN and infinity, x - x is NaN.
template <> struct function_row<opcode::finite> : status_function {
  static constexpr std::string_view name = "finite";
  static constexpr latex_spelling latex = latex_spelling::command("\\operatorname{finite}");
  static constexpr bool symmetric = false;
  template <class T> CTDYN_DETAIL_INLINE static constexpr T value(const T& regularity, const T& x) {
    return choose(x - x < spread<T>(1), regularity, spread<T>(0));
  }
};

} // namespace ctdyn::detail
