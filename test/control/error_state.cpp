// Differences of states, and linearizations in them: against differences of small steps, of a body that flies.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <random>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"s"> s;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"T"> T;

/// It flies, with a driven slide, under a force fixed in it.
constexpr auto creature = system(newtonian(N, O), free_joint<"trunk">(N, O, A, P), dt(s) == v, Q.set_pos(P, s * A.y),
                                 rigid_body<"A">(A, P, 2, inertia(A, 1, 2, 2.5)), particle<"Q">(Q, 1),
                                 force(P, F * A.x), torque(A, T * A.z), gravity(-9 * N.z));
using kane = kanes_method<creature>;
using error = error_state<kane>;

kane::state_type some(std::mt19937_64& from) {
  std::uniform_real_distribution<double> number(-1, 1);
  auto x = neutral(kane{});
  for (double& entry : x.q) entry = number(from);
  for (double& entry : x.u) entry = number(from);
  x.r << number(from), number(from);
  return normalized(kane{}, x);
}
error::vector some_error(std::mt19937_64& from, double size) {
  std::uniform_real_distribution<double> number(-size, size);
  error::vector e;
  for (double& entry : e) entry = number(from);
  return e;
}

BOOST_AUTO_TEST_CASE(errors_lead_from_state_to_state) {
  static_assert(error::rows == 8 + 7 && error::size == 7 + 7 && error::has_quaternions);
  static_assert(error::entry_of("trunk.x") == 0 && error::entry_of("trunk.e1") == 3 && error::entry_of("trunk.e3") == 5 &&
                error::entry_of("s") == 6 && error::entry_of("trunk.vx") == 7 && error::entry_of("v") == 13);
  static_assert(error::entry_of(coordinate<"trunk.e1">{}) == 3 && error::entry_of(s) == 6 && error::entry_of(v) == 13);
  static_assert(error::entry_of(kane::speed_names[6].view()) == 13);
  std::mt19937_64 from(3);
  for (const double size : {1e-9, 1e-3, 1.5}) {
    const auto x = some(from);
    const error::vector e = some_error(from, size);
    const auto y = error::moved(x, e);
    BOOST_TEST((error::between(x, y) - e).norm() <= 1e-14 * (1 + e.norm()));
    BOOST_TEST(((error::inverse_directions(x) * error::directions(x) - error::matrix::Identity()).norm() < 1e-14));
    const error::vector d = some_error(from, 1e-6); // and how they change
    const error::vector ahead = error::between(x, error::moved(y, d)), behind = error::between(x, error::moved(y, -d));
    BOOST_TEST(((ahead - behind) / 2 - error::change_of(e) * d).norm() < 1e-14);
  }
}

BOOST_AUTO_TEST_CASE(linearization_is_how_errors_change) {
  const kane eom;
  const linearization near{eom};
  const runge_kutta_4 step{eom};
  std::mt19937_64 from(4);
  const auto x = some(from);
  const auto [a, b, udots, singular] = near(x);
  BOOST_TEST(!singular);
  BOOST_TEST((udots - eom.evaluate(x, udot)).norm() < 1e-13);
  // the error after a short time, of states a little apart: d = exp(A h) e + ..., differenced twice
  constexpr double h = 1e-3;
  const error::vector e = some_error(from, 1);
  const auto after = [&](double size, double time) {
    const auto y = error::moved(x, size * e);
    return error::between(step(x, time).state, step(y, time).state);
  };
  const auto by_size = [&](double time) { return ((after(1e-4, time) - after(-1e-4, time)) / 2e-4).eval(); };
  const error::vector first = (4 * (by_size(h) - e) - (by_size(2 * h) - e)) / (2 * h);
  BOOST_TEST((first - a * e).norm() < 1e-4 * (a * e).norm());
  auto y = x, z = x;
  y.r += 1e-4 * Eigen::Vector2d(1, -2), z.r -= 1e-4 * Eigen::Vector2d(1, -2);
  const auto by_input = [&](double time) {
    return (error::between(step(z, time).state, step(y, time).state) / 2e-4).eval();
  };
  BOOST_TEST(((4 * by_input(h) - by_input(2 * h)) / (2 * h) - b * Eigen::Vector2d(1, -2)).norm() < 1e-4);
}

/// Of a step so long that the quaternion's norm, which it divides out, is off by a hundredth: against differences of steps.
BOOST_AUTO_TEST_CASE(long_steps_change_as_transition_says) {
  const kane eom;
  const runge_kutta_4 step{eom};
  std::mt19937_64 from(5);
  auto x = some(from);
  x.u *= 4;
  constexpr double h = 0.3;
  const auto [y, by_state, by_inputs, how] = transition{eom}(x, h);
  BOOST_TEST((how == control_status::solved));
  BOOST_TEST((y.q - step(x, h).state.q).norm() < 1e-14);
  const error::vector e = some_error(from, 1);
  const auto after = [&](double size) { return error::between(y, step(error::moved(x, size * e), h).state); };
  BOOST_TEST(((after(1e-5) - after(-1e-5)) / 2e-5 - by_state * e).norm() < 1e-7 * e.norm());
  auto more = x, less = x;
  more.r += 1e-4 * Eigen::Vector2d(1, -2), less.r -= 1e-4 * Eigen::Vector2d(1, -2);
  const error::vector apart = error::between(y, step(more, h).state) - error::between(y, step(less, h).state);
  BOOST_TEST((apart / 2e-4 - by_inputs * Eigen::Vector2d(1, -2)).norm() < 1e-8);
}

} // namespace
