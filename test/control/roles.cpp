// Inputs and entries of errors by name.
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;
constexpr coordinate<"s"> s;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"wind"> wind;
constexpr input<"F"> F;
constexpr input<"M"> M;

/// A pendulum on a cart, pushed by the wind, a force and a torque: which of them is meant is said by name.
constexpr auto cart = system(newtonian(N, O), dt(s) == v, dt(q) == w, C.set_pos(O, s * N.x), A.orient_axis(N, q, N.z), P.set_pos(C, A.y),
                             particle<"cart">(C, 2), particle<"bob">(P, 1), force(P, wind * N.x - 10 * N.y), force(C, F * N.x), torque(A, M * N.z));
using kane = kanes_method<cart>;
using error = error_state<kane>;
template <int rows, int columns> using matrix = Eigen::Matrix<double, rows, columns>;

const error::matrix Q = error::diagonal(w = 2, s = 5, q = 30.0f, v = 1.0);

} // namespace

BOOST_AUTO_TEST_CASE(entries_by_name) {
  const matrix<4, 1> diagonal(5, 30, 1, 2); // s, q, v, w
  BOOST_TEST((Q == error::matrix(diagonal.asDiagonal())));
  BOOST_TEST((error::diagonal(q = 1)(error::entry_of(q), error::entry_of(q)) == 1));
  BOOST_TEST(error::diagonal(q = 1).sum() == 1);
  BOOST_TEST(error::diagonal().norm() == 0);
  const char* names[] = {"s", "q", "v", "w"};
  for (int i = 0; i < 4; ++i) BOOST_TEST(error::name_of(i) == names[i]);
}

BOOST_AUTO_TEST_CASE(columns_by_name) {
  const kane eom;
  auto at = eom.state(values(s = 0.3, q = 0.2, v = -1, w = 0.5, wind = 0.7, F = 2, M = -3));
  const auto all = linearization{eom}(at);
  const auto some = linearization{eom, by(M, wind)}(at);
  static_assert(decltype(some.B)::ColsAtCompileTime == 2);
  BOOST_TEST((all.A == some.A && all.udot == some.udot));
  BOOST_TEST((all.B.col(2) == some.B.col(0) && all.B.col(0) == some.B.col(1)));
}

BOOST_AUTO_TEST_CASE(a_regulator_by_some_inputs) {
  const kane eom;
  const auto upright = eom.state(values(s = 0, q = 0, v = 0, w = 0, wind = 0, F = 0.25, M = 0));
  const auto near = linearization{eom}(upright);
  const auto by_force = lqr(eom, upright, Q, matrix<1, 1>(0.1), by(F));
  const auto same = lqr(near.A, matrix<4, 1>(near.B.col(1)), Q, matrix<1, 1>(0.1));
  BOOST_TEST_REQUIRE((by_force.status == control_status::solved));
  BOOST_TEST((by_force.K == same.K && by_force.P == same.P));
  const auto weighted = lqr(eom, upright, Q, by(F = 0.1));
  BOOST_TEST((weighted.K == same.K));
  BOOST_TEST((lqr(eom, upright, Q, by(F = 0.1), reachable).K - same.K).norm() < 1e-9 * same.K.norm());
  const auto by_both = lqr(eom, upright, Q, by(M = 3, F = 0.1)); // in the order that was written
  matrix<4, 2> both;
  both << near.B.col(2), near.B.col(1);
  BOOST_TEST((by_both.K == lqr(near.A, both, Q, matrix<2, 2>(matrix<2, 1>(3, 0.1).asDiagonal())).K));

  auto tilted = upright;
  tilted.q(1) = 0.1, tilted.r << 5, 6, 7;
  const Eigen::Vector3d r = by_force(tilted); // others stay as they are
  BOOST_TEST((r(0) == 5 && r(2) == 7));
  BOOST_TEST(std::abs(r(1) - (0.25 - 0.1 * same.K(1))) < 1e-14);
  BOOST_TEST(by_force.drift.norm() > 0);

  const auto by_all = lqr(eom, upright, Q, Eigen::Matrix3d::Identity());
  BOOST_TEST((by_all.K == lqr(eom, upright, Q, Eigen::Matrix3d::Identity(), by(wind, F, M)).K));
  BOOST_TEST((lqr(eom, upright, Q, by(F = 0)).status == control_status::not_positive));
  BOOST_TEST((lqr(eom, upright, Q, by(F = std::numeric_limits<double>::quiet_NaN())).status == control_status::not_finite));
}
