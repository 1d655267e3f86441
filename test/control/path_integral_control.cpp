// Inputs by sampling: of one step against a mean by integration; costs of a plan against steps one by
// one, with a quaternion and an auxiliary state; a cart and pendulum swung up, and kept before a wall; bad input.
// cost: heavy, by g++
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;

constexpr auto cart_and_pendulum = [] {
  auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
  auto [v, omega] = speeds<"v omega">;
  auto [F, W] = inputs<"F W">;
  auto [P] = points<"P">;
  return system(newtonian(N, O), dt(x) == v, dt(theta) == omega, A.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x),
                P.set_pos(C, 0.5 * A.y), particle<"cart">(C, 1), particle<"bob">(P, 0.3), force(C, F * N.x),
                force(P, W * N.x), gravity(-9.81 * N.y));
}();
using cart = kanes_method<cart_and_pendulum>;
using driven = decltype(by(input<"F">{}));

cart::state_type at(double theta, double x = 0) {
  return cart::state(Eigen::Vector2d(x, theta), Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0));
}
motion_cost<cart, driven> cost_of_cart() {
  motion_cost<cart, driven> cost;
  cost.state.diagonal() << 1, 10, 0.1, 0.1;
  cost.inputs << 0.01;
  cost.end.diagonal() << 10, 100, 1, 1;
  cost.lower << -20, cost.upper << 20;
  return cost;
}
input_sampling<cart, driven> sampling_of_cart(std::uint64_t seed = 0) {
  input_sampling<cart, driven> how;
  how.deviation << 8;
  how.seed = seed;
  return how;
}

constexpr auto mass = [] {
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [F] = inputs<"F">;
  auto [P] = points<"P">;
  return system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, 2), force(P, F * N.x));
}();
using pushed = kanes_method<mass>;

/// The mean of F = F0 + d z with the weights exp(-cost(F) / T), by sums over the density of z, the sum of four uniform
/// numbers (Irwin and Hall) of mean zero and deviation one.
template <class Cost> double weighted_mean(double F0, double d, double T, const Cost& cost) {
  const auto cube = [](double x) { return x > 0 ? x * x * x : 0.0; };
  double sum = 0, weights = 0;
  for (double x = 0.0005; x < 4; x += 0.001) {
    const double density = cube(x) - 4 * cube(x - 1) + 6 * cube(x - 2) - 4 * cube(x - 3);
    const double F = F0 + d * (x - 2) * std::sqrt(3), weight = density * std::exp(-cost(F) / T);
    sum += weight * F, weights += weight;
  }
  return sum / weights;
}

BOOST_AUTO_TEST_CASE(of_one_step_it_is_a_weighted_mean) {
  constexpr double h = 0.5, m = 2, w = 3, T = 0.7, d = 1.5, u = 0.4, F0 = 0.3;
  const pushed eom;
  motion_cost<pushed> cost;
  cost.inputs << 0;
  cost.end(1, 1) = w;
  input_sampling<pushed> how;
  how.deviation << d;
  how.temperature = T, how.seed = 7;
  static path_integral_control<pushed, 1, 200000> plan{eom, h, cost, how};
  plan.guess(0, Eigen::Vector<double, 1>(F0));
  const auto x = pushed::state(Eigen::Vector<double, 1>(0), Eigen::Vector<double, 1>(u), Eigen::Vector<double, 1>(0));
  auto goal = x;
  goal.u.setZero();
  BOOST_TEST((plan.solve(x, goal) == control_status::solved));
  const double mean = weighted_mean(F0, d, T, [](double F) { return w / 2 * (u + h * F / m) * (u + h * F / m); });
  BOOST_TEST(std::abs(plan(0, x)(0) - mean) < 0.008); // 200000 leave a deviation of 0.003
  BOOST_TEST(std::abs(mean - F0) > 0.3);
  BOOST_TEST(plan.counted() > 1e5);
}

/// The least of w/2 (u + h F / m)^2 + h r / 2 F^2 is at F = -K u with K = (w h / m) / (h r + w h^2 / m^2).
BOOST_AUTO_TEST_CASE(of_one_step_iterative_lqr_has_the_gain_by_hand) {
  constexpr double h = 0.5, m = 2, w = 3, r = 0.8, u = 0.4;
  motion_cost<pushed> cost;
  cost.inputs << r;
  cost.end(1, 1) = w;
  iterative_lqr<pushed, 1> plan{pushed{}, h, cost};
  const auto x = pushed::state(Eigen::Vector<double, 1>(0.7), Eigen::Vector<double, 1>(u), Eigen::Vector<double, 1>(0));
  auto goal = x;
  goal.u.setZero();
  BOOST_TEST((plan.solve(x, goal) == control_status::solved));
  const double K = (w * h / m) / (h * r + w * h * h / (m * m));
  BOOST_TEST((plan.gain(0) - Eigen::RowVector2d(0, K)).norm() < 1e-14);
  BOOST_TEST(std::abs(plan(0, x)(0) + K * u) < 1e-14);
}

constexpr auto turning = [] {
  auto [e0, e1, e2, e3] = coordinates<"e0 e1 e2 e3">;
  auto [w1, w2, w3] = speeds<"w1 w2 w3">;
  auto [T1, T2] = inputs<"T1 T2">;
  constexpr auxiliary_state<"i"> i; // the torque of a motor follows its input
  return system(newtonian(N, O), A.orient_quaternion(N, e0, e1, e2, e3),
                A.set_ang_vel(N, w1 * A.x + w2 * A.y + w3 * A.z), dt(e0) == (-e1 * w1 - e2 * w2 - e3 * w3) / 2,
                dt(e1) == (e0 * w1 - e3 * w2 + e2 * w3) / 2, dt(e2) == (e3 * w1 + e0 * w2 - e1 * w3) / 2,
                dt(e3) == (-e2 * w1 + e1 * w2 + e0 * w3) / 2, C.set_pos(O, 0 * N.x), C.set_vel(N, 0 * N.x),
                rigid_body<"body">(A, C, 1, inertia(A, 1, 2, 2.5)), dt(i) == 5 * (T1 - i),
                torque(A, i * A.x + T2 * A.y));
}();
using body = kanes_method<turning>;

BOOST_AUTO_TEST_CASE(the_cost_of_a_plan_is_that_of_its_steps) {
  const body eom;
  motion_cost<body> cost;
  cost.state.diagonal() << 1, 2, 3, 0.1, 0.2, 0.3, 0.5;
  cost.state(0, 1) = cost.state(1, 0) = 0.4;
  cost.inputs << 0.3, 0.1, 0.1, 0.2;
  cost.end.diagonal().setConstant(2);
  input_sampling<body> how;
  how.deviation.setConstant(1e-9); // the plan alone
  static path_integral_control<body, 20, 3> plan{eom, 0.05, cost, how};
  for (int k = 0; k < 20; ++k) plan.guess(k, Eigen::Vector2d(std::sin(k), std::cos(2 * k)));
  auto x = eom.state(values(coordinate<"e0">{} = 1.0, coordinate<"e1">{} = 0.0, coordinate<"e2">{} = 0.0,
                            coordinate<"e3">{} = 0.0, speed<"w1">{} = 0.4, speed<"w2">{} = -0.2, speed<"w3">{} = 1.1,
                            input<"T1">{} = 0.0, input<"T2">{} = 0.0, auxiliary_state<"i">{} = 0.3));
  auto goal = x;
  goal.u.setZero();
  BOOST_TEST((plan.solve(x, goal) == control_status::solved));

  using error = error_state<body>;
  double sum = 0;
  for (int k = 0; k < 20; ++k) {
    x.r << std::sin(k), std::cos(2 * k);
    const auto e = error::between(goal, x);
    sum += 0.05 / 2 * (e.dot(cost.state * e) + x.r.dot(cost.inputs * x.r));
    const auto [du, dz] = eom.evaluate(x, udot, zdot);
    x.u += 0.05 * du, x.z += 0.05 * dz;
    x.q += 0.05 * eom.evaluate(x, qdot);
    x.q.normalize();
  }
  const auto e = error::between(goal, x);
  sum += e.dot(cost.end * e) / 2;
  BOOST_TEST(std::abs(plan.cost() - sum) < 1e-6 * sum);
}

/// The cart after so many samples of 0.02 s, and the largest x on the way.
template <class Cost>
std::pair<cart::state_type, double> controlled(std::uint64_t seed, int samples, const Cost& more) {
  static const cart eom;
  static path_integral_control<cart, 50, 512, driven> plan{eom, 0.02, cost_of_cart(), sampling_of_cart()};
  plan = {eom, 0.02, cost_of_cart(), sampling_of_cart(seed)};
  const semi_implicit_euler step{eom};
  auto x = at(3.1);
  double most = 0;
  for (int k = 0; k < samples; ++k) {
    BOOST_REQUIRE((plan.solve(x, at(0), more) == control_status::solved));
    x.r = plan(0, x);
    BOOST_REQUIRE(std::abs(x.r(0)) <= 20);
    BOOST_REQUIRE(x.r(1) == 0); // not chosen
    plan.advance();
    x = step(x, 0.02).state;
    most = std::max(most, x.q(0));
  }
  return {x, most};
}
const auto nothing_more = [](const cart::state_type&) { return 0.0; };

BOOST_AUTO_TEST_CASE(swings_up) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto [x, most] = controlled(seed, 150, nothing_more);
    BOOST_TEST(std::abs(std::remainder(x.q(1), 2 * 3.141592653589793)) < 0.3);
    BOOST_TEST(std::abs(x.u(1)) < 1.5);
  }
  const auto once = controlled(1, 20, nothing_more).first, again = controlled(1, 20, nothing_more).first;
  BOOST_TEST((once.q == again.q && once.u == again.u)); // the same seed draws the same numbers
  BOOST_TEST((once.q != controlled(2, 20, nothing_more).first.q));
}
BOOST_AUTO_TEST_CASE(before_a_wall) {
  const auto wall = [](const cart::state_type& x) { return x.q(0) > 0.2 ? 1e4 : 0.0; };
  BOOST_TEST(controlled(1, 100, nothing_more).second > 0.3);
  BOOST_TEST(controlled(1, 100, wall).second < 0.22);
}

#ifdef CTDYN_ALL_TESTS // at night
/// The plan of least cost that iterative LQR finds is about the best one: samples come close to it, whichever their seed.
BOOST_AUTO_TEST_CASE(about_as_good_as_iterative_lqr) {
  const cart eom;
  static iterative_lqr<cart, 50, driven> exact{eom, 0.02, cost_of_cart()};
  BOOST_TEST((exact.solve(at(0.5), at(0)) == control_status::solved));
  static path_integral_control<cart, 50, 512, driven> plan{eom, 0.02, cost_of_cart(), sampling_of_cart()};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    plan = {eom, 0.02, cost_of_cart(), sampling_of_cart(seed)}; // wide samples at first, which swing up
    for (int k = 0; k < 50; ++k) BOOST_REQUIRE((plan.solve(at(0.5), at(0)) == control_status::solved));
    auto close = sampling_of_cart(seed); // then close ones
    close.deviation << 2;
    close.temperature = 0.02;
    const auto wide = plan;
    plan = {eom, 0.02, cost_of_cart(), close};
    for (int k = 0; k < 50; ++k) plan.guess(k, Eigen::Vector<double, 1>(wide(k, at(0.5))(0)));
    for (int k = 0; k < 200; ++k) BOOST_REQUIRE((plan.solve(at(0.5), at(0)) == control_status::solved));
    BOOST_TEST(plan.cost() < 1.1 * exact.cost());
    BOOST_TEST(plan.cost() > 0.9 * exact.cost()); // steps of another kind
    BOOST_TEST(wide.cost() > 1.2 * plan.cost());
  }
}
#endif

/// The same number by one counter at a time.
double drawn_alone(std::uint64_t seed, std::uint64_t first, std::uint32_t i) {
  std::uint64_t key = (seed ^ 0x9e3779b97f4a7c15U) + first * 0x9e3779b97f4a7c15U;
  key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9U;
  key = (key ^ (key >> 27)) * 0x94d049bb133111ebU;
  key ^= key >> 31;
  std::uint32_t sum = 0;
  for (const auto& [factor, part] : {std::pair(0x9e3779b9U, key), std::pair(0x7feb352dU, key >> 32)}) {
    std::uint32_t bits = (i * factor) ^ static_cast<std::uint32_t>(part);
    bits = (bits ^ (bits >> 16)) * 0x85ebca6bU;
    bits = (bits ^ (bits >> 13)) * 0xc2b2ae35U;
    bits ^= bits >> 16;
    sum += (bits & 0xffffU) + (bits >> 16);
  }
  return (sum - 131070.0) / (65536 / std::sqrt(3.0));
}

BOOST_AUTO_TEST_CASE(drawn_numbers) {
  for (std::size_t count = 1; count < 40; ++count) { // whatever registers hold
    std::vector<double> numbers(count + 1, 7.0);
    std::vector<float> few(count + 1, 7.0F);
    detail::draw_normal(3, 5000, numbers.data(), count);
    detail::draw_normal(3, 5000, few.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
      const double expected = drawn_alone(3, 5000, static_cast<std::uint32_t>(i));
      BOOST_TEST(std::abs(numbers[i] - expected) < 1e-15);
      BOOST_TEST(std::abs(static_cast<double>(few[i]) - expected) < 5e-7);
    }
    BOOST_TEST((numbers[count] == 7 && few[count] == 7)); // and not one more
  }
  // sums of four numbers of 16 bits, by Python's whole numbers: who changes them changes the runs of all users
  const struct {
    std::uint64_t seed, first;
    std::size_t i;
    int sum;
  } known[] = {
      {3, 5000, 0, 109890}, {3, 5000, 1, 113806}, {3, 5000, 20, 142511}, {0, 0, 0, 122922}, {1, 500, 499, 126782}};
  for (const auto& [seed, first, i, sum] : known) {
    std::vector<double> numbers(i + 1);
    detail::draw_normal(seed, first, numbers.data(), i + 1);
    BOOST_TEST(std::abs(numbers[i] - (sum - 131070) * std::sqrt(3.0) / 65536) < 1e-15);
  }
  double sum = 0, squares = 0, products = 0, fourth = 0;
  constexpr std::size_t parts = 2000, size = 500;
  std::vector<double> numbers(size), before(size, 0.0);
  for (std::size_t k = 0; k < parts; ++k) { // of a million: neighbours, and the same places of neighbouring parts
    detail::draw_normal(1, k * size, numbers.data(), size);
    for (std::size_t i = 0; i < size; ++i) {
      const double x = numbers[i];
      sum += x, squares += x * x, fourth += x * x * x * x;
      products += x * before[i] + (i == 0 ? 0 : x * numbers[i - 1]);
    }
    before = numbers;
  }
  constexpr double n = parts * size;
  BOOST_TEST(std::abs(sum / n) < 5e-3); // five deviations of a mean
  BOOST_TEST(std::abs(squares / n - 1) < 7e-3);
  BOOST_TEST(std::abs(fourth / n - 2.7) < 0.05); // of a sum of four uniform numbers: 3 - 6 / (5 * 4)
  BOOST_TEST(std::abs(products / n) < 8e-3);
}

BOOST_AUTO_TEST_CASE(bad_input) {
  const cart eom;
  const auto how = sampling_of_cart();
  const auto solved = [&](const auto& cost, const auto& sampling, double h, const cart::state_type& x) {
    path_integral_control<cart, 2, 8, driven> plan{eom, h, cost, sampling};
    plan.guess(1, Eigen::Vector<double, 1>(5));
    const control_status result = plan.solve(x, at(0));
    if (result != control_status::solved) BOOST_TEST(plan(1, x)(0) == 5); // it stays as it was
    return result;
  };
  constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  BOOST_TEST((solved(cost_of_cart(), how, 0.02, at(1)) == control_status::solved));
  BOOST_TEST((solved(cost_of_cart(), how, 0.02, at(nan)) == control_status::not_finite));
  BOOST_TEST((solved(cost_of_cart(), how, 0.02, at(1e200)) == control_status::not_finite)); // all costs overflow
  for (const double h : {0.0, -0.1, nan, infinity})
    BOOST_TEST((solved(cost_of_cart(), how, h, at(1)) == control_status::no_step));
  for (const double bad : {0.0, -1.0, nan, infinity}) {
    auto hot = how, wide = how;
    hot.temperature = bad;
    wide.deviation << bad;
    BOOST_TEST((solved(cost_of_cart(), hot, 0.02, at(1)) == control_status::not_positive));
    BOOST_TEST((solved(cost_of_cart(), wide, 0.02, at(1)) == control_status::not_positive));
  }
  auto crossed = cost_of_cart(), hollow = cost_of_cart();
  crossed.lower << 3;
  crossed.upper << 2;
  hollow.state(0, 0) = -1;
  BOOST_TEST((solved(crossed, how, 0.02, at(1)) == control_status::not_positive));
  BOOST_TEST((solved(hollow, how, 0.02, at(1)) == control_status::not_positive));
}

} // namespace
