// Square roots of numbers by their prime factors: sqrt(8) is 2 sqrt(2).
#pragma once

#include "../detail/exact.hpp"
#include "../detail/limits.hpp"

#include <bit>
#include <cstdint>

namespace ctdyn::detail {

/// sqrt(number) = outside * the roots of all numbers inside. These are coprime integers: primes, and what is left of
/// numerator and denominator after division by all primes up to `largest_divisor`.
struct root_of_number {
  static constexpr std::int64_t largest_divisor = limits::prime_of_root;
  static constexpr int max_inside = 64;

  exact outside = exact::ratio(1);
  std::int64_t inside[max_inside]{};
  int count = 0;

  constexpr explicit root_of_number(exact number) {
    split(number.numerator, false);
    split(number.denominator, true);
    const std::int32_t exponent = number.exponent;
    outside.exponent += (exponent - (exponent & 1)) / 2;
    if ((exponent & 1) != 0) inside[count++] = 2;
  }

private:
  /// Takes the factors of an odd number n; of a denominator (`below`) by 1/sqrt(n) = sqrt(n)/n.
  constexpr void split(std::int64_t n, bool below) {
    for (std::int64_t d = 3; d <= largest_divisor && d * d <= n; d += 2) {
      int power = 0;
      for (; n % d == 0; n /= d) ++power;
      take(d, power, below);
    }
    const exact root = square_root(exact::ratio(n));
    if (root.valid)
      take(root.numerator, 2, below);
    else
      take(n, 1, below);
  }
  constexpr void take(std::int64_t factor, int power, bool below) {
    for (int i = 0; i < (below ? power + power % 2 : power - power % 2); i += 2)
      outside = outside * (below ? exact::ratio(1, factor) : exact::ratio(factor));
    if (power % 2 != 0) inside[count++] = factor;
  }
};

} // namespace ctdyn::detail
