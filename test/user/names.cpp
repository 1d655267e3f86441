// Names with dots, hyphens, slashes and colons, wherever they are printed or given.
#include "models/dotted_names.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace dotted_names;
using kane = kanes_method<description>;

// a hyphen and a slash are no operators
static_assert(kane::text(forcing) == R"(["motor/left:torque" - left.q*link7.k1 - 2*"left-mass"*left.u*left_q*left_u]
["left-mass"*left.u^2*left_q - left_q*link7_k1                             ])");
static_assert(kane::text(mass_matrix, notation::unicode) == "⎡\"left-mass\"·left_q², 0          ⎤\n"
                                                            "⎣0,                   \"left-mass\"⎦");
static_assert(kane::text(P.vel(N)) == R"(left_u*"base_link/upper".x + left.u*left_q*"base_link/upper".y)");
static_assert(kane::text(dot(P.acc(N), A.x)) == "left_u' - left.u^2*left_q");
static_assert(kane::latex(mass_matrix) == R"(\begin{bmatrix}
\mathit{left\mbox{-}mass} \mathit{left}_q^2 & 0 \\
0 & \mathit{left\mbox{-}mass}
\end{bmatrix})");
static_assert(kane::latex(dot(P.acc(N), A.y)) ==
              R"(\mathit{left}.\dot{u} \mathit{left}_q + 2 \mathit{left}.u \mathit{left}_u)");

// messages spell them as they are
constexpr auto spelled = [](std::string_view symbol) {
  detail::sentence s;
  s << detail::spelled{symbol};
  return s;
};
static_assert(spelled("motor/left:torque'").view() == "dt(motor/left:torque)");
static_assert(spelled("left.F''").view() == "dt(dt(left.F))");

} // namespace

BOOST_AUTO_TEST_CASE(values_by_such_names) {
  const kane eom{values(m = 2.0, k = 3.0, k_again = 5.0)};
  const auto x = eom.state(values(q = 0.1, p = 0.7, u = 0.2, v = 0.3, T = 1.5));
  const auto f = eom.evaluate(x, forcing);
  BOOST_TEST(f(0) == 1.5 - 3.0 * 0.1 - 2 * 2.0 * 0.7 * 0.2 * 0.3, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(f(1) == 2.0 * 0.7 * 0.2 * 0.2 - 5.0 * 0.7, boost::test_tools::tolerance(1e-14));
}
