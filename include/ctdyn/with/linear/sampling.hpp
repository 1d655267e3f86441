// Linear systems in samples, from those in continuous time.
#pragma once

#include "../control/discretize.hpp"
#include "linear_system.hpp"

#include <cmath>
#include <numbers>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// Whether a system can be sampled with a sample time.
template <class System>
[[nodiscard]] control_status can_sample(const System& system, typename System::scalar_type h) noexcept {
  if (usable(system) != control_status::solved) return usable(system);
  if (!(h > 0) || !std::isfinite(h)) return control_status::no_step;
  return system.h > 0 ? control_status::other_sample_time : control_status::solved;
}

} // namespace detail

/// A system in samples of a time h (s), from one in continuous time, with inputs that are held between samples
/// (zero-order hold): exact at the samples. The status is `other_sample_time` if the system is in samples already, and
/// `no_step` if h is not positive. noexcept, without heap allocation. (Franklin, Powell and Workman 1998, section 4.3.)
///
///     const auto sampled = discretized(plant, 1e-3);
template <class Scalar, int n, int m, int p>
[[nodiscard]] ctdyn::linear_system<Scalar, n, m, p> discretized(ctdyn::linear_system<Scalar, n, m, p> system,
                                                                std::type_identity_t<Scalar> h) noexcept {
  system.status = detail::can_sample(system, h);
  system.h = h;
  if constexpr (n > 0) {
    if (system.status != control_status::solved) return detail::concluded(system, system.status);
    const auto sampled = discretized(system.A, system.B, h);
    system.A = sampled.A, system.B = sampled.B, system.status = sampled.status;
  }
  return detail::concluded(system, system.status);
}

/// A controller or filter in samples of a time h (s) by Tustin's method, s = (2 / h) (z - 1) / (z + 1). Its response at
/// a frequency w is that which the given system has at (2 / h) tan(w h / 2); it is the same at one frequency
/// `prewarped` (rad/s, less than pi / h), if that is given. The status is `singular` if the system has a pole at
/// s = 2 / h, and `no_step` if one of the two numbers is out of its range. noexcept, without heap allocation.
/// (Franklin, Powell and Workman 1998, section 6.1.)
///
///     const auto in_samples = tustin(controller, 1e-3);
template <class Scalar, int n, int m, int p>
[[nodiscard]] ctdyn::linear_system<Scalar, n, m, p> tustin(ctdyn::linear_system<Scalar, n, m, p> system,
                                                           std::type_identity_t<Scalar> h,
                                                           std::type_identity_t<Scalar> prewarped = 0) noexcept {
  system.status = detail::can_sample(system, h);
  const Scalar turn = prewarped * h / 2;
  if (!(prewarped >= 0) || !(turn < std::numbers::pi_v<Scalar> / 2))
    if (system.status == control_status::solved) system.status = control_status::no_step;
  system.h = h;
  if constexpr (n > 0) {
    if (system.status != control_status::solved) return detail::concluded(system, system.status);
    const Scalar half = prewarped > 0 ? std::tan(turn) / prewarped : h / 2; // 1 / s = half (z + 1) / (z - 1)
    using square = Eigen::Matrix<Scalar, n, n>;
    const square less = square::Identity() - half * system.A, more = square::Identity() + half * system.A;
    square back = square::Identity();
    detail::divide_by(less, back);
    if (!back.allFinite()) return detail::concluded(system, control_status::singular);
    const auto into = detail::multiplied(back, system.B);
    system.D += half * detail::multiplied(system.C, into);
    system.C = detail::multiplied(system.C, back);
    system.A = detail::multiplied(back, more);
    system.B = (2 * half) * into;
  }
  return detail::concluded(system, system.status);
}

} // namespace ctdyn
