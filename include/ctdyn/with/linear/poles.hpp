// Poles of linear systems, with frequency and damping.
#pragma once

#include "eigenvalues.hpp"
#include "linear_system.hpp"

#include <Eigen/Core>

#include <cmath>
#include <complex>
#include <limits>

namespace ctdyn {

/// The poles of a system with n states, in ascending order of their absolute values; of a pair, the pole with the
/// positive imaginary part is first.
template <class Scalar, int n> struct pole_list {
  using complex_vector = Eigen::Matrix<std::complex<Scalar>, n, 1>; ///< a complex number for each state
  using real_vector = Eigen::Matrix<Scalar, n, 1>;                  ///< a number for each state

  complex_vector values = complex_vector::Zero();        ///< the poles: s (rad/s), in samples z
  real_vector natural_frequency = real_vector::Zero();   ///< |s| (rad/s), in samples with s = log(z) / h
  real_vector damping_ratio = real_vector::Zero();       ///< -Re(s) / |s|, from -1 to 1; 0 for an integrator
  real_vector time_constant = real_vector::Zero();       ///< -1 / Re(s) (s): negative if unstable, infinite if undamped
  control_status status = control_status::not_converged; ///< unless solved, all is zero
};

namespace detail {

/// The pole in continuous time (rad/s) that decays and oscillates as this one does from sample to sample.
template <class Scalar>
[[nodiscard]] std::complex<Scalar> continuous_pole(std::complex<Scalar> value, Scalar h) noexcept {
  if (!(h > Scalar(0))) return value;
  return {std::log(std::abs(value)) / h, std::arg(value) / h};
}

} // namespace detail

/// The poles of a system: the eigenvalues of A, also those that no input reaches or no output shows. Poles of systems
/// in series are those of the parts to all digits, also where they coincide; otherwise k poles that coincide are exact
/// to a k-th of the digits. noexcept, without heap allocation. (Franklin, Powell and Emami-Naeini 2015, sections 3.3
/// and 7.4; in samples, section 8.2.)
///
///     const auto p = poles(plant);
///     if (p.status == control_status::solved) use(p.natural_frequency(0), p.damping_ratio(0));
template <class Scalar, int n, int m, int k>
[[nodiscard]] pole_list<Scalar, n> poles(const ctdyn::linear_system<Scalar, n, m, k>& system) noexcept {
  pole_list<Scalar, n> result;
  result.status = detail::usable(system);
  if (result.status != control_status::solved || n == 0) return result;
  using bounded = detail::bounded<Scalar, n>;
  detail::root_list<Scalar, bounded::room> roots;
  result.status = detail::eigenvalues_of(bounded(system.A), roots);
  if (result.status != control_status::solved) return result;
  for (int i = 0; i < n; ++i) {
    result.values(i) = roots.begin()[i];
    const auto s = detail::continuous_pole(result.values(i), system.h);
    const Scalar size = std::abs(s);
    result.natural_frequency(i) = size;
    result.damping_ratio(i) = !std::isfinite(size) ? Scalar(1) : size > Scalar(0) ? -s.real() / size : Scalar(0);
    result.time_constant(i) =
        std::abs(s.real()) > Scalar(0) ? Scalar(-1) / s.real() : std::numeric_limits<Scalar>::infinity();
  }
  return result;
}

/// Whether all poles of a system are stable: left of the imaginary axis, or in samples within the unit circle, by more
/// than rounding. An integrator is not, nor is a system whose status is not `solved`. noexcept, without heap
/// allocation.
///
///     if (!stable(feedback(loop))) return 1;
template <class Scalar, int n, int m, int k>
[[nodiscard]] bool stable(const ctdyn::linear_system<Scalar, n, m, k>& system) noexcept {
  const auto p = poles(system);
  const Scalar rounding = Scalar(4 * n) * std::numeric_limits<Scalar>::epsilon();
  bool all = p.status == control_status::solved;
  for (int i = 0; i < n; ++i)
    all = all && (system.h > Scalar(0) ? std::abs(p.values(i)) < Scalar(1) - rounding
                                       : p.values(i).real() < -rounding * std::abs(p.values(i)));
  return all;
}

} // namespace ctdyn
