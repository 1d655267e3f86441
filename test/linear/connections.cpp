// cost: heavy
// Linear systems in series, beside each other, in loops; over time and in samples; at frequencies where they have poles.
#include <ctdyn/with/linear/frequency_response.hpp>
#include <ctdyn/with/linear/interconnection.hpp>
#include <ctdyn/with/linear/poles.hpp>
#include <ctdyn/with/linear/sampling.hpp>
#include <ctdyn/with/linear/time_response.hpp>
#include <ctdyn/with/linear/transfer_function.hpp>

#include <Eigen/LU>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace {

using namespace ctdyn;
using complex = std::complex<double>;
const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity(),
             pi = std::numbers::pi;

template <class System> complex at(const System& G, double w) { return frequency_response(G, w).value(0); }

const auto first = transfer_function({2.0, 1.0}, {1.0, 0.4, 4.0}), second = transfer_function({1.0, 0.0, 3.0}, {2.0, 5.0, 1.0});

BOOST_AUTO_TEST_CASE(connections_are_those_of_numbers) {
  for (const double w : {0.1, 1.3, 20.0}) {
    const complex a = at(first, w), b = at(second, w), s(0, w);
    BOOST_TEST(std::abs(a - (2.0 * s + 1.0) / (s * s + 0.4 * s + 4.0)) < 1e-15);
    BOOST_TEST(std::abs(at(second * first, w) - a * b) < 1e-14);
    BOOST_TEST(std::abs(at(in_series(first, second), w) - a * b) < 1e-14);
    BOOST_TEST(std::abs(at(first + second, w) - (a + b)) < 1e-14);
    BOOST_TEST(std::abs(at(in_parallel(first, second), w) - (a + b)) < 1e-14);
    BOOST_TEST(std::abs(at(first - second, w) - (a - b)) < 1e-14);
    BOOST_TEST(std::abs(at(-second * 3.0, w) + 3.0 * b) < 1e-14);
    BOOST_TEST(std::abs(at(feedback(first, second), w) - a / (1.0 + a * b)) < 1e-14);
    BOOST_TEST(std::abs(at(feedback(second, first), w) - b / (1.0 + a * b)) < 1e-14);
    BOOST_TEST(std::abs(at(feedback(second), w) - b / (1.0 + b)) < 1e-14);
    BOOST_TEST(std::abs(at(feedback(first, -second), w) - a / (1.0 - a * b)) < 1e-13);
  }
}

BOOST_AUTO_TEST_CASE(several_inputs_and_outputs_in_a_loop) {
  Eigen::Matrix<double, 3, 2> B;
  Eigen::Matrix<double, 2, 3> C;
  Eigen::Matrix2d D, K;
  B << 1, 0, 0, 2, -1, 1;
  C << 1, 1, 0, 0, 1, 3;
  D << 0.5, 1, 0, -0.2;
  K << 1, -2, 0.5, 3;
  const linear_system G{Eigen::Vector3d(-1, -2, -3).asDiagonal().toDenseMatrix(), B, C, D};
  const Eigen::Matrix2cd g = frequency_response(G, 1.7).value, closed = frequency_response(feedback(G, static_gain(K)), 1.7).value;
  const Eigen::Matrix2cd expected = (Eigen::Matrix2cd::Identity() + g * K).inverse() * g;
  BOOST_TEST((closed - expected).norm() < 1e-14);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) BOOST_TEST(std::abs(at(channel(G, i, j), 1.7) - g(i, j)) < 1e-15);
  BOOST_TEST((channel(G, 2, 0).status == control_status::singular));
  BOOST_TEST((channel(G, 0, -1).status == control_status::singular));
}

BOOST_AUTO_TEST_CASE(statuses_are_handed_on) {
  BOOST_TEST((feedback(static_gain(-1.0)).status == control_status::singular));
  const auto direct = transfer_function({-1.0, 1.0}, {1.0, 3.0});
  BOOST_TEST((feedback(direct).status == control_status::singular)); // 1 + D is zero
  BOOST_TEST((dc_gain(2.0 * (feedback(direct) + first)).status == control_status::singular));
  const auto fast = discretized(first, 0.1), slow = discretized(first, 0.2);
  BOOST_TEST(((fast * slow).status == control_status::other_sample_time));
  BOOST_TEST((feedback(fast, first).status == control_status::other_sample_time));
  BOOST_TEST(((fast + fast).status == control_status::solved));
  BOOST_TEST((static_gain(2.0) * fast).h == 0.1);
  BOOST_TEST((fast * static_gain(2.0)).h == 0.1);
  BOOST_TEST(feedback(fast).h == 0.1);
  BOOST_TEST((discretized(fast, 0.1).status == control_status::other_sample_time));
  for (const double h : {0.0, -0.1, nan, infinite}) {
    BOOST_TEST((discretized(first, h).status == control_status::no_step));
    BOOST_TEST((tustin(first, h).status == control_status::no_step));
    BOOST_TEST((step_response(first, h).status == control_status::no_step));
  }
  BOOST_TEST((tustin(first, 0.1, 10 * pi).status == control_status::no_step));
  BOOST_TEST((tustin(transfer_function({1.0}, {1.0, -20.0}), 0.1).status == control_status::singular));
  BOOST_TEST((step_response(first, 1.0, 1).status == control_status::no_step));
  BOOST_TEST((step_response(transfer_function({1.0}, {1.0, -1.0}), 1e4).status == control_status::not_finite));
  BOOST_TEST(step_response(transfer_function({1.0}, {1.0, -1.0}), 1e4).t.empty());
  linear_system wrong = first;
  wrong.A(0, 0) = nan;
  BOOST_TEST((feedback(wrong).status == control_status::not_finite));
  BOOST_TEST(((first + wrong).status == control_status::not_finite));
  BOOST_TEST((step_response(wrong, 1.0).status == control_status::not_finite));
  BOOST_TEST((frequency_response(wrong, 1.0).status == control_status::not_finite));
  BOOST_TEST((initial_response(first, Eigen::Vector2d(0, nan), 1.0).status == control_status::not_finite));
}

BOOST_AUTO_TEST_CASE(responses_at_poles) {
  for (const double w : {0.7, std::sqrt(2.0), 1.0, 123.0}) {
    const auto G = transfer_function({1.0}, {1.0, 0.0, w * w});
    const auto point = frequency_response(G, w);
    BOOST_TEST((point.status == control_status::at_a_pole));
    BOOST_TEST(std::isinf(std::abs(point.value(0))));
    BOOST_TEST((frequency_response(G, w * (1 + 1e-12)).status == control_status::solved));
    // in samples it has its pole there, too
    BOOST_TEST((frequency_response(discretized(G, 0.3 / w), w).status == control_status::at_a_pole), w);
  }
  const auto integrator = transfer_function({1.0, 1.0}, {1.0, 2.0, 0.0});
  BOOST_TEST((dc_gain(integrator).status == control_status::at_a_pole));
  BOOST_TEST(dc_gain(integrator).value(0) == infinite);
  BOOST_TEST(dc_gain(feedback(integrator)).value(0) == 1);
  BOOST_TEST((dc_gain(discretized(integrator, 0.1)).status == control_status::at_a_pole));
  BOOST_TEST(std::abs(dc_gain(discretized(first, 0.1)).value(0) - 0.25) < 1e-14);
  BOOST_TEST((frequency_response(first, nan).status == control_status::not_finite));
  BOOST_TEST((frequency_response(first, infinite).status == control_status::not_finite));
  BOOST_TEST((dc_gain(static_gain(-2.0)).value(0) == -2));
  // units that are 1e12 apart are no pole
  linear_system scaled = first;
  scaled.A(0, 1) *= 1e12, scaled.A(1, 0) *= 1e-12, scaled.C(0, 1) *= 1e12;
  BOOST_TEST(std::abs(at(scaled, 1.9) - at(first, 1.9)) < 1e-14);
}

BOOST_AUTO_TEST_CASE(grids_have_equal_ratios) {
  const auto grid = logarithmic_grid(0.01, 100.0, 5);
  BOOST_TEST(grid.size() == 5U);
  for (int i = 0; i < 5; ++i) BOOST_TEST(std::abs(grid[std::size_t(i)] / std::pow(10.0, i - 2) - 1) < 1e-14);
  BOOST_TEST(logarithmic_grid(0.0, 1.0, 5).empty());
  BOOST_TEST(logarithmic_grid(1.0, nan, 5).empty());
  BOOST_TEST(logarithmic_grid(1.0, 2.0, 1).empty());
  BOOST_TEST(frequency_response(first, grid).size() == 5U);
}

BOOST_AUTO_TEST_CASE(an_oscillator_overshoots_as_its_damping_says) {
  for (const double damping : {0.1, 0.5, 0.8}) {
    const double w = 3, wd = w * std::sqrt(1 - damping * damping);
    const auto G = transfer_function({w * w}, {1.0, 2 * damping * w, w * w});
    const auto response = step_response(G, 2 * pi / wd, 201);
    BOOST_TEST((response.status == control_status::solved));
    BOOST_TEST_REQUIRE(response.t.size() == 201U);
    BOOST_TEST(std::abs(response.t.back() - 2 * pi / wd) < 1e-14);
    const auto y = response.of(0);
    BOOST_TEST(std::abs(*std::max_element(y.begin(), y.end()) - (1 + std::exp(-pi * damping * w / wd))) < 1e-13);
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double t = response.t[i], exact = 1 - std::exp(-damping * w * t) * (std::cos(wd * t) + damping * w / wd * std::sin(wd * t));
      BOOST_TEST(std::abs(y[i] - exact) < 1e-13);
    }
    const auto impulse = impulse_response(G, 2.0, 21).of(0), free = initial_response(G, G.B, 2.0, 21).of(0);
    for (std::size_t i = 0; i < 21; ++i) {
      const double t = 0.1 * double(i);
      BOOST_TEST(std::abs(impulse[i] - w * w / wd * std::exp(-damping * w * t) * std::sin(wd * t)) < 1e-13);
      BOOST_TEST(impulse[i] == free[i]);
    }
    // in samples: at these the same, whatever the sample time
    const auto sampled = step_response(discretized(G, 0.25), 2.0).of(0);
    BOOST_TEST_REQUIRE(sampled.size() == 9U);
    const auto exact = step_response(G, 2.0, 9).of(0);
    for (std::size_t i = 0; i < 9; ++i) BOOST_TEST(std::abs(sampled[i] - exact[i]) < 1e-14);
  }
  // An impulse in samples is a step and, one sample later, a step back, of height 1 / h.
  const auto D = discretized(second, 0.5);
  const auto step = step_response(D, 3.0).of(0), impulse = impulse_response(D, 3.0).of(0);
  for (std::size_t i = 0; i < step.size(); ++i) BOOST_TEST(std::abs(impulse[i] - 2 * (step[i] - (i == 0 ? 0 : step[i - 1]))) < 1e-14);
  for (const double y : step_response(static_gain(3.0), 1.0, 3).of(0)) BOOST_TEST(y == 3);
}

BOOST_AUTO_TEST_CASE(tustin_bends_frequencies) {
  const double h = 0.2;
  for (const double w : {0.5, 5.0}) {
    BOOST_TEST(std::abs(at(tustin(first, h), w) - at(first, 2 / h * std::tan(w * h / 2))) < 1e-14);
    BOOST_TEST(std::abs(at(tustin(first, h, w), w) - at(first, w)) < 1e-14);
  }
}

} // namespace
