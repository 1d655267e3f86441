// Estimation: the innovations of a filter are as large as it says, of a pendulum and of a body whose attitude is a quaternion; one
// step of a linear system against the equations of a textbook; bad input changes nothing.
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
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr input<"T"> T;

/// A body that turns about its mass center, with a gyroscope and sensors of two directions.
constexpr auto turning = system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}),
                                rigid_body<"A">(A, O, 1, inertia(A, 0.02, 0.03, 0.045)), torque(A, T * A.z));
using kane = kanes_method<turning>;
using error = error_state<kane>;
constexpr auto gyroscope = to_matrix(A.ang_vel_in(N), A);
constexpr auto direction = to_matrix(N.x, A);
constexpr auto another = to_matrix(N.y, A); // with one alone the turn about it is not observable, and no filter consistent

struct noisy {
  std::mt19937_64 from{11};
  std::normal_distribution<double> normal{0, 1};
  template <int Size> Eigen::Vector<double, Size> operator()(double size) {
    Eigen::Vector<double, Size> v;
    for (double& entry : v) entry = size * normal(from);
    return v;
  }
};

BOOST_AUTO_TEST_CASE(innovations_are_as_large_as_the_filter_says) {
  const kane eom;
  noisy noise;
  const auto sensors = eom.evaluator(gyroscope, direction, another);
  const runge_kutta_4 step{eom};
  constexpr double h = 0.01, of_gyroscope = 0.02, of_direction = 0.05, disturbance = 0.1; // rad/s, 1, rad/s^2/sqrt(Hz)
  error::matrix start = error::matrix::Zero(), W = error::matrix::Zero();
  start.diagonal() << 0.3, 0.3, 0.3, 0.5, 0.5, 0.5;
  start *= start.eval();
  W.diagonal().tail<3>().setConstant(disturbance * disturbance);
  Eigen::Matrix<double, 9, 9> R = Eigen::Matrix<double, 9, 9>::Zero();
  R.diagonal() << Eigen::Vector3d::Constant(of_gyroscope * of_gyroscope), Eigen::Vector<double, 6>::Constant(of_direction * of_direction);

  double innovations = 0, errors = 0;
  constexpr int runs = 40, steps = 100;
  for (int run = 0; run < runs; ++run) {
    auto x = neutral(eom);
    x.q.head<4>() = noise.operator()<4>(1).normalized();
    x.u = noise.operator()<3>(1);
    kalman_filter filter{eom, error::moved(x, start.diagonal().cwiseSqrt().cwiseProduct(noise.operator()<6>(1))), start};
    const sensor all{eom, gyroscope, direction, another};
    for (int k = 0; k < steps; ++k) {
      x.r(0) = 0.01 * std::sin(0.1 * k);
      x = step(x, h).state;
      x.u += noise.operator()<3>(disturbance * std::sqrt(h));
      BOOST_REQUIRE((filter.predict(x.r, h, W) == control_status::solved));
      const auto [w, d, a] = sensors(x);
      Eigen::Vector<double, 9> z;
      z << w + noise.operator()<3>(of_gyroscope), d + noise.operator()<3>(of_direction), a + noise.operator()<3>(of_direction);
      const auto result = filter.update(all, z, R);
      BOOST_REQUIRE((result.status == control_status::solved));
      if (k >= 20) innovations += result.normalized; // after the first errors of 0.3 rad, which are not small
    }
    const error::vector e = error::between(filter.state(), x);
    errors += e.dot(filter.covariance().llt().solve(e));
  }
  // Sums of squares of n normal numbers lie within n +- 1.96 sqrt(2 n) in 95 of 100 cases.
  constexpr double n = 9.0 * runs * (steps - 20), of_errors = 6.0 * runs;
  BOOST_TEST_MESSAGE("innovations " << innovations / n << ", errors " << errors / of_errors << ", expected 1");
  BOOST_TEST(std::abs(innovations - n) < 1.96 * std::sqrt(2 * n));
  BOOST_TEST(std::abs(errors - of_errors) < 1.96 * std::sqrt(2 * of_errors));
}

BOOST_AUTO_TEST_CASE(bad_input_changes_nothing) {
  const kane eom;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto x = neutral(eom);
  const error::matrix P = error::matrix::Identity(), W = error::matrix::Identity();
  const Eigen::Matrix<double, 9, 9> R = Eigen::Matrix<double, 9, 9>::Identity();
  const Eigen::Vector<double, 9> z = Eigen::Vector<double, 9>::Zero();
  kalman_filter filter{eom, x, P};
  const sensor all{eom, gyroscope, direction, another};
  const auto unchanged = [&] { return filter.state().q == x.q && filter.state().u == x.u && filter.state().t == x.t && filter.covariance() == P; };
  for (const double h : {0.0, -0.01, nan}) BOOST_TEST((filter.predict(x.r, h, W) == control_status::no_step && unchanged()));
  BOOST_TEST((filter.predict(Eigen::Vector<double, 1>(nan), 0.01, W) == control_status::not_finite && unchanged()));
  BOOST_TEST((filter.predict(x.r, 0.01, nan * W) == control_status::not_finite && unchanged()));
  auto bad = z;
  bad(4) = nan;
  BOOST_TEST((filter.update(all, bad, R).status == control_status::not_finite && unchanged()));
  BOOST_TEST((filter.update(all, z, nan * R).status == control_status::not_finite && unchanged()));
  BOOST_TEST((filter.update(all, z, -3 * R).status == control_status::not_positive && unchanged()));
  auto askew = R;
  askew(0, 8) = 0.5; // and not the other way round
  BOOST_TEST((filter.update(all, z, askew).status == control_status::not_positive && unchanged()));
  BOOST_TEST((filter.predict(x.r, 0.01, -W) == control_status::not_positive && unchanged()));
  kalman_filter from_nothing{eom, x, -P};
  BOOST_TEST((from_nothing.predict(x.r, 0.01, W) == control_status::not_positive));
  BOOST_TEST((from_nothing.update(all, z, 9 * R).status == control_status::not_positive));
  BOOST_TEST((filter.update(all, z, R).status == control_status::solved && !unchanged()));
}

/// A mass on a spring: x+ = F x, P+ = F P F^T + Q, K = P H^T / (H P H^T + R) (Simon 2006, section 5.1).
constexpr auto spring = [] {
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [n] = frames<"n">;
  auto [o, p] = points<"o p">;
  return system(newtonian(n, o), dt(q) == u, p.set_pos(o, q * n.x), particle<"p">(p, 2), force(p, -8 * q * n.x));
};

BOOST_AUTO_TEST_CASE(of_a_linear_system_it_is_the_textbooks) {
  using line = kanes_method<spring>;
  const line eom;
  constexpr coordinate<"q"> q;
  const auto x = line::state(Eigen::Vector<double, 1>(0.3), Eigen::Vector<double, 1>(-0.2));
  Eigen::Matrix2d P{{0.2, 0.05}, {0.05, 0.4}}, W{{0.01, 0}, {0, 0.3}};
  kalman_filter filter{eom, x, P};
  constexpr double h = 1e-3;
  const double c = std::cos(2 * h), s = std::sin(2 * h);
  const Eigen::Matrix2d F{{c, s / 2}, {-2 * s, c}};
  BOOST_TEST((filter.predict({}, h, W) == control_status::solved));
  const Eigen::Vector2d ahead = F * Eigen::Vector2d(0.3, -0.2);
  P = F * (P + h / 2 * W) * F.transpose() + h / 2 * W;
  BOOST_TEST((filter.covariance() - P).norm() < 1e-13);
  const Eigen::Vector2d K = P.col(0) / (P(0, 0) + 0.1);
  const auto result = filter.update(sensor{eom, q}, Eigen::Vector<double, 1>(0.5), Eigen::Matrix<double, 1, 1>(0.1));
  BOOST_TEST((result.status == control_status::solved));
  const Eigen::Vector2d corrected(filter.state().q(0), filter.state().u(0)), expected = ahead + K * (0.5 - ahead(0));
  BOOST_TEST((corrected - expected).norm() < 1e-13);
  const Eigen::Matrix2d left = Eigen::Matrix2d::Identity() - K * Eigen::RowVector2d(1, 0), after = left * P;
  BOOST_TEST((filter.covariance() - after).norm() < 1e-13);
  BOOST_TEST(std::abs(result.normalized - std::pow(0.5 - ahead(0), 2) / (P(0, 0) + 0.1)) < 1e-13);
}

} // namespace
