// Estimation: the innovations of a filter are as large as it says, of a pendulum and of a body whose attitude is a quaternion; one
// step of a linear system against the equations of a textbook; bad input changes nothing.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr input<"T"> T;

constexpr point<"S"> S;

/// A body that turns about its mass center, with a gyroscope, sensors of two directions, and a point beside its axis.
constexpr auto turning = system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}),
                                rigid_body<"A">(A, O, 1, inertia(A, 0.02, 0.03, 0.045)), torque(A, T * A.z),
                                S.set_pos(O, 0.3 * A.x - 0.1 * A.y));
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

// ---- an accelerometer beside the axis, and an attitude

constexpr auto felt = value_of<to_matrix(S.acc(N) + 9.81 * N.z, A)>;

/// Of a sensor's matrix, by differences in long double.
template <class Sensor, class Value> double error_of_change(const Sensor& seen, Value value_at) {
  using exact = kanes_method<turning, long double>;
  using errors = error_state<exact>;
  const exact eom;
  const kane rounded;
  auto x = neutral(eom);
  x.q << 0.3L, -0.5L, 0.7L, 0.4L;
  x.q.normalize();
  x.u << 1.3L, -0.8L, 2.1L;
  x.r(0) = 0.07L;
  auto at = neutral(rounded);
  at.q = x.q.cast<double>(), at.u = x.u.cast<double>(), at.r = x.r.cast<double>();
  typename Sensor::measurement value;
  typename Sensor::matrix change;
  seen(at, value, change);
  double worst = 0;
  const long double h = 1e-6L;
  for (Eigen::Index j = 0; j < 6; ++j) {
    const errors::vector e = h * errors::vector::Unit(j);
    const Eigen::Vector3<long double> slope = (value_at(eom, errors::moved(x, e), x) - value_at(eom, errors::moved(x, -e), x)) / (2 * h);
    worst = std::max(worst, (slope.cast<double>() - change.col(j)).norm());
  }
  BOOST_TEST(change.norm() > 1);
  return worst;
}

BOOST_AUTO_TEST_CASE(accelerations_are_the_models_own) {
  const kane eom;
  const sensor accelerometer{eom, felt};
  static_assert(decltype(accelerometer)::size == 3);
  auto x = neutral(eom);
  x.q << 0.3, -0.5, 0.7, 0.4;
  x.q.normalize();
  x.u << 1.3, -0.8, 2.1;
  x.r(0) = 0.07;
  Eigen::Vector3d value;
  decltype(accelerometer)::matrix change;
  accelerometer(x, value, change);
  // Euler's equations, and w' x r + w x (w x r) by hand
  const Eigen::Vector3d w = x.u, r(0.3, -0.1, 0), I(0.02, 0.03, 0.045);
  const Eigen::Vector3d rate = (Eigen::Vector3d(0, 0, 0.07) - w.cross(Eigen::Vector3d(I.cwiseProduct(w)))).cwiseQuotient(I);
  const Eigen::Vector3d up = Eigen::Quaterniond(x.q(0), x.q(1), x.q(2), x.q(3)).conjugate() * Eigen::Vector3d::UnitZ();
  const Eigen::Vector3d by_hand = rate.cross(r) + w.cross(Eigen::Vector3d(w.cross(r))) + 9.81 * up;
  BOOST_TEST((value - by_hand).norm() < 1e-14 * by_hand.norm());
  BOOST_TEST((eom.evaluate(x, felt | given(dt(all_speeds) == udot)) - by_hand).norm() < 1e-14 * by_hand.norm());
  const auto differences = [](const auto& exact, const auto& at, const auto& /*from*/) {
    return exact.evaluate(at, exact.evaluate(at, udot), felt);
  };
  BOOST_TEST(error_of_change(accelerometer, differences) < 1e-9);
}

BOOST_AUTO_TEST_CASE(an_attitude_is_measured_by_a_quaternion) {
  const kane eom;
  const attitude_sensor tracker{eom, A.dcm(N)};
  noisy noise;
  for (int k = 0; k < 200; ++k) {
    auto x = neutral(eom);
    const Eigen::Vector4d e = noise.operator()<4>(1).cwiseProduct(Eigen::Vector4d(k % 3 == 0 ? 1e-9 : 1, k % 5 == 0 ? 0 : 1, 1, 1));
    x.q.head<4>() = e.normalized();
    Eigen::Vector4d seen;
    decltype(tracker)::matrix change;
    tracker(x, seen, change);
    BOOST_TEST(std::abs(std::abs(seen.dot(x.q)) - 1) < 1e-14);
    BOOST_TEST((change.leftCols<3>() - Eigen::Matrix3d::Identity()).norm() + change.rightCols<3>().norm() < 1e-14);
    const Eigen::Vector3d turn = noise.operator()<3>(0.8);
    const Eigen::Quaterniond from(x.q(0), x.q(1), x.q(2), x.q(3)), to = from * Eigen::AngleAxisd(turn.norm(), turn.normalized());
    const Eigen::Vector4d measured = -2.5 * Eigen::Vector4d(to.w(), to.x(), to.y(), to.z()); // of either sign and any length
    if (turn.norm() < 3) BOOST_TEST((tracker.innovation(measured, seen) - turn).norm() < 1e-13);
  }
  const auto differences = [](const auto& exact, const auto& at, const auto& from) {
    const attitude_sensor same{exact, A.dcm(N)};
    Eigen::Vector4<long double> a, b;
    typename decltype(same)::matrix unused;
    same(from, a, unused), same(at, b, unused);
    return same.innovation(b, a);
  };
  BOOST_TEST(error_of_change(tracker, differences) < 1e-9);
}

/// With a gyroscope, a star tracker and accelerometers.
BOOST_AUTO_TEST_CASE(filters_with_attitudes_and_accelerations_are_consistent) {
  const kane eom;
  noisy noise;
  const sensor inside{eom, gyroscope, felt};
  const attitude_sensor tracker{eom, A.dcm(N)};
  const auto sensors = eom.evaluator(gyroscope, felt | given(dt(all_speeds) == udot));
  const runge_kutta_4 step{eom};
  constexpr double h = 0.01, of_gyroscope = 0.02, of_acceleration = 0.1, of_tracker = 0.03, disturbance = 0.1;
  error::matrix start = error::matrix::Identity() * 0.04, W = error::matrix::Zero();
  W.diagonal().tail<3>().setConstant(disturbance * disturbance);
  Eigen::Matrix<double, 6, 6> R = Eigen::Matrix<double, 6, 6>::Zero();
  R.diagonal() << Eigen::Vector3d::Constant(of_gyroscope * of_gyroscope), Eigen::Vector3d::Constant(of_acceleration * of_acceleration);
  const Eigen::Matrix3d of_turn = Eigen::Matrix3d::Identity() * of_tracker * of_tracker;
  double innovations = 0, turns = 0;
  constexpr int runs = 30, steps = 80;
  for (int run = 0; run < runs; ++run) {
    auto x = neutral(eom);
    x.q.head<4>() = noise.operator()<4>(1).normalized();
    x.u = noise.operator()<3>(1);
    kalman_filter filter{eom, error::moved(x, 0.2 * noise.operator()<6>(1)), start};
    for (int k = 0; k < steps; ++k) {
      x.r(0) = 0.01 * std::sin(0.1 * k);
      x = step(x, h).state;
      x.u += noise.operator()<3>(disturbance * std::sqrt(h));
      BOOST_REQUIRE((filter.predict(x.r, h, W) == control_status::solved));
      const auto [w, a] = sensors(x);
      Eigen::Vector<double, 6> z;
      z << w + noise.operator()<3>(of_gyroscope), a + noise.operator()<3>(of_acceleration);
      const auto first = filter.update(inside, z, R);
      error::vector turned = error::vector::Zero();
      turned.head<3>() = noise.operator()<3>(of_tracker);
      const auto second = filter.update(tracker, Eigen::Vector4d(-error::moved(x, turned).q), of_turn);
      BOOST_REQUIRE((first.status == control_status::solved && second.status == control_status::solved));
      if (k >= 20) innovations += first.normalized, turns += second.normalized;
    }
  }
  constexpr double n = 6.0 * runs * (steps - 20), of_turns = 3.0 * runs * (steps - 20);
  BOOST_TEST_MESSAGE("innovations " << innovations / n << ", of attitude " << turns / of_turns << ", expected 1");
  BOOST_TEST(std::abs(innovations - n) < 1.96 * std::sqrt(2 * n));
  BOOST_TEST(std::abs(turns - of_turns) < 1.96 * std::sqrt(2 * of_turns));
  auto filter = kalman_filter{eom, neutral(eom), start};
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Eigen::Vector4d& none : {Eigen::Vector4d(0, 0, 0, 0), Eigen::Vector4d(1, nan, 0, 0)})
    BOOST_TEST((filter.update(tracker, none, of_turn).status == control_status::not_finite && filter.covariance() == start));
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
  kalman_filter by_numbers = filter;
  const auto result = filter.update(sensor{eom, q}, Eigen::Vector<double, 1>(0.5), Eigen::Matrix<double, 1, 1>(0.1));
  const auto same = by_numbers.update(sensor{eom, q}, 0.5, 0.1);
  BOOST_TEST((same.innovation == result.innovation && by_numbers.state().q == filter.state().q && by_numbers.covariance() == filter.covariance()));
  BOOST_TEST((result.status == control_status::solved));
  const Eigen::Vector2d corrected(filter.state().q(0), filter.state().u(0)), expected = ahead + K * (0.5 - ahead(0));
  BOOST_TEST((corrected - expected).norm() < 1e-13);
  const Eigen::Matrix2d left = Eigen::Matrix2d::Identity() - K * Eigen::RowVector2d(1, 0), after = left * P;
  BOOST_TEST((filter.covariance() - after).norm() < 1e-13);
  BOOST_TEST(std::abs(result.normalized - std::pow(0.5 - ahead(0), 2) / (P(0, 0) + 0.1)) < 1e-13);
}

} // namespace
