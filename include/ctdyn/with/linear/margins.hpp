// Gain, phase and delay margins of loops.
#pragma once

#include "crossings.hpp"

#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <numbers>

namespace ctdyn {

/// How far a loop with unity feedback is from the boundary of stability. Of several crossings, each margin is that of
/// the crossing nearest to the boundary.
template <class Scalar> struct stability_margins {
  /// The factor of the loop's gain that makes |G| = 1 where the phase is -pi, nearest to 1: more gain if it is larger
  /// than 1, less if it is smaller. Infinite if the phase is nowhere -pi.
  Scalar gain_margin = std::numeric_limits<Scalar>::infinity();
  /// The frequency (rad/s) of the gain margin, which may be 0 or infinite; not a number without a crossing.
  Scalar gain_margin_frequency = std::numeric_limits<Scalar>::quiet_NaN();
  /// How much more phase lag (rad) makes the phase -pi where |G| = 1, from -pi to pi; of several, the one nearest to 0.
  /// Negative if less lag makes it -pi. Infinite if |G| is nowhere 1.
  Scalar phase_margin = std::numeric_limits<Scalar>::infinity();
  /// The frequency (rad/s) of the phase margin; not a number without a crossing.
  Scalar phase_margin_frequency = std::numeric_limits<Scalar>::quiet_NaN();
  /// The shortest delay (s) in the loop that makes the phase -pi where |G| = 1; infinite if |G| is nowhere 1.
  Scalar delay_margin = std::numeric_limits<Scalar>::infinity();
  /// The frequency (rad/s) of the delay margin; not a number without a crossing.
  Scalar delay_margin_frequency = std::numeric_limits<Scalar>::quiet_NaN();
  /// Whether the loop with unity feedback is stable. If it is not, the margins are distances from the boundary on the
  /// unstable side.
  bool closed_loop_stable = false;
  control_status status = control_status::not_converged; ///< unless solved, margins mean nothing
};

namespace detail {

/// A loop whose margins are searched.
template <class Scalar, int n> struct loop_search {
  ctdyn::linear_system<Scalar, n, 1, 1> loop;
  stability_margins<Scalar> found{};

  [[nodiscard]] std::complex<Scalar> at(Scalar w) const noexcept { return point_at(loop, w).value(0); }

  /// Takes a real response at a frequency (rad/s): a crossing if the phase is -pi.
  void phase_crossing(Scalar w, std::complex<Scalar> G) noexcept {
    if (!(G.real() < Scalar(0)) || !std::isfinite(G.real())) return;
    const Scalar margin = Scalar(1) / std::abs(G);
    if (!(std::abs(std::log(margin)) < std::abs(std::log(found.gain_margin)))) return;
    found.gain_margin = margin, found.gain_margin_frequency = w;
  }
  /// Takes a crossing at a frequency (rad/s) where |G| is 1.
  void gain_crossing(Scalar w, std::complex<Scalar> G) noexcept {
    const Scalar margin = std::arg(-G), rounding = Scalar(100) * std::numeric_limits<Scalar>::epsilon();
    if (std::abs(margin) < std::abs(found.phase_margin)) found.phase_margin = margin, found.phase_margin_frequency = w;
    const Scalar lag = margin > -rounding ? std::max(margin, Scalar(0)) : margin + 2 * std::numbers::pi_v<Scalar>;
    if (lag / w < found.delay_margin) found.delay_margin = lag / w, found.delay_margin_frequency = w;
  }
  /// Looks at the frequencies 0 and infinity, in samples pi / h, where the response is real.
  void at_ends() noexcept {
    phase_crossing(Scalar(0), at(Scalar(0)));
    if (loop.h > Scalar(0))
      phase_crossing(std::numbers::pi_v<Scalar> / loop.h, at(std::numbers::pi_v<Scalar> / loop.h));
    else if (n > 0)
      phase_crossing(std::numeric_limits<Scalar>::infinity(), loop.D(0, 0));
  }
  /// Finds the crossings between two frequencies (rad/s). If `real`, the response of the loop is real at all
  /// frequencies.
  void in_interval(Scalar low, Scalar high, bool real) noexcept {
    const auto size = [&](Scalar w) { return std::abs(at(w)) - Scalar(1); };
    const auto aside = [&](Scalar w) { return at(w).imag(); };
    const std::complex<Scalar> below = at(low), above = at(high);
    if ((size(low) < 0) != (size(high) < 0)) {
      const Scalar w = crossing_between(low, high, size);
      const std::complex<Scalar> G = at(w);
      if (std::abs(std::abs(G) - Scalar(1)) < Scalar(1e-2)) gain_crossing(w, G);
      if (real) phase_crossing(w, G);
    }
    if (real || (below.imag() < 0) == (above.imag() < 0)) return;
    const Scalar w = crossing_between(low, high, aside);
    const std::complex<Scalar> G = at(w);
    const bool pole = !(std::abs(G.imag()) < Scalar(1e-3) * std::abs(G)); // through infinity
    const bool vanishes =
        std::abs(G) < Scalar(1e4) * std::numeric_limits<Scalar>::epsilon() * std::max(std::abs(below), std::abs(above));
    if (!pole && !vanishes) phase_crossing(w, G);
  }
};

/// Whether a loop is stable when it is closed with unity feedback.
template <class Scalar, int n>
[[nodiscard]] bool stable_with_unity_feedback(ctdyn::linear_system<Scalar, n, 1, 1> system) noexcept {
  const Scalar around = Scalar(1) + system.D(0, 0);
  if (!(std::abs(around) > Scalar(0))) return false;
  add_block(system.A, 0, 0, multiplied(system.B, system.C), Scalar(-1) / around);
  return stable(system);
}

} // namespace detail

/// The margins of the loop that a system closes with unity feedback. Crossings lie between zeros of 1 - G(-s) G(s) and
/// of G(s) - G(-s), from which bisection of the response itself finds them to all digits. Where |G| = 1 at all
/// frequencies, as of an all-pass, the status is `singular`. noexcept, without heap allocation. (Franklin, Powell and
/// Emami-Naeini 2015, section 6.4; Boyd, Balakrishnan and Kabamba 1989.)
///
///     const auto m = margins(plant * controller);
///     if (!m.closed_loop_stable || m.phase_margin < 0.8 || m.gain_margin < 2) return 1;
template <class Scalar, int n, int m, int p>
[[nodiscard]] stability_margins<Scalar> margins(const ctdyn::linear_system<Scalar, n, m, p>& system) noexcept {
  detail::one_channel<m, p>::check();
  stability_margins<Scalar> result;
  result.status = detail::usable(system);
  if (result.status != control_status::solved) return result;
  if constexpr (m == 1 && p == 1) {
    const Scalar rounding = Scalar(1e4) * std::numeric_limits<Scalar>::epsilon();
    detail::loop_search<Scalar, n> search{detail::in_balance(system)};
    const auto ends = detail::between(detail::candidates(search.loop), system.h);
    bool real = true, one = ends.count > 0;
    for (const Scalar w : ends) {
      const auto G = search.at(w);
      real = real && std::abs(G.imag()) <= rounding * std::abs(G);
      one = one && std::abs(std::abs(G) - Scalar(1)) <= rounding;
    }
    if (one) return result.status = control_status::singular, result;
    search.at_ends();
    for (std::size_t i = 1; i < ends.count; ++i) search.in_interval(ends.values[i - 1], ends.values[i], real);
    result = search.found;
    result.status = control_status::solved;
    result.closed_loop_stable = detail::stable_with_unity_feedback(system);
  }
  return result;
}

} // namespace ctdyn
