// Parameters from measured states and outputs: a linear problem against a solution by hand, what the data do not determine, units, and
// numbers of type float.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

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
constexpr point<"P"> P;
constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr parameter<"d"> d;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;

/// A mass at a spring: its equation is linear in all parameters.
constexpr auto oscillating = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m), force(P, (-k * q - d * u) * N.x));
template <class Scalar> using oscillator = kanes_method<oscillating, Scalar>;

template <class Scalar, class Problem> std::vector<typename Problem::sample> five() {
  std::vector<typename Problem::sample> samples;
  const double numbers[5][4] = {{1, 0, -3, 0.1}, {0.5, 2, -2, -0.2}, {-1, 1, 2.5, 0.1}, {0, -2, 1.5, 0.3}, {2, 1, -7, -0.1}}; // q, u, udot, force
  for (const auto& [at, speed, rate, force] : numbers) {
    typename Problem::sample s{oscillator<Scalar>::state(values(q = at, u = speed))};
    s.udot << Scalar(rate);
    s.measured << Scalar(force);
    samples.push_back(s);
  }
  return samples;
}

template <class Scalar> void compare_with_normal_equations(Scalar tolerance) {
  const oscillator<Scalar> eom{values(m = 7.0, k = 0.1, d = 0.0)};
  const equation_error forces{eom, unknowns(d, m, k), inverse_dynamics};
  using problem = std::remove_const_t<decltype(forces)>;
  const auto samples = five<Scalar, problem>();
  const auto found = fit(forces, samples);
  BOOST_TEST((found.status == fit_status::found));

  Eigen::Matrix<double, 5, 3> J; // force = m udot + k q + d u
  Eigen::Vector<double, 5> y;
  for (int i = 0; i < 5; ++i) {
    const auto& s = samples[static_cast<std::size_t>(i)];
    J.row(i) << s.state.u(0), s.udot(0), s.state.q(0);
    y(i) = s.measured(0);
  }
  const Eigen::Matrix3d inverse = (J.transpose() * J).inverse();
  const Eigen::Vector3d best = inverse * J.transpose() * y;
  const double squares = (y - J * best).squaredNorm();
  BOOST_TEST((found.values.template cast<double>() - best).norm() < tolerance);
  BOOST_TEST((found.covariance.template cast<double>() - squares / 2 * inverse).norm() < 10 * tolerance * inverse.norm());
  BOOST_TEST(std::abs(static_cast<double>(found.residual) - std::sqrt(squares / 5)) < tolerance);
  BOOST_TEST(found.iterations < 20);
}

BOOST_AUTO_TEST_CASE(a_linear_problem_has_the_solution_of_the_normal_equations) {
  compare_with_normal_equations<double>(1e-12);
  compare_with_normal_equations<float>(1e-5f);
}

/// A weight on a lever, and the spring beside it: m and l are seen as m l only.
constexpr auto lever = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
                              gravity(-g * N.y), torque(A, -k * q * N.z));
using balance = kanes_method<lever>;

BOOST_AUTO_TEST_CASE(what_the_data_do_not_determine_is_named) {
  const balance eom{values(g = 9.81, m = 2.0, l = 0.3, k = 1.0)}, truth{values(g = 9.81, m = 2.5, l = 0.4, k = 0.7)};
  const equation_error moments{eom, unknowns(m, k, l), inverse_dynamics}; // that hold it at rest
  using problem = std::remove_const_t<decltype(moments)>;
  std::vector<problem::sample> samples;
  for (int i = 0; i < 20; ++i) {
    problem::sample s{balance::state(values(q = 0.1 * i, u = 0.0))};
    s.udot.setZero();
    s.measured << truth.evaluate(s.state, s.udot, inverse_dynamics);
    samples.push_back(s);
  }
  const auto found = fit(moments, samples);
  BOOST_TEST((found.status == fit_status::undetermined));
  BOOST_TEST(found.rank == 2);
  BOOST_TEST((found.determined(k) && !found.determined(m) && !found.determined(l)));
  BOOST_TEST(std::abs(found.value(k) - 0.7) < 1e-12);
  BOOST_TEST(std::abs(found.value(m) * found.value(l) - 1) < 1e-12);
  BOOST_TEST((found.residual < 1e-12 && std::isinf(found.standard_deviation(m)) && found.standard_deviation(k) < 1e-12));
  const Eigen::Vector3d direction = found.unseen.col(0); // m l stays, and k
  BOOST_TEST(std::abs(direction(0) / found.value(m) + direction(2) / found.value(l)) < 1e-9 * direction.norm());
  BOOST_TEST(std::abs(direction(1)) < 1e-9 * direction.norm());

  samples.resize(2);
  BOOST_TEST((fit(moments, samples).status == fit_status::too_few));
  samples.resize(3, samples[1]);
  samples[2].udot.setConstant(std::numeric_limits<double>::quiet_NaN());
  BOOST_TEST((fit(moments, samples).status == fit_status::not_finite));
}

BOOST_AUTO_TEST_CASE(units_do_not_matter) {
  const equation_error forces{oscillator<double>{values(m = 7.0, k = 0.1, d = 0.0)}, unknowns(d, m, k), inverse_dynamics};
  const auto samples = five<double, std::remove_const_t<decltype(forces)>>();
  auto others = samples;
  for (auto& s : others) s.state.q *= 1e-9, s.state.u *= 1e6;
  const auto found = fit(forces, samples), also = fit(forces, others);
  BOOST_TEST((also.status == fit_status::found));
  BOOST_TEST(((also.values - found.values.cwiseProduct(Eigen::Vector3d(1e-6, 1, 1e9))).cwiseQuotient(also.values).norm() < 1e-9));
  BOOST_TEST(std::abs(also.standard_deviation(k) / found.standard_deviation(k) / 1e9 - 1) < 1e-9);
}

} // namespace
