// Values of a graph as readable text.
#include "formula_graph.hpp"

#include <ctdyn/print/formula.hpp>

#include <boost/test/unit_test.hpp>

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

} // namespace
