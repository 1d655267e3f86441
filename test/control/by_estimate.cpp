// Sensors as they are, and a loop that is closed by them: noise, delay, steps and late samples, the same in each run.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"s"> s;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr input<"M"> M;

/// A mass that is pushed, and turns beside that.
constexpr auto machine = system(newtonian(N, O), dt(s) == v, dt(q) == w, C.set_pos(O, s * N.x), A.orient_axis(N, q, N.z),
                                rigid_body<"A">(A, C, 2, inertia(A, 1, 1, 0.5)), force(C, F * N.x), torque(A, M * A.z));
using kane = kanes_method<machine>;
using error = error_state<kane>;
template <int rows> using square = Eigen::Matrix<double, rows, rows>;

auto at(double time) {
  auto x = kane{}.state(values(s = std::sin(time), q = 0.5 * time, v = std::cos(time), w = 0.5, F = 0, M = 0));
  x.t = time;
  return x;
}

} // namespace

BOOST_AUTO_TEST_CASE(random_numbers_are_those_of_the_seed) {
  random_numbers from(1234567); // published for this generator and seed
  BOOST_TEST(from.bits() == 6457827717110365317ULL);
  BOOST_TEST(from.bits() == 3203168211198807973ULL);
  BOOST_TEST(from.bits() == 9817491932198370423ULL);
  random_numbers normal_ones(7); // the same on every machine up to rounding: computed in 40 digits by the published recipe
  const auto same = boost::test_tools::tolerance(1e-15);
  BOOST_TEST(normal_ones.normal() == -0.04174152338145237016669845, same);
  BOOST_TEST(normal_ones.normal() == -0.18308020910924769683941758, same);
  double sum = 0, squares = 0, fourth = 0, share = 0;
  constexpr int n = 100000;
  for (int i = 0; i < n; ++i) {
    const double x = from.normal(), y = from.uniform();
    sum += x, squares += x * x, fourth += x * x * x * x, share += y;
    BOOST_REQUIRE((y >= 0 && y < 1));
  }
  BOOST_TEST(std::abs(sum / n) < 3 / std::sqrt(n));
  BOOST_TEST(std::abs(squares / n - 1) < 3 * std::sqrt(2.0 / n));
  BOOST_TEST(std::abs(fourth / n - 3) < 3 * std::sqrt(96.0 / n));
  BOOST_TEST(std::abs(share / n - 0.5) < 3 * std::sqrt(1.0 / (12 * n)));
}

BOOST_AUTO_TEST_CASE(what_sensors_deliver) {
  const kane eom;
  const sensor both{eom, s, w};
  const square<2> R{{0.04, 0.01}, {0.01, 0.09}}, none = square<2>::Zero();
  measured exact{both, none, seed{1}};
  measured late{both, none, seed{1}, delayed<3>{}};
  measured rare{both, none, one_in{4}, seed{1}}, never{both, none, one_in{0}, seed{1}};
  measured coarse{both, none, seed{1}, quantized{0.25}};
  measured noisy{both, R, seed{5}}, again{both, R, seed{5}}, other{both, R, seed{6}};
  measured wrong{both, square<2>(-R), seed{1}};
  square<2> spread = none;
  Eigen::Vector2d mean = Eigen::Vector2d::Zero();
  constexpr int n = 4000;
  for (int i = 0; i < n; ++i) {
    const auto x = at(0.1 * i);
    BOOST_REQUIRE(exact.sample(x));
    BOOST_REQUIRE((exact.value() == Eigen::Vector2d(x.q(0), x.u(1))));
    BOOST_REQUIRE(late.sample(x) == (i >= 3));
    if (i >= 3) BOOST_REQUIRE(late.value()(0) == at(0.1 * (i - 3)).q(0));
    BOOST_REQUIRE(rare.sample(x) == (i % 4 == 0));
    BOOST_REQUIRE((coarse.sample(x) && std::abs(coarse.value()(0) - x.q(0)) <= 0.125 && std::fmod(coarse.value()(0), 0.25) == 0));
    BOOST_REQUIRE((noisy.sample(x) && again.sample(x) && other.sample(x) && wrong.sample(x)));
    BOOST_REQUIRE((noisy.value() == again.value() && noisy.value() != other.value()));
    BOOST_REQUIRE((std::isnan(wrong.value()(0)) && never.sample(x) && std::isnan(never.value()(0))));
    const Eigen::Vector2d e = noisy.value() - exact.value();
    mean += e / n, spread += e * e.transpose() / n;
  }
  BOOST_TEST(std::abs(mean(0)) < 3 * 0.2 / std::sqrt(n));
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) BOOST_TEST(std::abs(spread(i, j) - R(i, j)) < 3 * std::sqrt((R(i, i) * R(j, j) + R(i, j) * R(i, j)) / n));

  measured tracker{attitude_sensor{eom, A.dcm(N)}, square<3>(1e-4 * square<3>::Identity()), seed{9}};
  double turned = 0;
  for (int i = 0; i < n; ++i) {
    const auto x = at(0.1 * i);
    BOOST_REQUIRE(tracker.sample(x));
    BOOST_REQUIRE(std::abs(tracker.value().norm() - 1) < 1e-12);
    const Eigen::Vector4d truth(std::cos(x.q(1) / 2), 0, 0, std::sin(x.q(1) / 2));
    turned += tracker.of().innovation(tracker.value(), truth).squaredNorm() / n;
  }
  BOOST_TEST(std::abs(turned - 3e-4) < 3 * 1e-4 * std::sqrt(6.0 / n));
}

namespace {

/// A run by estimates, with what the filter believed at its end.
struct outcome {
  simulation_status status;
  std::vector<kane::state_type> states;
  kane::state_type believed;
  error::matrix covariance;
};
template <class... Sensors> outcome fly(double late, const Sensors&... sensors) {
  const kane eom;
  const auto goal = eom.state(values(s = 0, q = 0, v = 0, w = 0, F = 0, M = 0));
  const auto keep = lqr(eom, goal, error::diagonal(s = 4, q = 4, v = 1, w = 1), by(F = 0.1, M = 0.1));
  kalman_filter filter{eom, goal, error::matrix(error::matrix::Identity())};
  const auto start = eom.state(values(s = 1, q = -0.7, v = 0.2, w = 0.1, F = 0, M = 0));
  const auto run = simulate(eom, start, until(6.0), every(0.5), progress(false),
                            sampled(0.02, by_estimate(filter, error::diagonal(v = 1e-4, w = 1e-4), keep, sensors...), jitter(late, 3)));
  return {run.status, run.states, filter.state(), filter.covariance()};
}

} // namespace

BOOST_AUTO_TEST_CASE(a_loop_closed_by_sensors) {
  const kane eom;
  const measured place{sensor{eom, s}, square<1>(1e-4), seed{1}, quantized{1e-3}};
  const measured compass{attitude_sensor{eom, A.dcm(N)}, square<3>(1e-4 * square<3>::Identity()), seed{2}, one_in{5}};
  const auto run = fly(0.0, place, compass), again = fly(0.0, place, compass), late = fly(0.015, place, compass), late_again = fly(0.015, place, compass);
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  BOOST_TEST_REQUIRE((late.status == simulation_status::reached_end));
  BOOST_TEST(run.states.back().q.norm() < 0.05);
  BOOST_TEST(late.states.back().q.norm() < 0.05);
  BOOST_TEST((run.states.back().q == again.states.back().q && late.states.back().q == late_again.states.back().q));
  BOOST_TEST((run.states.back().q != late.states.back().q));
  const error::vector wrong = error::between(run.believed, run.states.back());
  BOOST_TEST(wrong.dot(run.covariance.llt().solve(wrong)) < 23.5); // of four normal numbers, but for one in 10000
  const auto deaf = fly(0.0, measured{sensor{eom, s}, square<1>(std::numeric_limits<double>::quiet_NaN()), seed{1}});
  BOOST_TEST((deaf.status == simulation_status::not_finite));
  BOOST_TEST((fly(0.02, place).status == simulation_status::no_time)); // late by a period
  BOOST_TEST((fly(-0.001, place).status == simulation_status::no_time));
}

BOOST_AUTO_TEST_CASE(other_inputs_stay_as_they_are) {
  const kane eom;
  const auto goal = eom.state(values(s = 0, q = 0, v = 0, w = 0, F = 0, M = 0));
  const auto keep = lqr(eom, goal, error::diagonal(s = 4, v = 1), by(F = 0.1), reachable);
  BOOST_TEST_REQUIRE((keep.status == control_status::solved));
  kalman_filter filter{eom, goal, error::matrix(error::matrix::Identity())};
  const measured place{sensor{eom, s}, square<1>(1e-4), seed{1}};
  const auto run = simulate(eom, eom.state(values(s = 1, q = 0, v = 0, w = 0, F = 0, M = 0)), until(1.0), every(0.25), progress(false),
                            sampled(0.02, [](const auto&) { return values(M = 0.25); }), sampled(0.02, by_estimate(filter, error::diagonal(v = 1e-4), keep, place)));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  BOOST_TEST(run.states.back().r(1) == 0.25);
  BOOST_TEST(std::abs(run.states.back().q(1) - 0.25) < 1e-9); // M t^2 / (2 I)
  BOOST_TEST((run.states.back().r(0) != 0 && filter.state().r(1) == 0));
}

BOOST_AUTO_TEST_CASE(samples_that_are_late) {
  const kane eom;
  std::vector<double> times;
  const auto note = [&](const auto& x) {
    times.push_back(x.t);
    return values(F = 1.0);
  };
  const auto run = simulate(eom, at(0), until(2.0), every(1.0), progress(false), sampled(0.01, note, jitter(0.004, 11)));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  BOOST_TEST(times.size() == 200);
  BOOST_TEST(times.front() == 0);
  double least = 1, most = 0, sum = 0;
  for (std::size_t k = 1; k < times.size(); ++k) {
    const double by = times[k] - 0.01 * static_cast<double>(k);
    least = std::min(least, by), most = std::max(most, by), sum += by / 199;
  }
  BOOST_TEST((least >= 0 && least < 0.0004 && most < 0.004 && most > 0.0036));
  BOOST_TEST(std::abs(sum - 0.002) < 3 * 0.004 / std::sqrt(12 * 199));
  const auto first = times;
  times.clear();
  const auto half = simulate(eom, at(0), until(1.0), every(1.0), progress(false), sampled(0.01, note, jitter(0.004, 11)));
  const auto rest = keep_going(eom, half, until(2.0), every(1.0), progress(false), sampled(0.01, note, jitter(0.004, 11)));
  BOOST_TEST((rest.status == simulation_status::reached_end));
  BOOST_TEST((times == first));
}
