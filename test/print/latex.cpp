// Values of a graph, and names, as LaTeX.
#include "formula_graph.hpp"

#include <ctdyn/program/print/formula.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace formula_graph;

constexpr auto name_of(std::string_view name) {
  ctdyn::formula_text<60> out;
  ctdyn::detail::write_latex_name(out, name);
  return out;
}

// a letter and its index
static_assert(name_of("m") == "m");
static_assert(name_of("q1") == "q_1");
static_assert(name_of("q12") == "q_{12}");
static_assert(name_of("theta") == "\\theta");
static_assert(name_of("omega2") == "\\omega_2");
static_assert(name_of("Omega_z") == "\\Omega_z");
static_assert(name_of("k_l") == "k_l");
static_assert(name_of("k_theta") == "k_\\theta");
static_assert(name_of("k_spring") == "k_{\\mathrm{spring}}");
static_assert(name_of("I_xx") == "I_{xx}");
static_assert(name_of("Ixx") == "I_{xx}");
static_assert(name_of("vx") == "v_x");
static_assert(name_of("mA") == "m_A");
static_assert(name_of("I1_xy") == "I_{1,xy}");
static_assert(name_of("q_1") == "q_1");
static_assert(name_of("q_") == "q");
static_assert(name_of("stiffness") == "\\mathit{stiffness}");
static_assert(name_of("link2") == "\\mathit{link}_2");
static_assert(name_of("xy") == "\\mathit{xy}");
static_assert(name_of("φ1") == "φ_1");

// rates
static_assert(name_of("u1'") == "\\dot{u}_1");
static_assert(name_of("omega_z'") == "\\dot{\\omega}_z");
static_assert(name_of("F''") == "\\ddot{F}");
static_assert(name_of("F''''''") == "F^{(6)}");

// names in parts and in robot files
static_assert(name_of("left.q1") == "\\mathit{left}.q_1");
static_assert(name_of("left.knee.theta'") == "\\mathit{left}.\\mathit{knee}.\\dot{\\theta}");
static_assert(name_of("link7.mass") == "\\mathit{link}_7.\\mathit{mass}");
static_assert(name_of("left_arm.I_xx''") == "\\mathit{left}_{\\mathrm{arm}}.\\ddot{I}_{xx}");
static_assert(name_of("a.F''''''") == "a.F^{(6)}");
static_assert(name_of("left-arm") == "\\mathit{left\\mbox{-}arm}");
static_assert(name_of("k_a-b") == "k_{\\mathrm{a\\mbox{-}b}}");
static_assert(name_of("base_link/upper") == "\\mathit{base}_{\\mathrm{link/upper}}");
static_assert(name_of("robot:q") == "\\mathit{robot{:}q}");

constexpr auto basis_of(std::string_view frame) {
  ctdyn::formula_text<60> out;
  ctdyn::detail::write_latex_basis(out, frame, "y");
  return out;
}
static_assert(basis_of("N") == "\\hat{n}_y");
static_assert(basis_of("B2") == "\\hat{b}_{2,y}");
static_assert(basis_of("left.B2") == "\\mathit{left}.\\hat{b}_{2,y}");
static_assert(basis_of("arm") == "\\hat{\\mathit{arm}}_y");

template <class Build> constexpr auto latex(Build build) { return text(build, ctdyn::notation::latex); }

static_assert(latex(FORMULA(g.number(0))) == "0");
static_assert(latex(FORMULA(g.add(x, -y))) == "x - y");
static_assert(latex(FORMULA(g.mul(x, y))) == "x y");
static_assert(latex(FORMULA(g.mul(g.mul(x, x), y))) == "x^2 y");

// one line of fraction; it holds a sum together, other sums are in parentheses, as high as what they hold
static_assert(latex(FORMULA(g.mul(g.number(-19, 12), g.mul(x, x)))) == "-\\frac{19 x^2}{12}");
static_assert(latex(FORMULA(g.inv(x))) == "\\frac{1}{x}");
static_assert(latex(FORMULA(g.mul(x, g.inv(g.mul(y, z))))) == "\\frac{x}{y z}");
static_assert(latex(FORMULA(g.mul(x, g.inv(g.add(y, z))))) == "\\frac{x}{y + z}");
static_assert(latex(FORMULA(g.mul(g.add(x, z), g.inv(y)))) == "\\frac{x + z}{y}");
static_assert(latex(FORMULA(g.mul(g.mul(x, g.add(x, z)), g.inv(y)))) == "\\frac{x (x + z)}{y}");
static_assert(latex(FORMULA(g.mul(x, g.add(y, z)))) == "x (y + z)");
static_assert(latex(FORMULA(g.mul(x, g.add(y, g.inv(z))))) == "x \\left(y + \\frac{1}{z}\\right)");
static_assert(latex([](graph& g, value x, value y, value z) {
                const value s = g.inv(g.add(x, y));
                return g.mul(z, g.mul(s, s));
              }) == "\\frac{z}{(x + y)^2}");
static_assert(latex([](graph& g, value x, value, value) {
                value power = x;
                for (int i = 1; i < 12; ++i) power = g.mul(power, x);
                return power;
              }) == "x^{12}");

// functions
static_assert(latex(FORMULA(g.mul(g.make(opcode::cos, x), y))) == "y \\cos(x)");
static_assert(latex(FORMULA(g.make(opcode::sin, g.mul(x, g.number(1, 2))))) == "\\sin\\left(\\frac{x}{2}\\right)");
static_assert(latex([](graph& g, value x, value, value) {
                const value s = g.make(opcode::sin, x);
                return g.mul(s, s);
              }) == "\\sin^2(x)");
static_assert(latex(FORMULA(g.inv(g.make(opcode::sqrt, g.add(x, y))))) == "\\frac{1}{\\sqrt{x + y}}");
static_assert(latex(FORMULA(g.make(opcode::exp, -x))) == "e^{-x}");
static_assert(latex([](graph& g, value x, value, value) {
                const value e = g.make(opcode::exp, x);
                return g.mul(e, e);
              }) == "(e^{x})^2");
static_assert(latex(FORMULA(g.make(opcode::atan2, -x, y))) == "\\operatorname{atan2}(-x, y)");
static_assert(latex(FORMULA(g.make(opcode::asin, x))) == "\\arcsin(x)");
static_assert(latex(FORMULA(g.make(opcode::abs, g.add(x, y)))) == "|x + y|");
static_assert(latex(FORMULA(g.make(opcode::log, x))) == "\\ln(x)");

// constants
static_assert(latex(FORMULA(g.mul(x, g.number(exact::of(9.81))))) == "9.81 x");
static_assert(latex(FORMULA(g.mul(x, g.number(exact::of(1.5e-9))))) == "1.5 \\cdot 10^{-9} x");
static_assert(latex(FORMULA(g.mul(g.number(1, 3), g.number(exact::of(0.1))))) == "\\frac{0.1}{3}");

// entries of solutions of linear systems
constexpr auto solved = FORMULA(g.mul(x, g.make(opcode::solved, {1}, {2})));
static_assert(latex(solved) == "x x_{2,3}");
static_assert(text(solved) == "x*x2[3]");
constexpr auto of_columns = FORMULA(g.make(opcode::solved, {2}, {4})); // row by row in two columns
static_assert(latex(of_columns) == "x_{3,3,1}");
static_assert(text(of_columns) == "x3[3,1]");

BOOST_AUTO_TEST_CASE(same_at_run_time) {
  BOOST_TEST(latex(FORMULA(g.mul(g.number(1, 12), g.mul(x, x)))).view() == "\\frac{x^2}{12}");
}

// a unit behind a value, as vectors have
template <class Build> constexpr auto multiple(Build build, bool first, ctdyn::notation style) {
  graph g;
  const value x = g.symbol("x"), y = g.symbol("y"), z = g.symbol("z");
  const value root = build(g, x, y, z);
  ctdyn::formula_text<120> out;
  ctdyn::detail::formula_writer<graph, 120>(g, style, out).write_multiple(root.id, root.negative, first, [](auto& t) {
    t << "A.x";
  });
  return out;
}
using ctdyn::notation::ascii, ctdyn::notation::unicode;
static_assert(multiple(FORMULA((void)g, x), true, ascii) == "x*A.x");
static_assert(multiple(FORMULA((void)g, -x), true, ascii) == "-x*A.x");
static_assert(multiple(FORMULA((void)g, -x), false, unicode) == " - x·A.x");
static_assert(multiple(FORMULA(g.number(1)), true, ascii) == "A.x");
static_assert(multiple(FORMULA(-g.number(1)), false, ascii) == " - A.x");
static_assert(multiple(FORMULA(g.add(x, y)), false, ascii) == " + (x + y)*A.x");
static_assert(multiple(FORMULA(g.mul(x, g.number(1, 2))), true, ctdyn::notation::latex) == "\\frac{x}{2} A.x");

} // namespace
