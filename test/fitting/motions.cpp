// Parameters from simulated motions of other kinds: a body whose attitude is a quaternion, with measured accelerations; an auxiliary state
// whose motion a long step makes infinite; several runs.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr parameter<"I"> I;
constexpr parameter<"drag"> drag;
constexpr input<"T"> T;

/// A body that turns about its mass center, with an accelerometer beside it.
constexpr auto body = system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}),
                             rigid_body<"A">(A, O, 1, inertia(A, I, 0.03, 0.045)), S.set_pos(O, 0.3 * A.x - 0.1 * A.y),
                             torque(A, T * A.x + 0.1 * A.z - drag * A.ang_vel_in(N)));
using turning = kanes_method<body>;

template <class Problem> std::vector<typename Problem::sample> recorded(const Problem& of, const typename Problem::unknown_vector& truth,
                                                                        const typename Problem::state_type& start, int count) {
  std::vector<typename Problem::sample> samples;
  for (int k = 0; k < count; ++k) {
    typename Problem::sample s{0.05 * k, Problem::measured_vector::Zero()};
    if constexpr (decltype(s.inputs)::RowsAtCompileTime != 0) s.inputs.setConstant(0.2 * std::cos(0.4 * k));
    samples.push_back(s);
  }
  const typename Problem::run run{start, samples};
  std::size_t k = 0; // each sample is used after it is read
  const auto how = of.each(truth, std::span(&run, 1), [&](const auto&, const auto& expected, const auto&) { samples[k++].measured = expected; });
  BOOST_TEST((how == fit_status::found));
  return samples;
}

BOOST_AUTO_TEST_CASE(attitudes_and_accelerations) {
  const turning eom{values(I = 0.05, drag = 0.0)};
  const output_error motions{eom, unknowns(I, drag), 0.01, to_matrix(S.acc(N), A), to_matrix(N.x, A)};
  using problem = std::remove_const_t<decltype(motions)>;
  static_assert(problem::size == 6);
  auto start = neutral(eom);
  start.q << 0.5, -0.5, 0.1, 0.7; // of unit norm
  start.u << 0.3, -1, 0.8;
  const Eigen::Vector2d truth(0.02, 0.01);
  const auto samples = recorded(motions, truth, start, 40);
  const turning real{values(I = truth(0), drag = truth(1))}; // the same numbers as those of the step itself
  const runge_kutta_4 step{real};
  auto x = start;
  for (const auto& s : samples) {
    x.r = s.inputs;
    BOOST_TEST((s.measured.head<3>() - real.evaluate(x, real.evaluate(x, udot), to_matrix(S.acc(N), A))).norm() < 1e-12);
    BOOST_TEST((s.measured.tail<3>() - real.evaluate(x, to_matrix(N.x, A))).norm() < 1e-12);
    for (int i = 0; i < 5; ++i) x = step(x, 0.01).state;
  }

  const problem::run run{start, samples};
  const auto all = [&](const Eigen::Vector2d& values) {
    std::array<Eigen::Matrix<double, 240, 1>, 3> columns; // the outputs, and their derivatives
    int row = 0;
    const auto how = motions.each(values, std::span(&run, 1), [&](const auto&, const auto& expected, const auto& J) {
      columns[0].segment<6>(row) = expected, columns[1].segment<6>(row) = J.col(0), columns[2].segment<6>(row) = J.col(1), row += 6;
    });
    BOOST_TEST((how == fit_status::found));
    return columns;
  };
  const Eigen::Vector2d at(0.035, 0.02);
  const auto derivatives = all(at);
  for (std::size_t i = 0; i < 2; ++i) {
    const Eigen::Vector2d change = 1e-6 * Eigen::Vector2d::Unit(static_cast<int>(i));
    const auto by = ((all(at + change)[0] - all(at - change)[0]) / 2e-6).eval();
    BOOST_TEST((by - derivatives[i + 1]).cwiseAbs().maxCoeff() < 1e-8 * by.cwiseAbs().maxCoeff());
  }
  const auto found = fit(motions, run);
  BOOST_TEST_MESSAGE(found.values.transpose() << " after " << found.iterations);
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST((found.values - truth).norm() < 1e-10);
}

constexpr auxiliary_state<"s"> s;
constexpr parameter<"p"> p;
constexpr coordinate<"th"> th;
constexpr speed<"om"> om;
constexpr auto growing = system(newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), rigid_body<"b">(A, O, 1, inertia(A, 1, 1, 1)),
                                dt(s) == p * s * s * s - s);
using growth = kanes_method<growing>;

BOOST_AUTO_TEST_CASE(steps_to_infinity_are_shortened) {
  const output_error motions{growth{values(p = -5.0)}, unknowns(p), 0.05, s};
  using problem = std::remove_const_t<decltype(motions)>;
  auto one = growth::state(values(th = 0.0), values(om = 0.0), values(s = 1.4)), two = one;
  two.z(0) = 1.3;
  const Eigen::Vector<double, 1> truth(0.45), beyond(3.0);
  const auto first = recorded(motions, truth, one, 60), second = recorded(motions, truth, two, 60);
  const problem::run run{one, first};
  BOOST_TEST((motions.each(beyond, std::span(&run, 1), [](const auto&...) {}) == fit_status::not_finite));
  const auto found = fit(motions, run);
  BOOST_TEST_MESSAGE(found.values << " after " << found.iterations);
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST(std::abs(found.value(p) - 0.45) < 1e-10);

  const std::array runs{run, problem::run{two, second}};
  const auto both = fit(motions, runs);
  BOOST_TEST((both.status == fit_status::found));
  BOOST_TEST(std::abs(both.value(p) - 0.45) < 1e-10);
  const output_error forever{growth{values(p = 3.0)}, unknowns(p), 0.05, s}; // begins where nothing is finite
  BOOST_TEST((fit(forever, run).status == fit_status::not_finite));
}

BOOST_AUTO_TEST_CASE(an_initial_auxiliary_state_is_found) {
  const output_error motions{growth{values(p = 0.2)}, unknowns(s, p), 0.05, s};
  auto start = growth::state(values(th = 0.0), values(om = 0.0), values(s = 1.0));
  const auto samples = recorded(motions, Eigen::Vector2d(1.4, 0.45), start, 60);
  const auto found = fit(motions, {start, samples});
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST((found.values - Eigen::Vector2d(1.4, 0.45)).norm() < 1e-10);
}

} // namespace
