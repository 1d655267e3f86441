// The load of an arm of two joints, and the friction of its motors, from torques of a motion.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"elbow"> elbow;
constexpr point<"hand"> hand;
constexpr point<"center"> center;
constexpr parameter<"load"> load;
constexpr parameter<"cx"> cx;
constexpr parameter<"cy"> cy;
constexpr parameter<"friction"> friction;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), elbow.set_pos(O, 0.5 * A.x),
    hand.set_pos(elbow, 0.4 * B.x), center.set_pos(hand, cx * B.x + cy * B.y), rigid_body<"upper">(A, elbow, 3, inertia(A, 0.1, 0.1, 0.1)),
    rigid_body<"lower">(B, hand, 1, inertia(B, 0.02, 0.02, 0.02)), particle<"load">(center, load), gravity(-9.81 * N.y),
    torque(A, (T1 - T2 - friction * (u1 - u2)) * N.z), torque(B, (T2 - friction * u2) * N.z));
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(the_load_is_found_from_torques) {
  const kane truth{values(load = 2.0, cx = 0.05, cy = -0.03, friction = 0.4)}, belief{values(load = 1.0, cx = 0.0, cy = 0.0, friction = 0.0)};
  const equation_error torques{belief, unknowns(load, cx, cy, friction), inverse_dynamics};
  using problem = std::remove_const_t<decltype(torques)>;
  static_assert(problem::size == 2 && problem::count == 4);
  std::vector<problem::sample> samples;
  for (int k = 0; k < 100; ++k) {
    const double t = 0.05 * k;
    problem::sample s{kane::state(values(q1 = std::sin(t), q2 = std::cos(1.7 * t)), values(u1 = std::cos(t), u2 = -1.7 * std::sin(1.7 * t)), values(T1 = 0.0, T2 = 0.0))};
    s.udot << -std::sin(t), -2.89 * std::cos(1.7 * t);
    s.measured = truth.evaluate(s.state, s.udot, inverse_dynamics);
    samples.push_back(s);
  }
  const auto found = fit(torques, samples);
  BOOST_TEST_MESSAGE(found.values.transpose() << " after " << found.iterations);
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST((found.values - Eigen::Vector4d(2, 0.05, -0.03, 0.4)).cwiseAbs().maxCoeff() < 1e-12);
  BOOST_TEST((found.model.parameters() - truth.parameters()).norm() < 1e-12);

  for (auto& s : samples) s.measured(0) += 5; // a sensor that is not trusted weighs as little as its noise says
  const auto weighted = fit(torques, samples, {.noise = Eigen::Vector2d(1e6, 1e-3)});
  BOOST_TEST((weighted.status == fit_status::found));
  BOOST_TEST((weighted.values - found.values).norm() < 1e-9);

  for (auto& s : samples) { // what motors do, and is left of it: residuals are differences of numbers that are not in the data
    s.state.r = truth.evaluate(s.state, s.udot, inverse_dynamics);
    s.measured.setZero();
  }
  const auto balanced = fit(torques, samples);
  BOOST_TEST((balanced.status == fit_status::found));
  BOOST_TEST(balanced.iterations < 10); // no steps are tried in what is rounding
  BOOST_TEST((balanced.values - found.values).norm() < 1e-12);
}

} // namespace
