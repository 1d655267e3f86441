// A singular solution is told by a status, not by NaN alone.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <tuple>

namespace {

using namespace ctdyn;

constexpr parameter<"J"> J;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;

/// Speeds that are rates of Euler angles: two of them turn about one axis where q2 is zero.
constexpr auto description =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, B.orient_body_fixed(N, q1, q2, q3, "ZXZ"),
           rigid_body<"B">(B, O, J, inertia(B, J, 2 * J, 3 * J)));
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(gimbal_lock) {
  const kane eom{values(J = 2)};
  const auto at = [&](double angle) {
    return eom.state(values(q1 = 0.3, q2 = angle, q3 = 0.8, u1 = 0.1, u2 = 0.2, u3 = 0.3));
  };
  const auto [regular, how] = eom.evaluate(at(0.7), udot, status);
  BOOST_TEST(regular.allFinite());
  BOOST_TEST(!how.singular());
  BOOST_TEST((how.regularity > 0 && how.regularity <= 1));
  const auto M = eom.evaluate(at(0.7), mass_matrix);
  BOOST_TEST(std::abs(how.regularity - M.determinant() / M.diagonal().prod()) <= 1e-15);

  BOOST_TEST(eom.evaluate(at(0), status).singular());
  BOOST_TEST(std::get<1>(eom.evaluate(at(std::acos(-1.0)), udot, status)).singular());
  BOOST_TEST(!eom.evaluate(at(0.01), status).singular());
}

BOOST_AUTO_TEST_CASE(costs_who_asks) {
  static_assert(kane::cost(udot, status).divisions > kane::cost(udot).divisions);
  static_assert(kane::cost(mass_matrix).divisions == 0);
  BOOST_TEST(kane::cost(mass_matrix).sincos == 2u);
}

} // namespace
