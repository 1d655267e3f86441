// Regulators whose equations have solutions by hand: roots of a quadratic equation. (Those of more states: riccati, and
// regulators against references.)
#include <ctdyn/control.hpp>

#include <Eigen/Core>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <limits>

namespace {
using namespace ctdyn;
using Eigen::Matrix2d, Eigen::RowVector2d, Eigen::Vector2d;
using one_by_one = Eigen::Matrix<double, 1, 1>;

constexpr double tolerance = 1e-13;
bool close(double a, double b) { return std::abs(a - b) <= tolerance * (1 + std::abs(b)); }
one_by_one number(double x) { return one_by_one(x); }
const Matrix2d integrators{{0, 1}, {0, 0}};
const Vector2d push(0, 1);
} // namespace

BOOST_AUTO_TEST_CASE(of_two_integrators) { // P = [ab, a; a, b] with a = sqrt(Q11), b = sqrt(Q22 + 2a), for R = 1
  const Vector2d Q(4, 5);
  const auto [K, P, how] = lqr(integrators, push, Q.asDiagonal().toDenseMatrix(), number(1));
  BOOST_TEST_REQUIRE((how == control_status::solved));
  BOOST_TEST(close(K(0), 2));
  BOOST_TEST(close(K(1), 3));
  BOOST_TEST(close(P(0, 0), 6));
  BOOST_TEST(close(P(0, 1), 2));
  BOOST_TEST(close(P(1, 0), 2));
  BOOST_TEST(close(P(1, 1), 3));
}

// P = c R and K = c for A = 0, B = 1 and Q = c^2 R, whatever R is.
BOOST_AUTO_TEST_CASE(of_two_inputs) {
  const Matrix2d R{{2, 1}, {1, 3}};
  const double c = 1.5;
  const auto [K, P, how] = lqr(Matrix2d::Zero(), Matrix2d::Identity(), c * c * R, R);
  BOOST_TEST_REQUIRE((how == control_status::solved));
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      BOOST_TEST(close(P(i, j), c * R(i, j)));
      BOOST_TEST(close(K(i, j), i == j ? c : 0));
    }
}

// p = q + a^2 p - (a b p + n)^2 / (r + b^2 p), as a quadratic equation of p.
BOOST_AUTO_TEST_CASE(of_one_state_from_sample_to_sample) {
  const double a = 1.25, b = 0.5, q = 2, r = 0.75, n = 0.25;
  const double square = b * b, middle = r - a * a * r - q * b * b + 2 * a * b * n, rest = n * n - q * r;
  const double p = (-middle + std::sqrt(middle * middle - 4 * square * rest)) / (2 * square);
  const auto [K, P, how] = discrete_lqr(number(a), number(b), number(q), number(r), number(n));
  BOOST_TEST_REQUIRE((how == control_status::solved));
  BOOST_TEST(close(P(0), p));
  BOOST_TEST(close(K(0), (a * b * p + n) / (r + b * b * p)));

  std::array<one_by_one, 60> gains; // a long horizon begins as the endless one does
  const auto [first, ended] = finite_horizon_lqr(number(a), number(b), number(q), number(r), number(n), number(3), gains);
  BOOST_TEST_REQUIRE((ended == control_status::solved));
  BOOST_TEST(close(first(0), p));
  BOOST_TEST(close(gains.front()(0), K(0)));
  BOOST_TEST(close(gains.back()(0), (a * b * 3 + n) / (r + b * b * 3)));
}

// 2 (a - b n / r) p - b^2 p^2 / r + q - n^2 / r = 0.
BOOST_AUTO_TEST_CASE(of_one_state) {
  const double a = 0.5, b = -2, q = 3, r = 0.5, n = -0.25;
  const double slope = a - b * n / r, weight = q - n * n / r, by = b * b / r;
  const double p = (slope + std::sqrt(slope * slope + by * weight)) / by;
  const auto [K, P, how] = lqr(number(a), number(b), number(q), number(r), number(n));
  BOOST_TEST_REQUIRE((how == control_status::solved));
  BOOST_TEST(close(P(0), p));
  BOOST_TEST(close(K(0), (b * p + n) / r));

  const auto [L, covariance, filtered] = steady_kalman_gain(number(a), number(b), number(q), number(r));
  const double spread = (a + std::sqrt(a * a + by * q)) / by;
  BOOST_TEST_REQUIRE((filtered == control_status::solved));
  BOOST_TEST(close(covariance(0), spread));
  BOOST_TEST(close(L(0), spread * b / r));
}

BOOST_AUTO_TEST_CASE(sampled) { // x' = exp(a h) x + (exp(a h) - 1) / a b u; the integral of exp(2 a t) q
  const double a = -1.5, b = 2, q = 3, h = 0.4, e = std::exp(a * h);
  const auto [A, B, how] = discretized(number(a), number(b), h);
  BOOST_TEST_REQUIRE((how == control_status::solved));
  BOOST_TEST(close(A(0), e));
  BOOST_TEST(close(B(0), (e - 1) / a * b));
  const auto [W, noisy] = discretized_noise(number(a), number(q), h);
  BOOST_TEST_REQUIRE((noisy == control_status::solved));
  BOOST_TEST(close(W(0), q * (e * e - 1) / (2 * a)));
  const auto weighed = discretized(number(a), number(b), number(q), number(1), number(0), h);
  BOOST_TEST_REQUIRE((weighed.status == control_status::solved));
  BOOST_TEST(close(weighed.Q(0), W(0)));
  // u adds g = (exp(a t) - 1) b / a to x: the integrals of exp(a t) g q and of g^2 q + 1
  const double c = b / a, first = (e - 1) / a, second = (e * e - 1) / (2 * a);
  BOOST_TEST(close(weighed.N(0), q * c * (second - first)));
  BOOST_TEST(close(weighed.R(0), h + q * c * c * (second - 2 * first + h)));
}

BOOST_AUTO_TEST_CASE(without_a_solution) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto how = [](double a, double b, double q, double r) {
    return lqr(number(a), number(b), number(q), number(r)).status;
  };
  BOOST_TEST((how(1, 1, 1, 0) == control_status::not_positive));
  BOOST_TEST((how(1, 1, -1, 1) == control_status::not_positive));
  BOOST_TEST((how(1, 0, 1, 1) == control_status::not_stabilizable));
  BOOST_TEST((how(nan, 1, 1, 1) == control_status::not_finite));
  BOOST_TEST((how(1, 1, nan, 1) == control_status::not_finite));
  Matrix2d crooked{{1, 0.5}, {0, 1}};
  BOOST_TEST((lqr(integrators, push, crooked, number(1)).status == control_status::not_positive));
  crooked << 1, nan, nan, 1;
  BOOST_TEST((lqr(integrators, push, crooked, number(1)).status == control_status::not_finite));
}
