// Systems from the coefficients of their transfer functions.
#pragma once

#include "linear_system.hpp"

#include <cmath>
#include <concepts>
#include <cstddef>

namespace ctdyn {

/// The system of a transfer function from its coefficients, the highest power first: {1, 2} is s + 2. In samples, h is
/// the sample time (s) and the coefficients are those of z. The numerator has at most the degree of the denominator.
/// The status is `singular` if the first coefficient of the denominator is zero. Coefficients of a high degree
/// determine poles badly: multiply systems of first and second degree instead. noexcept, without heap allocation.
/// (Controllable canonical form: Franklin, Powell and Emami-Naeini 2015, section 7.4.1.)
///
///     const auto lead = transfer_function({1.0, 2.0}, {1.0, 20.0}); // (s + 2) / (s + 20)
template <std::floating_point Scalar, std::size_t above, std::size_t below>
[[nodiscard]] auto transfer_function(const Scalar (&numerator)[above], const Scalar (&denominator)[below],
                                     Scalar h = 0) noexcept {
  static_assert(above <= below, "the numerator of a transfer function has at most the degree of its denominator");
  constexpr int n = static_cast<int>(below) - 1, top = static_cast<int>(above) - 1;
  ctdyn::linear_system<Scalar, n, 1, 1> system;
  const Scalar first = denominator[0];
  const auto over = [&](int power) { // the coefficient of a power in the numerator
    return power <= top ? numerator[top - power] / first : Scalar(0);
  };
  system.h = h;
  system.D(0, 0) = over(n);
  if constexpr (n > 0) {
    for (int j = 0; j < n; ++j) {
      system.A(0, j) = -denominator[j + 1] / first;
      if (j > 0) system.A(j, j - 1) = Scalar(1);
      system.C(0, j) = over(n - 1 - j) + system.A(0, j) * system.D(0, 0);
    }
    system.B(0, 0) = Scalar(1);
  }
  const bool vanishes = std::abs(first) <= Scalar(0);
  return detail::concluded(system, vanishes ? control_status::singular : control_status::solved);
}

} // namespace ctdyn
