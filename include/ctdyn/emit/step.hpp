// One instruction, on any scalar: the only place where operations become arithmetic.
#pragma once

#include "../detail/config.hpp"
#include "../program/program.hpp"
#include "constant_evaluation.hpp"
#include "lanes.hpp"
#include "sincos.hpp"

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ctdyn {

/// Where a program finds the numbers that it reads, each in declaration order; what a program does not read may be
/// null.
template <class Scalar> struct arguments {
  const Scalar* parameters = nullptr;
  const Scalar* coordinates = nullptr;
  const Scalar* speeds = nullptr;
  const Scalar* inputs = nullptr;
  const Scalar* time = nullptr;
  const Scalar* udots = nullptr;
  const Scalar* prepared = nullptr;
  const Scalar* solved = nullptr; // solutions of the program's own linear systems
};

namespace detail {

/// The type that a scalar type is made from: itself where it is built in (that of a lane), else double.
template <class Scalar>
using number_for = std::conditional_t<std::is_floating_point_v<real_of<Scalar>>, real_of<Scalar>, double>;

/// The number nearest to an exact constant: one rounding, unless numerator or denominator is longer than the type's
/// own.
template <class Real> constexpr Real nearest(const exact& c) {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  if (std::is_same_v<Real, double> && -limit < c.numerator && c.numerator < limit && c.denominator < limit)
    return c.as<Real>();
  return static_cast<Real>(c.as<long double>());
}

/// Scalar types whose numbers may be longer than a double and can be divided. Types that say nothing of themselves, as
/// dual numbers, may be.
template <class Scalar>
concept wider_than_double =
    !std::is_floating_point_v<real_of<Scalar>> &&
    (!std::numeric_limits<Scalar>::is_specialized || std::numeric_limits<Scalar>::digits > 53) &&
    requires(const Scalar& x) {
  static_cast<Scalar>(x + x), static_cast<Scalar>(x / x);
};

/// A constant as doubles that it is made of without rounding: a numerator and a denominator, each a sum of two.
class wide_number {
public:
  constexpr wide_number() = default;
  constexpr explicit wide_number(const exact& c) : ratio_(c.denominator != 1) {
    std::int32_t down =
        0; // the denominator is between 1 and 2, so that the numerator is about as large as the constant
    while (down < 62 && c.denominator >> (down + 1) != 0) ++down;
    above_ = split(c.numerator, c.exponent - down);
    below_ = split(c.denominator, -down);
  }

  /// Rounded by the division alone, where the type holds numerator and denominator.
  template <class Scalar> [[nodiscard]] constexpr Scalar as() const {
    const Scalar above = above_.template as<Scalar>();
    if (!ratio_) return above;
    const Scalar below = below_.template as<Scalar>();
    return static_cast<Scalar>(above / below);
  }

private:
  struct integer { // times a power of two
    double high = 0, low = 0;
    bool both = false;

    template <class Scalar> [[nodiscard]] constexpr Scalar as() const {
      return both ? static_cast<Scalar>(static_cast<Scalar>(high) + static_cast<Scalar>(low))
                  : static_cast<Scalar>(high);
    }
  };
  static constexpr integer split(std::int64_t number, std::int32_t exponent) {
    constexpr std::int64_t limit = std::int64_t{1} << 53;
    const std::int64_t low = -limit < number && number < limit ? 0 : number % 2048;
    return {exact{number - low, 1, exponent, true}.as<double>(), exact{low, 1, exponent, true}.as<double>(), low != 0};
  }
  integer above_{}, below_{};
  bool ratio_ = false;
};

/// How the constants of a program are kept for a scalar type.
template <class Scalar>
using constant_for = std::conditional_t<wider_than_double<Scalar>, wide_number, number_for<Scalar>>;

template <class Scalar> constexpr constant_for<Scalar> constant_of(const exact& c) {
  if constexpr (wider_than_double<Scalar>)
    return wide_number(c);
  else
    return nearest<number_for<Scalar>>(c);
}
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar constant_value(const constant_for<Scalar>& c) noexcept {
  if constexpr (wider_than_double<Scalar>)
    return c.template as<Scalar>();
  else
    return spread<Scalar>(c);
}

/// A scalar type that brings its own joint sine and cosine, found by argument-dependent lookup.
template <class Scalar> concept has_sincos = requires(const Scalar& x, Scalar& sine, Scalar& cosine) {
  sincos(x, sine, cosine);
};

/// One for which emit/sincos.hpp has them.
template <class Scalar>
inline constexpr bool has_own_sincos = own_sine_and_cosine && (has_lanes<Scalar> || is_lanes<Scalar>);

template <class Scalar>
CTDYN_DETAIL_INLINE constexpr void sine_and_cosine(const Scalar& x, Scalar& sine, Scalar& cosine) noexcept {
  if constexpr (has_own_sincos<Scalar>) {
    own_sincos(x, sine, cosine);
  } else if constexpr (is_lanes<Scalar>) {
    sincos_of_lanes(x, sine, cosine);
  } else if constexpr (std::is_floating_point_v<Scalar>) {
    if (!std::is_constant_evaluated()) return joint_sincos(x, sine, cosine);
    sine = std::sin(x);
    cosine = std::cos(x);
  } else if constexpr (has_sincos<Scalar>) {
    sincos(x, sine, cosine);
  } else {
    using std::cos, std::sin;
    sine = sin(x);
    cosine = cos(x);
  }
}

/// Sine and cosine of one angle, then those of another.
template <class Scalar>
CTDYN_DETAIL_INLINE constexpr void sines_and_cosines(const Scalar& x, const Scalar& y, Scalar* pairs) noexcept {
  if constexpr (has_own_sincos<Scalar> && requires { own_sincos_of_two(x, y, pairs); }) {
    if (!std::is_constant_evaluated()) return own_sincos_of_two(x, y, pairs);
  }
  sine_and_cosine(x, pairs[0], pairs[1]), sine_and_cosine(y, pairs[2], pairs[3]);
}

template <class Scalar>
CTDYN_DETAIL_INLINE constexpr const Scalar& symbol_value(const arguments<Scalar>& in, std::uint32_t kind,
                                                         std::uint32_t index) noexcept {
  switch (static_cast<symbol_class>(kind)) {
  case symbol_class::parameter: return in.parameters[index];
  case symbol_class::coordinate: return in.coordinates[index];
  case symbol_class::speed: return in.speeds[index];
  case symbol_class::input: return in.inputs[index];
  case symbol_class::time: return *in.time;
  default: return in.udots[index];
  }
}

/// Only one of both.
template <opcode Op, class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar sine_or_cosine(const Scalar& x) noexcept {
  Scalar sine, cosine;
  sine_and_cosine(x, sine, cosine);
  return Op == opcode::sin ? sine : cosine;
}

template <opcode Op, class Scalar>
CTDYN_DETAIL_INLINE constexpr void step(Scalar* slot, std::size_t at, std::uint32_t a, std::uint32_t b,
                                        const arguments<Scalar>& in, const constant_for<Scalar>* constants) noexcept;

/// Of lanes as of one number: what is made of comparisons and choices, and the absolute value, which is bits.
template <opcode Op> inline constexpr bool computed_in_lanes = Op == opcode::abs || requires {
  as_computed(function_row<Op>::c);
};

/// A function of lanes, of which compilers know no vector form: of each lane.
template <opcode Op, class Lanes>
CTDYN_DETAIL_INLINE constexpr void step_of_lanes(Lanes* slot, std::size_t at, std::uint32_t a,
                                                 std::uint32_t b) noexcept {
  using real = real_of<Lanes>;
  Lanes results{};
  for (std::size_t i = 0; i < lane_traits<Lanes>::count; ++i) {
    real lane[3] = {slot[a][i], properties(Op).arity > 1 ? slot[b][i] : real(0), real(0)};
    step<Op>(lane, 2, 0, 1, arguments<real>{}, nullptr);
    results[i] = lane[2];
  }
  slot[at] = results;
}

/// Carries out one instruction but sincos: `slot[at]` becomes Op of its operands.
///
/// A function of the operation alone, so that a program of thousands of steps needs some ten instantiations. The
/// indices are constants where it is called; once it is inlined, nothing of slots and instructions is left.
template <opcode Op, class Scalar>
CTDYN_DETAIL_INLINE constexpr void step(Scalar* slot, std::size_t at, std::uint32_t a, std::uint32_t b,
                                        const arguments<Scalar>& in, const constant_for<Scalar>* constants) noexcept {
  // clang-format off
  if constexpr (Op == opcode::constant) slot[at] = constant_value<Scalar>(constants[a]);
  else if constexpr (Op == opcode::symbol) slot[at] = symbol_value(in, a, b);
  else if constexpr (Op == opcode::prepared) slot[at] = in.prepared[a];
  else if constexpr (Op == opcode::solved) slot[at] = in.solved[a];
  else if constexpr (Op == opcode::add) slot[at] = slot[a] + slot[b];
  else if constexpr (Op == opcode::sub) slot[at] = slot[a] - slot[b];
  else if constexpr (Op == opcode::mul) slot[at] = slot[a] * slot[b];
  else if constexpr (Op == opcode::div) slot[at] = slot[a] / slot[b];
  else if constexpr (Op == opcode::neg) slot[at] = -slot[a];
  else if constexpr (Op == opcode::inv) slot[at] = spread<Scalar>(number_for<Scalar>(1)) / slot[a];
  else if constexpr (has_own_sincos<Scalar> && (Op == opcode::sin || Op == opcode::cos)) slot[at] = sine_or_cosine<Op>(slot[a]);
  else if constexpr (is_lanes<Scalar> && !computed_in_lanes<Op>) step_of_lanes<Op>(slot, at, a, b);
  else if constexpr (properties(Op).arity == 2) slot[at] = function_row<Op>::value(slot[a], slot[b]);
  else slot[at] = function_row<Op>::value(slot[a]);
  // clang-format on
}

} // namespace detail
} // namespace ctdyn
