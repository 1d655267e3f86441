// cost: heavy
// Exact constants: no rounding, ever; what does not fit is refused, and stays an operation.
#include "support/graph_values.hpp"

#include <ctdyn/detail/exact.hpp>
#include <ctdyn/graph/graph.hpp>

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/test/unit_test.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace {

using namespace ctdyn::detail;
using integer = boost::multiprecision::cpp_int;

constexpr bool reduced(const exact& a) {
  if (a.numerator == 0) return a == exact{};
  if (a.denominator <= 0 || a.numerator % 2 == 0 || a.denominator % 2 == 0) return false;
  std::int64_t x = a.numerator < 0 ? -a.numerator : a.numerator, y = a.denominator;
  while (y != 0) {
    const std::int64_t rest = x % y;
    x = y, y = rest;
  }
  return x == 1;
}

static_assert(exact::ratio(1, 12) == exact{1, 3, -2, true} && exact::ratio(3, -36) == -exact::ratio(1, 12));
static_assert(exact::ratio(1, 12) != exact::of(1.0 / 12));
static_assert(exact::ratio(1, 12) + exact::ratio(1, 4) == exact::ratio(1, 3));
static_assert(exact::of(0.1) == exact{3602879701896397, 1, -55, true} && exact::of(0.1) != exact::ratio(1, 10));
static_assert(exact::of(0.1) + exact::of(0.2) != exact::of(0.1 + 0.2), "the sum of the two doubles is no double");
static_assert(exact::of(0.5) == exact::ratio(1, 2) && exact::of(-3.0) == exact::ratio(-3));
static_assert(exact::of(0.0) == exact{} && exact::of(-0.0) == exact{} && exact::ratio(0, 5) == exact{});
static_assert(exact::ratio(1, 3) * exact::ratio(3) == exact::ratio(1) &&
              inverse(exact::ratio(-2, 3)) == exact::ratio(-3, 2));
static_assert(!exact::of(std::numeric_limits<double>::infinity()).valid);
static_assert(!exact::of(std::numeric_limits<double>::quiet_NaN()).valid);
static_assert(!exact::ratio(1, 0).valid && !inverse(exact{}).valid);
static_assert(exact::ratio(INT64_MIN) == exact{-1, 1, 63, true} &&
              exact::ratio(1, INT64_MIN) == exact{-1, 1, -63, true});
static_assert(exact::ratio(INT64_MIN, INT64_MIN) == exact::ratio(1) && exact::ratio(INT64_MAX).numerator == INT64_MAX);
// what does not fit is refused, and so is what is made of it
constexpr exact huge = exact::ratio(INT64_MAX) * exact::ratio(INT64_MAX);
static_assert(!huge.valid && !(huge + exact::ratio(1)).valid && !(huge * exact{}).valid && !inverse(huge).valid);
static_assert(!(exact::ratio(1) + exact::of(0x1p-40)).valid && (exact::ratio(1) + exact::of(0x1p-30)).valid);
static_assert(exact::of(0.1).as<double>() == 0.1 && exact::of(1e300).as<double>() == 1e300);
static_assert(exact::ratio(1, 3).as<double>() == 1.0 / 3 && exact::ratio(1, 3).as<float>() == 1.0F / 3);

/// p / q
struct rational {
  integer p, q;

  friend rational operator+(const rational& a, const rational& b) { return {a.p * b.q + b.p * a.q, a.q * b.q}; }
  friend rational operator*(const rational& a, const rational& b) { return {a.p * b.p, a.q * b.q}; }
  friend bool operator==(const rational& a, const rational& b) { return a.p * b.q == b.p * a.q; }
};
rational value(const exact& a) {
  const integer scale = integer(1) << std::abs(a.exponent);
  return a.exponent < 0 ? rational{a.numerator, scale * a.denominator} : rational{scale * a.numerator, a.denominator};
}

/// Small and large ones, ratios and doubles.
exact random_exact(std::mt19937_64& random) {
  const auto whole = [&random] { return static_cast<std::int64_t>(random() >> (1 + random() % 62)); };
  const std::int64_t sign = random() % 2 == 0 ? 1 : -1;
  switch (random() % 3) {
  case 0: return exact::ratio(sign * whole());
  case 1: return exact::ratio(sign * whole(), 1 + whole() / 2);
  default:
    return exact::of(static_cast<double>(sign) *
                     std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 120) - 113));
  }
}

BOOST_AUTO_TEST_CASE(every_double_is_represented_or_refused) {
  std::mt19937_64 random(1);
  int wrong = 0;
  for (int i = 0; i < 200'000; ++i) {
    const double x = std::bit_cast<double>(random());
    const exact e = exact::of(x);
    wrong += e.valid != std::isfinite(x);
    if (e.valid) wrong += !reduced(e) || e.as<double>() != x || (i % 100 == 0 && exact::of(-x) != -e);
  }
  for (const double x : {std::numeric_limits<double>::max(), std::numeric_limits<double>::min(),
                         std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::epsilon(), 0.1, 1.0})
    wrong += !exact::of(x).valid || exact::of(x).as<double>() != x ||
             !(value(exact::of(x)) == value(exact::of(x / 2) * exact::ratio(2)) || x / 2 == 0);
  BOOST_TEST(wrong == 0);
  BOOST_TEST((value(exact::of(0.1)) == rational{integer("3602879701896397"), integer(1) << 55}));
}

BOOST_AUTO_TEST_CASE(arithmetic_is_that_of_rational_numbers) {
  std::mt19937_64 random(2);
  int wrong = 0, sums = 0, products = 0, refused = 0;
  for (int i = 0; i < 60'000; ++i) {
    const exact a = random_exact(random), b = random_exact(random);
    wrong += !reduced(a) || !reduced(b);
    const exact sum = a + b, product = a * b, less = a + -b;
    if (sum.valid) ++sums, wrong += !reduced(sum) || !(value(sum) == value(a) + value(b));
    if (product.valid) ++products, wrong += !reduced(product) || !(value(product) == value(a) * value(b));
    if (less.valid) wrong += !(value(less) + value(b) == value(a));
    refused += !sum.valid || !product.valid;
    wrong += sum != b + a || product != b * a;
    if (!a.is_zero()) wrong += !(inverse(a) * a == exact::ratio(1));
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(sums > 20'000);
  BOOST_TEST(products > 10'000);
  BOOST_TEST(refused > 5'000);
}

// Terms of sums have up to 126 bits; what is left of them when they cancel may be small again.
BOOST_AUTO_TEST_CASE(large_terms_that_cancel) {
  std::mt19937_64 random(5);
  int wrong = 0, large = 0;
  for (int i = 0; i < 60'000; ++i) {
    const auto common = static_cast<std::int64_t>(1 + (random() >> (24 + random() % 30)));
    const auto n = static_cast<std::int64_t>(random() >> 4),
               d = static_cast<std::int64_t>(1 + random() % 1000) * common;
    const exact a = exact::ratio(n, d), small = exact::ratio(static_cast<std::int64_t>(random() % 100), common);
    const rational difference = value(small) + value(-a);
    const exact b = exact::ratio(static_cast<std::int64_t>(n / d), 1);
    if (const exact less = small + -a; less.valid) wrong += !reduced(less) || !(value(less) == difference);
    const exact rest = a + -b; // n % d / d
    wrong += !reduced(rest) || !(value(rest) == value(a) + value(-b));
    large += a.numerator > INT64_MAX / a.denominator;
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(large > 20'000);
}

// What compilers without integers of 128 bits compute (machines of 32 bits): products modulo p and r.
template <std::uint64_t M> int wrong_products(std::uint64_t limit) {
  using ctdyn::detail::fingerprint::multiply_in_digits;
  static_assert(multiply_in_digits<M>(M - 1, M - 1) == 1 && multiply_in_digits<M>(M - 1, 2) == M - 2);
  std::mt19937_64 random(6);
  const std::uint64_t corners[] = {0, 1, (1U << 29) - 1, 1U << 29, (1U << 30) - 1, 1U << 30, limit - 1};
  int wrong = 0;
  const auto check = [&wrong](std::uint64_t a, std::uint64_t b) {
    wrong += integer(multiply_in_digits<M>(a, b)) != integer(a) * b % M;
  };
  for (const std::uint64_t a : corners)
    for (const std::uint64_t b : corners) check(a, b), check(limit - 1 - a, b), check(limit - 1 - a, limit - 1 - b);
  for (int i = 0; i < 100'000; ++i) check((random() >> random() % 64) % limit, (random() >> random() % 64) % limit);
  return wrong;
}
BOOST_AUTO_TEST_CASE(products_without_128_bits) {
  constexpr std::uint64_t p = ctdyn::detail::fingerprint::p, r = ctdyn::detail::fingerprint::r;
  BOOST_TEST(wrong_products<p>(p) == 0);
  BOOST_TEST(wrong_products<r>(r) == 0);
  BOOST_TEST(wrong_products<p>(std::uint64_t{1} << 61) == 0);
  BOOST_TEST(wrong_products<r>(std::uint64_t{1} << 61) == 0);
}

// In a graph, operations of constants that do not fit stay operations: the value is right, and equal ones are one node.
BOOST_AUTO_TEST_CASE(what_does_not_fit_stays_an_operation) {
  static graph<65536> g;
  auto values = reference::values_of<long double>(g, [](ctdyn::symbol_class, std::uint32_t) { return 1.0L; });
  std::mt19937_64 random(3);
  int wrong = 0, unfolded = 0;
  for (int i = 0; i < 700; ++i) {
    const exact a = random_exact(random), b = random_exact(random), c = random_exact(random);
    const handle x = g.constant(a), y = g.constant(b), z = g.constant(c);
    const long double u = reference::number<long double>(a), v = reference::number<long double>(b),
                      w = reference::number<long double>(c);
    const auto far = [&wrong](long double is, long double wanted, long double scale) {
      wrong += std::abs(is - wanted) > 1e-17L * std::abs(scale);
    };
    const handle sum = g.add(g.add(x, y), z), product = g.mul(g.mul(x, y), z);
    unfolded += !g.is_constant(sum) + !g.is_constant(product);
    far(values(sum), u + v + w, std::abs(u) + std::abs(v) + std::abs(w));
    far(values(product), u * v * w, u * v * w);
    if (y != zero) far(values(g.div(x, y)), u / v, u / v);
    wrong += sum != g.add(x, g.add(z, y)) || product != g.mul(z, g.mul(y, x));
    wrong += g.sub(sum, z) != g.add(x, y) || g.mul(g.add(x, y), z) != g.add(g.mul(z, y), g.mul(z, x));
    if (y != zero && z != zero) wrong += g.div(product, g.mul(y, z)) != x;
    if (g.is_constant(sum) && (a + b).valid && (a + b + c).valid) wrong += g.constant_value(sum) != a + b + c;
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(unfolded > 300);
}

BOOST_AUTO_TEST_CASE(nearest_numbers) {
  std::mt19937_64 random(4);
  int wrong = 0;
  for (int i = 0; i < 100'000; ++i) { // small ratios: one division, which rounds once
    const auto n = static_cast<std::int64_t>(random() >> 12), d = 1 + static_cast<std::int64_t>(random() >> 12);
    wrong += exact::ratio(n, d).as<double>() != static_cast<double>(n) / static_cast<double>(d);
    const auto m = static_cast<std::int64_t>(random() >> 41), e = 1 + static_cast<std::int64_t>(random() >> 41);
    wrong += exact::ratio(m, e).as<float>() != static_cast<float>(m) / static_cast<float>(e);
  }
  BOOST_TEST(wrong == 0);
}

} // namespace
