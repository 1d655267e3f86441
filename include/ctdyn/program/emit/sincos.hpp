// Computes sine and cosine of one angle together, without a call.
#pragma once

#include "../../detail/config.hpp"
#include "lanes.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Angles up to this size, in radians, are reduced here; larger ones and infinity are left to the C library.
inline constexpr double largest_angle = 100000;

/// The numbers of the method: x = k pi/2 + r with |r| <= pi/4 (Cody and Waite, Software Manual for the Elementary
/// Functions, 1980, chapter 8); then, up to the rounding error of r,
///
///     sin r = r + r z S(z),   cos r = 1 + z C(z),   z = r^2
///
/// The coefficients of S and C minimize the largest relative error of sine and cosine for |r| <= 1.001 pi/4. They were
/// found by Remez' exchange in numbers of 300 bits (C begins with -1/2), then rounded one by one. The error is 2^-57.9;
/// for float 2^-37.4 if it is computed in double, 2^-27.8 if not. S ends with a zero, so that it is as long as C.
template <class Real> struct sincos_numbers;

template <> struct sincos_numbers<double> {
  // Adding 1.5 * 2^52 rounds to an integer: k is in the last bits of the sum.
  static constexpr double largest_angle = detail::largest_angle, two_by_pi = 0x1.45f306dc9c883p-1, rounder = 0x1.8p+52;

  // pi/2 as a sum. k < 2^17 times each of the first three is exact, with a fused multiply-add and without. Subtracting
  // the first two leaves a multiple of 2^-53 below 1, which is exact, too; so the only rounding in r can be corrected.
  static constexpr double half_pi[] = {0x1.921fb544p+0, 0x1.0b46p-34, 0x1.1a62633p-54, 0x1.45c06e0e68948p-86};

  // S and C, from the constant term on: for double, and for float, which is computed in double.
  static constexpr double sine[] = {-0x1.5555555555548p-3,
                                    0x1.111111110f791p-7,
                                    -0x1.a01a019bf5aaap-13,
                                    0x1.71de356068726p-19,
                                    -0x1.ae5e54940db03p-26,
                                    0x1.5d8e0851136ddp-33,
                                    0};
  static constexpr double cosine[] = {-0.5,
                                      0x1.555555555554bp-5,
                                      -0x1.6c16c16c14f49p-10,
                                      0x1.a01a019c7d0d6p-16,
                                      -0x1.27e4f7e564ff1p-22,
                                      0x1.1ee9d3f7a87ddp-29,
                                      -0x1.8fa29f4baa361p-37};
  static constexpr double sine_of_float[] = {-0x1.5555554c5fdc6p-3, 0x1.1111085d524adp-7, -0x1.a00f749e7d443p-13,
                                             0x1.6ccf6d4694341p-19, 0};
  static constexpr double cosine_of_float[] = {-0.5, 0x1.5555554ecc428p-5, -0x1.6c16b81bf18a6p-10,
                                               0x1.a010d58cb2d6ep-16, -0x1.241cb472c3aebp-22};
};

/// The numbers for float on machines without double, for smaller angles, so that k < 2^9. The products of k with the
/// first three parts of pi/2 are exact; subtracting the first two leaves a multiple of 2^-24.
template <> struct sincos_numbers<float> {
  static constexpr float largest_angle = 800, two_by_pi = 0x1.45f306p-1F, rounder = 0x1.8p+23F;
  static constexpr float half_pi[] = {0x1.921cp+0F, 0x1.da8p-15F, 0x1.1108p-26F, 0x1.a308d4p-41F};
  static constexpr float sine[] = {-0x1.555544p-3F, 0x1.1106c6p-7F, -0x1.991c26p-13F, 0};
  static constexpr float cosine[] = {-0.5F, 0x1.55554ap-5F, -0x1.6c0c26p-10F, 0x1.99e714p-16F};
};

/// The constants of the method, for a Real that is one number or several (lanes).
template <class Real, class Bits, std::size_t N> struct sincos_constants {
  using real = real_of<Real>;
  constexpr sincos_constants(const real (&s)[N], const real (&c)[N]) {
    for (std::size_t i = 0; i < N; ++i) minus_sine[i] = spread<Real>(-s[i]), cosine[i] = spread<Real>(c[i]);
    for (std::size_t i = 0; i < 4; ++i) half_pi[i] = spread<Real>(sincos_numbers<real>::half_pi[i]);
  }
  Real two_by_pi = spread<Real>(sincos_numbers<real>::two_by_pi), rounder = spread<Real>(sincos_numbers<real>::rounder);
  Real half_pi[4]{}, minus_sine[N]{}, cosine[N]{}, one = spread<Real>(1);
  Real largest_square = spread<Real>(sincos_numbers<real>::largest_angle * sincos_numbers<real>::largest_angle);
  Bits sign = spread<Bits>(real_of<Bits>{1} << (8 * sizeof(real) - 1));
};

template <class Real, class Bits, class Coefficient, std::size_t N>
constexpr sincos_constants<Real, Bits, N> numbers_of_sincos(const Coefficient (&s)[N], const Coefficient (&c)[N]) {
  return {s, c};
}

/// The reduced angle r = high - excess, where `high` is rounded; k is in the last bits of `turns`. If k is zero, the
/// multiples of the parts of pi/2 and `excess` are positive zeros: subtracted from an angle of zero, they keep its
/// sign, here and in sin r.
template <class Real> struct reduced_angle { Real high, excess, turns; };

template <class Real, class Numbers>
CTDYN_DETAIL_INLINE constexpr reduced_angle<Real> reduce_angle(const Real& x, const Numbers& n) noexcept {
  CTDYN_DETAIL_SUMS_AS_WRITTEN
  const Real turns = x * n.two_by_pi + n.rounder;
  const Real k = turns - n.rounder;
  const Real exact = (x - k * n.half_pi[0]) - k * n.half_pi[1];
  const Real high = exact - k * n.half_pi[2];
  return {high, ((high - exact) + k * n.half_pi[2]) + k * n.half_pi[3], turns};
}

template <class Word> inline constexpr Word sign_bit = Word{1} << (8 * sizeof(Word) - 1);

/// Computes a polynomial by Horner's rule; c(i) is its coefficient of z^i. Unrolled, it has constant coefficients.
template <std::size_t N, class Real, class Coefficients>
CTDYN_DETAIL_INLINE constexpr Real horner(const Real& z, const Coefficients& c) noexcept {
  CTDYN_DETAIL_SUMS_AS_WRITTEN
  Real sum = z * c(N - 1) + c(N - 2);
  [&]<std::size_t... I>(std::index_sequence<I...>) { ((sum = sum * z + c(N - 3 - I)), ...); }
  (std::make_index_sequence<N - 2>{});
  return sum;
}

/// Computes sin x and cos x for |x| up to `largest_angle`: sin r and cos r, or cos r and -sin r if k is odd; both
/// change their sign if k/2, rounded down, is odd.
template <class Bits, class Real, std::size_t N>
CTDYN_DETAIL_INLINE constexpr void sincos_of_near(const Real& x, Real& sine, Real& cosine,
                                                  const sincos_constants<Real, Bits, N>& n) noexcept {
  CTDYN_DETAIL_SUMS_AS_WRITTEN
  using word = real_of<Bits>;
  const auto [r, excess, turns] = reduce_angle(x, n);
  const Real z = r * r;
  const Bits k = std::bit_cast<Bits>(turns), sign = (k << (8 * sizeof(word) - 2)) & n.sign;
  const Real below = (r * z) * horner<N - 1>(z, [&](std::size_t i) { return n.minus_sine[i]; }) + excess;
  const Real sine_of_r = r - below, other_sine = below - r;
  const Real cosine_of_r = n.one + (z * horner<N>(z, [&](std::size_t i) { return n.cosine[i]; }) + r * excess);
  Bits new_sine, new_cosine;
  if constexpr (is_lanes<Real>) { // one instruction each if the machine selects by the sign bit
    const auto odd =
        hidden(std::bit_cast<vector_of<std::make_signed_t<word>, sizeof(Bits)>>(k << (8 * sizeof(word) - 1))) < 0;
    new_sine = std::bit_cast<Bits>(odd ? cosine_of_r : sine_of_r);
    new_cosine = std::bit_cast<Bits>(odd ? other_sine : cosine_of_r);
  } else {
    const Bits all = 0 - (k & 1), s = std::bit_cast<Bits>(sine_of_r), c = std::bit_cast<Bits>(cosine_of_r);
    new_sine = s ^ ((s ^ c) & all), new_cosine = c ^ ((std::bit_cast<Bits>(other_sine) ^ c) & all);
  }
  sine = std::bit_cast<Real>(new_sine ^ sign), cosine = std::bit_cast<Real>(new_cosine ^ sign);
}

/// Sine in the first number, cosine in the second.
using sine_cosine [[gnu::vector_size(16)]] = double;
using sine_cosine_bits [[gnu::vector_size(16)]] = std::uint64_t;
using sine_cosine_signed_bits [[gnu::vector_size(16)]] = std::int64_t;

/// Computes the same with both in one register, in half the instructions. It forms -cos r, so that `excess` and
/// r `excess` enter both with the same sign.
template <std::size_t N>
CTDYN_DETAIL_INLINE sine_cosine sincos_in_a_register(double x, const double (&s)[N], const double (&c)[N]) noexcept {
  CTDYN_DETAIL_SUMS_AS_WRITTEN
  const auto [r, excess, turns] = reduce_angle(x, sincos_numbers<double>{});
  const sine_cosine z = sine_cosine{r, r} * sine_cosine{r, r}, first = {r, -1.0};
  const sine_cosine higher = horner<N>(z, [&](std::size_t i) { return sine_cosine{-s[i], -c[i]}; });
  const sine_cosine both = first - ((first * z) * higher + sine_cosine{excess, r * excess}); // sin r and -cos r
  const sine_cosine other = {both[1], both[0]};

  const sine_cosine_bits k = std::bit_cast<sine_cosine_bits>(sine_cosine{turns, turns});
  const sine_cosine chosen = std::bit_cast<sine_cosine_signed_bits>(k << 63) < 0 ? other : both;
  const sine_cosine_bits signs = (k << 62) + sine_cosine_bits{std::uint64_t{1} << 62, std::uint64_t{2} << 62};
  return std::bit_cast<sine_cosine>(std::bit_cast<sine_cosine_bits>(chosen) ^ (signs & sign_bit<std::uint64_t>));
}

/// Calls the C library, in a separate function, so that emitted code keeps its numbers in registers otherwise.
template <class Real> [[gnu::noinline, gnu::cold]] sine_cosine sincos_of_far(Real x) noexcept {
  Real sine, cosine;
  joint_sincos(x, sine, cosine);
  return sine_cosine{static_cast<double>(sine), static_cast<double>(cosine)};
}
struct sine_cosine_of_float {
  float sine, cosine;
};
[[gnu::noinline, gnu::cold]] inline sine_cosine_of_float sincos_of_far_in_float(float x) noexcept {
  sine_cosine_of_float both;
  joint_sincos(x, both.sine, both.cosine);
  return both;
}

/// Stops a constant evaluation with a larger angle, since it cannot call the C library.
template <class Real> CTDYN_DETAIL_INLINE constexpr void require_near(Real x, Real largest) noexcept {
  if (std::is_constant_evaluated()) require(magnitude(x) <= largest, "an angle in constant evaluation is too large");
}

/// Sine and cosine of a float, for machines without double.
CTDYN_DETAIL_INLINE constexpr void own_sincos_in_float(float x, float& sine, float& cosine) noexcept {
  using n = sincos_numbers<float>;
  require_near(x, n::largest_angle);
  constexpr auto numbers = numbers_of_sincos<float, std::uint32_t>(n::sine, n::cosine);
  if (std::is_constant_evaluated() || __builtin_fabsf(x) <= n::largest_angle)
    return sincos_of_near(x, sine, cosine, numbers);
  const sine_cosine_of_float both = sincos_of_far_in_float(x);
  sine = both.sine, cosine = both.cosine;
}

template <class Real, std::size_t N>
CTDYN_DETAIL_INLINE constexpr void own_sincos_in_double(Real x, Real& sine, Real& cosine, const double (&s)[N],
                                                        const double (&c)[N]) noexcept {
  const auto wide = static_cast<double>(x);
  require_near(wide, largest_angle);
  if (std::is_constant_evaluated()) {
    double wide_sine = 0, wide_cosine = 0;
    sincos_of_near(wide, wide_sine, wide_cosine, numbers_of_sincos<double, std::uint64_t>(s, c));
    sine = static_cast<Real>(wide_sine), cosine = static_cast<Real>(wide_cosine);
  } else {
    const bool near = __builtin_fabs(wide) <= largest_angle;
    const sine_cosine both = near ? sincos_in_a_register(wide, s, c) : sincos_of_far(x);
    sine = static_cast<Real>(both[0]), cosine = static_cast<Real>(both[1]);
  }
}

/// Computes sine and cosine of x radians. The error for double is less than 1.2 units in the last place with a fused
/// multiply-add and 1.4 without; for float it is less than 0.51, or as for double if the machine has no double. The
/// machine has to round to nearest. The only branch, nearly always taken the same way, is whether |x| is at most
/// `largest_angle`.
template <class Real>
requires has_lanes<Real> CTDYN_DETAIL_INLINE constexpr void own_sincos(Real x, Real& sine, Real& cosine) noexcept {
  using n = sincos_numbers<double>;
  if constexpr (std::is_same_v<Real, double>)
    own_sincos_in_double(x, sine, cosine, n::sine, n::cosine);
  else if constexpr (hardware_has_double)
    own_sincos_in_double(x, sine, cosine, n::sine_of_float, n::cosine_of_float);
  else
    own_sincos_in_float(x, sine, cosine);
}

/// Computes the lanes one by one, if some of the angles are too large.
template <class Lanes>
[[gnu::noinline, gnu::cold]] void call_for_lanes(const Lanes& x, Lanes& sine, Lanes& cosine) noexcept {
  for (std::size_t i = 0; i < lane_traits<Lanes>::count; ++i) {
    real_of<Lanes> s = 0, c = 0;
    if constexpr (own_sine_and_cosine)
      own_sincos(static_cast<real_of<Lanes>>(x[i]), s, c);
    else
      joint_sincos(static_cast<real_of<Lanes>>(x[i]), s, c);
    sine[i] = s, cosine[i] = c;
  }
}

/// Does the same with copies: compilers keep numbers whose addresses are passed, and their neighbours, in memory.
template <class Lanes>
CTDYN_DETAIL_INLINE void sincos_of_far_lanes(const Lanes& x, Lanes& sine, Lanes& cosine) noexcept {
  const Lanes angles = x;
  Lanes s, c;
  call_for_lanes(angles, s, c);
  sine = s, cosine = c;
}

/// The numbers for vectors. If g++ knew their address, it would store each number once, and copy it to all lanes by a
/// separate instruction; instructions on more than 32 bytes do that themselves as they read memory.
template <class Real, const auto& Sine, const auto& Cosine>
CTDYN_DETAIL_INLINE const auto& numbers_in_memory() noexcept {
  using bits = vector_of<std::conditional_t<sizeof(real_of<Real>) == 8, std::uint64_t, std::uint32_t>, sizeof(Real)>;
  static constexpr auto numbers = numbers_of_sincos<Real, bits>(Sine, Cosine);
  const auto* by = &numbers;
  if constexpr (sizeof(Real) <= 32) asm("" : "+r"(by));
  return *by;
}

template <const auto& Sine, const auto& Cosine, class Lanes>
CTDYN_DETAIL_INLINE void sincos_of_lanes_by(const Lanes& x, Lanes& sine, Lanes& cosine) noexcept {
  const auto& numbers = numbers_in_memory<Lanes, Sine, Cosine>();
  if (any_lane(x * x > numbers.largest_square)) [[unlikely]] // NaN is not larger, and gives NaN
    sincos_of_far_lanes(x, sine, cosine);
  else
    sincos_of_near(x, sine, cosine, numbers);
}

/// Computes sines and cosines of lanes (radians) as of single numbers. Floats are computed in double, one half of the
/// lanes after the other, if the machine has double.
template <class Lanes>
requires is_lanes<Lanes> CTDYN_DETAIL_INLINE void own_sincos(const Lanes& x, Lanes& sine, Lanes& cosine) noexcept {
  using real = real_of<Lanes>;
  using n = sincos_numbers<double>;
  if constexpr (std::is_same_v<real, double>) {
    sincos_of_lanes_by<n::sine, n::cosine>(x, sine, cosine);
  } else if constexpr (!hardware_has_double) {
    sincos_of_lanes_by<sincos_numbers<float>::sine, sincos_numbers<float>::cosine>(x, sine, cosine);
  } else {
    using half = vector_of<float, sizeof(Lanes) / 2>;
    using wide = vector_of<double, sizeof(Lanes)>;
    struct halves {
      half part[2];
    };
    const halves in = std::bit_cast<halves>(x);
    halves s, c;
    for (std::size_t i = 0; i < 2; ++i) {
      wide wide_sine, wide_cosine;
      sincos_of_lanes_by<n::sine_of_float, n::cosine_of_float>(__builtin_convertvector(in.part[i], wide), wide_sine,
                                                               wide_cosine);
      s.part[i] = __builtin_convertvector(wide_sine, half), c.part[i] = __builtin_convertvector(wide_cosine, half);
    }
    sine = std::bit_cast<Lanes>(s), cosine = std::bit_cast<Lanes>(c);
  }
}

} // namespace ctdyn::detail
