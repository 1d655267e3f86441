// What linear systems do to sinusoidal inputs.
#pragma once

#include "../control/fixed.hpp"
#include "balance.hpp"
#include "linear_system.hpp"

#include <Eigen/Core>

#include <cmath>
#include <complex>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// The response of a system with p outputs and m inputs at a frequency.
template <class Scalar, int p, int m> struct frequency_point {
  using complex_matrix = Eigen::Matrix<std::complex<Scalar>, p, m>; ///< a row for each output

  Scalar frequency = 0; ///< rad/s
  /// C (s - A)^-1 B + D at s = j frequency, in samples at z = exp(j frequency h) in place of s: std::abs gives the
  /// factor of the amplitude, std::arg the phase (rad). Infinite at a pole; zero if it cannot be computed for another
  /// reason.
  complex_matrix value = complex_matrix::Zero();
  control_status status = control_status::not_converged; ///< whether the value is the response
};

/// The gain of a system with p outputs and m inputs for constant inputs.
template <class Scalar, int p, int m> struct steady_gain {
  /// A row for each output. Infinite if the system has an integrator, a pole at zero frequency; zero if it cannot be
  /// computed for another reason.
  Eigen::Matrix<Scalar, p, m> value = Eigen::Matrix<Scalar, p, m>::Zero();
  control_status status = control_status::not_converged; ///< whether the value is the gain
};

namespace detail {

/// Replaces X by (s - A)^-1 X, by elimination with partial pivoting. Returns false if a pivot is less than the rounding
/// of the terms of which it is the sum, so that s is an eigenvalue.
template <class Scalar, int n, int m>
[[gnu::noinline]] bool divide_by_shifted(const Eigen::Matrix<Scalar, n, n>& A, std::complex<Scalar> s,
                                         fixed<std::complex<Scalar>, n, m>& X) noexcept {
  fixed<std::complex<Scalar>, n, n> M;
  fixed<Scalar, n, n> terms; // sums of absolute values
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) {
      M(i, j) = i == j ? s - A(i, j) : std::complex<Scalar>(-A(i, j));
      terms(i, j) = i == j ? std::abs(s) + std::abs(A(i, j)) : std::abs(A(i, j));
    }
  for (int j = 0; j < n; ++j) {
    int largest = j;
    for (int i = j + 1; i < n; ++i)
      if (std::abs(M(i, j)) > std::abs(M(largest, j))) largest = i;
    for (int k = 0; k < n; ++k) std::swap(M(j, k), M(largest, k)), std::swap(terms(j, k), terms(largest, k));
    for (int c = 0; c < m; ++c) std::swap(X(j, c), X(largest, c));
    if (!(std::abs(M(j, j)) > Scalar(2 * n) * std::numeric_limits<Scalar>::epsilon() * terms(j, j))) return false;
    for (int i = j + 1; i < n; ++i) {
      const std::complex<Scalar> factor = M(i, j) / M(j, j);
      if (!(std::abs(factor) > Scalar(0))) continue;
      for (int k = j + 1; k < n; ++k) M(i, k) -= factor * M(j, k), terms(i, k) += std::abs(factor) * std::abs(M(j, k));
      for (int c = 0; c < m; ++c) X(i, c) -= factor * X(j, c);
    }
  }
  for (int c = 0; c < m; ++c)
    for (int i = n - 1; i >= 0; --i) {
      for (int k = i + 1; k < n; ++k) X(i, c) -= M(i, k) * X(k, c);
      X(i, c) /= M(i, i);
    }
  return true;
}

/// The transfer function at the number s, for a system whose numbers are finite.
template <class Scalar, int n, int m, int p>
[[nodiscard]] control_status transfer_at(const ctdyn::linear_system<Scalar, n, m, p>& system, std::complex<Scalar> s,
                                         Eigen::Matrix<std::complex<Scalar>, p, m>& value) noexcept {
  using complex = std::complex<Scalar>;
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < p; ++i) value(i, j) = system.D(i, j);
  if constexpr (n > 0) {
    fixed<complex, n, m> X;
    for (int j = 0; j < m; ++j)
      for (int i = 0; i < n; ++i) X(i, j) = system.B(i, j);
    const bool regular = divide_by_shifted(system.A, s, X);
    if (!regular) value.setConstant(complex(std::numeric_limits<Scalar>::infinity()));
    if (!regular) return control_status::at_a_pole;
    for (int j = 0; j < m; ++j)
      for (int i = 0; i < p; ++i)
        for (int k = 0; k < n; ++k) value(i, j) += system.C(i, k) * X(k, j);
  }
  if ([&] {
        bool f = true;
        for (int k = 0; k < m * p; ++k)
          f = f && std::isfinite(value.data()[k].real()) && std::isfinite(value.data()[k].imag());
        return f;
      }())
    return control_status::solved;
  value.setZero();
  return control_status::not_finite;
}
/// The number at which the transfer function gives the response at a frequency w (rad/s): j w, in samples exp(j w h).
template <class Scalar> [[nodiscard]] std::complex<Scalar> at_frequency(Scalar w, Scalar h) noexcept {
  return h > Scalar(0) ? std::polar(Scalar(1), w * h) : std::complex<Scalar>(0, w);
}
/// The system in units of the states in which its numbers are of similar sizes.
template <class Scalar, int n, int m, int p>
[[nodiscard]] ctdyn::linear_system<Scalar, n, m, p> in_balance(ctdyn::linear_system<Scalar, n, m, p> system) noexcept {
  if constexpr (n > 0) balance(system.A, system.B, system.C);
  return system;
}
/// The response at a frequency w (rad/s) of a system that is balanced and usable.
template <class Scalar, int n, int m, int p>
[[nodiscard]] frequency_point<Scalar, p, m> point_at(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                                     Scalar w) noexcept {
  frequency_point<Scalar, p, m> point;
  point.frequency = w;
  point.status =
      std::isfinite(w) ? transfer_at(system, at_frequency(w, system.h), point.value) : control_status::not_finite;
  return point;
}

} // namespace detail

/// The response of a system to a sinusoidal input of a frequency (rad/s). `at_a_pole` says that an eigenvalue of A is
/// there up to rounding, also one that no input reaches. noexcept, without heap allocation. (Franklin, Powell and
/// Emami-Naeini 2015, section 6.1.)
///
///     const auto point = frequency_response(plant, 10.0);
///     const double amplitude = std::abs(point.value(0)), phase = std::arg(point.value(0));
template <class Scalar, int n, int m, int p>
[[nodiscard]] frequency_point<Scalar, p, m> frequency_response(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                                               std::type_identity_t<Scalar> w) noexcept {
  frequency_point<Scalar, p, m> point;
  point.frequency = w;
  point.status = detail::usable(system);
  return point.status == control_status::solved ? detail::point_at(detail::in_balance(system), w) : point;
}
/// The responses at some frequencies (rad/s), each with a status of its own.
///
///     for (const auto& point : frequency_response(plant, logarithmic_grid(0.1, 100.0, 200))) use(point.value);
template <class Scalar, int n, int m, int p>
[[nodiscard]] std::vector<frequency_point<Scalar, p, m>>
frequency_response(const ctdyn::linear_system<Scalar, n, m, p>& system, const std::vector<Scalar>& frequencies) {
  std::vector<frequency_point<Scalar, p, m>> points;
  points.reserve(frequencies.size());
  for (const Scalar w : frequencies) points.push_back(frequency_response(system, w));
  return points;
}

/// `count` numbers from `low` to `high` with equal ratios; either may be the larger one. Empty if one of them is not
/// positive or not finite, or if `count` is less than 2.
///
///     const std::vector<double> frequencies = logarithmic_grid(0.1, 100.0, 200); // rad/s
template <std::floating_point Scalar>
[[nodiscard]] std::vector<Scalar> logarithmic_grid(Scalar low, std::type_identity_t<Scalar> high, int count) {
  std::vector<Scalar> grid;
  if (!(low > 0) || !(high > 0) || !std::isfinite(low) || !std::isfinite(high) || count < 2) return grid;
  for (int i = 0; i < count; ++i)
    grid.push_back(std::exp(std::log(low) + (std::log(high) - std::log(low)) * Scalar(i) / Scalar(count - 1)));
  grid.front() = low, grid.back() = high;
  return grid;
}

/// The gain of a system for constant inputs: D - C A^-1 B, in samples D + C (1 - A)^-1 B. With an integrator it is
/// infinite, and the status is `at_a_pole`. The gain of an unstable system is that of its equilibrium, from which the
/// outputs move away. noexcept, without heap allocation. (Franklin, Powell and Emami-Naeini 2015, section 3.1.)
///
///     const auto gain = dc_gain(closed); // the error of a step is 1 - gain.value(0)
template <class Scalar, int n, int m, int p>
[[nodiscard]] steady_gain<Scalar, p, m> dc_gain(const ctdyn::linear_system<Scalar, n, m, p>& system) noexcept {
  const auto point = frequency_response(system, Scalar(0));
  steady_gain<Scalar, p, m> gain;
  gain.status = point.status;
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < p; ++i) gain.value(i, j) = point.value(i, j).real();
  return gain;
}

} // namespace ctdyn
