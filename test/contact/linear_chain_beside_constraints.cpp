// The linearized equations of a chain whose links are taken one by one, beside a gear that is eliminated: against the
// chain that is described without the dependent joint.
// cost: nightly

#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"T"> T;
constexpr coordinate<"x"> x;
constexpr coordinate<"a"> a;
constexpr coordinate<"b"> b;
constexpr coordinate<"c"> c;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
constexpr input<"M"> M;

constexpr auto by_gear = 0.4 * a + 0.3 * sin(c);
template <class Angle> constexpr auto arm(const Angle& angle) {
  return facts(newtonian(N, O), dt(x) == u, dt(a) == v, dt(c) == s, A.orient_axis(N, a, N.z), B.orient_axis(A, angle, A.x),
               C.orient_axis(B, c, B.y), P.set_pos(O, x * N.x), Q.set_pos(P, 0.5 * A.x), R.set_pos(Q, 0.4 * B.y),
               T.set_pos(R, 0.3 * C.z), rigid_body<"A">(A, Q, 1, inertia(A, 1, 2, 2.5)),
               rigid_body<"B">(B, R, 2, inertia(B, 2, 1, 2.5)), rigid_body<"C">(C, T, 3, inertia(C, 1, 2, 2.5)),
               gravity(-9.81 * N.z), torque(C, M * B.y), torque(B, -M * B.y), contact<"tip">(T, N, N.x),
               contact<"edge">(Q, N, N.y));
}
constexpr auto geared = ctdyn::system(arm(b), dt(b) == w, configuration_constraint(b == by_gear), dependent(b, w));
constexpr auto without = ctdyn::system(arm(by_gear));

BOOST_AUTO_TEST_CASE(as_without_the_gear) {
  const kanes_method<geared> eom;
  const kanes_method<without> plain;
  constexpr auto motion = values(x = 0.3, a = 0.4, c = -0.8, u = 0.5, v = -0.6, s = 0.9, M = 2.0);
  auto at = eom.state(motion, values(b = 0.16 + 0.3 * std::sin(-0.8), w = -0.24 + 0.27 * std::cos(-0.8)));
  auto same = plain.state(motion);
  for (int set = 0; set < 4; ++set) {
    at.closed << (set & 1), (set >> 1);
    same.closed = at.closed;
    const auto [states, by_inputs] = eom.evaluate(at, state_matrix, input_matrix);
    const auto [expected, expected_inputs, how] = plain.evaluate(same, state_matrix, input_matrix, contact_status);
    BOOST_TEST(how.residual() < 1e-12);
    BOOST_TEST((states - expected).norm() < 1e-12 * expected.norm());
    BOOST_TEST((by_inputs - expected_inputs).norm() < 1e-13);
  }
}

} // namespace
