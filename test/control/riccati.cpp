// Riccati equations and what stands on them: solutions in closed form, random systems, bad input.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/with/control/finite_horizon.hpp>
#include <ctdyn/with/control/steady_kalman_gain.hpp>

#include <Eigen/Eigenvalues>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;
using Eigen::Matrix4d;
using Eigen::Vector4d;
template <class Scalar> using one = Eigen::Matrix<Scalar, 1, 1>;
const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();

std::mt19937 generator(1); // its numbers are the same with every library; distributions are not
double random() { return double(generator()) / 2147483648.0 - 1; }
template <class Matrix> Matrix any() {
  return Matrix::NullaryExpr([] { return typename Matrix::Scalar(random()); });
}
template <class Matrix> double largest_real(const Matrix& A) {
  return Eigen::MatrixXd(A.template cast<double>()).eigenvalues().real().maxCoeff();
}
template <class Matrix> double largest_size(const Matrix& A) {
  return Eigen::MatrixXd(A.template cast<double>()).eigenvalues().cwiseAbs().maxCoeff();
}
template <class A_, class B_> double off(const A_& a, const B_& b) {
  return double((a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff());
}

/// Four integrators in a row, force to jerk.
Matrix4d chain() {
  Matrix4d A = Matrix4d::Zero();
  A(0, 1) = A(1, 2) = A(2, 3) = 1;
  return A;
}

BOOST_AUTO_TEST_CASE(solutions_in_closed_form) {
  // dx/dt = a x + b u: p = (a + sqrt(a^2 + b^2 q / r)) r / b^2, also where it is far from one or costs nothing.
  for (const double a : {-2.0, 0.0, 1e-3, 3.0, 1e6})
    for (const double q : {0.0, 1e-9, 1.0, 1e9}) {
      const double r = 1e-3, b = 7;
      const auto s = continuous_riccati(one<double>(a), one<double>(b), one<double>(q), one<double>(r));
      const double p = a > 0 ? (a + std::sqrt(a * a + b * b * q / r)) * r / (b * b)
                             : q / (-a + std::sqrt(a * a + b * b * q / r));
      if (a == 0 && q == 0) {
        BOOST_TEST((s.status == control_status::not_detectable));
      } else {
        BOOST_TEST((s.status == control_status::solved), a << " " << q);
        BOOST_TEST(std::abs(s.P(0) - p) <= 1e-14 * p, a << " " << q << ": " << s.P(0) << " " << p);
      }
    }
  // The collections of benchmarks by Benner, Laub and Mehrmann (1995). CAREX 1.1: P = (2, 1; 1, 2).
  Eigen::Matrix2d A, Q;
  A << 0, 1, 0, 0;
  Q << 1, 0, 0, 2;
  const Eigen::Vector2d B(0, 1);
  const auto carex = continuous_riccati(A, B, Q, one<double>(1));
  BOOST_TEST(off(carex.P, Eigen::Matrix2d{{2, 1}, {1, 2}}) < 1e-14);
  BOOST_TEST(carex.residual < 1e-15);
  // A pole and a zero that cancel: CAREX 1.2, A = (4, 3; -4.5, -3.5), P = (1 + sqrt 2) (9, 6; 6, 4).
  const Eigen::Matrix2d A2{{4, 3}, {-4.5, -3.5}}, Q2{{9, 6}, {6, 4}};
  const auto second = continuous_riccati(A2, Eigen::Vector2d(1, -1), Q2, one<double>(1));
  BOOST_TEST(off(second.P, (1 + std::sqrt(2.0)) * Q2) < 1e-14);
  // The same matrices in steps: DAREX 1.1, P = (1 + sqrt 5) / 2 (9, 6; 6, 4).
  const auto steps = discrete_riccati(A2, Eigen::Vector2d(1, -1), Q2, one<double>(1));
  BOOST_TEST(off(steps.P, (1 + std::sqrt(5.0)) / 2 * Q2) < 1e-14);
  // x' = a x + u, q = r = 1: the golden ratio where a = 1. Without a cost an unstable one is mirrored: p = a^2 - 1.
  const auto golden = discrete_lqr(one<double>(1), one<double>(1), one<double>(1), one<double>(1));
  BOOST_TEST(std::abs(golden.P(0) - (1 + std::sqrt(5.0)) / 2) < 1e-15);
  const auto mirrored = discrete_lqr(one<double>(2), one<double>(1), one<double>(0), one<double>(1));
  BOOST_TEST(std::abs(mirrored.P(0) - 3) < 1e-14);
  BOOST_TEST(std::abs(2 - mirrored.K(0) - 0.5) < 1e-15);
}

template <class Scalar> void random_systems(int count, int least, double residual) {
  using A4 = Eigen::Matrix<Scalar, 4, 4>;
  using B4 = Eigen::Matrix<Scalar, 4, 1>;
  int solved = 0;
  double worst = 0;
  for (int i = 0; i < count; ++i) {
    const A4 A = 3 * any<A4>(), root = any<A4>(), Q = root * root.transpose();
    const B4 B = any<B4>();
    const one<Scalar> R = any<one<Scalar>>().cwiseAbs() + one<Scalar>(Scalar(0.01));
    const auto c = lqr(A, B, Q, R);
    const auto d = discrete_lqr(A, B, Q, R);
    if (c.status == control_status::solved && d.status == control_status::solved) {
      ++solved;
      BOOST_TEST(largest_real((A - B * c.K).eval()) < 0);
      BOOST_TEST(largest_size((A - B * d.K).eval()) < 1);
      const A4 left = A.transpose() * c.P + c.P * A - c.P * B * c.K + Q;
      worst = std::max(worst, double(left.norm() / (c.P * A).norm()));
    }
  }
  BOOST_TEST_MESSAGE(solved << " of " << count << " systems solved and stable, residual up to " << worst);
  BOOST_TEST(solved >= least);
  BOOST_TEST(worst < residual);
}
BOOST_AUTO_TEST_CASE(random_systems_are_stable) { random_systems<double>(1000, 1000, 1e-11); }
#ifdef CTDYN_ALL_TESTS
BOOST_AUTO_TEST_CASE(random_systems_of_floats_are_stable_where_they_are_solved) { random_systems<float>(200, 190, 1e-3); }
#endif

/// Unless solved, all is zero.
template <class Regulator> control_status refused(const Regulator& r) {
  BOOST_TEST(((r.K.array() == 0).all() && (r.P.array() == 0).all()));
  return r.status;
}
BOOST_AUTO_TEST_CASE(bad_input_is_told) {
  const Matrix4d A = chain(), Q = Matrix4d::Identity();
  const Vector4d B = Vector4d::Unit(3);
  const one<double> R(1);
  const auto both = [&](const Matrix4d& a, const Vector4d& b, const Matrix4d& q, const one<double>& r) {
    const control_status how = refused(lqr(a, b, q, r));
    BOOST_TEST((refused(discrete_lqr(a, b, q, r)) == how));
    BOOST_TEST((refused(sampled_lqr(a, b, q, r, 0.01)) == how));
    std::array<Eigen::RowVector4d, 2> gains{Eigen::RowVector4d::Ones(), Eigen::RowVector4d::Ones()};
    BOOST_TEST((finite_horizon_lqr(a, b, q, r, Q, gains).status == how));
    BOOST_TEST(((gains[0].array() == 0).all() && (gains[1].array() == 0).all()));
    return how;
  };
  for (const double bad : {nan, infinite, -infinite}) {
    Matrix4d a = A, q = Q;
    a(2, 1) = q(2, 2) = bad;
    BOOST_TEST((both(a, B, Q, R) == control_status::not_finite));
    BOOST_TEST((both(A, bad * B, Q, R) == control_status::not_finite));
    BOOST_TEST((both(A, B, q, R) == control_status::not_finite));
    BOOST_TEST((both(A, B, Q, one<double>(bad)) == control_status::not_finite));
  }
  for (const double r : {0.0, -1.0}) BOOST_TEST((both(A, B, Q, one<double>(r)) == control_status::not_positive));
  Matrix4d crooked = Q, indefinite = Q;
  crooked(0, 1) = 1e-3;
  indefinite(2, 3) = indefinite(3, 2) = 1.001;
  BOOST_TEST((both(A, B, crooked, R) == control_status::not_positive));
  BOOST_TEST((both(A, B, indefinite, R) == control_status::not_positive));
  BOOST_TEST((both(A, B, -1e-6 * Q, R) == control_status::not_positive));
  // Weights of products beyond what weights of squares bear.
  BOOST_TEST((refused(lqr(A, B, Q, R, 1.01 * B)) == control_status::not_positive));
  BOOST_TEST((lqr(A, B, Q, R, 0.99 * B).status == control_status::solved));
  for (const double h : {0.0, -1e-3, nan, infinite}) {
    BOOST_TEST((refused(sampled_lqr(A, B, Q, R, h)) == control_status::no_step));
    BOOST_TEST((discretized(A, B, h).status == control_status::no_step));
    BOOST_TEST((discretized_noise(A, Q, h).status == control_status::no_step));
  }
  BOOST_TEST((discretized(1e6 * Matrix4d::Identity(), B, 1.0).status == control_status::not_finite));
  BOOST_TEST((discretized(1e306 * A, B, 1e10).status == control_status::not_finite));
  BOOST_TEST((discretized_noise(A, crooked, 1.0).status == control_status::not_positive));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_stabilized_is_told) {
  // Two carts, of which the one that is pushed does not push the other one, be that unstable, at rest or swinging.
  Matrix4d A = Matrix4d::Zero();
  A(0, 1) = A(2, 3) = 1;
  const Matrix4d Q = Matrix4d::Identity();
  const one<double> R(1);
  for (const double k : {4.0, 0.0, -4.0, 1e-6, -1e6}) {
    A(1, 2) = 1, A(3, 2) = k;
    BOOST_TEST((refused(lqr(A, Vector4d::Unit(1), Q, R)) == control_status::not_stabilizable), k);
    BOOST_TEST((refused(sampled_lqr(A, Vector4d::Unit(1), Q, R, 0.1)) == control_status::not_stabilizable), k);
    A(3, 3) = -4; // damped
    const auto damped = lqr(A, Vector4d::Unit(1), Q, R);
    BOOST_TEST((damped.status == (k < 0 ? control_status::solved : control_status::not_stabilizable)), k);
    A(3, 3) = 0;
  }
  BOOST_TEST((refused(lqr(chain(), Vector4d::Zero(), Q, R)) == control_status::not_stabilizable));
  // The same in other coordinates, where rounding reaches it: no gain of 1e15 is a solution.
  for (int i = 0; i < 100; ++i) {
    const Matrix4d T = any<Matrix4d>();
    A(3, 2) = 4;
    const auto turned = lqr(T * A * T.inverse(), T * Vector4d::Unit(1), Q, R);
    BOOST_TEST((turned.status == control_status::not_stabilizable));
    const auto sampled = sampled_lqr(T * A * T.inverse(), T * Vector4d::Unit(1), Q, R, 0.1);
    BOOST_TEST((sampled.status == control_status::not_stabilizable));
  }
}

BOOST_AUTO_TEST_CASE(what_costs_nothing_is_told) {
  const Vector4d B = Vector4d::Unit(3);
  const one<double> R(1);
  const Matrix4d none = Matrix4d::Zero();
  Matrix4d Q = Matrix4d::Identity();
  Q(0, 0) = 0; // where the chain begins
  BOOST_TEST((refused(lqr(chain(), B, Q, R)) == control_status::not_detectable));
  BOOST_TEST((refused(sampled_lqr(chain(), B, Q, R, 0.1)) == control_status::not_detectable));
  BOOST_TEST((refused(lqr(chain(), B, none, R)) == control_status::not_detectable));
  // What is stable may cost nothing, and what is unstable is mirrored.
  const Matrix4d stable = chain() - Matrix4d::Identity();
  const auto nothing = lqr(stable, B, none, R);
  BOOST_TEST((nothing.status == control_status::solved));
  BOOST_TEST(((nothing.K.array() == 0).all()));
  const auto mirrored = lqr(chain() + Matrix4d::Identity(), B, none, R);
  BOOST_TEST((mirrored.status == control_status::solved));
  const Matrix4d closed = chain() + Matrix4d::Identity() - B * mirrored.K, back = closed + Matrix4d::Identity();
  BOOST_TEST((back * back * back * back).norm() < 1e-10); // four eigenvalues of -1
}

BOOST_AUTO_TEST_CASE(a_sampled_regulator_is_best_between_samples) {
  // Without motion of its own, and a sample time that is short, it is that of continuous time; when long, its cost is still
  // what it says: that of a run of 10^5 parts of a sample.
  const Matrix4d A = chain() - 0.1 * Matrix4d::Ones(), Q = Matrix4d::Identity();
  const Vector4d B = Vector4d::Unit(3), x0(1, -0.5, 0.25, 0.5);
  const one<double> R(0.1);
  const auto continuous = lqr(A, B, Q, R), fine = sampled_lqr(A, B, Q, R, 1e-5);
  BOOST_TEST(off(fine.K, continuous.K) < 1e-4);
  const double h = 0.5;
  const int parts = 2000;
  const auto sampled = sampled_lqr(A, B, Q, R, h);
  const auto [Ad, Bd, how] = discretized(A, B, h / parts);
  Vector4d x = x0;
  double cost = 0;
  for (int k = 0; k < 200; ++k) {
    const double u = -(sampled.K * x)(0);
    for (int i = 0; i < parts; ++i) {
      const Vector4d y = Ad * x + Bd * u, middle = (x + y) / 2;
      cost += h / parts * (middle.dot(Q * middle) + u * R(0) * u);
      x = y;
    }
  }
  BOOST_TEST(std::abs(cost / x0.dot(sampled.P * x0) - 1) < 1e-6);
}

BOOST_AUTO_TEST_CASE(a_long_sample_in_which_an_unstable_state_grows) {
  // of dx/dt = x + u with the cost x^2 + u^2, in a hundred digits: P is the positive root of a quadratic equation, of whose
  // coefficients numbers of 16 digits keep nothing from h = 18 on
  using many = boost::multiprecision::cpp_bin_float_100;
  const one<double> unit(1);
  int solved = 0;
  for (const double h : {0.1, 0.5, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0, 15.0, 18.0, 20.0, 30.0, 100.0, 300.0, 700.0}) {
    const many grown = exp(many(h)), B = grown - 1, Q = (grown * grown - 1) / 2, N = Q - B, R = Q - 2 * B + 2 * many(h);
    const many half = (R - grown * grown * R - Q * B * B + 2 * grown * B * N) / 2;
    const many P = (-half + sqrt(half * half + B * B * (Q * R - N * N))) / (B * B);
    const many K = (grown * B * P + N) / (R + B * B * P);
    const auto found = sampled_lqr(unit, unit, unit, unit, h);
    if (found.status != control_status::solved) continue;
    ++solved;
    BOOST_TEST(off(found.P, one<double>(double(P))) < 1e-8, h);
    BOOST_TEST(off(found.K, one<double>(double(K))) < 1e-8, h);
    BOOST_TEST(abs(grown - B * many(found.K(0))) < 1, h); // the gain that was found keeps the state in bounds
  }
  BOOST_TEST(solved >= 6);

  // Cross weights that cancel the system and its weights do the same: ten digits of A are left here, then none.
  for (const double size : {1e2, 1e12}) {
    const one<double> A(size + 1), N(size), Q(size * size + 3); // with v = u + size * x it is that of A = 1 and Q = 3
    const auto found = lqr(A, unit, Q, unit, N);
    if (size < 1e6)
      BOOST_TEST(std::abs(found.P(0) - 3) < 1e-8);
    else
      BOOST_TEST((refused(found) != control_status::solved));
  }
}

BOOST_AUTO_TEST_CASE(a_finite_horizon_ends_in_the_regulator) {
  const auto [A, B, sampled] = discretized(chain(), Vector4d(Vector4d::Unit(3)), 0.1);
  const Matrix4d Q = Matrix4d::Identity(), last = 10 * Q;
  const one<double> R(0.5);
  const auto steady = discrete_lqr(A, B, Q, R);
  std::array<Eigen::RowVector4d, 400> gains;
  const auto far = finite_horizon_lqr(A, B, Q, R, last, gains);
  BOOST_TEST((far.status == control_status::solved));
  BOOST_TEST(off(gains[0], steady.K) < 1e-12);
  BOOST_TEST(off(far.P, steady.P) < 1e-12);
  // Begun with the solution, it stays there.
  BOOST_TEST(off(finite_horizon_lqr(A, B, Q, R, steady.P, gains).P, steady.P) < 1e-12);
  // Of four steps along a trajectory: the cost is that of running it, and changed gains cost more.
  std::array<sampled_system<double, 4, 1>, 4> along;
  for (int k = 0; k < 4; ++k) along[std::size_t(k)] = discretized(chain() * (k + 1), B, 0.1);
  const auto near = [&](std::size_t k) -> const auto& { return along[k]; };
  std::array<Eigen::RowVector4d, 4> four;
  const auto [P, how] = finite_horizon_lqr(near, Q, R, last, four);
  BOOST_TEST((how == control_status::solved));
  const auto paid = [&] {
    Vector4d x(1, 2, -1, 0.5);
    double sum = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const one<double> u = -four[k] * x;
      sum += x.dot(Q * x) + u.dot(R * u);
      x = along[k].A * x + along[k].B * u;
    }
    return sum + x.dot(last * x);
  };
  const double least = paid();
  const Vector4d x0(1, 2, -1, 0.5);
  BOOST_TEST(std::abs(least / x0.dot(P * x0) - 1) < 1e-13);
  for (auto& K : four)
    for (int i = 0; i < 4; ++i)
      for (const double change : {-1e-3, 1e-3}) {
        const Eigen::RowVector4d kept = K;
        K(i) += change;
        BOOST_TEST(paid() > least);
        K = kept;
      }
  along[1].A(2, 2) = nan;
  BOOST_TEST((finite_horizon_lqr(near, Q, R, last, four).status == control_status::not_finite));
  for (const auto& K : four) BOOST_TEST(((K.array() == 0).all()));
}

BOOST_AUTO_TEST_CASE(steady_filters_are_limits_of_filters) {
  const Matrix4d A = discretized(chain(), Vector4d(Vector4d::Unit(3)), 0.1).A;
  const Eigen::RowVector4d C(1, 0, 0, 0);
  const auto [W, how] = discretized_noise(chain(), Matrix4d(Vector4d::Unit(3).asDiagonal()), 0.1);
  BOOST_TEST((how == control_status::solved));
  // Of a chain, noise in the last rate adds h^(7 - i - j) / ((3 - i)! (3 - j)! (7 - i - j)).
  const double factorial[] = {6, 2, 1, 1};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      const double exact = std::pow(0.1, 7 - i - j) / (factorial[i] * factorial[j] * (7 - i - j));
      BOOST_TEST(std::abs(W(i, j) / exact - 1) < 1e-14);
    }
  const one<double> V(1e-4);
  const auto steady = discrete_steady_kalman_gain(A, C, W, V);
  BOOST_TEST((steady.status == control_status::solved));
  Matrix4d P = Matrix4d::Identity();
  Vector4d L;
  for (int k = 0; k < 2000; ++k) {
    L = P * C.transpose() / (C * P * C.transpose() + V)(0);
    const Matrix4d after = P - L * C * P;
    P = A * (after + after.transpose()) / 2 * A.transpose() + W;
  }
  BOOST_TEST(off(steady.L, L) < 1e-9);
  BOOST_TEST(off(steady.P, P) < 1e-9);
  const auto continuous = steady_kalman_gain(chain(), C, Matrix4d(Vector4d::Unit(3).asDiagonal()), V);
  BOOST_TEST((continuous.status == control_status::solved));
  BOOST_TEST(largest_real((chain() - continuous.L * C).eval()) < 0);
  // Butterworth's polynomial of the frequency (1 / V)^(1/8): L(0) is the sum of its poles.
  const double frequency = std::pow(1e4, 0.125), sum = 2 * (std::cos(M_PI / 8) + std::cos(3 * M_PI / 8));
  BOOST_TEST(std::abs(continuous.L(0) / (frequency * sum) - 1) < 1e-13);
  // What is measured last alone does not tell where the chain begins.
  BOOST_TEST((steady_kalman_gain(chain(), Eigen::RowVector4d(0, 0, 0, 1), Matrix4d::Identity(), V).status ==
              control_status::not_stabilizable));
}

} // namespace
