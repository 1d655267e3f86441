// Runs keep closed contacts at their anchors: through 100 s, events, jumps that move a state, and continued runs.
// cost: nightly

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>
#include <ctdyn/simulation.hpp>
#include <loop/four_bar.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace planar_legs;

constexpr auto standing =
    ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.x, N.y), restitution<"Q">(0.5, N.y));
using kane = kanes_method<standing>;
using state = kane::state_type;

Eigen::Vector2d P_of(const state& at) { return at.q.head<2>() + 0.55 * Eigen::Vector2d(std::cos(at.q(2)), std::sin(at.q(2))); }
Eigen::Vector2d Q_of(const state& at) { return 2 * at.q.head<2>() - P_of(at); }
double away(const Eigen::Vector2d& a, const Eigen::Vector2d& b) { return (a - b).norm(); }

state landed(const kane& eom, double p, double q) {
  auto x0 = eom.state(motion);
  x0.closed << p, q;
  for (int i = 0; i < 2; ++i) x0.u = eom.evaluate(x0, speeds_after_impact); // the second removes what rebounds
  return x0;
}

// The rod hangs at P and swings, its arm turns: what 100 s of rough steps leave of the place, without anchors and with.
BOOST_AUTO_TEST_CASE(a_hundred_seconds) {
  const kane eom{numbers};
  const auto x0 = landed(eom, 1, 0);
  const auto loose = simulate(eom, x0, until(100.0), every(5.0), tolerance(1e-5), projected(false));
  const auto run = simulate(eom, x0, until(100.0), every(5.0), tolerance(1e-5));
  BOOST_TEST_REQUIRE(bool(run));
  BOOST_TEST_MESSAGE("without anchors P moves by " << away(P_of(loose.states.back()), P_of(x0)) << " m");
  BOOST_TEST(away(P_of(loose.states.back()), P_of(x0)) > 1e-4);
  double most = 0, slip = 0;
  for (const auto& x : run.states) {
    most = std::fmax(most, away(P_of(x), P_of(x0)));
    slip = std::fmax(slip, eom.evaluate(x, contact_residual).norm());
  }
  BOOST_TEST(most < 1e-14);
  BOOST_TEST(slip < 1e-13);
}

// P opens where Q closes, in one event; later jumps move the body, and set it down where it was.
BOOST_AUTO_TEST_CASE(events) {
  const kane eom{numbers};
  const auto x0 = landed(eom, 1, 0);
  Eigen::Vector2d place = P_of(x0), other = place;
  const auto exchange = [&](auto& x) {
    x.closed << 0, 1;
    x.u = eom.evaluate(x, speeds_after_impact), other = Q_of(x);
    x.u = eom.evaluate(x, speeds_after_impact);
  };
  const auto lift = [](auto& x) { x.q.template head<2>() += Eigen::Vector2d(0.5, 0.25); };
  const auto at = [](double t) { return rising([t](const auto& x) { return x.t - t; }); };
  const auto run = simulate(eom, x0, until(6.0), every(0.1), tolerance(1e-7), on(at(1.55), exchange), on(at(3.05), lift));
  BOOST_TEST_REQUIRE(bool(run));
  BOOST_TEST(run.events.size() == 2U);
  double most = 0;
  const Eigen::Vector2d moved(0.5, 0.25);
  for (std::size_t i = 0; i < run.states.size(); ++i) {
    const auto& x = run.states[i];
    if (i <= run.events[0].before) most = std::fmax(most, away(P_of(x), place));
    else if (i <= run.events[1].before) most = std::fmax(most, away(Q_of(x), other));
    else most = std::fmax(most, away(Q_of(x), other + moved));
  }
  BOOST_TEST(most < 1e-14);
}

// Two bounces with rebound leave no anchor behind.
BOOST_AUTO_TEST_CASE(bounces) {
  const kane eom{numbers};
  auto x0 = eom.state(motion);
  x0.q(1) = 2, x0.u.setZero();
  const auto bounce = [&](auto& x) {
    x.closed(1) = 1, x.u = eom.evaluate(x, speeds_after_impact), x.closed(1) = 0;
  };
  const auto height = dot(Q.pos_from(O), N.y);
  const auto with = simulate(eom, x0, until(0.9), every(0.1), on(falling(height), bounce));
  const auto without = simulate(eom, x0, until(0.9), every(0.1), on(falling(height), bounce), projected(false));
  BOOST_TEST_REQUIRE(bool(with));
  BOOST_TEST(with.events.size() > 0U);
  BOOST_TEST((with.states.back().q - without.states.back().q).norm() == 0);
}

BOOST_AUTO_TEST_CASE(continued_runs) {
  const kane eom{numbers};
  const auto x0 = landed(eom, 1, 0);
  const auto whole = simulate(eom, x0, until(2.0), every(0.5));
  int seen = 0;
  auto run = simulate(eom, x0, until(2.0), every(0.5), observed([&](const auto&) { return ++seen == 3; }));
  BOOST_TEST((run.status == simulation_status::interrupted));
  run = keep_going(eom, run, until(2.0), every(0.5));
  BOOST_TEST_REQUIRE(bool(run));
  BOOST_TEST(away(P_of(run.states.back()), P_of(x0)) < 1e-15);
  BOOST_TEST((run.states.back().q - whole.states.back().q).norm() < 1e-9);
}

// What moves where a contact is closed is no start.
BOOST_AUTO_TEST_CASE(starts) {
  const kane eom{numbers};
  auto x0 = landed(eom, 1, 0);
  x0.u(0) += 0.1;
  BOOST_TEST((simulate(eom, x0, until(1.0), every(0.5)).status == simulation_status::not_assembled));
  x0 = landed(eom, 1, 0), x0.q(2) = std::nan("");
  BOOST_TEST((simulate(eom, x0, until(1.0), every(0.5)).status == simulation_status::not_finite));
  x0 = landed(eom, 1, 0), x0.closed(0) = 0.5;
  BOOST_TEST(!simulate(eom, x0, until(1.0), every(0.5)));
}

#ifdef CTDYN_ALL_TESTS // at night
// Loops stay closed in runs, too.
BOOST_AUTO_TEST_CASE(loops_stay_closed) {
  using namespace four_bar;
  static constexpr auto closed_by_loop = ctdyn::system(bars, loop<"pin">(P3, G));
  const kanes_method<closed_by_loop> eom{four_bar::numbers};
  const auto [x0, how] = project(eom, eom.state(values(four_bar::q1 = 1.1, q2 = -0.8, q3 = -2.0, u1 = 2.0, u2 = 0.0,
                                                       u3 = 0.0, four_bar::T = 0.0)));
  BOOST_TEST(how.converged);
  const auto run = simulate(eom, x0, until(10.0), every(1.0), tolerance(1e-5));
  BOOST_TEST_REQUIRE(bool(run));
  for (const auto& x : run.states) BOOST_TEST(eom.evaluate(x, loop_residual).norm() < 1e-14);
}
#endif

} // namespace
