// cost: heavy
// The rows of the table of functions against definitions of the functions: values, derivatives by difference quotients, rates,
// parity; and that programs compute what rows say, on numbers, on lanes of them and on other scalars.
#include "support/dual.hpp"
#include "support/graph_values.hpp"

#include <ctdyn/program/emit/c_number.hpp>
#include <ctdyn/program/emit/run.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

namespace {

using namespace ctdyn::detail;
using ctdyn::arguments, ctdyn::identities, ctdyn::lanes, ctdyn::opcode, ctdyn::parity, ctdyn::program, ctdyn::properties;

constexpr std::array arguments_of_all{0.3L, 0.75L, 0.9L}; // where all of them are defined and smooth
constexpr long double second = 0.6L;

/// A dual number with all functions of the C library, differentiated as tables of derivatives have it.
struct every_function_dual : dual_number::dual<double> {
  using base = dual_number::dual<double>;
  using base::base;
  every_function_dual() = default;
  every_function_dual(const base& x) : base(x) {}

  using number = every_function_dual;
  friend bool operator<=(const number& x, const number& y) { return x.value <= y.value; }
  friend number asin(const number& x) { return {std::asin(x.value), x.slope / std::sqrt(1 - x.value * x.value)}; }
  friend number acos(const number& x) { return {std::acos(x.value), -x.slope / std::sqrt(1 - x.value * x.value)}; }
  friend number atan2(const number& y, const number& x) {
    return {std::atan2(y.value, x.value),
            (x.value * y.slope - y.value * x.slope) / (x.value * x.value + y.value * y.value)};
  }
  friend number exp(const number& x) { return {std::exp(x.value), std::exp(x.value) * x.slope}; }
  friend number log(const number& x) { return {std::log(x.value), x.slope / x.value}; }
  friend number abs(const number& x) { return x.value < 0 ? number(-x) : x; }
  friend number tanh(const number& x) { return {std::tanh(x.value), x.slope / std::pow(std::cosh(x.value), 2)}; }
  friend number sinh(const number& x) { return {std::sinh(x.value), std::cosh(x.value) * x.slope}; }
  friend number cosh(const number& x) { return {std::cosh(x.value), std::sinh(x.value) * x.slope}; }
  friend number asinh(const number& x) { return {std::asinh(x.value), x.slope / std::hypot(1, x.value)}; }
  friend number cbrt(const number& x) { return {std::cbrt(x.value), std::pow(x.value, -2.0 / 3) / 3 * x.slope}; }
  friend number erf(const number& x) {
    return {std::erf(x.value), 2 / std::sqrt(std::acos(-1.0)) * std::exp(-x.value * x.value) * x.slope};
  }
};

template <class Use> void each_function(Use use) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (use.template operator()<static_cast<opcode>(static_cast<std::size_t>(ctdyn::first_function) + I)>(), ...);
  }
  (std::make_index_sequence<function_count>{});
}
template <opcode Op, class Scalar> Scalar value(const Scalar& x, const Scalar& y) {
  if constexpr (function_row<Op>::arity == 2)
    return function_row<Op>::value(x, y);
  else
    return function_row<Op>::value(x);
}
template <opcode Op> constexpr bool of_status = function_row<Op>::obeys == identities::status;
template <opcode Op> constexpr bool has_slope = !requires { none(function_row<Op>::slope); };
template <opcode Op> constexpr bool has_rate = !requires { none(function_row<Op>::rate); };

/// df/da and df/db as the row has them.
template <opcode Op> std::pair<long double, long double> slopes(long double x, long double y) {
  using row = function_row<Op>;
  if constexpr (row::arity == 2) {
    const auto [a, b] = row::partials(x, y, 1.0L);
    return {a, b};
  } else {
    return {row::slope(x, value<Op>(x, y)), 0};
  }
}
/// By differences of steps h and 2 h, whose error is of order h^4.
template <opcode Op> std::pair<long double, long double> quotients(long double x, long double y) {
  constexpr long double h = 1e-4L;
  const auto slope = [](const auto& f) { return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h); };
  return {slope([&](long double step) { return reference::apply(Op, x + step, y); }),
          slope([&](long double step) { return reference::apply(Op, x, y + step); })};
}

/// What the row of a function says its rate with.
struct place {
  long double a, b, y, da, db;

  [[nodiscard]] long double other(opcode op) const { return reference::apply(op, a, b); }
};

BOOST_AUTO_TEST_CASE(columns) {
  std::size_t slopes_seen = 0, rates_seen = 0;
  each_function([&]<opcode Op>() {
    using row = function_row<Op>;
    for (const long double x : arguments_of_all)
      BOOST_TEST_CONTEXT(row::name << "(" << x << ")") {
        if constexpr (!of_status<Op>)
          BOOST_TEST(std::abs(value<Op>(x, second) - reference::apply(Op, x, second)) <= 1e-17L);
        if constexpr (row::sign == parity::odd) BOOST_TEST(value<Op>(-x, second) == -value<Op>(x, second));
        if constexpr (row::sign == parity::even) BOOST_TEST(value<Op>(-x, second) == value<Op>(x, second));
        if constexpr (row::symmetric) BOOST_TEST(value<Op>(x, second) == value<Op>(second, x));
        if constexpr (has_slope<Op>) {
          const auto [a, b] = slopes<Op>(x, second);
          const auto [by_a, by_b] = quotients<Op>(x, second);
          BOOST_TEST(std::abs(a - by_a) <= 1e-11L);
          BOOST_TEST(std::abs(b - by_b) <= 1e-11L);
          ++slopes_seen;
          if constexpr (has_rate<Op>) {
            const place at{x, second, value<Op>(x, second), 0.7L, -1.3L};
            BOOST_TEST(std::abs(row::rate(at) - (a * at.da + b * at.db)) <= 1e-17L);
            ++rates_seen;
          }
        }
      }
  });
  BOOST_TEST(slopes_seen == arguments_of_all.size() * (function_count - 2)); // all but those of the status
  BOOST_TEST(rates_seen >= arguments_of_all.size() * 10);
}

// asinh, cbrt and erf at arguments for which tables have them (Abramowitz and Stegun, tables 4.6, 3.1 and 7.1; 10 digits).
BOOST_AUTO_TEST_CASE(values_of_tables) {
  BOOST_TEST(std::abs(value<opcode::asinh>(1.0, 0.0) - 0.8813735870) <= 1e-10); // log(1 + sqrt 2)
  BOOST_TEST(std::abs(value<opcode::cbrt>(-2.0, 0.0) + 1.2599210499) <= 1e-10);
  BOOST_TEST(std::abs(value<opcode::erf>(0.5, 0.0) - 0.5204998778) <= 1e-10);
}

/// f(a, b), or of one operand f(a).
template <opcode Op>
constexpr program<3, 0, 1> call{{{{opcode::symbol, 0, 0}, {opcode::symbol, 0, 1}, {Op, 0, 1}}}, {}, {2}};

template <opcode Op, class Scalar> Scalar computed(const Scalar& a, const Scalar& b) {
  const Scalar numbers[] = {a, b};
  Scalar result[1];
  ctdyn::run<call<Op>>(arguments<Scalar>{.parameters = numbers}, result);
  return result[0];
}
bool same(double x, double y) { return std::isnan(x) ? std::isnan(y) : !(x < y) && !(x > y); }

BOOST_AUTO_TEST_CASE(programs) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
  constexpr double numbers[] = {0.3, -0.75, 0.0, -0.0, 2.5, infinite, -infinite, none};
  each_function([&]<opcode Op>() {
    for (const double a : numbers)
      for (const double b : numbers) {
        const double wanted = value<Op>(a, b), result = computed<Op>(a, b);
        const auto pair = computed<Op>(lanes<double, 2>{a, 0.3}, lanes<double, 2>{b, 0.3});
        BOOST_TEST_CONTEXT(function_row<Op>::name << "(" << a << ", " << b << ")") {
          if constexpr (properties(Op).cost == ctdyn::cost_class::sincos) // by a polynomial, or by the C library
            BOOST_TEST((same(result, wanted) || std::abs(result - wanted) <= 1e-15));
          else
            BOOST_TEST(same(result, wanted));
          BOOST_TEST(same(pair[0], result));
          BOOST_TEST(same(pair[1], computed<Op>(0.3, 0.3)));
        }
      }
  });
}

BOOST_AUTO_TEST_CASE(dual_numbers) { // by a user's own functions where the C library has them
  using dual = every_function_dual;
  each_function([&]<opcode Op>() {
    if constexpr (has_slope<Op>) {
      const dual result = computed<Op>(dual(0.3, 1), dual(0.6, 0));
      BOOST_TEST_CONTEXT(function_row<Op>::name) {
        BOOST_TEST(std::abs(result.value - static_cast<double>(reference::apply(Op, 0.3L, 0.6L))) <= 1e-15);
        BOOST_TEST(std::abs(result.slope - static_cast<double>(slopes<Op>(0.3L, 0.6L).first)) <= 1e-15);
      }
    }
  });
}

// What records what is done with it writes C.
BOOST_AUTO_TEST_CASE(recorded) {
  const c_number<double> x("x"), y("y"), z("z");
  BOOST_TEST((x - y * x).text() == "x - y * x");
  BOOST_TEST((x - (y - z)).text() == "x - (y - z)");
  BOOST_TEST((x + (y + z)).text() == "x + (y + z)"); // is not rounded as x + y + z is
  BOOST_TEST((x / (y * z) * (x + y)).text() == "x / (y * z) * (x + y)");
  BOOST_TEST((-(x + y)).text() == "-(x + y)");
  BOOST_TEST((x - -y).text() == "x - -y");
  BOOST_TEST(value<opcode::heaviside>(x, y).text() == "x > 0.0 ? 1.0 : 0.0");
  BOOST_TEST(value<opcode::sign>(x, y).text() == "x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x - x");
  BOOST_TEST(value<opcode::inside>(x, y).text() == "(x > 0.0 ? 1.0 : 0.0) / (x > 0.0 ? 1.0 : 0.0)");
  BOOST_TEST(value<opcode::least>(x, y).text() == "x > 0.0 ? (y > 0.0 ? (y < x ? y : x) : 0.0) : 0.0");
}

} // namespace
