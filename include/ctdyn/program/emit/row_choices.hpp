// Carries out what depends on numbers where rows are solved in an order that these determine.
#pragma once

#include "regular_solve.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// Whether a number, or one of several, is not positive.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr bool any_zero(const Scalar& x) noexcept {
  if constexpr (is_lanes<Scalar>) {
    bool any = false;
    for (std::size_t i = 0; i < lane_traits<Scalar>::count; ++i) any = any || !(x[i] > 0);
    return any;
  } else {
    return !(x > Scalar(0));
  }
}

/// Carries out the choices of rows.
template <class Scalar> struct row_choices {
  static constexpr bool several = is_lanes<Scalar>;
  /// Calls body(i, exchange) for the row at or after k with the largest value. Numbers exchange by a branch if that is
  /// not k, lanes in each row after k by a choice.
  template <class Value, class Body>
  static constexpr void at_largest(std::size_t k, std::size_t n, Value value, Body body) noexcept {
    Scalar largest = value(k);
    if constexpr (is_lanes<Scalar>) {
      for (std::size_t i = k + 1; i < n; ++i) {
        const auto larger = value(i) > largest;
        largest = choose(larger, value(i), largest);
        body(i, [&larger](Scalar& x, Scalar& y) {
          const Scalar old = x;
          x = choose(larger, y, x), y = choose(larger, old, y);
        });
      }
    } else {
      std::size_t at = k;
      for (std::size_t i = k + 1; i < n; ++i) {
        const bool larger = value(i) > largest;
        largest = larger ? value(i) : largest, at = larger ? i : at;
      }
      if (at != k)
        body(at, [](Scalar& x, Scalar& y) {
          const Scalar old = x;
          x = y, y = old;
        });
    }
  }
  /// Calls body(i, put) for the row whose number is stored.
  template <class Body> static constexpr void at_row(const Scalar& stored, std::size_t n, Body body) noexcept {
    if constexpr (std::is_floating_point_v<Scalar>) {
      body(static_cast<std::size_t>(stored), [](Scalar& to, const Scalar& from) { to = from; });
    } else {
      for (std::size_t i = 0; i < n; ++i) {
        const Scalar row = spread<Scalar>(static_cast<int>(i));
        const auto before = stored < row, after = row < stored;
        body(i, [&](Scalar& to, const Scalar& from) { to = choose(before, to, choose(after, to, from)); });
      }
    }
  }
  /// Calls body() if a number, or one of several, is not positive.
  template <class Body> static constexpr void if_zero(const Scalar& x, Body body) noexcept {
    if (any_zero(x)) body();
  }
  static constexpr Scalar dependent_pivot() noexcept { return detail::dependent_pivot<Scalar>(); }
  static constexpr Scalar clear_pivot() noexcept { return detail::clear_pivot<Scalar>(); }
};

} // namespace ctdyn::detail
