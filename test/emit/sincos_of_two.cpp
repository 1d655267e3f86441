// Sine and cosine of two angles at once against those of long double, and of either angle alone.
// machine: x86-64-v3
#include <ctdyn/emit/sincos.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <type_traits>

namespace {

using ctdyn::detail::largest_angle, ctdyn::detail::own_sincos;

/// sin x, cos x, sin y, cos y; machines without wide registers have nothing to test.
template <class Real> bool at_once(Real x, Real y, Real* pairs) {
  if constexpr (requires { ctdyn::detail::own_sincos_of_two(x, y, pairs); }) {
    ctdyn::detail::own_sincos_of_two(x, y, pairs);
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

template <class Real> void check_random() {
  const double allowed = std::is_same_v<Real, double> ? 1.4 : 0.51; // with fused multiply-add 1.15
  std::mt19937_64 from(2);
  double greatest = 0;
  for (const double largest : {0.79, 4.0, 1000.0, largest_angle})
    for (int i = 0; i < 100000; ++i) {
      std::uniform_real_distribution<double> angle(-largest, largest);
      const Real x = static_cast<Real>(angle(from)), y = static_cast<Real>(angle(from));
      Real pairs[4];
      if (!at_once(x, y, pairs)) return;
      greatest = std::max({greatest, error(x, pairs), error(y, pairs + 2)});
    }
  BOOST_TEST(greatest > 0);
  BOOST_TEST(greatest <= allowed);
}

/// Zeros of both signs, angles that are left to the C library, and what has no sine: in either place as alone.
template <class Real> void check_special() {
  using limits = std::numeric_limits<Real>;
  const Real list[] = {Real(0),       -Real(0),           Real(0.5),           Real(-2),
                       Real(40),      limits::min() / 3,  Real(largest_angle), Real(-1e6),
                       limits::max(), limits::infinity(), limits::quiet_NaN()};
  const auto same = [](Real a, Real b) { // but for rounding
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return std::signbit(a) == std::signbit(b) && std::abs(a - b) <= limits::epsilon() * std::abs(a);
  };
  for (const Real x : list)
    for (const Real y : list) {
      Real pairs[4], s = 0, c = 0;
      if (!at_once(x, y, pairs)) return;
      own_sincos(x, s, c);
      BOOST_TEST((same(pairs[0], s) && same(pairs[1], c)), "at " << x << " beside " << y);
      own_sincos(y, s, c);
      BOOST_TEST((same(pairs[2], s) && same(pairs[3], c)), "at " << y << " beside " << x);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(double_at_random) { check_random<double>(); }
BOOST_AUTO_TEST_CASE(float_at_random) { check_random<float>(); }
BOOST_AUTO_TEST_CASE(double_special) { check_special<double>(); }
BOOST_AUTO_TEST_CASE(float_special) { check_special<float>(); }
