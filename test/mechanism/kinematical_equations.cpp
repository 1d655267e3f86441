// Kinematical differential equations in either direction, solved for the rates without singularities of their own.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using Eigen::Vector3d;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;

template <class... Equations> constexpr auto body_with(const Equations&... equations) {
  return system(newtonian(N, O), equations..., B.orient_body_fixed(N, q1, q2, q3, "ZXZ"),
                rigid_body<"B">(B, O, m, inertia(B, m, 2 * m, 3 * m)));
}

// ---- Euler angles and the body's components of angular velocity, from both sides

constexpr auto speeds_from_rates =
    body_with(u1 == dot(B.ang_vel_in(N), B.x), u2 == dot(B.ang_vel_in(N), B.y), u3 == dot(B.ang_vel_in(N), B.z));
constexpr auto written_out = body_with(u1 == dt(q1) * sin(q2) * sin(q3) + dt(q2) * cos(q3),
                                       dt(q1) * sin(q2) * cos(q3) - u2 == dt(q2) * sin(q3),
                                       dt(q3) + dt(q1) * cos(q2) - u3 == 0);
constexpr auto rates_from_speeds = body_with(dt(q1) == (u1 * sin(q3) + u2 * cos(q3)) / sin(q2),
                                             dt(q2) == u1 * cos(q3) - u2 * sin(q3),
                                             dt(q3) == u3 - (u1 * sin(q3) + u2 * cos(q3)) * cos(q2) / sin(q2));
constexpr auto mixed = body_with(declare(q1, q2, q3), dt(q2) == u1 * cos(q3) - u2 * sin(q3), u3 == dot(B.ang_vel_in(N), B.z),
                                 dt(q1) * sin(q2) == u1 * sin(q3) + u2 * cos(q3));

template <const auto& System> constexpr bool same(const auto& made, const auto& expected) {
  using described = detail::described_system<System>;
  return described::print(expr::plain(made)) == described::print(expr::plain(expected));
}
/// Kane and Levinson (1985), appendix II, body-three 3-1-3.
template <const auto& System> constexpr bool rates_as_published() {
  static_assert(same<System>(dt(q1), (u1 * sin(q3) + u2 * cos(q3)) / sin(q2)));
  static_assert(same<System>(dt(q2), u1 * cos(q3) - u2 * sin(q3)));
  static_assert(same<System>(dt(q3), u3 - (u1 * sin(q3) + u2 * cos(q3)) * cos(q2) / sin(q2)));
  return true;
}
static_assert(rates_as_published<speeds_from_rates>() && rates_as_published<written_out>());
static_assert(rates_as_published<rates_from_speeds>() && rates_as_published<mixed>());

#ifdef CTDYN_ALL_TESTS // at night: what is derived with these rates
template <const auto& System> constexpr bool as_published() {
  using kane = kanes_method<System>;
  static_assert(kane::qdot(0) == (u1 * sin(q3) + u2 * cos(q3)) / sin(q2));
  static_assert(kane::qdot(1) == u1 * cos(q3) - u2 * sin(q3));
  static_assert(kane::qdot(2) == u3 - (u1 * sin(q3) + u2 * cos(q3)) * cos(q2) / sin(q2));
  static_assert(kane::vector(B.ang_vel_in(N)) == u1 * B.x + u2 * B.y + u3 * B.z);
  static_assert(kane::mass_matrix(0, 0) == m && kane::mass_matrix(0, 1) == 0 && kane::mass_matrix(2, 2) == 3 * m);
  static_assert(kane::forcing(0) == -m * u2 * u3); // Euler's equations
  return true;
}
static_assert(as_published<speeds_from_rates>() && as_published<written_out>());
static_assert(as_published<rates_from_speeds>() && as_published<mixed>());

BOOST_AUTO_TEST_CASE(no_spurious_singularity) {
  using kane = kanes_method<speeds_from_rates>;
  static_assert(kane::cost(qdot).divisions == 1);
  const kane eom{values(m = 1)};
  const double half_turn = std::acos(-1.0);
  for (const double third : {0.0, half_turn / 2, half_turn, -half_turn / 2, half_turn / 4})
    for (const double second : {half_turn / 2, 1.0}) {
      const Vector3d w(0.4, -0.5, 0.6), q(0, second, third);
      const Vector3d rates = eom.evaluate(kane::state(q, w), qdot);
      const double s2 = std::sin(second), s3 = std::sin(third), c3 = std::cos(third);
      const Vector3d expected((w(0) * s3 + w(1) * c3) / s2, w(0) * c3 - w(1) * s3,
                              w(2) - (w(0) * s3 + w(1) * c3) * std::cos(second) / s2);
      BOOST_TEST((rates - expected).norm() <= 1e-15 * (1 + expected.norm()));
    }
}

#endif

// ---- coupled equations, explicit time, a known motion in them; what K and k are

constexpr auto coupled =
    system(newtonian(N, O), declare(m, k, q1, q2, q3, u1, u2, u3),
           u1 == 2 * dt(q1) + dt(q2) + cos(t), u2 == dt(q1) - k * dt(q2), dt(q3) == q1 * u3 + sin(q2),
           P.set_pos(O, q1 * N.x + q2 * N.y + q3 * N.z), particle<"P">(P, m));
static_assert(same<coupled>(dt(q1), (k * (u1 - cos(t)) + u2) / (2 * k + 1)));
static_assert(same<coupled>(dt(q2), (u1 - cos(t) - 2 * u2) / (2 * k + 1)));
static_assert(same<coupled>(dt(q3), q1 * u3 + sin(q2)));
static_assert(same<coupled>(dot(P.vel(N), N.x), (k * (u1 - cos(t)) + u2) / (2 * k + 1)));

#ifdef CTDYN_ALL_TESTS
using on_coupled = kanes_method<coupled>;
static_assert(on_coupled::qdot(0) == (k * (u1 - cos(t)) + u2) / (2 * k + 1));
static_assert(on_coupled::qdot(1) == (u1 - cos(t) - 2 * u2) / (2 * k + 1));
static_assert(on_coupled::qdot(2) == q1 * u3 + sin(q2));
static_assert(on_coupled::mass_matrix(2, 2) == m * q1 * q1);
static_assert(on_coupled::scalar(dot(P.vel(N), N.x)) == (k * (u1 - cos(t)) + u2) / (2 * k + 1));
static_assert(on_coupled::scalar(dot(P.acc(N), N.z)) == dt(q1) * u3 + q1 * dt(u3) + cos(q2) * dt(q2));
static_assert(on_coupled::rhs(2) == q1 * u3 + sin(q2));

BOOST_AUTO_TEST_CASE(full_equations) {
  const on_coupled eom{values(m = 2, k = 3)};
  const auto x = eom.state(values(q1 = 0.7, q2 = 0.4, q3 = 0.1), values(u1 = 1, u2 = 2, u3 = 3, t = 0.5));
  const auto [M, f, both, q_rate, u_rate] = eom.evaluate(x, mass_matrix_full, forcing_full, rhs, qdot, udot);
  BOOST_TEST((M * both - f).norm() <= 1e-14);
  BOOST_TEST((both.head<3>() - q_rate).norm() <= 1e-15);
  BOOST_TEST((both.tail<3>() - u_rate).norm() <= 1e-15);
  const double right = 1 - std::cos(0.5);
  BOOST_TEST(std::abs(2 * q_rate(0) + q_rate(1) - right) <= 1e-15);
  BOOST_TEST(std::abs(q_rate(0) - 3 * q_rate(1) - 2) <= 1e-15);

  const auto [solved_M, solved_f] = eom.evaluate(x, explicit_mass_matrix_full, explicit_forcing_full);
  Eigen::Matrix<double, 6, 6> expected = M;
  expected.topLeftCorner<3, 3>().setIdentity();
  BOOST_TEST(std::abs(M(0, 0)) == 2); // as it was written
  BOOST_TEST((solved_M - expected).norm() == 0);
  BOOST_TEST((solved_f.head<3>() - q_rate).norm() <= 1e-15);
  BOOST_TEST((solved_f.tail<3>() - f.tail<3>()).norm() == 0);
}

#endif

// ---- more coordinates than speeds: a coordinate that follows, and one at rest

constexpr auto following = system(newtonian(N, O), dt(q1) == u1, dt(q2) == k * u1, dt(q3) == 0,
                                  P.set_pos(O, q1 * N.x + q2 * N.y + q3 * N.z), particle<"P">(P, m));
static_assert(same<following>(dt(q2), k * u1) && same<following>(dt(q3), 0 * k));

#ifdef CTDYN_ALL_TESTS
using on_following = kanes_method<following>;
static_assert(on_following::mass_matrix(0, 0) == m * (1 + k * k));
static_assert(on_following::qdot(1) == k * u1 && on_following::qdot(2) == 0);
#endif

} // namespace

BOOST_AUTO_TEST_CASE(hold_while_compiling) {}
