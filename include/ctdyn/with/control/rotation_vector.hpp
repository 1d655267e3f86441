// Unit quaternions, scalar first, and rotation vectors (rad). (Sola 2017, "Quaternion kinematics for the error-state
// Kalman filter".)
#pragma once

#include <Eigen/Core>

#include <cmath>
#include <limits>

namespace ctdyn::detail {

template <class Scalar> using quaternion_numbers = Eigen::Matrix<Scalar, 4, 1>;
template <class Scalar> using vector_3 = Eigen::Matrix<Scalar, 3, 1>;

/// The derivative of the quaternion product e * (1, w / 2) by w: three columns, half as long as e.
template <class Scalar>
[[nodiscard]] Eigen::Matrix<Scalar, 4, 3> half_product(const quaternion_numbers<Scalar>& e) noexcept {
  Eigen::Matrix<Scalar, 4, 3> by;
  by << -e(1), -e(2), -e(3), e(0), -e(3), e(2), e(3), e(0), -e(1), -e(2), e(1), e(0);
  return by / Scalar(2);
}

/// e * exp(w / 2), normalized: the attitude e turned by the rotation vector w, in the basis of the turned frame.
template <class Scalar>
[[nodiscard]] quaternion_numbers<Scalar> turned(const quaternion_numbers<Scalar>& e,
                                                const vector_3<Scalar>& w) noexcept {
  using std::cos;
  using std::sin;
  using std::sqrt;
  const Scalar square = w.squaredNorm(), half = sqrt(square) / Scalar(2);
  const bool near = square < std::numeric_limits<Scalar>::epsilon(); // sin x / x is 1 - x^2 / 6 there
  const Scalar ratio = near ? Scalar(1) - half * half / Scalar(6) : sin(half) / half;
  quaternion_numbers<Scalar> to = cos(half) * e;
  to += ratio * (half_product(e) * w);
  return to / to.norm();
}

/// The shortest rotation vector w for which a * exp(w / 2) is b or -b.
template <class Scalar>
[[nodiscard]] vector_3<Scalar> rotation_vector(const quaternion_numbers<Scalar>& a,
                                               const quaternion_numbers<Scalar>& b) noexcept {
  using std::atan2;
  const Scalar cosine = a.dot(b) / (a.norm() * b.norm());
  vector_3<Scalar> sine = half_product(a).transpose() * b;
  sine *= Scalar(2) / (a.norm() * b.norm());
  const Scalar sign = cosine < Scalar(0) ? Scalar(-1) : Scalar(1), length = sine.norm();
  const bool near = length * length < std::numeric_limits<Scalar>::epsilon() * std::numeric_limits<Scalar>::epsilon();
  const Scalar ratio = near ? Scalar(1) : atan2(length, sign * cosine) / length;
  return Scalar(2) * sign * ratio * sine;
}

/// The unit quaternion of a rotation matrix: the longest of four parallel ones, normalized. Source: Shepperd,
/// Quaternion from rotation matrix, Journal of Guidance and Control 1 (1978), 223.
template <class Scalar>
[[nodiscard]] quaternion_numbers<Scalar> quaternion_of(const Eigen::Matrix<Scalar, 3, 3>& R) noexcept {
  const Scalar unit(1), trace = R.trace();
  quaternion_numbers<Scalar> e(unit + trace, R(2, 1) - R(1, 2), R(0, 2) - R(2, 0), R(1, 0) - R(0, 1));
  Scalar longest = trace;
  for (int i = 0; i < 3; ++i) {
    if (!(R(i, i) > longest)) continue;
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    longest = R(i, i);
    e(0) = R(k, j) - R(j, k);
    e(1 + i) = unit + R(i, i) - R(j, j) - R(k, k), e(1 + j) = R(j, i) + R(i, j), e(1 + k) = R(k, i) + R(i, k);
  }
  return e / e.norm();
}

/// The matrix of a cross product: v x w = cross(v) w.
template <class Scalar> [[nodiscard]] Eigen::Matrix<Scalar, 3, 3> cross(const vector_3<Scalar>& v) noexcept {
  Eigen::Matrix<Scalar, 3, 3> matrix;
  matrix << Scalar(0), -v(2), v(1), v(2), Scalar(0), -v(0), -v(1), v(0), Scalar(0);
  return matrix;
}

/// The inverse of the right Jacobian of SO(3): for small d, w + J d is the rotation vector of exp(w) exp(d).
template <class Scalar>
[[nodiscard]] Eigen::Matrix<Scalar, 3, 3> inverse_right_jacobian(const vector_3<Scalar>& w) noexcept {
  using std::cos;
  using std::sin;
  using std::sqrt;
  const Scalar square = w.squaredNorm();
  // For x = |w| / 2, (1 - x cot x) / (4 x^2) is 1/12 + |w|^2 / 720 near zero.
  const bool near = square < sqrt(std::numeric_limits<Scalar>::epsilon());
  const Scalar half = near ? Scalar(1) : sqrt(square) / Scalar(2);
  const Scalar factor = near ? Scalar(1) / Scalar(12) + square / Scalar(720)
                             : (Scalar(1) - half * cos(half) / sin(half)) / (Scalar(4) * half * half);
  const Eigen::Matrix<Scalar, 3, 3> turn = cross(w);
  Eigen::Matrix<Scalar, 3, 3> J = Eigen::Matrix<Scalar, 3, 3>::Identity() + turn / Scalar(2);
  J += factor * (turn * turn);
  return J;
}

/// The right Jacobian of SO(3): for small d, exp(w + d) is exp(w) exp(J d).
template <class Scalar> [[nodiscard]] Eigen::Matrix<Scalar, 3, 3> right_jacobian(const vector_3<Scalar>& w) noexcept {
  using std::cos;
  using std::sin;
  using std::sqrt;
  const Scalar square = w.squaredNorm();
  const bool near = square < sqrt(std::numeric_limits<Scalar>::epsilon());
  const Scalar angle = near ? Scalar(1) : sqrt(square);
  const Scalar first = near ? Scalar(1) / Scalar(2) - square / Scalar(24) : (Scalar(1) - cos(angle)) / (angle * angle);
  const Scalar second =
      near ? Scalar(1) / Scalar(6) - square / Scalar(120) : (angle - sin(angle)) / (angle * angle * angle);
  const Eigen::Matrix<Scalar, 3, 3> turn = cross(w);
  Eigen::Matrix<Scalar, 3, 3> J = Eigen::Matrix<Scalar, 3, 3>::Identity() - first * turn;
  J += second * (turn * turn);
  return J;
}

} // namespace ctdyn::detail
