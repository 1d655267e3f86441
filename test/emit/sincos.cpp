// The joint sine and cosine of emitted code against those of long double and of the C library.
#include <ctdyn/program/emit/sincos.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>

namespace {

using ctdyn::detail::largest_angle, ctdyn::detail::own_sincos;

template <class Real> struct pair {
  Real sine = 0, cosine = 0;
};
template <class Real> constexpr pair<Real> found(Real x) {
  pair<Real> both;
  own_sincos(x, both.sine, both.cosine);
  return both;
}

/// How many units in the last place of the exact value a result is off.
template <class Real, class Exact> double units(Real value, Exact exact) {
  int exponent = 0;
  std::frexp(exact, &exponent);
  const int last = std::max(exponent, std::numeric_limits<Real>::min_exponent) - std::numeric_limits<Real>::digits;
  return static_cast<double>(std::abs(std::ldexp(static_cast<Exact>(value) - exact, -last)));
}
double error(double x) {
  const auto [s, c] = found(x);
  const auto wide = static_cast<long double>(x);
  return std::max(units(s, std::sin(wide)), units(c, std::cos(wide)));
}
double error(float x) {
  const auto [s, c] = found(x);
  const auto wide = static_cast<double>(x);
  return std::max(units(s, std::sin(wide)), units(c, std::cos(wide)));
}

template <class Real> constexpr double allowed = std::is_same_v<Real, double> ? 1.4 : 0.51; // with fused multiply-add 1.15

/// The greatest error at and next to some numbers, of both signs.
template <class Real> struct greatest {
  double error_found = 0;
  Real at = 0;
  void look(Real x) {
    for (const Real y : {x, -x}) {
      const double e = error(y);
      if (!(e <= error_found)) error_found = e, at = y;
    }
  }
  void look_around(Real x) {
    constexpr Real infinity = std::numeric_limits<Real>::infinity();
    look(x), look(std::nextafter(x, infinity)), look(std::nextafter(x, -infinity));
  }
  ~greatest() {
    BOOST_TEST_MESSAGE("greatest error: " << error_found << " units in the last place, at " << at);
    BOOST_TEST(error_found <= allowed<Real>, "at " << at << " the error is " << error_found);
  }
};

template <class Real> void check_dense() {
  greatest<Real> of;
  for (int i = 0; i <= 400000; ++i) of.look(static_cast<Real>(i * 2e-5)); // 0 to 8
}
template <class Real> void check_random() {
  greatest<Real> of;
  std::mt19937_64 from(1);
  for (const double largest : {0.79, 4.0, 100.0, 1000.0, largest_angle}) {
    std::uniform_real_distribution<double> angle(0, largest);
    for (int i = 0; i < 200000; ++i) of.look(static_cast<Real>(angle(from)));
  }
  std::uniform_real_distribution<double> exponent(-160, std::log2(largest_angle));
  for (int i = 0; i < 200000; ++i) of.look(static_cast<Real>(std::exp2(exponent(from))));
}
template <class Real> void check_multiples() {
  greatest<Real> of;
  for (int k = 0; k <= 127300; ++k) { // of pi/4, where quadrants meet, and where one of both is next to zero
    const auto x = static_cast<Real>(static_cast<long double>(k) * 0.785398163397448309615660845819875721L);
    if (static_cast<double>(x) < largest_angle) of.look_around(x);
  }
}
template <class Real> void check_special() {
  using limits = std::numeric_limits<Real>;
  for (const Real zero : {Real(0), -Real(0)}) {
    BOOST_TEST((found(zero).sine == 0 && std::signbit(found(zero).sine) == std::signbit(zero)));
    BOOST_TEST(found(zero).cosine == 1);
  }
  for (const Real x : {limits::denorm_min(), limits::min() / 3, limits::min(), limits::epsilon() / 4})
    for (const Real y : {x, -x}) BOOST_TEST((found(y).sine == y && found(y).cosine == 1));
  for (const Real x : {limits::infinity(), -limits::infinity(), limits::quiet_NaN()})
    BOOST_TEST((std::isnan(found(x).sine) && std::isnan(found(x).cosine)));
  for (const Real x : {Real(largest_angle), std::nextafter(Real(largest_angle), limits::max()), Real(1e6), Real(1e22),
                       limits::max()})
    for (const Real y : {x, -x}) BOOST_TEST(error(y) <= allowed<Real>);
}

} // namespace

BOOST_AUTO_TEST_CASE(double_everywhere_near_zero) { check_dense<double>(); }
BOOST_AUTO_TEST_CASE(float_everywhere_near_zero) { check_dense<float>(); }
BOOST_AUTO_TEST_CASE(double_at_random) { check_random<double>(); }
BOOST_AUTO_TEST_CASE(float_at_random) { check_random<float>(); }
BOOST_AUTO_TEST_CASE(double_next_to_multiples) { check_multiples<double>(); }
BOOST_AUTO_TEST_CASE(float_next_to_multiples) { check_multiples<float>(); }
BOOST_AUTO_TEST_CASE(double_zero_tiny_and_large) { check_special<double>(); }
BOOST_AUTO_TEST_CASE(float_zero_tiny_and_large) { check_special<float>(); }

// What machines without double compute, here with the host's float: next to all multiples of pi/4 in reach, and between.
BOOST_AUTO_TEST_CASE(float_without_double) {
  constexpr double allowed_in_float = 1.4; // as of double; with fused multiply-add 1.15
  double worst = 0;
  float at = 0;
  const auto look = [&](float x) {
    pair<float> both;
    ctdyn::detail::own_sincos_in_float(x, both.sine, both.cosine);
    const auto wide = static_cast<double>(x);
    const double e = std::max(units(both.sine, std::sin(wide)), units(both.cosine, std::cos(wide)));
    if (!(e <= worst)) worst = e, at = x;
  };
  constexpr float largest = ctdyn::detail::sincos_numbers<float>::largest_angle;
  for (int k = 0; k <= 1020; ++k) {
    float x = static_cast<float>(static_cast<double>(k) * 0.78539816339744831), y = x;
    for (int i = 0; i < 200; ++i, x = std::nextafter(x, 1e6F), y = std::nextafter(y, -1e6F)) look(x), look(y), look(-x);
  }
  std::mt19937_64 from(1);
  for (const float size : {0.79F, 4.0F, 100.0F, largest}) {
    std::uniform_real_distribution<float> angle(-size, size);
    for (int i = 0; i < 300000; ++i) look(angle(from));
  }
  for (const float x : {largest, std::nextafter(largest, 1e6F), 1e5F, 1e22F, 1e-38F, 1e-44F}) look(x), look(-x);
  BOOST_TEST_MESSAGE("greatest error: " << worst << " units in the last place, at " << at);
  BOOST_TEST(worst <= allowed_in_float, "at " << at << " the error is " << worst);

  for (const float x : {0.0F, -0.0F, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
    pair<float> both;
    ctdyn::detail::own_sincos_in_float(x, both.sine, both.cosine);
    const bool zero = both.sine == 0 && std::signbit(both.sine) == std::signbit(x) && both.cosine == 1;
    BOOST_TEST((x == 0 ? zero : std::isnan(both.sine) && std::isnan(both.cosine)));
  }
}

// In constant evaluation the numbers are found one by one, not in one register.
BOOST_AUTO_TEST_CASE(in_constant_evaluation) {
  constexpr pair<double> zero = found(-0.0), one = found(1.0), four = found(-4.0), far = found(99999.0);
  static_assert(zero.sine == 0 && std::bit_cast<std::uint64_t>(zero.sine) != 0 && zero.cosine == 1);
  BOOST_TEST(std::abs(one.sine - std::sin(1.0)) <= 2e-16);
  BOOST_TEST(std::abs(one.cosine - std::cos(1.0)) <= 2e-16);
  BOOST_TEST(std::abs(four.sine - std::sin(-4.0)) <= 2e-16);
  BOOST_TEST(std::abs(four.cosine - std::cos(-4.0)) <= 2e-16);
  BOOST_TEST(std::abs(far.sine - std::sin(99999.0)) <= 2e-16);
  BOOST_TEST(std::abs(far.cosine - std::cos(99999.0)) <= 2e-16);
  constexpr pair<float> half = found(-0.5f);
  BOOST_TEST(std::abs(half.sine - std::sin(-0.5f)) <= 6e-8f);
  BOOST_TEST(std::abs(half.cosine - std::cos(-0.5f)) <= 6e-8f);
}
