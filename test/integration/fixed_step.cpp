// smoke, by g++
// Steps of fixed size: their order, what they keep, and what they say of bad input.
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace {

using namespace ctdyn;

constexpr auto pendulum = [] {
  auto [m, l, g] = parameters<"m l g">;
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [N, A] = frames<"N A">;
  auto [O, P] = points<"O P">;
  return system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m),
                gravity(-g * N.y));
};
using kane = kanes_method<pendulum>;
const kane eom{Eigen::Vector3d(2.0, 0.5, 9.81)};
const auto start = kane::state(Eigen::Matrix<double, 1, 1>(1.5), Eigen::Matrix<double, 1, 1>(0.3));

template <class Step> auto after(const Step& step, double time, int steps) {
  auto x = start;
  for (int i = 0; i < steps; ++i) {
    const auto [y, how] = step(x, time / steps);
    BOOST_REQUIRE((how == step_status::advanced));
    x = y;
  }
  return x;
}
/// The order that the errors of two step sizes show, against one of 1/40 of the error.
template <class Step> double order(const Step& step) {
  const auto exact = after(runge_kutta_4{eom}, 1.0, 20000);
  const auto error = [&](int steps) {
    const auto x = after(step, 1.0, steps);
    return std::hypot(x.q(0) - exact.q(0), x.u(0) - exact.u(0));
  };
  return std::log2(error(400) / error(800));
}

BOOST_AUTO_TEST_CASE(each_step_has_its_order) {
  BOOST_TEST(std::abs(order(semi_implicit_euler{eom}) - 1) < 0.1);
  BOOST_TEST(std::abs(order(implicit_midpoint{eom}) - 2) < 0.05);
  BOOST_TEST(std::abs(order(runge_kutta_4{eom}) - 4) < 0.1);
}

/// The largest error of the energy in the first and in the last tenth of 10^5 steps.
template <class Step> std::pair<double, double> early_and_late(const Step& step) {
  const auto energies = eom.evaluator(kinetic_energy, potential_energy);
  const auto energy = [&](const auto& x) {
    const auto [T, V] = energies(x);
    return T + V;
  };
  const double at_first = energy(start);
  auto x = start;
  double early = 0, late = 0;
  for (int i = 0; i < 100000; ++i) {
    x = step(x, 0.02).state;
    const double error = std::abs(energy(x) - at_first);
    if (i < 10000) early = std::max(early, error);
    if (i >= 90000) late = std::max(late, error);
  }
  return {early, late};
}

BOOST_AUTO_TEST_CASE(energy_does_not_drift_where_the_step_is_symplectic) {
  for (const auto& [early, late] : {early_and_late(semi_implicit_euler{eom}), early_and_late(implicit_midpoint{eom})}) {
    BOOST_TEST(early > 1e-4); // it swings
    BOOST_TEST(late < 1.01 * early);
  }
  const auto [early, late] = early_and_late(runge_kutta_4{eom});
  BOOST_TEST(late > 5 * early); // as this one's does
}

BOOST_AUTO_TEST_CASE(bad_input_leaves_the_state) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
  const auto each = [&](const auto& step) {
    for (const double h : {0.0, -1e-3, nan, infinite, -infinite}) {
      const auto [x, how] = step(start, h);
      BOOST_TEST((how == step_status::no_step));
      BOOST_TEST(((x.q == start.q) && (x.u == start.u) && x.t == start.t));
    }
    auto bad = start;
    bad.q(0) = nan;
    BOOST_TEST((step(bad, 1e-3).status == step_status::not_finite));
    bad = start, bad.t = infinite;
    BOOST_TEST((step(bad, 1e-3).status == step_status::not_finite));
    bad = start, bad.u(0) = 1e200;
    const auto [x, how] = step(bad, 1e200); // beyond all numbers
    BOOST_TEST((how != step_status::advanced));
    BOOST_TEST((x.q == bad.q && x.u == bad.u && x.t == bad.t));
  };
  each(semi_implicit_euler{eom}), each(runge_kutta_4{eom}), each(implicit_midpoint{eom});
}

} // namespace
