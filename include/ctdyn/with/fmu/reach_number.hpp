// Numbers that carry whether they depend on something.
#pragma once

#include "../../program/emit/written_program.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// Whether a number depends on some others, by the operations that compute it, not by its value: x - x depends on x. It
/// is also what a comparison of such numbers gives, so that a choice depends on its condition and on both numbers.
struct reach_number {
  bool reached;

  reach_number() = default;
  constexpr explicit reach_number(double /*constant*/) noexcept : reached(false) {}
  static reach_number of(bool reached) noexcept {
    reach_number x(0.0);
    return x.reached = reached, x;
  }
  explicit operator bool() const noexcept { return reached; }

  friend reach_number operator|(reach_number a, reach_number b) noexcept { return of(a.reached || b.reached); }
  friend reach_number operator-(reach_number a) noexcept { return a; }
  friend reach_number operator+(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator-(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator*(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator/(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator<(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator>(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator<=(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number operator>=(reach_number a, reach_number b) noexcept { return a | b; }
  friend reach_number choose(reach_number condition, reach_number a, reach_number b) noexcept {
    return condition | a | b;
  }
  friend reach_number atan2(reach_number y, reach_number x) noexcept { return y | x; }
  friend reach_number sin(reach_number x) noexcept { return x; }
  friend reach_number cos(reach_number x) noexcept { return x; }
  friend reach_number sqrt(reach_number x) noexcept { return x; }
  friend reach_number cbrt(reach_number x) noexcept { return x; }
  friend reach_number asin(reach_number x) noexcept { return x; }
  friend reach_number acos(reach_number x) noexcept { return x; }
  friend reach_number exp(reach_number x) noexcept { return x; }
  friend reach_number log(reach_number x) noexcept { return x; }
  friend reach_number abs(reach_number x) noexcept { return x; }
  friend reach_number sinh(reach_number x) noexcept { return x; }
  friend reach_number cosh(reach_number x) noexcept { return x; }
  friend reach_number tanh(reach_number x) noexcept { return x; }
  friend reach_number asinh(reach_number x) noexcept { return x; }
  friend reach_number erf(reach_number x) noexcept { return x; }
};

/// Each solution depends on the whole matrix and on its right-hand side; where rows may depend on each other, on their
/// shares in the last column, too.
template <std::size_t Size, std::size_t Columns, bool Semidefinite = false>
void solve_written(const reach_number* inputs, reach_number* solution, reach_number& regularity) noexcept {
  const reach_number* const right = inputs + Size * Size;
  const auto column = [right](std::size_t j) {
    reach_number any(0.0);
    for (std::size_t i = 0; i < Size; ++i) any = any | right[i * Columns + j];
    return any;
  };
  reach_number matrix(0.0);
  for (std::size_t k = 0; k < Size * Size; ++k) matrix = matrix | inputs[k];
  if (Semidefinite) matrix = matrix | column(Columns - 1);
  regularity = regularity | matrix;
  for (std::size_t i = 0; i < Size; ++i)
    for (std::size_t j = 0; j < Columns; ++j) *solution++ = matrix | column(j);
}

} // namespace ctdyn::detail
