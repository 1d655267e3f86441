// cost: heavy
// Decimal numbers, against strtod of the C library.
#include <ctdyn/with/robot/decimal.hpp>

#include <boost/test/unit_test.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

namespace {
using namespace ctdyn::detail;

constexpr decimal read(std::string_view text) {
  decimal x;
  if (!read_decimal(text, x)) x.nearest = std::numeric_limits<double>::infinity();
  return x;
}
constexpr bool is_number(std::string_view text) {
  decimal x;
  return read_decimal(text, x);
}

static_assert(read("1e-3").value == exact::ratio(1, 1000) && read("1e-3").nearest == 1e-3);
static_assert(read("+.5").value == exact::ratio(1, 2) && read(" \t3.25\r\n").value == exact::ratio(13, 4));
static_assert(read("-2.50e-1").value == exact::ratio(-1, 4) && read("-2.50e-1").last_place == -3);
static_assert(read("1.").value == exact::ratio(1) && read("-0").value.is_zero() && read("00012.5").nearest == 12.5);
static_assert(read("1.5707963267948966").nearest == 1.5707963267948966 && !read("1.5707963267948966").rounded);
static_assert(read("3.14159265358979323846264338327950288").nearest == 3.14159265358979323846264338327950288);
static_assert(read("3.14159265358979323846264338327950288").rounded);
static_assert(read("0.100000000000000000000000000000000000").value == exact::ratio(1, 10));
static_assert(read("4.9406564584124654e-324").nearest == 4.9406564584124654e-324);
static_assert(read("2.2250738585072011e-308").nearest == 2.2250738585072011e-308);
static_assert(read("1.7976931348623157e308").nearest == 1.7976931348623157e308);
static_assert(read("1e400000000000000000000").nearest == std::numeric_limits<double>::infinity());
static_assert(read("1e-400000000000000000000").nearest == 0.0);
static_assert(read("9007199254740993").nearest == 9007199254740992.0); // a tie goes to the even one

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

void same_as_strtod(const std::string& text) {
  const double expected = std::strtod(text.c_str(), nullptr);
  decimal x;
  const bool finite = read_decimal(text, x);
  BOOST_TEST_INFO(text);
  BOOST_TEST(finite == std::isfinite(expected));
  BOOST_TEST_INFO(text << " " << x.nearest << " " << expected);
  if (finite) BOOST_TEST(bits(x.nearest) == bits(expected));
  if (!finite) return;
  BOOST_TEST_INFO(text);
  if (x.rounded) BOOST_TEST((x.value == exact::of(x.nearest)));
  else {
    // the ratio is the one that was written: the exact number rounds to the same double, up to two roundings
    const auto ratio = static_cast<double>(x.value.as<long double>());
    BOOST_TEST(std::abs(ratio - expected) <= std::abs(expected) * 0x1p-52 + 0x1p-1074);
  }
}

std::string digits(std::mt19937_64& random, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('0' + random() % 10);
  return text;
}
} // namespace

BOOST_AUTO_TEST_CASE(random_decimals_round_as_strtod_rounds_them) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 40000; ++i) {
    std::string text = i % 3 == 0 ? "-" : i % 3 == 1 ? "+" : "";
    const std::size_t before = random() % 22, behind = random() % 22;
    text += digits(random, before);
    if (behind != 0 || before == 0 || random() % 2 == 0) text += ".";
    text += digits(random, behind + (before == 0 ? 1 : 0));
    if (random() % 2 == 0) text += "e" + std::to_string(static_cast<int>(random() % 680) - 350);
    same_as_strtod(text);
  }
}

BOOST_AUTO_TEST_CASE(every_double_is_read_back_from_seventeen_digits) {
  std::mt19937_64 random(12);
  for (int i = 0; i < 20000; ++i) {
    const double x = std::bit_cast<double>(i % 4 == 0 ? random() >> (12 + random() % 40) : random());
    if (!std::isfinite(x)) continue;
    char text[64];
    std::snprintf(text, sizeof text, "%.17g", x);
    same_as_strtod(text);
    decimal d;
    BOOST_TEST(read_decimal(text, d));
    BOOST_TEST(bits(d.nearest) == bits(x));
  }
}

BOOST_AUTO_TEST_CASE(halves_between_doubles_written_out_go_to_the_even_one_or_where_a_last_digit_says) {
  std::mt19937_64 random(13);
  char text[1200];
  for (int i = 0; i < 400; ++i) {
    const auto pattern = i % 2 == 0 ? random() % (std::uint64_t{1} << 53) : random() >> 2; // subnormal and others
    const double x = std::bit_cast<double>(pattern), next = std::bit_cast<double>(pattern + 1);
    const long double half = (static_cast<long double>(x) + static_cast<long double>(next)) / 2;
    std::snprintf(text, sizeof text, "%.1100Lf", half);
    std::string whole = text;
    same_as_strtod(whole);
    same_as_strtod(whole + "1");
    same_as_strtod(whole + std::string(200, '0') + "1");
    while (whole.back() == '0') whole.pop_back();
    if (whole.back() == '.') continue;
    --whole.back();
    same_as_strtod(whole + "9999");
  }
}

BOOST_AUTO_TEST_CASE(digits_without_end_are_read_as_well) {
  for (const std::size_t zeros : {0u, 1u, 30u, 300u, 400u, 1000u, 5000u}) {
    same_as_strtod("0." + std::string(zeros, '0') + "123456789");
    same_as_strtod("123456789" + std::string(zeros, '0') + ".5");
    same_as_strtod("1" + std::string(zeros, '0') + "1e-" + std::to_string(zeros));
    same_as_strtod(std::string(zeros, '0') + "1.25");
    same_as_strtod("1.25" + std::string(zeros, '0'));
    same_as_strtod("7" + std::string(zeros, '7') + "e-" + std::to_string(zeros));
    same_as_strtod("9" + std::string(zeros, '9') + "e-" + std::to_string(zeros + 320));
  }
  for (const char* text : {"0", "-0", "0e5", "0.0e-999", "-.0", "1e22", "1e23", "8.5e22", "2.4703282292062327e-324",
                           "2.4703282292062328e-324", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
                           "17976931348623158" "0e291", "1e-5000", "5e-324", "3e-324"})
    same_as_strtod(text);
}

BOOST_AUTO_TEST_CASE(short_decimals_are_the_ratios_that_they_are) {
  std::mt19937_64 random(14);
  for (int i = 0; i < 5000; ++i) {
    const auto n = static_cast<std::int64_t>(random() % 2'000'000'001) - 1'000'000'000;
    const std::size_t places = random() % 10;
    std::int64_t below = 1;
    for (std::size_t k = 0; k < places; ++k) below *= 10;
    const std::string text = std::to_string(n) + "e-" + std::to_string(places);
    decimal x;
    BOOST_TEST(read_decimal(text, x));
    BOOST_TEST_INFO(text);
    BOOST_TEST((x.value == exact::ratio(n, below)));
    BOOST_TEST(!x.rounded);
    BOOST_TEST(x.last_place == -static_cast<std::int32_t>(places));
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_finite_number_is_none) {
  for (const char* text : {"", " ", "+", "-", ".", "+.", "e5", ".e5", "1e", "1e+", "1e-", "1.2.3", "1,5", "1 2", "--1",
                           "+-1", "nan", "inf", "-inf", "INF", "infinity", "0x10", "0x1p3", "1f", "1d0", "1_000", "1'000",
                           "1e5.0", "pi", "${x}", "1e309", "-1e309", "\xc2\xa0" "1", "1e--5", "1e 5", "- 1"})
    BOOST_TEST(!is_number(text), text);
  for (const char* text : {"1", "+1", "1.", ".5", "1E5", "1e+05", "\n1\t"}) BOOST_TEST(is_number(text), text);
}

BOOST_AUTO_TEST_CASE(lists_have_three_numbers) {
  decimal x[3];
  BOOST_TEST(read_decimals(" 1\t-2.5 \r\n 1e-3 ", x).count == 3u);
  BOOST_TEST(x[0].nearest == 1.0);
  BOOST_TEST(x[1].nearest == -2.5);
  BOOST_TEST((x[2].value == exact::ratio(1, 1000)));
  BOOST_TEST(read_decimals("1 2", x).count == 2u);
  BOOST_TEST(read_decimals("1 2 3 4", x).count == 4u);
  BOOST_TEST(read_decimals("", x).count == 0u);
  BOOST_TEST(read_decimals("1 two 3", x).wrong == "two");
  BOOST_TEST(read_decimals("1, 2, 3", x).wrong == "1,");
  BOOST_TEST(read_decimals("1 2 3", x).wrong.empty());
}
