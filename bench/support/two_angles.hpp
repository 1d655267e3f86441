// Sines and cosines of two angles for code that is written by hand: by ctdyn's own, or, as the code that is derived, by
// the C library's where CTDYN_STD_SINCOS is defined.
#pragma once

#include <ctdyn/program/emit/step.hpp>

#include <cmath>
#include <cstring>

namespace bench {

/// Two numbers in one register.
using pair_of_doubles [[gnu::vector_size(16)]] = double;

[[gnu::always_inline]] inline void sincos_of_two(const double* q, double& s1, double& c1, double& s2,
                                                 double& c2) noexcept {
  if constexpr (ctdyn::detail::own_sine_and_cosine) {
    double all[4];
    ctdyn::detail::sines_and_cosines<double, 2>({q[0], q[1]}, all);
    s1 = all[0], s2 = all[1], c1 = all[2], c2 = all[3];
  } else {
    ::sincos(q[0], &s1, &c1);
    ::sincos(q[1], &s2, &c2);
  }
}

struct sines_and_cosines {
  pair_of_doubles s, c;
};
/// The same, in two registers.
[[gnu::always_inline]] inline sines_and_cosines of_two(const double* q) noexcept {
  if constexpr (ctdyn::detail::own_sine_and_cosine) {
    double s1, c1, s2, c2;
    sincos_of_two(q, s1, c1, s2, c2);
    return {pair_of_doubles{s1, s2}, pair_of_doubles{c1, c2}};
  } else {
    alignas(16) double s[2], c[2];
    ::sincos(q[0], &s[0], &c[0]);
    ::sincos(q[1], &s[1], &c[1]);
    return {pair_of_doubles{s[0], s[1]}, pair_of_doubles{c[0], c[1]}};
  }
}

[[gnu::always_inline]] inline pair_of_doubles exchanged(const pair_of_doubles& x) noexcept {
  return pair_of_doubles{x[1], x[0]};
}
[[gnu::always_inline]] inline void store(const pair_of_doubles& x, double* place) noexcept {
  std::memcpy(place, &x, sizeof x);
}

} // namespace bench
