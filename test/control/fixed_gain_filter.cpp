// A filter with a constant gain, and loops that any filter closes: with the gain of the stationary Kalman filter it
// estimates what a Kalman filter does that begins with the stationary covariance.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr auto machine = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 2), force(P, (F - 3 * x) * N.x));
using kane = kanes_method<machine>;
using error = error_state<kane>;
using one = Eigen::Matrix<double, 1, 1>;

/// A filter of a user, who believes the sensors of place and speed.
struct believer {
  using state_type = kane::state_type;
  state_type now{};
  int predictions = 0;
  const state_type& state() const { return now; }
  control_status predict(const one& inputs, double) { return now.r = inputs, ++predictions, control_status::solved; }
  control_status update(const auto&, const Eigen::Vector2d& seen) {
    return now.q(0) = seen(0), now.u(0) = seen(1), control_status::solved;
  }
};
} // namespace

BOOST_AUTO_TEST_CASE(the_gain_of_a_stationary_filter) {
  const kane eom;
  const double h = 0.05;
  const auto rest = eom.state(values(x = 0, v = 0, F = 0));
  const sensor place{eom, x};
  const error::matrix density = error::diagonal(x = 0.2, v = 1);
  const error::matrix A = transition{eom}(rest, h).state_change, noise = h / 2 * (A * density * A.transpose() + density);
  const auto [L, covariance, how] = discrete_steady_kalman_gain(A, Eigen::RowVector2d(1, 0), noise, one(0.01));
  BOOST_TEST_REQUIRE((how == control_status::solved));

  const auto keep = lqr(eom, rest, error::diagonal(x = 5, v = 1), one(0.1));
  const measured seen{place, one(0.01), seed{4}};
  kalman_filter kalman{eom, rest, covariance};
  fixed_gain_filter fixed{eom, rest, place, L};
  auto by_kalman = by_estimate(kalman, density, keep, seen);
  auto by_fixed = by_estimate(fixed, keep, seen);
  const runge_kutta_4 step{eom};
  auto a = eom.state(values(x = 0.4, v = -1, F = 0)), b = a;
  for (int k = 0; k < 100; ++k) {
    a.r = by_kalman(a), b.r = by_fixed(b);
    a = step(a, h).state, b = step(b, h).state;
  }
  BOOST_TEST((by_kalman.status() == control_status::solved && by_fixed.status() == control_status::solved));
  BOOST_TEST(std::abs(fixed.state().q(0)) > 1e-4); // the noise goes on
  BOOST_TEST(error::between(kalman.state(), fixed.state()).norm() < 1e-10);
  BOOST_TEST(error::between(a, b).norm() < 1e-10);

  const auto before = fixed.state();
  BOOST_TEST((fixed.predict(one(0), 0) == control_status::no_step));
  BOOST_TEST((fixed.predict(one(std::numeric_limits<double>::quiet_NaN()), 1) == control_status::not_finite));
  BOOST_TEST((fixed.update(place, one(std::numeric_limits<double>::infinity())) == control_status::not_finite));
  BOOST_TEST((fixed.state().q == before.q && fixed.state().u == before.u));
}

BOOST_AUTO_TEST_CASE(a_filter_of_the_user) {
  const kane eom;
  const auto keep = lqr(eom, eom.state(values(x = 0, v = 0, F = 0)), error::diagonal(x = 5, v = 1), one(0.1));
  believer filter;
  auto loop = by_estimate(filter, keep, measured{sensor{eom, x, v}, Eigen::Matrix2d::Zero().eval(), seed{1}});
  auto there = eom.state(values(x = 0.4, v = -1, F = 0));
  BOOST_TEST((loop(there) - keep(there)).norm() < 1e-14);
  there.t = 0.1, there.q(0) = 0.2;
  BOOST_TEST((loop(there) - keep(there)).norm() < 1e-14);
  BOOST_TEST(filter.predictions == 1);
}
