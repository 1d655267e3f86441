// Regulators about a state of a model: of a body on four rotors, whose attitude is a quaternion; what they say of states and models
// that cannot be kept.
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
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;

constexpr auto quadrotor = system(newtonian(N, O), free_joint<"body">(N, O, B, C), rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)),
                                  force(C, (f1 + f2 + f3 + f4) * B.z), gravity(-9.81 * N.z),
                                  torque(B, 0.17 * (f2 - f4) * B.x + 0.17 * (f3 - f1) * B.y + 0.016 * (f1 - f2 + f3 - f4) * B.z));
using kane = kanes_method<quadrotor>;
using error = error_state<kane>;

kane::state_type hovering(double yaw) {
  auto x = neutral(kane{});
  for (std::size_t i = 0; i < kane::coordinate_names.size(); ++i) {
    if (kane::coordinate_names[i].view().ends_with("e0")) x.q(static_cast<Eigen::Index>(i)) = std::cos(yaw / 2);
    if (kane::coordinate_names[i].view().ends_with("e3")) x.q(static_cast<Eigen::Index>(i)) = std::sin(yaw / 2);
  }
  x.r.setConstant(0.8 * 9.81 / 4);
  return x;
}

BOOST_AUTO_TEST_CASE(it_hovers_from_a_thousand_starts) {
  const kane eom;
  const runge_kutta_4 step{eom};
  const auto reference = hovering(2.0);
  const auto hover = lqr(eom, reference, error::matrix::Identity(), 0.5 * Eigen::Matrix4d::Identity());
  BOOST_TEST((hover.status == control_status::solved));
  BOOST_TEST(hover.drift.norm() < 1e-12);
  std::mt19937_64 from(21);
  std::uniform_real_distribution<double> number(-1, 1);
  int settled = 0;
  for (int i = 0; i < 1000; ++i) {
    error::vector e;
    for (double& entry : e) entry = 0.6 * number(from); // up to a radian, m, rad/s and m/s
    auto x = error::moved(reference, e);
    if (i % 2 == 1) x.q.head<4>() = -x.q.head<4>(); // the same attitude
    for (int k = 0; k < 800; ++k) x.r = hover(x), x = step(x, 0.01).state;
    settled += error::between(reference, x).norm() < 1e-2 ? 1 : 0;
  }
  BOOST_TEST_MESSAGE(settled << " of 1000 settled");
  BOOST_TEST(settled == 1000);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_kept) {
  const kane eom;
  const error::matrix Q = error::matrix::Identity();
  const Eigen::Matrix4d R = Eigen::Matrix4d::Identity();
  auto x = hovering(0);
  x.u(0) = std::numeric_limits<double>::quiet_NaN();
  BOOST_TEST((lqr(eom, x, Q, R).status == control_status::not_finite));
  x = hovering(0), x.r.setZero(); // it falls, and that is told
  BOOST_TEST(std::abs(lqr(eom, x, Q, R).drift.norm() - 9.81) < 1e-12);
  const auto unweighted = lqr(eom, hovering(0), Q, 0 * R);
  BOOST_TEST((unweighted.status == control_status::not_positive));
  BOOST_TEST(unweighted.K.norm() == 0);
}

/// A particle in a plane with a force along one axis: nothing reaches the other.
constexpr auto particle_in_plane = [] {
  auto [q1, q2] = coordinates<"q1 q2">;
  auto [u1, u2] = speeds<"u1 u2">;
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, C.set_pos(O, q1 * N.x + q2 * N.y), particle<"C">(C, 2), force(C, f1 * N.x));
};

BOOST_AUTO_TEST_CASE(what_no_input_reaches) {
  using plane = kanes_method<particle_in_plane>;
  const auto x = plane::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0), Eigen::Vector<double, 1>(0));
  const auto nothing = lqr(plane{}, x, Eigen::Matrix4d::Identity(), Eigen::Matrix<double, 1, 1>::Identity());
  BOOST_TEST((nothing.status == control_status::not_stabilizable));
  BOOST_TEST(nothing.K.norm() == 0);
}

} // namespace
