// smoke
// Values of a graph as readable text.
#include "formula_graph.hpp"

#include <ctdyn/program/print/formula.hpp>
#include <ctdyn/program/print/fraction.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <random>
#include <sstream>

namespace {

using namespace formula_graph;

static_assert(text(FORMULA((void)g, x)) == "x");
static_assert(text(FORMULA((void)g, -x)) == "-x");
static_assert(text(FORMULA(g.number(0))) == "0");
static_assert(text(FORMULA(-g.number(3))) == "-3");

// sums: signs are distributed, a positive term comes first
static_assert(text(FORMULA(g.add(x, -y))) == "x - y");
static_assert(text(FORMULA(-g.add(x, -y))) == "y - x");
static_assert(text(FORMULA(-g.add(x, y))) == "-x - y");
static_assert(text(FORMULA(g.add(x, -g.add(y, -z)))) == "x - y + z");
static_assert(text(FORMULA(g.add(g.number(-2), x))) == "x - 2");
static_assert(text(FORMULA(g.add(g.add(x, y), z))) == "x + y + z");

// like terms are one
static_assert(text(FORMULA(g.add(x, -x))) == "0");
static_assert(text(FORMULA(g.add(g.mul(x, y), g.add(z, g.mul(y, x))))) == "2*x*y + z");
static_assert(text(FORMULA(g.add(g.mul(g.number(1, 4), x), g.mul(g.number(1, 12), -x)))) == "x/6");

// also in a product
static_assert(text(FORMULA(g.mul(y, g.add(x, x)))) == "2*x*y");
static_assert(text(FORMULA(g.mul(y, g.inv(g.add(-x, g.mul(g.number(-1, 2), x)))))) == "-2*y/(3*x)");
static_assert(text([](graph& g, value x, value y, value z) {
                const value s = g.add(g.mul(g.number(-1, 4), g.mul(x, y)), g.mul(g.number(-1, 4), g.mul(y, x)));
                return g.mul(z, g.mul(s, s));
              }) == "x^2*y^2*z/4");

// products: powers, parentheses around sums only, one fraction line
static_assert(text(FORMULA(g.mul(x, y))) == "x*y");
static_assert(text(FORMULA(g.mul(x, x))) == "x^2");
static_assert(text(FORMULA(g.mul(g.mul(x, y), g.mul(x, x)))) == "x^3*y");
static_assert(text(FORMULA(g.mul(x, -y))) == "-x*y");
static_assert(text(FORMULA(g.mul(-x, -y))) == "x*y");
static_assert(text(FORMULA(g.mul(g.add(x, y), z))) == "z*(x + y)");

// the check of a size is left out, a user's own factors are not
static_assert(text(FORMULA(g.mul(x, g.make(opcode::inside, y)))) == "x");
static_assert(text(FORMULA(g.add(z, g.inv(g.make(opcode::inside, y))))) == "z + 1");
static_assert(text(FORMULA(g.mul(x, g.add(g.number(1), g.make(opcode::log, g.make(opcode::heaviside, y)))))) ==
              "x*(1 + log(heaviside(y)))");
static_assert(text(FORMULA(g.mul(g.add(x, y), g.add(x, -y)))) == "(x + y)*(x - y)");
static_assert(text([](graph& g, value x, value y, value) {
                const value s = g.add(x, y);
                return g.mul(s, s);
              }) == "(x + y)^2");
static_assert(text(FORMULA(g.inv(x))) == "1/x");
static_assert(text(FORMULA(g.mul(x, g.inv(y)))) == "x/y");
static_assert(text(FORMULA(g.mul(x, g.inv(g.mul(y, z))))) == "x/(y*z)");
static_assert(text(FORMULA(g.mul(x, g.inv(g.mul(y, y))))) == "x/y^2");
static_assert(text(FORMULA(g.mul(x, g.inv(g.add(y, z))))) == "x/(y + z)");
static_assert(text(FORMULA(g.mul(g.inv(-x), y))) == "-y/x");
static_assert(text(FORMULA(g.mul(x, g.inv(x)))) == "1");

// functions
static_assert(text(FORMULA(g.make(opcode::sin, g.add(x, y)))) == "sin(x + y)");
static_assert(text(FORMULA(g.make(opcode::atan2, -x, y))) == "atan2(-x, y)");
static_assert(text(FORMULA(g.mul(g.make(opcode::cos, x), y))) == "y*cos(x)");
static_assert(text([](graph& g, value x, value, value) {
                const value c = g.make(opcode::cos, x);
                return g.add(g.mul(c, c), g.number(1));
              }) == "cos(x)^2 + 1");

// constants: ratios as ratios, doubles as they were typed
static_assert(text(FORMULA(g.mul(g.number(1, 12), x))) == "x/12");
static_assert(text(FORMULA(g.mul(g.number(-19, 12), g.mul(x, x)))) == "-19*x^2/12");
static_assert(text(FORMULA(g.mul(g.number(1, 2), g.inv(x)))) == "1/(2*x)");
static_assert(text(FORMULA(g.mul(g.number(3, 4), g.mul(g.number(2, 3), x)))) == "x/2");
static_assert(text(FORMULA(g.number(exact::of(0.5)))) == "1/2");
static_assert(text(FORMULA(g.number(exact::of(0.1)))) == "0.1");
static_assert(text(FORMULA(g.mul(x, g.number(exact::of(9.81))))) == "9.81*x");
static_assert(text(FORMULA(g.number(exact::of(123456.789)))) == "123456.789");
static_assert(text(FORMULA(g.number(exact::of(0.00025)))) == "0.00025");
static_assert(text(FORMULA(g.number(exact::of(1.5e-9)))) == "1.5e-9");
static_assert(text(FORMULA(g.number(exact::of(6.02e23)))) == "6.02e23");
static_assert(text(FORMULA(g.number(exact::of(2e10)))) == "20000000000");
static_assert(text(FORMULA(g.mul(g.number(1, 3), g.number(exact::of(0.1))))) == "0.1/3");

// also what is no double: a quotient and a multiple of what was typed, written by that
static_assert(text(FORMULA(g.mul(x, g.number(inverse(exact::of(0.1)))))) == "x/0.1");
static_assert(text(FORMULA(g.mul(x, g.number(exact::ratio(2) * inverse(exact::of(0.1)))))) == "2*x/0.1");
static_assert(text(FORMULA(g.mul(x, g.number(exact::ratio(3) * exact::of(0.1))))) == "3*0.1*x");
static_assert(text(FORMULA(g.mul(x, g.number(exact::ratio(500) * exact::of(9.81))))) == "500*9.81*x");
static_assert(text(FORMULA(g.mul(x, g.number(exact::of(0.3) * inverse(exact::of(0.1)))))) == "0.3*x/0.1");
static_assert(text(FORMULA(g.mul(x, g.number(inverse(exact::ratio(3) * exact::of(0.1)))))) == "x/(3*0.1)");
static_assert(text(FORMULA(g.mul(g.number(inverse(exact::of(9.81))), g.inv(x)))) == "1/(9.81*x)");
static_assert(text(FORMULA(g.mul(x, g.number(1, 1001)))) == "x/1001");
static_assert(text(FORMULA(g.mul(x, g.number(exact::of(0.15707963267948966))))) == "0.3141592653589793*x/2");
static_assert(text(FORMULA(g.mul(x, g.number(inverse(exact::of(0.1))))), notation::latex) == "\\frac{x}{0.1}");

// the other notation
static_assert(text(FORMULA(g.mul(g.mul(x, x), y)), notation::unicode) == "x²·y");

// too long: cut, and said so
constexpr auto squares = [](graph& g, value x, value y, value) {
  value s = g.add(x, y);
  for (int i = 0; i < 12; ++i) s = g.add(g.make(opcode::sin, s), g.make(opcode::cos, s));
  return s;
};
static_assert(!text(squares).complete);
static_assert(text(squares).view().ends_with("..."));
static_assert(text(squares).view().starts_with("sin(sin("));

BOOST_AUTO_TEST_CASE(same_at_run_time) {
  const auto length = text(FORMULA(g.mul(g.number(1, 12), g.mul(x, x))));
  BOOST_TEST(length.view() == "x^2/12");
  std::ostringstream stream;
  stream << length << '!';
  BOOST_TEST(stream.str() == "x^2/12!");
  BOOST_TEST(text(squares).size <= 123U);
}

/// What is written is exactly what it stands for: factors of quotients and multiples of random decimals give them again.
BOOST_AUTO_TEST_CASE(written_constants_are_exact) {
  const auto value = [](const ctdyn::detail::short_product& p) {
    exact c = exact::ratio(static_cast<std::int64_t>(p.integer));
    double d = static_cast<double>(p.decimal.digits);
    for (int i = 0; i < p.decimal.power; ++i) d *= 10;
    double ten = 1;
    for (int i = 0; i > p.decimal.power; --i) ten *= 10;
    return p.decimal.digits == 0 ? c : c * exact::of(d / ten);
  };
  std::mt19937 from(5);
  const auto decimal = [&] { return static_cast<double>(from() % 9999 + 1) / (from() % 2 == 0 ? 100 : 1e6); };
  int all = 0, short_ones = 0;
  for (int k = 0; k < 2000; ++k) {
    const auto n = static_cast<std::int64_t>(from() % 60 + 1), m = static_cast<std::int64_t>(from() % 60 + 1);
    const exact over = k % 3 == 0 ? exact::ratio(1) : exact::of(decimal()), under = k % 3 == 1 ? exact::ratio(1) : exact::of(decimal());
    const exact c = exact::ratio(n, m) * over * inverse(under);
    if (!c.valid) continue;
    ++all;
    const ctdyn::detail::fraction f(c);
    const exact again = value(f.above) * inverse(value(f.below)) * exact{1, 1, f.power, true};
    BOOST_TEST((again == c));
    short_ones += f.power == 0 && f.above.length + f.below.length < 24 ? 1 : 0;
  }
  BOOST_TEST(all > 1500);
  BOOST_TEST(10 * short_ones > 9 * all);
}

} // namespace
