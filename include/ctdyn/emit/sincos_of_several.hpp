// Sines and cosines of two or four angles at once, where registers are wide enough.
#pragma once

#include "../detail/config.hpp"
#include "lanes.hpp"
#include "sincos.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Sines of two angles, then their cosines.
using sines_cosines [[gnu::vector_size(32)]] = double;
using sines_cosines_bits [[gnu::vector_size(32)]] = std::uint64_t;
using sines_cosines_signed_bits [[gnu::vector_size(32)]] = std::int64_t;

/// The same of two angles in one register, in little more than the time of one.
template <std::size_t N>
CTDYN_DETAIL_INLINE sines_cosines sincos_of_two_near(const sine_cosine& x, const sine_cosine& magnitudes,
                                                     const double (&s)[N], const double (&c)[N]) noexcept {
  const auto [r, low, turns] = reduce_angle(magnitudes);
  const sine_cosine low_of_cosine = r * low;
  const sines_cosines twice = {r[0], r[1], r[0], r[1]}, z = twice * twice, first = {r[0], r[1], -1.0, -1.0};
  const sines_cosines higher = horner<N>(z, [&](std::size_t i) { return sines_cosines{s[i], s[i], c[i], c[i]}; });
  const sines_cosines all =
      first + ((first * z) * higher + sines_cosines{low[0], low[1], low_of_cosine[0], low_of_cosine[1]});
  const sines_cosines other = {all[2], all[3], all[0], all[1]};

  const auto k = std::bit_cast<sines_cosines_bits>(sines_cosines{turns[0], turns[1], turns[0], turns[1]});
  const sines_cosines chosen = std::bit_cast<sines_cosines_signed_bits>(k << 63) < 0 ? other : all;
  constexpr std::uint64_t quarter = std::uint64_t{1} << 62;
  const sines_cosines_bits signs = (k << 62) + sines_cosines_bits{quarter, quarter, 2 * quarter, 2 * quarter};
  const auto signs_of_x = std::bit_cast<sines_cosines_bits>(sines_cosines{x[0], x[1], 0.0, 0.0});
  return std::bit_cast<sines_cosines>(std::bit_cast<sines_cosines_bits>(chosen) ^
                                      ((signs ^ signs_of_x) & sign_bit<std::uint64_t>));
}
template <class Real> [[gnu::noinline, gnu::cold]] sines_cosines sincos_of_two_far(Real x, Real y) noexcept {
  Real sine[2], cosine[2];
  own_sincos(x, sine[0], cosine[0]), own_sincos(y, sine[1], cosine[1]);
  return sines_cosines{static_cast<double>(sine[0]), static_cast<double>(sine[1]), static_cast<double>(cosine[0]),
                       static_cast<double>(cosine[1])};
}

/// Sine and cosine of x, then of y, as one by one, where registers are wide enough for all four.
template <class Real>
  requires(has_lanes<Real>&& widest_register >= sizeof(sines_cosines))
CTDYN_DETAIL_INLINE void own_sincos_of_two(Real x, Real y, Real* pairs) noexcept {
  using n = sincos_numbers<double>;
  const sine_cosine angles = {static_cast<double>(x), static_cast<double>(y)}, magnitudes = magnitude(angles);
  sines_cosines all;
  if (!all_lanes(magnitudes <= largest_angle)) [[unlikely]]
    all = sincos_of_two_far(x, y);
  else if constexpr (std::is_same_v<Real, double>)
    all = sincos_of_two_near(angles, magnitudes, n::sine, n::cosine);
  else
    all = sincos_of_two_near(angles, magnitudes, n::sine_of_float, n::cosine_of_float);
  pairs[0] = static_cast<Real>(all[0]), pairs[1] = static_cast<Real>(all[2]);
  pairs[2] = static_cast<Real>(all[1]), pairs[3] = static_cast<Real>(all[3]);
}

/// Sine and cosine of each of four angles.
struct sines_and_cosines_of_four {
  sines_cosines sines, cosines;
};
template <class Real>
[[gnu::noinline, gnu::cold]] sines_and_cosines_of_four sincos_of_four_far(sines_cosines angles) noexcept {
  sines_and_cosines_of_four all{};
  for (std::size_t i = 0; i < 4; ++i) {
    Real sine, cosine;
    own_sincos(static_cast<Real>(angles[i]), sine, cosine);
    all.sines[i] = static_cast<double>(sine), all.cosines[i] = static_cast<double>(cosine);
  }
  return all;
}

/// S and C with each coefficient four times, from the constant term on.
template <std::size_t N> struct coefficients_of_four {
  constexpr coefficients_of_four(const double (&s)[N], const double (&c)[N]) {
    for (std::size_t i = 0; i < N; ++i)
      sine[i] = sines_cosines{s[i], s[i], s[i], s[i]}, cosine[i] = sines_cosines{c[i], c[i], c[i], c[i]};
  }
  sines_cosines sine[N]{}, cosine[N]{};
};
template <class Real>
inline constexpr auto four_times = coefficients_of_four(sincos_numbers<double>::sine_of_float,
                                                        sincos_numbers<double>::cosine_of_float);
template <>
inline constexpr auto four_times<double> = coefficients_of_four(sincos_numbers<double>::sine,
                                                                sincos_numbers<double>::cosine);

/// Sine and cosine of four angles, each as alone but for rounding: sines in one register, cosines in another, in little
/// more instructions than those of two.
template <class Real>
  requires(has_lanes<Real>&& widest_register >= sizeof(sines_cosines))
CTDYN_DETAIL_INLINE void own_sincos_of_four(Real x0, Real x1, Real x2, Real x3, Real* pairs) noexcept {
  const sines_cosines angles = {static_cast<double>(x0), static_cast<double>(x1), static_cast<double>(x2),
                                static_cast<double>(x3)};
  sines_and_cosines_of_four all;
  if (!all_lanes(magnitude(angles) <= largest_angle)) [[unlikely]] {
    all = sincos_of_four_far<Real>(angles);
  } else {
    const auto* by = &four_times<Real>;
    // g++ would keep a coefficient once and spread it by an instruction of its own, if it knew where it is.
    asm("" : "+r"(by));
    sincos_of_near<sines_cosines_bits>(angles, all.sines, all.cosines, by->sine, by->cosine);
  }
  pairs[0] = static_cast<Real>(all.sines[0]), pairs[1] = static_cast<Real>(all.cosines[0]);
  pairs[2] = static_cast<Real>(all.sines[1]), pairs[3] = static_cast<Real>(all.cosines[1]);
  pairs[4] = static_cast<Real>(all.sines[2]), pairs[5] = static_cast<Real>(all.cosines[2]);
  pairs[6] = static_cast<Real>(all.sines[3]), pairs[7] = static_cast<Real>(all.cosines[3]);
}

} // namespace ctdyn::detail
