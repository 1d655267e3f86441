// One instruction, and the backend that computes with numbers.
#pragma once

#include "../../detail/config.hpp"
#include "../backend.hpp"
#include "constant_evaluation.hpp"
#include "lanes.hpp"
#include "semidefinite_solve.hpp"
#include "sincos.hpp"
#include "sincos_of_several.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace ctdyn {

/// The arrays of numbers that a program reads, each in declaration order. An array that a program does not read may be
/// null.
template <class Scalar> struct arguments {
  const Scalar* parameters = nullptr;
  const Scalar* coordinates = nullptr;
  const Scalar* speeds = nullptr;
  const Scalar* inputs = nullptr;
  const Scalar* time = nullptr;
  const Scalar* udots = nullptr;
  const Scalar* prepared = nullptr;
  const Scalar* auxiliary_states = nullptr;
  const Scalar* contacts = nullptr;
};

namespace detail {

/// The built-in type from which a scalar is made: the scalar's own type, or that of its lanes; double for other types.
template <class Scalar>
using number_for = std::conditional_t<std::is_floating_point_v<real_of<Scalar>>, real_of<Scalar>, double>;

/// The number nearest to an exact constant, by one rounding, unless the numerator or denominator has more digits than
/// the type.
template <class Real> constexpr Real nearest(const exact& c) {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  if (std::is_same_v<Real, double> && -limit < c.numerator && c.numerator < limit && c.denominator < limit)
    return c.as<Real>();
  return static_cast<Real>(c.as<long double>());
}

/// Scalar types whose numbers may have more digits than a double and can be divided. Types without
/// std::numeric_limits, such as dual numbers, are among them.
template <class Scalar>
concept wider_than_double =
    !std::is_floating_point_v<real_of<Scalar>> &&
    (!std::numeric_limits<Scalar>::is_specialized || std::numeric_limits<Scalar>::digits > 53) &&
    requires(const Scalar& x) {
  static_cast<Scalar>(x + x), static_cast<Scalar>(x / x);
};

/// A constant without rounding, as doubles: a numerator and a denominator, each a sum of two doubles.
class wide_number {
public:
  constexpr wide_number() = default;
  constexpr explicit wide_number(const exact& c) : ratio_(c.denominator != 1) {
    std::int32_t down = 0; // scales the denominator to between 1 and 2, the numerator to about the constant
    while (down < 62 && c.denominator >> (down + 1) != 0) ++down;
    above_ = split(c.numerator, c.exponent - down);
    below_ = split(c.denominator, -down);
  }

  /// The constant as a Scalar; only the division rounds, if the type holds numerator and denominator.
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

/// The type in which the constants of a program are stored for a scalar type.
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

/// A scalar type that has its own joint sine and cosine, found by argument-dependent lookup.
template <class Scalar> concept has_sincos = requires(const Scalar& x, Scalar& sine, Scalar& cosine) {
  sincos(x, sine, cosine);
};

/// Whether emit/sincos.hpp computes the sine and cosine of a scalar type.
template <class Scalar>
inline constexpr bool has_own_sincos = own_sine_and_cosine && (has_lanes<Scalar> || is_lanes<Scalar>);

template <class Scalar>
CTDYN_DETAIL_INLINE constexpr void sine_and_cosine(const Scalar& x, Scalar& sine, Scalar& cosine) noexcept {
  if constexpr (has_own_sincos<Scalar>) {
    own_sincos(x, sine, cosine);
  } else if constexpr (is_lanes<Scalar>) {
    sincos_of_far_lanes(x, sine, cosine);
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

/// Computes the sines of some angles (radians), then their cosines.
template <class Scalar, std::size_t Count>
CTDYN_DETAIL_INLINE constexpr void sines_and_cosines(const Scalar (&x)[Count], Scalar* results,
                                                     bool in_memory = false) noexcept {
  if constexpr (has_own_sincos<Scalar> && requires { own_sincos_of_several(x, results, in_memory); }) {
    if (!std::is_constant_evaluated()) return own_sincos_of_several(x, results, in_memory);
  }
  for (std::size_t i = 0; i < Count; ++i) sine_and_cosine(x[i], results[i], results[Count + i]);
}

/// Computes the sine or the cosine.
template <opcode Op, class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar sine_or_cosine(const Scalar& x) noexcept {
  Scalar sine, cosine;
  sine_and_cosine(x, sine, cosine);
  return Op == opcode::sin ? sine : cosine;
}

/// Whether lanes are computed together as one number is: functions made of comparisons and choices, and the absolute
/// value, which clears the sign bits.
template <opcode Op> inline constexpr bool computed_in_lanes = Op == opcode::abs || requires {
  as_computed(function_row<Op>::c);
};

/// Computes an operation on numbers, lanes, or scalars that record it; only here an opcode becomes arithmetic.
template <opcode Op, class Scalar>
CTDYN_DETAIL_INLINE constexpr Scalar value_of(const Scalar& a, const Scalar& b) noexcept {
  // clang-format off
  if constexpr (Op == opcode::add) return a + b;
  else if constexpr (Op == opcode::sub) return a - b;
  else if constexpr (Op == opcode::mul) return a * b;
  else if constexpr (Op == opcode::div) return a / b;
  else if constexpr (properties(Op).arity == 2) return function_row<Op>::value(a, b);
  else static_assert(sizeof(Scalar) == 0, "an operation of function/operations.hpp is not computed here");
  // clang-format on
}
template <opcode Op, class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar value_of(const Scalar& a) noexcept {
  // clang-format off
  if constexpr (Op == opcode::neg) return -a;
  else if constexpr (Op == opcode::inv) return spread<Scalar>(1) / a;
  else return static_cast<Scalar>(function_row<Op>::value(a));
  // clang-format on
}

/// The backend that computes with numbers of any type, or lanes of them, which it reads from `in`.
///
/// Scalar needs a default constructor, assignment, construction from double, + - * / and, found by argument-dependent
/// lookup, the functions used; a joint `sincos(x, sine, cosine)` is used if there is one.
template <class Scalar> struct on_numbers {
  using value = Scalar;

  const arguments<Scalar>& in;
  const constant_for<Scalar>* constants;
  Scalar* const* destinations;
  Scalar* solutions = nullptr; // of all systems; their regularity is behind the last entry
  Scalar* regularity = nullptr;
  Scalar* kept = nullptr; // between the functions of a program that is cut

  static constexpr void begin(const program_view&) noexcept {} // `constants` has its constants
  CTDYN_DETAIL_INLINE constexpr Scalar constant(std::uint32_t i) const noexcept {
    return constant_value<Scalar>(constants[i]);
  }
  CTDYN_DETAIL_INLINE constexpr const Scalar& symbol(symbol_class kind, std::uint32_t i) const noexcept {
    switch (kind) {
    case symbol_class::parameter: return in.parameters[i];
    case symbol_class::coordinate: return in.coordinates[i];
    case symbol_class::speed: return in.speeds[i];
    case symbol_class::input: return in.inputs[i];
    case symbol_class::time: return *in.time;
    case symbol_class::auxiliary_state: return in.auxiliary_states[i];
    case symbol_class::contact: return in.contacts[i];
    case symbol_class::speed_derivative:
    case symbol_class::rate:
    case symbol_class::auxiliary:
    case symbol_class::reaction: break; // no program reads these (see well_formed), except derivatives of speeds
    }
    return in.udots[i];
  }
  CTDYN_DETAIL_INLINE constexpr const Scalar& prepared(std::uint32_t i) const noexcept { return in.prepared[i]; }
  CTDYN_DETAIL_INLINE constexpr const Scalar& solved(std::uint32_t i) const noexcept { return solutions[i]; }
  CTDYN_DETAIL_INLINE constexpr Scalar zero() const noexcept { return spread<Scalar>(0); }

  template <opcode Op>
  CTDYN_DETAIL_INLINE constexpr Scalar apply(operation<Op>, const Scalar& a, const Scalar& b) const noexcept {
    if constexpr (is_function(Op) && is_lanes<Scalar> && !computed_in_lanes<Op>)
      return lane_by_lane([](auto x, auto y) { return value_of<Op>(x, y); }, a, b);
    else
      return value_of<Op>(a, b);
  }
  template <opcode Op> CTDYN_DETAIL_INLINE constexpr Scalar apply(operation<Op>, const Scalar& a) const noexcept {
    if constexpr (has_own_sincos<Scalar> && (Op == opcode::sin || Op == opcode::cos))
      return sine_or_cosine<Op>(a);
    else if constexpr (is_function(Op) && is_lanes<Scalar> && !computed_in_lanes<Op>)
      return lane_by_lane([](auto x) { return value_of<Op>(x); }, a);
    else
      return value_of<Op>(a);
  }
  CTDYN_DETAIL_INLINE constexpr void sincos(const Scalar& x, Scalar& sine, Scalar& cosine) const noexcept {
    sine_and_cosine(x, sine, cosine);
  }
  template <linear_system_shape Shape> constexpr void solve(system_of<Shape>, const Scalar* inputs) const noexcept {
    if constexpr (Shape.semidefinite) {
      semidefinite_solve<Shape.size, Shape.columns>(inputs, solutions + Shape.first_result);
    } else {
      Scalar a[Shape.size][Shape.size], b[Shape.size][Shape.columns];
      for (std::size_t i = 0; i < Shape.size; ++i)
        for (std::size_t j = 0; j < Shape.size; ++j) a[i][j] = *inputs++;
      for (std::size_t i = 0; i < Shape.size; ++i)
        for (std::size_t j = 0; j < Shape.columns; ++j) b[i][j] = *inputs++;
      pivoted_solve(a, b, *regularity);
      for (std::size_t i = 0; i < Shape.size; ++i)
        for (std::size_t j = 0; j < Shape.columns; ++j) solutions[Shape.first_result + i * Shape.columns + j] = b[i][j];
    }
  }
  CTDYN_DETAIL_INLINE constexpr void deliver(place to, const Scalar& x) const noexcept {
    destinations[to.destination][to.offset] = x;
  }
  /// Stores 1, 2 or 4 zeros.
  CTDYN_DETAIL_INLINE constexpr void deliver_zeros(place to, std::uint32_t count) const noexcept {
    Scalar* entry = destinations[to.destination] + to.offset;
    if constexpr (has_lanes<Scalar>) {
      if (!std::is_constant_evaluated() && count == 4) return store_zeros<4>(entry);
      if (!std::is_constant_evaluated() && count == 2) return store_zeros<2>(entry);
    }
    for (; count != 0; --count) *entry++ = zero();
  }

private:
  template <std::size_t Count> CTDYN_DETAIL_INLINE static void store_zeros(Scalar* entry) noexcept {
    const vector_of<Scalar, Count * sizeof(Scalar)> zeros{};
    std::memcpy(entry, &zeros, sizeof zeros);
  }
};

/// The value of one instruction, except sincos and solve, by any backend.
///
/// The operation is the only template argument that varies, so that a program of thousands of steps needs some ten
/// instantiations. Callers pass constant indices, so that inlined code has neither slots nor instructions.
template <opcode Op, class Backend>
CTDYN_DETAIL_INLINE constexpr typename Backend::value step(Backend& by, const typename Backend::value* slot,
                                                           std::uint32_t a, std::uint32_t b) noexcept {
  // clang-format off
  if constexpr (Op == opcode::constant) return by.constant(a);
  else if constexpr (Op == opcode::symbol) return by.symbol(static_cast<symbol_class>(a), b);
  else if constexpr (Op == opcode::prepared) return by.prepared(a);
  else if constexpr (Op == opcode::solved) return by.solved(a);
  else if constexpr (properties(Op).arity == 2) return by.apply(operation<Op>{}, slot[a], slot[b]);
  else return by.apply(operation<Op>{}, slot[a]);
  // clang-format on
}

} // namespace detail
} // namespace ctdyn
