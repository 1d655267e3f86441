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
CTDYN_DETAIL_INLINE sines_cosines sincos_of_two_near(const sine_cosine& x, const double (&s)[N],
                                                     const double (&c)[N]) noexcept {
  const auto [r, excess, turns] = reduce_angle(x, sincos_numbers<double>{});
  const sine_cosine excess_of_cosine = r * excess;
  const sines_cosines twice = {r[0], r[1], r[0], r[1]}, z = twice * twice, first = {r[0], r[1], -1.0, -1.0};
  const sines_cosines higher = horner<N>(z, [&](std::size_t i) { return sines_cosines{-s[i], -s[i], -c[i], -c[i]}; });
  const sines_cosines all =
      first - ((first * z) * higher + sines_cosines{excess[0], excess[1], excess_of_cosine[0], excess_of_cosine[1]});
  const sines_cosines other = {all[2], all[3], all[0], all[1]};

  const auto k = std::bit_cast<sines_cosines_bits>(sines_cosines{turns[0], turns[1], turns[0], turns[1]});
  const sines_cosines chosen = std::bit_cast<sines_cosines_signed_bits>(k << 63) < 0 ? other : all;
  constexpr std::uint64_t quarter = std::uint64_t{1} << 62;
  const sines_cosines_bits signs = (k << 62) + sines_cosines_bits{quarter, quarter, 2 * quarter, 2 * quarter};
  return std::bit_cast<sines_cosines>(std::bit_cast<sines_cosines_bits>(chosen) ^ (signs & sign_bit<std::uint64_t>));
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
  const sine_cosine angles = {static_cast<double>(x), static_cast<double>(y)};
  sines_cosines all;
  if (any_lane(angles * angles > largest_angle * largest_angle)) [[unlikely]]
    all = sincos_of_two_far(x, y);
  else if constexpr (std::is_same_v<Real, double>)
    all = sincos_of_two_near(angles, n::sine, n::cosine);
  else
    all = sincos_of_two_near(angles, n::sine_of_float, n::cosine_of_float);
  pairs[0] = static_cast<Real>(all[0]), pairs[1] = static_cast<Real>(all[2]);
  pairs[2] = static_cast<Real>(all[1]), pairs[3] = static_cast<Real>(all[3]);
}

/// Sine and cosine of four angles, each as alone but for rounding: sines in one register, cosines in another, in little
/// more instructions than those of two.
template <class Real>
  requires(has_lanes<Real>&& widest_register >= sizeof(sines_cosines))
CTDYN_DETAIL_INLINE void own_sincos_of_four(Real x0, Real x1, Real x2, Real x3, Real* pairs) noexcept {
  using n = sincos_numbers<double>;
  const sines_cosines angles = {static_cast<double>(x0), static_cast<double>(x1), static_cast<double>(x2),
                                static_cast<double>(x3)};
  sines_cosines s, c;
  if constexpr (std::is_same_v<Real, double>)
    sincos_of_lanes_by<n::sine, n::cosine>(angles, s, c);
  else
    sincos_of_lanes_by<n::sine_of_float, n::cosine_of_float>(angles, s, c);
  pairs[0] = static_cast<Real>(s[0]), pairs[1] = static_cast<Real>(c[0]);
  pairs[2] = static_cast<Real>(s[1]), pairs[3] = static_cast<Real>(c[1]);
  pairs[4] = static_cast<Real>(s[2]), pairs[5] = static_cast<Real>(c[2]);
  pairs[6] = static_cast<Real>(s[3]), pairs[7] = static_cast<Real>(c[3]);
}

} // namespace ctdyn::detail
