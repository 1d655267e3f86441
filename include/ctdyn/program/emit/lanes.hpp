// Vectors of numbers (SIMD): one machine instruction computes with all of them.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/lane_traits.hpp"
#include "../../detail/require.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn {

namespace detail {

/// A sentence that says why the target machine does not have so many lanes; it is empty if it has.
template <class Real, std::size_t Count>
inline constexpr sentence wrong_lanes = [] {
  sentence s;
  const std::size_t bytes = sizeof(Real) * Count;
  if (bytes <= widest_register) {
    if ((bytes != 16 && bytes != 32 && bytes != 64) || !has_lanes<Real>)
      s << "lanes are 2, 4 or 8 numbers of type double, or 4, 8 or 16 of type float";
    return s;
  }
  s << "the machine that is compiled for has no registers of " << Count << " numbers of " << sizeof(Real)
    << " bytes: take lanes of " << widest_register / sizeof(Real)
    << ", or allow the compiler more of the machine, as -march=native does on the machine that it runs on";
  return s;
}();

template <class Real, std::size_t Count, bool Usable = wrong_lanes<Real, Count>.empty()>
struct lanes_of : vector_type<Real, sizeof(Real) * Count> {};
template <class Real, std::size_t Count> struct lanes_of<Real, Count, false> : refusal<wrong_lanes<Real, Count>> {
  using type = Real;
};

} // namespace detail

/// A vector of Count numbers of type Real (double or float). As the scalar of a program, it makes `run` work on Count
/// states at once. It may have 16 bytes on every machine, 32 with AVX, 64 with AVX-512; more does not compile.
///
///     lanes<double, 4> q[1] = {{0.1, 0.2, 0.3, 0.4}}, force[1];
///     run<program>(arguments<lanes<double, 4>>{.coordinates = q}, force);
template <class Real, std::size_t Count> using lanes = typename detail::lanes_of<Real, Count>::type;

/// How many numbers of type Real the target machine computes at once.
template <class Real>
inline constexpr std::size_t widest_lanes = detail::has_lanes<Real> ? detail::widest_register / sizeof(Real) : 1;

namespace detail {

/// The same lanes, but compilers do not know where they come from.
template <class Lanes> CTDYN_DETAIL_INLINE Lanes hidden(Lanes x) noexcept {
#ifdef __SSE2__
  if constexpr (sizeof(Lanes) <= widest_register) asm("" : "+x"(x));
#endif
  return x;
}

/// Whether a comparison is true for any lane; of vectors that are too long for one instruction, both halves are joined.
template <class Bits> CTDYN_DETAIL_INLINE bool any_lane(const Bits& x) noexcept {
#ifdef __AVX__
  constexpr std::size_t in_one_instruction = 32;
#elif defined(__SSE2__)
  constexpr std::size_t in_one_instruction = 16;
#else
  constexpr std::size_t in_one_instruction = 0;
#endif
  if constexpr (sizeof(Bits) > 16 && sizeof(Bits) > in_one_instruction) {
    using half = vector_of<real_of<Bits>, sizeof(Bits) / 2>;
    struct halves {
      half part[2];
    };
    const auto [part] = std::bit_cast<halves>(x);
    return any_lane<half>(part[0] | part[1]);
  }
#ifdef __AVX__
  else if constexpr (sizeof(Bits) == 32) {
    const auto signs = std::bit_cast<vector_of<float, 32>>(x);
    return __builtin_ia32_vtestzps256(signs, signs) == 0;
  }
#endif
  else {
#ifdef __SSE2__
    return __builtin_ia32_pmovmskb128(std::bit_cast<vector_of<char, 16>>(x)) != 0;
#else
    const auto words = std::bit_cast<vector_of<std::uint64_t, sizeof(Bits)>>(x);
    return (words[0] | words[1]) != 0;
#endif
  }
}

/// Applies f to the lanes, one after the other.
template <class Scalar, class Function, class... More>
CTDYN_DETAIL_INLINE constexpr Scalar lane_by_lane(const Function& f, const Scalar& x, const More&... more) noexcept {
  Scalar y{};
  for (std::size_t i = 0; i < lane_traits<Scalar>::count; ++i) y[i] = f(x[i], more[i]...);
  return y;
}

} // namespace detail
} // namespace ctdyn
