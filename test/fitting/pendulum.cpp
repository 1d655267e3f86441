// Friction and length of a pendulum from a recorded run: without noise exactly, with noise within what the fit says of itself; the
// derivatives of the simulated outputs against differences.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"viscous"> viscous;
constexpr parameter<"dry"> dry;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;

constexpr auto description = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m),
                                    gravity(-g * N.y), torque(A, (T - viscous * u - dry * tanh(20 * u)) * N.z));
using kane = kanes_method<description>;

kane pendulum(double length, double of_speed, double constant) {
  return kane{values(g = 9.81, m = 0.5, l = length, viscous = of_speed, dry = constant)};
}

/// Numbers of a normal distribution, the same with every library.
struct normal {
  std::uint64_t state;
  double uniform() { // SplitMix64
    std::uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u, z = (z ^ (z >> 27)) * 0x94d049bb133111ebu, z ^= z >> 31;
    return (static_cast<double>(z >> 11) + 0.5) / 9007199254740992.0;
  }
  double operator()() {
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * 3.14159265358979323846 * uniform());
  }
};

/// A run of the true pendulum, sampled every 20 ms, with noise of the measured angle.
template <class Problem> std::vector<typename Problem::sample> recorded(const kane& real, double noise, std::uint64_t seed = 1) {
  normal from{seed << 32};
  const runge_kutta_4 step{real};
  std::vector<typename Problem::sample> samples;
  auto x = kane::state(values(q = 0.4, u = 0.0), values(T = 0.0));
  for (int k = 0; k < 200; ++k) {
    x.r(0) = 0.8 * std::sin(0.13 * k);
    samples.push_back({x.t, Eigen::Vector<double, 1>(x.q(0) + noise * from()), x.r});
    for (int i = 0; i < 4; ++i) x = step(x, 0.005).state;
  }
  return samples;
}

const kane truth = pendulum(1.1, 0.12, 0.05);
const output_error swings{pendulum(0.7, 0, 0), unknowns(l, viscous, dry, q), 0.005, q};
using problem = std::remove_const_t<decltype(swings)>;
const auto hanging = kane::state(values(q = 0.2, u = 0.0), values(T = 0.0)); // the start is 0.4 rad, which the fit finds, too

BOOST_AUTO_TEST_CASE(exact_data_give_the_parameters) {
  const auto samples = recorded<problem>(truth, 0);
  const auto found = fit(swings, {hanging, samples});
  BOOST_TEST_MESSAGE(found.values.transpose() << " after " << found.iterations << ", residual " << found.residual);
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST((found.values - Eigen::Vector4d(1.1, 0.12, 0.05, 0.4)).cwiseAbs().maxCoeff() < 1e-9);
  BOOST_TEST(found.value(viscous) == found.values(1));
  BOOST_TEST(found.model.parameters()(2) == truth.parameters()(2)); // what is not among the unknowns stays
  BOOST_TEST((found.rank == 4 && found.residual < 1e-12 && found.iterations < 30));
}

BOOST_AUTO_TEST_CASE(noise_changes_the_parameters_as_much_as_the_fit_says) {
  constexpr double noise = 0.01;
  constexpr int runs = 25;
  double sum = 0, residuals = 0;
  Eigen::Vector4d squares = Eigen::Vector4d::Zero();
  for (int k = 1; k <= runs; ++k) {
    const auto samples = recorded<problem>(truth, noise, static_cast<std::uint64_t>(k));
    const auto found = fit(swings, {hanging, samples}, {.noise = Eigen::Vector<double, 1>(noise)});
    BOOST_REQUIRE((found.status == fit_status::found));
    const Eigen::Vector4d off = found.values - Eigen::Vector4d(1.1, 0.12, 0.05, 0.4);
    sum += off.dot(found.covariance.llt().solve(off)), residuals += found.residual;
    squares += off.cwiseAbs2().cwiseQuotient(found.covariance.diagonal());
    const auto estimated = fit(swings, {hanging, samples}); // the noise is estimated, too
    BOOST_TEST((estimated.values - found.values).norm() < 1e-7);
    BOOST_TEST(std::abs(estimated.standard_deviation(l) / found.standard_deviation(l) - found.residual) < 0.02);
  }
  BOOST_TEST_MESSAGE(sum / runs << ", " << squares.transpose() / runs << ", " << residuals / runs);
  BOOST_TEST(std::abs(sum / runs - 4) < 2); // chi-squared of 4: its mean over 25 runs deviates by 0.57
  BOOST_TEST(std::abs(residuals / runs - 1) < 0.05);
}

/// The outputs that a problem expects, and their derivatives.
template <class Problem> struct expected_outputs {
  Eigen::Matrix<double, Eigen::Dynamic, Problem::size> value;
  Eigen::Matrix<double, Eigen::Dynamic, Problem::count> change;
};
template <class Problem, class Data>
expected_outputs<Problem> outputs_of(const Problem& of, const typename Problem::unknown_vector& values, const Data& data) {
  expected_outputs<Problem> all{Eigen::MatrixXd(200, 1), Eigen::MatrixXd(200, Problem::count)};
  int row = 0;
  const auto how = of.each(values, data, [&](const auto&, const auto& expected, const auto& J) {
    all.value.row(row) = expected.transpose(), all.change.row(row++) = J;
  });
  BOOST_TEST((how == fit_status::found));
  BOOST_TEST(row == 200);
  return all;
}

BOOST_AUTO_TEST_CASE(derivatives_of_the_motion_are_those_of_its_numbers) {
  const auto samples = recorded<problem>(truth, 0);
  const problem::run run{hanging, samples};
  const Eigen::Vector4d at(0.9, 0.2, 0.03, 0.5);
  const auto all = outputs_of(swings, at, std::span(&run, 1));
  for (int i = 0; i < 4; ++i) {
    const Eigen::Vector4d change = 1e-5 * Eigen::Vector4d::Unit(i);
    const Eigen::VectorXd by = (outputs_of(swings, at + change, std::span(&run, 1)).value - outputs_of(swings, at - change, std::span(&run, 1)).value) / 2e-5;
    BOOST_TEST((by - all.change.col(i)).cwiseAbs().maxCoeff() < 1e-7 * (1 + by.cwiseAbs().maxCoeff()));
  }
}

BOOST_AUTO_TEST_CASE(limits_hold) {
  auto samples = recorded<problem>(truth, 0);
  const problem::unknown_vector lower(0.1, 0.2, -1, -10), upper(5, 1, 1, 10);
  const auto limited = fit(swings, {hanging, samples}, {.lower = lower, .upper = upper});
  BOOST_TEST((limited.status == fit_status::found));
  BOOST_TEST(limited.value(viscous) == 0.2); // the truth is less
  const auto by_name = fit(swings, {hanging, samples}, {}, within(q, -10, 10), within(viscous, 0.2, 1));
  BOOST_TEST((by_name.values - limited.values).norm() < 1e-9);
  BOOST_TEST((fit(swings, {hanging, samples}, {}, within(l, 1, 0)).status == fit_status::not_positive));
  BOOST_TEST((limited.held == std::array{false, true, false, false}));
  BOOST_TEST(limited.standard_deviation(viscous) == 0);
  BOOST_TEST(limited.residual > 1e-3);
  BOOST_TEST(std::abs(limited.value(dry)) < 0.05); // less dry friction makes up for it

  const output_error far{pendulum(0.7, -30, 0), unknowns(l, viscous, dry, q), 0.005, q}; // a start that leads to no numbers
  BOOST_TEST((fit(far, {hanging, samples}).status == fit_status::not_finite));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_fitted_is_said) {
  const auto good = recorded<problem>(truth, 0);
  using samples_and_start = void(std::vector<problem::sample>&, kane::state_type&);
  const auto status_of = [&](samples_and_start* change, const fit_options<problem>& options = {}) {
    auto samples = good;
    auto start = hanging;
    change(samples, start);
    const auto result = fit(swings, {start, samples}, options);
    BOOST_TEST((result.values.isApprox(Eigen::Vector4d(0.7, 0, 0, start.q(0))) || !std::isfinite(start.q(0))));
    BOOST_TEST(!result.determined(l));
    return result.status;
  };
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  constexpr auto nothing = [](auto&, auto&) {};
  BOOST_TEST((status_of([](auto& s, auto&) { s[7].measured(0) = none; }) == fit_status::not_finite));
  BOOST_TEST((status_of([](auto& s, auto&) { s[7].inputs(0) = none; }) == fit_status::not_finite));
  BOOST_TEST((status_of([](auto& s, auto&) { s[7].t = none; }) == fit_status::not_finite));
  BOOST_TEST((status_of([](auto&, auto& x) { x.q(0) = none; }) == fit_status::not_finite));
  BOOST_TEST((status_of([](auto&, auto& x) { x.u(0) = none; }) == fit_status::not_finite));
  BOOST_TEST((status_of([](auto& s, auto&) { s[7].t = s[6].t; }) == fit_status::no_step));
  BOOST_TEST((status_of([](auto& s, auto&) { std::swap(s[7], s[8]); }) == fit_status::no_step));
  BOOST_TEST((status_of([](auto& s, auto&) { s.resize(3); }) == fit_status::too_few));
  BOOST_TEST((status_of([](auto& s, auto&) { s.clear(); }) == fit_status::too_few));
  BOOST_TEST((status_of(nothing, {.noise = Eigen::Vector<double, 1>(0)}) == fit_status::not_positive));
  BOOST_TEST((status_of(nothing, {.noise = Eigen::Vector<double, 1>(none)}) == fit_status::not_positive));
  BOOST_TEST((status_of(nothing, {.lower = Eigen::Vector4d::Constant(1), .upper = Eigen::Vector4d::Zero()}) == fit_status::not_positive));
  BOOST_TEST((fit(output_error{truth, unknowns(l, viscous, dry, q), 0.0, q}, {hanging, good}).status == fit_status::no_step));
  BOOST_TEST((fit(output_error{truth, unknowns(l, viscous, dry, q), none, q}, {hanging, good}).status == fit_status::no_step));
  BOOST_TEST((fit(swings, {hanging, good}, {.iterations = 2}).status == fit_status::not_converged));
}

} // namespace
