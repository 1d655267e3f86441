// Ceres finds the same values and the same covariance as the fit, from the same problem.
// cost: nightly
// needs: Ceres
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>
#include <ctdyn/with/fitting/ceres.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>
#include <ceres/ceres.h>

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"k"> k;
constexpr parameter<"d"> d;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (-k * x - d * v) * N.x));
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(another_solver_finds_the_same) {
  const output_error motions{kane{values(k = 3.0, d = 0.1)}, unknowns(d, k), 0.05, x, v};
  using problem = std::remove_const_t<decltype(motions)>;
  std::vector<problem::sample> samples;
  for (int i = 0; i < 60; ++i) { // noise by a formula
    const double t = 0.05 * i, e = std::exp(-0.2 * t), w = 1.99;
    samples.push_back({t, {e * std::cos(w * t) + 0.01 * std::sin(77.0 * i * i), -w * e * std::sin(w * t) + 0.03 * std::cos(55.0 * i * i)}});
  }
  const problem::run run{kane::state(values(x = 1.0), values(v = 0.0)), samples};
  const Eigen::Vector2d noise(0.01, 0.03);
  const auto found = fit(motions, run, {.noise = noise});
  BOOST_TEST((found.status == fit_status::found));

  Eigen::Vector2d values(0.1, 3.0);
  ceres::Problem all;
  all.AddResidualBlock(new ceres_cost(motions, std::span(&run, 1), noise), nullptr, values.data());
  ceres::Solver::Options options;
  options.function_tolerance = options.gradient_tolerance = options.parameter_tolerance = 1e-15;
  ceres::Solver::Summary summary;
  ceres::Solve(options, &all, &summary);
  BOOST_TEST(summary.IsSolutionUsable());
  BOOST_TEST((values - found.values).norm() < 1e-9);
  BOOST_TEST(std::abs(2 * summary.final_cost / (120 * found.residual * found.residual) - 1) < 1e-12);

  ceres::Covariance covariance{ceres::Covariance::Options()};
  BOOST_TEST(covariance.Compute(std::vector<const double*>{values.data()}, &all));
  Eigen::Matrix2d of_values;
  covariance.GetCovarianceBlock(values.data(), values.data(), of_values.data());
  BOOST_TEST((of_values - found.covariance).norm() < 1e-7 * found.covariance.norm());
}

BOOST_AUTO_TEST_CASE(initial_values_belong_to_one_run) {
  const output_error motions{kane{values(k = 3.0, d = 0.1)}, unknowns(k, x), 0.05, x};
  using problem = std::remove_const_t<decltype(motions)>;
  const std::array<problem::sample, 2> samples{{{0, problem::measured_vector(1)}, {0.1, problem::measured_vector(1)}}};
  const auto start = kane::state(values(x = 1.0), values(v = 0.0));
  const std::array runs{problem::run{start, samples}, problem::run{start, samples}};
  const double at[] = {3, 1};
  const double* const block = at;
  std::array<double, 4> residuals{};
  BOOST_TEST((ceres_cost(motions, std::span(runs).first(1)).Evaluate(&block, residuals.data(), nullptr)));
  BOOST_TEST((!ceres_cost(motions, std::span(runs)).Evaluate(&block, residuals.data(), nullptr)));
}

} // namespace
