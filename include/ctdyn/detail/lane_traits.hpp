// Vector types of the compiler, and functions of either one number or several.
#pragma once

#include "config.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Real> inline constexpr bool has_lanes = std::is_same_v<Real, double> || std::is_same_v<Real, float>;

/// A vector type of the compiler, whose objects, unlike those of a class, compilers keep in registers.
template <class Number, std::size_t Bytes> struct vector_type {
  typedef Number type __attribute__((vector_size(Bytes))); // NOLINT: compilers lose the attribute of other forms
};
template <class Number, std::size_t Bytes> using vector_of = typename vector_type<Number, Bytes>::type;

/// Whether a type is a vector (lanes), and of how many numbers of which type; a number is one lane.
template <class Scalar> struct lane_traits {
  using real = Scalar;
  static constexpr std::size_t count = 1;
  static constexpr bool vector = false;
};
template <class Scalar>
  requires(!std::is_class_v<Scalar> && !std::is_pointer_v<Scalar> && !std::is_array_v<Scalar> &&
           requires(Scalar x) { x[0] = x[0], x + x; })
struct lane_traits<Scalar> {
  using real = std::remove_cvref_t<decltype(std::declval<Scalar>()[0])>;
  static constexpr std::size_t count = sizeof(Scalar) / sizeof(real);
  static constexpr bool vector = true;
};
template <class Scalar> inline constexpr bool is_lanes = lane_traits<Scalar>::vector;
template <class Scalar> using real_of = typename lane_traits<Scalar>::real;

/// A vector with a number in every lane, or the number as a scalar of any type.
template <class Scalar, class Number> CTDYN_DETAIL_INLINE constexpr Scalar spread(const Number& x) noexcept {
  if constexpr (is_lanes<Scalar>)
    return static_cast<real_of<Scalar>>(x) - Scalar{}; // a difference keeps the sign of zero
  else
    return static_cast<Scalar>(x);
}

/// |x|. For lanes it clears the sign bits, where compilers would compare and choose.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar magnitude(const Scalar& x) noexcept {
  if constexpr (is_lanes<Scalar>) {
    using word = std::conditional_t<sizeof(real_of<Scalar>) == 8, std::uint64_t, std::uint32_t>;
    return std::bit_cast<Scalar>(std::bit_cast<vector_of<word, sizeof(Scalar)>>(x) & static_cast<word>(-1) >> 1);
  } else {
    return x < Scalar(0) ? -x : x;
  }
}

/// a if a condition holds, else b. For lanes, it chooses in each lane; scalars that record operations have their own.
template <class Condition, class Scalar>
CTDYN_DETAIL_INLINE constexpr Scalar choose(const Condition& yes, const Scalar& a, const Scalar& b) noexcept {
  return yes ? a : b;
}

} // namespace ctdyn::detail
