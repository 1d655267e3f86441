// Motions of least cost: of a linear system those of Riccati's recursion; of a cart and pendulum with a limited force, at the
// minimum by differences of the cost; a body turned over; from a thousand starts; bad input.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;

constexpr auto cart_and_pendulum = [] {
  auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
  auto [v, omega] = speeds<"v omega">;
  auto [F] = inputs<"F">;
  auto [C, P] = points<"C P">;
  return system(newtonian(N, O), dt(x) == v, dt(theta) == omega, A.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x),
                P.set_pos(C, 0.5 * A.y), particle<"cart">(C, 1), particle<"bob">(P, 0.3), force(C, F * N.x), gravity(-9.81 * N.y));
};
using cart = kanes_method<cart_and_pendulum>;

constexpr auto mass_on_spring = [] {
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [F] = inputs<"F">;
  auto [P] = points<"P">;
  return system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, 2), force(P, (F - 8 * q) * N.x));
};
using spring = kanes_method<mass_on_spring>;

BOOST_AUTO_TEST_CASE(of_a_linear_system_it_is_riccatis_recursion) {
  const spring eom;
  constexpr double h = 0.05;
  constexpr int steps = 40;
  motion_cost<spring> cost;
  cost.state << 3, 0, 0, 1;
  cost.inputs << 0.5;
  cost.end << 10, 1, 1, 4;
  iterative_lqr<spring, steps> plan{eom, h, cost};
  auto x0 = spring::state(Eigen::Vector<double, 1>(1), Eigen::Vector<double, 1>(-0.5), Eigen::Vector<double, 1>(0)), goal = x0;
  goal.q.setZero(), goal.u.setZero();
  BOOST_TEST((plan.solve(x0, goal) == control_status::solved));
  BOOST_TEST(plan.iterations() <= 2);

  const auto step = transition{eom}(goal, h); // of a linear system the same everywhere
  Eigen::Matrix2d P = cost.end;
  for (int k = steps - 1; k >= 0; --k) {
    const Eigen::Vector2d PG = P * step.input_change;
    const double pressed = h * cost.inputs(0) + step.input_change.dot(PG);
    const Eigen::RowVector2d K = (PG.transpose() * step.state_change) / pressed;
    BOOST_TEST((K - plan.gain(k)).norm() < 1e-12 * K.norm());
    if (k == steps - 1) BOOST_TEST((plan.gain(k + 7) == plan.gain(k) && plan(k + 7, x0) == plan(k, x0))); // after the end as at it
    const Eigen::Matrix2d closed = step.state_change - step.input_change * K;
    P = h * cost.state + K.transpose() * h * cost.inputs * K + closed.transpose() * P * closed;
  }
  const Eigen::Vector2d e(1, -0.5);
  BOOST_TEST(std::abs(plan.cost() - e.dot(P * e) / 2) < 1e-12 * plan.cost());
}

constexpr int length = 80;
using cart_plan = iterative_lqr<cart, length>;
motion_cost<cart> cost_of_swinging() {
  motion_cost<cart> cost;
  cost.state.diagonal() << 1, 1, 0.1, 0.1;
  cost.inputs << 0.05;
  cost.end.diagonal() << 200, 200, 20, 20;
  cost.lower << -8, cost.upper << 8;
  return cost;
}
cart::state_type at(double x, double theta) {
  return cart::state(Eigen::Vector2d(x, theta), Eigen::Vector2d(0, 0), Eigen::Vector<double, 1>(0));
}

BOOST_AUTO_TEST_CASE(a_swing_up_is_at_its_minimum) {
  const cart eom;
  const auto cost = cost_of_swinging();
  constexpr double h = 0.04, pi = 3.14159265358979323846;
  static cart_plan plan{eom, h, cost};
  const auto x0 = at(0, pi), goal = at(0, 0);
  for (int k = 0; k < length; ++k) plan.guess(k, Eigen::Vector<double, 1>(0.1 * std::cos(0.2 * k)));
  BOOST_TEST((plan.solve(x0, goal, 500) == control_status::solved));
  BOOST_TEST(error_state<cart>::between(goal, plan.state(length)).norm() < 0.1); // it stands

  const runge_kutta_4 step{eom};
  const auto total = [&](int changed, double by) {
    auto x = x0;
    double sum = 0;
    for (int k = 0; k < length; ++k) {
      x.r = plan.state(k).r;
      if (k == changed) x.r(0) += by;
      const auto e = error_state<cart>::between(goal, x);
      sum += h / 2 * (e.dot(cost.state * e) + cost.inputs(0) * x.r(0) * x.r(0));
      x = step(x, h).state;
    }
    const auto e = error_state<cart>::between(goal, x);
    return sum + e.dot(cost.end * e) / 2;
  };
  BOOST_TEST(std::abs(total(-1, 0) - plan.cost()) < 1e-9 * plan.cost());
  int limited = 0;
  for (int k = 0; k < length; ++k) {
    const double more = total(k, 1e-3), less = total(k, -1e-3), slope = (more - less) / 2e-3, r = plan.state(k).r(0);
    if (r >= 8 || r <= -8) {
      ++limited;
      BOOST_TEST(r * slope < 0); // beyond the limit it would cost less
    } else {
      const double curvature = (more - 2 * plan.cost() + less) / 1e-6;
      BOOST_TEST(curvature > 0);
      BOOST_TEST(slope * slope / (2 * curvature) < 1e-8 * plan.cost()); // what a change of it alone could gain
    }
  }
  BOOST_TEST(limited > 5);

  auto x = x0; // with its gains a cart that starts a little beside, and is pushed, arrives
  x.q(0) += 0.02, x.u(1) -= 0.05;
  for (int k = 0; k < length; ++k) x.r = plan(k, x), x = step(x, h).state;
  BOOST_TEST(error_state<cart>::between(goal, x).norm() < 0.3);
}

BOOST_AUTO_TEST_CASE(from_a_thousand_starts) {
  const cart eom;
  auto cost = cost_of_swinging();
  std::mt19937_64 from(9);
  std::uniform_real_distribution<double> number(-1, 1);
  int solved = 0, arrived = 0;
  for (int i = 0; i < 1000; ++i) {
    cart_plan plan{eom, 0.04, cost};
    auto x0 = at(number(from), 0.4 * number(from)); // from where the force can still hold it up
    x0.u << 0.5 * number(from), 0.5 * number(from);
    solved += plan.solve(x0, at(0, 0)) == control_status::solved ? 1 : 0;
    arrived += error_state<cart>::between(at(0, 0), plan.state(length)).norm() < 0.1 ? 1 : 0;
  }
  BOOST_TEST_MESSAGE(solved << " of 1000 solved, " << arrived << " arrived");
  BOOST_TEST(solved == 1000);
  BOOST_TEST(arrived == 1000);
}

/// A body with three motors: from upside down to upright, about the shortest axis.
constexpr auto turning = [] {
  auto [T1, T2, T3] = inputs<"T1 T2 T3">;
  return system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}), rigid_body<"A">(A, O, 1, inertia(A, 0.2, 0.3, 0.4)),
                torque(A, T1 * A.x + T2 * A.y + T3 * A.z));
};

BOOST_AUTO_TEST_CASE(a_body_is_turned_over) {
  using body = kanes_method<turning>;
  const body eom;
  motion_cost<body> cost;
  cost.inputs.diagonal().setConstant(0.1);
  cost.end.diagonal() << 50, 50, 50, 20, 20, 20;
  cost.lower.setConstant(-1), cost.upper.setConstant(1);
  static iterative_lqr<body, 50> plan{eom, 0.05, cost};
  auto goal = neutral(eom), x0 = goal;
  x0.q.head<4>() << 0.05, std::sqrt(1 - 0.0025), 0, 0;
  BOOST_TEST((plan.solve(x0, goal) == control_status::solved));
  BOOST_TEST(error_state<body>::between(goal, plan.state(50)).norm() < 0.1);
  for (int k = 0; k < 50; ++k) BOOST_TEST(plan.state(k).r.tail<2>().norm() < 1e-6); // only about x
}

/// Two turns on, the sine of the goal's angle is not zero, and all costs are rounding: the gains are still a regulator's.
BOOST_AUTO_TEST_CASE(from_the_goal_gains_are_those_of_a_regulator) {
  const cart eom;
  const auto upright = at(0, 0), turned = at(0, 4 * 3.14159265358979323846);
  cart_plan plan{eom, 0.04, cost_of_swinging()}, rounded = plan;
  BOOST_TEST((plan.solve(upright, upright) == control_status::solved));
  BOOST_TEST((rounded.solve(turned, turned) == control_status::solved));
  BOOST_TEST((rounded.gain(0) - plan.gain(0)).norm() < 1e-9 * plan.gain(0).norm());
}

BOOST_AUTO_TEST_CASE(bad_input_is_told) {
  const cart eom;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto x0 = at(0, 0.1), goal = at(0, 0);
  const auto status = [&](double h, auto change) {
    auto cost = cost_of_swinging();
    auto from = x0;
    change(cost, from);
    cart_plan plan{eom, h, cost};
    return plan.solve(from, goal);
  };
  const auto nothing = [](auto&, auto&) {};
  for (const double h : {0.0, -0.01, nan}) BOOST_TEST((status(h, nothing) == control_status::no_step));
  BOOST_TEST((status(0.04, nothing) == control_status::solved));
  BOOST_TEST((status(0.04, [&](auto&, auto& x) { x.q(1) = nan; }) == control_status::not_finite));
  BOOST_TEST((status(0.04, [](auto& c, auto&) { c.inputs(0) = 0; }) == control_status::not_positive));
  BOOST_TEST((status(0.04, [](auto& c, auto&) { c.state(0, 0) = -1; }) == control_status::not_positive));
  BOOST_TEST((status(0.04, [](auto& c, auto&) { c.state(0, 1) = 0.1; }) == control_status::not_positive));
  BOOST_TEST((status(0.04, [&](auto& c, auto&) { c.end(2, 2) = nan; }) == control_status::not_positive));
  BOOST_TEST((status(0.04, [](auto& c, auto&) { c.lower(0) = 9; }) == control_status::not_positive));
}

} // namespace
