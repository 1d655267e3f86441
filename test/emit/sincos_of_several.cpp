// Sine and cosine of two and of four angles at once against those of long double, and of each angle alone.
// machine: x86-64-v3
#include <ctdyn/program/emit/sincos_of_several.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <type_traits>

namespace {

using ctdyn::detail::largest_angle, ctdyn::detail::own_sincos;

/// Sine and cosine of each angle, one after the other; machines without such registers have nothing to test.
template <class Real, std::size_t Count> bool at_once(const Real (&x)[Count], Real* pairs, bool in_memory) {
  if constexpr (Count <= ctdyn::detail::angles_at_once) {
    Real all[2 * Count];
    ctdyn::detail::own_sincos_of_several(x, all, in_memory);
    for (std::size_t i = 0; i < Count; ++i) pairs[2 * i] = all[i], pairs[2 * i + 1] = all[Count + i];
    return true;
  } else {
    return false;
  }
}

/// Both results in units of the last place of the exact ones.
template <class Real> double error(Real x, const Real* pair) {
  const auto units = [](Real value, long double exact) {
    int exponent = 0;
    std::frexp(exact, &exponent);
    return static_cast<double>(
        std::abs(std::ldexp(static_cast<long double>(value) - exact, std::numeric_limits<Real>::digits - exponent)));
  };
  const auto wide = static_cast<long double>(x);
  return std::max(units(pair[0], std::sin(wide)), units(pair[1], std::cos(wide)));
}

template <class Real, std::size_t Count> void check_random() {
  const double allowed = std::is_same_v<Real, double> ? 1.4 : 0.51; // with fused multiply-add 1.15
  std::mt19937_64 from(2);
  double greatest = 0;
  for (const double largest : {0.79, 4.0, 1000.0, largest_angle})
    for (int i = 0; i < 100000; ++i) {
      std::uniform_real_distribution<double> angle(-largest, largest);
      Real x[Count], pairs[2 * Count];
      for (Real& each : x) each = static_cast<Real>(angle(from));
      if (!at_once(x, pairs, i % 2 == 0)) return;
      for (std::size_t k = 0; k < Count; ++k) greatest = std::max(greatest, error(x[k], pairs + 2 * k));
    }
  BOOST_TEST(greatest > 0);
  BOOST_TEST(greatest <= allowed);
}

/// Zeros of both signs, angles that are left to the C library, and what has no sine: in any place as alone.
template <class Real, std::size_t Count> void check_special() {
  using limits = std::numeric_limits<Real>;
  const Real list[] = {Real(0),       -Real(0),           Real(0.5),           Real(-2),
                       Real(40),      limits::min() / 3,  Real(largest_angle), Real(-1e6),
                       limits::max(), limits::infinity(), limits::quiet_NaN()};
  const auto same = [](Real a, Real b) { // but for rounding
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return std::signbit(a) == std::signbit(b) && std::abs(a - b) <= limits::epsilon() * std::abs(a);
  };
  for (std::size_t place = 0; place < Count; ++place)
    for (const Real special : list)
      for (const Real other : list) {
        Real x[Count], pairs[2 * Count];
        for (std::size_t k = 0; k < Count; ++k) x[k] = k == place ? special : other;
        if (!at_once(x, pairs, place == 0)) return;
        for (std::size_t k = 0; k < Count; ++k) {
          Real s = 0, c = 0;
          own_sincos(x[k], s, c);
          BOOST_TEST((same(pairs[2 * k], s) && same(pairs[2 * k + 1], c)),
                     "at " << x[k] << ", angle " << k << ", with " << special << " as angle " << place);
        }
      }
}

} // namespace

BOOST_AUTO_TEST_CASE(two_doubles_at_random) { check_random<double, 2>(); }
BOOST_AUTO_TEST_CASE(two_floats_at_random) { check_random<float, 2>(); }
BOOST_AUTO_TEST_CASE(two_doubles_special) { check_special<double, 2>(); }
BOOST_AUTO_TEST_CASE(two_floats_special) { check_special<float, 2>(); }
BOOST_AUTO_TEST_CASE(four_doubles_at_random) { check_random<double, 4>(); }
BOOST_AUTO_TEST_CASE(four_floats_at_random) { check_random<float, 4>(); }
BOOST_AUTO_TEST_CASE(four_doubles_special) { check_special<double, 4>(); }
BOOST_AUTO_TEST_CASE(four_floats_special) { check_special<float, 4>(); }
