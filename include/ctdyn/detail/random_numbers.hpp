// Random numbers that are the same on every machine.
#pragma once

#include <cmath>
#include <cstdint>

namespace ctdyn {

/// A source of random numbers. The same seed gives the same numbers with every compiler and library (those of
/// `std::normal_distribution` differ), the normal ones up to the rounding of the C library's logarithm. A copy goes on
/// from the same place. Not for cryptography. (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number
/// generators"; Marsaglia and Bray 1964.)
///
///     random_numbers from(7);
///     const double gust = 0.3 * from.normal();
class random_numbers {
public:
  /// Begins with a seed.
  constexpr explicit random_numbers(std::uint64_t seed) noexcept : at_(seed) {}

  /// 64 bits, each of which is as often set as not.
  constexpr std::uint64_t bits() noexcept {
    std::uint64_t mixed = at_ += 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
  }
  /// A number from 0 to below 1, all equally likely.
  constexpr double uniform() noexcept { return static_cast<double>(bits() >> 11) / 9007199254740992.0; }
  /// A normal number of mean 0 and variance 1.
  double normal() noexcept {
    if (spare_known_) return spare_known_ = false, spare_;
    for (;;) {
      const double u = 2 * uniform() - 1, v = 2 * uniform() - 1, s = u * u + v * v;
      if (s >= 1 || s < 1e-300) continue;
      const double factor = std::sqrt(-2 * std::log(s) / s);
      spare_ = v * factor, spare_known_ = true;
      return u * factor;
    }
  }

private:
  std::uint64_t at_;
  double spare_ = 0; // the second of a pair of normal numbers
  bool spare_known_ = false;
};

} // namespace ctdyn
