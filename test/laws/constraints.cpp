// What holds of every system with constraints, at the reference states.
// cost: nightly
#include "models/chaplygin_sleigh.hpp"
#include "models/four_bar_particles.hpp"
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/snakeboard.hpp"
#include "support/oracle.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tuple>

namespace {

using namespace ctdyn;

template <const auto& System> void check_laws(std::string_view name) {
  using kane = kanes_method<System>;
  oracle::at_states<kane>(name, [](const kane& eom, const auto& x, oracle::reference) {
    const auto [rates, M, f, how] = eom.evaluate(x, udot, mass_matrix, forcing, status);
    const auto [C, b, c, all, right, forces, lambda] =
        eom.evaluate(x, constraint_jacobian, constraint_bias, constraint_acceleration_bias, holonomic_mass_matrix,
                     holonomic_forcing, holonomic_Fr, multipliers);
    BOOST_TEST(!how.singular());
    const double scale = 1 + rates.norm() + x.u.norm();
    BOOST_TEST((C * x.u + b).norm() <= 1e-14 * C.norm() * scale);
    BOOST_TEST((C * rates + c).norm() <= 1e-12 * C.norm() * scale);
    BOOST_TEST((all * rates - right - C.transpose() * lambda).norm() <= 1e-12 * (all.norm() * scale + right.norm()));
    BOOST_TEST((M - M.transpose()).norm() == 0);
    BOOST_TEST((M.llt().info() == Eigen::Success)); // positive definite

    // constraints do no work: the kinetic energy changes by the power of the loads
    const auto energy = eom.evaluator(kinetic_energy);
    const auto speeds = eom.evaluate(x, qdot);
    const double h = 1e-5;
    auto before = x, after = x;
    before.q -= h * speeds, before.u -= h * rates, after.q += h * speeds, after.u += h * rates;
    const double change = (energy(after) - energy(before)) / (2 * h), power = forces.dot(x.u);
    BOOST_TEST(std::abs(change - power) <= 1e-7 * (1 + std::abs(power) + energy(x)));
  });
}

BOOST_AUTO_TEST_CASE(sleigh) { check_laws<chaplygin_sleigh::description>("chaplygin_sleigh"); }
#ifdef CTDYN_ALL_TESTS // a linkage, whose numbers are in oracles/, and what does not slip, as the sleigh
BOOST_AUTO_TEST_CASE(linkage) { check_laws<four_bar_particles::description>("four_bar_particles"); }
BOOST_AUTO_TEST_CASE(board) { check_laws<snakeboard::description>("snakeboard"); }
BOOST_AUTO_TEST_CASE(disc) { check_laws<rolling_disc_dependent_speeds::description>("rolling_disc_dependent_speeds"); }
#endif

#ifdef CTDYN_ALL_TESTS // at night; oracles/lagrange_rolling_ball_multipliers has its numbers
/// Multipliers or dependent speeds: the same motion, and the same forces.
BOOST_AUTO_TEST_CASE(lagrange_as_kane) {
  using lagrange = lagranges_method<lagrange_rolling_ball_multipliers::description>;
  using kane = kanes_method<lagrange_rolling_ball_multipliers::description>;
  oracle::at_states<lagrange>("lagrange_rolling_ball_multipliers", [](const auto& eom, const auto& x, const auto&) {
    const auto [a, lambda, how] = eom.evaluate(x, udot, multipliers, status);
    const kane other{eom.parameters()};
    const typename kane::state_type y{x.q, x.u, x.r, x.t};
    BOOST_TEST(!how.singular());
    BOOST_TEST((a - other.evaluate(y, udot)).norm() <= 1e-11 * a.norm());
    BOOST_TEST((lambda - other.evaluate(y, multipliers)).norm() <= 1e-11 * lambda.norm());
  });
}
#endif

// ---- violated constraints: they stay so, fade by Baumgarte's terms, or are met by projection

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
template <class... More> constexpr auto pendulum_with(const More&... more) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m),
                gravity(g * N.x), configuration_constraint(q1 * q1 + q2 * q2 == L * L), more...);
}
constexpr auto plain = pendulum_with();
constexpr auto stabilized = pendulum_with(baumgarte(20, 20));

/// How far a violated constraint (0.0121) is violated after two seconds.
template <const auto& System, class Correct> double violation(Correct correct) {
  using method = lagranges_method<System>;
  const method eom{values(m = 1, L = 1, g = 9.81)};
  auto x = eom.state(values(q1 = 0.61, q2 = 0.8, u1 = 0, u2 = 0));
  const double h = 0.002;
  for (int step = 0; step < 1000; ++step) { // Heun's method
    const auto first = eom.evaluate(x, rhs);
    auto y = x;
    y.q += h * first.template head<2>(), y.u += h * first.template tail<2>();
    const auto second = eom.evaluate(y, rhs);
    x.q += h / 2 * (first + second).template head<2>(), x.u += h / 2 * (first + second).template tail<2>();
    x = correct(eom, x);
  }
  return std::abs(eom.evaluate(x, configuration_residual)(0));
}

BOOST_AUTO_TEST_CASE(violations) {
  const auto as_it_is = [](const auto&, const auto& x) { return x; };
  const auto projected = [](const auto& eom, const auto& x) {
    const auto [nearest, how] = project(eom, x);
    BOOST_TEST_REQUIRE(how.converged);
    return nearest;
  };
  BOOST_TEST(violation<plain>(as_it_is) > 0.01);
  BOOST_TEST(violation<stabilized>(as_it_is) < 1e-4);
  BOOST_TEST(violation<plain>(projected) < 1e-12);
}

} // namespace
