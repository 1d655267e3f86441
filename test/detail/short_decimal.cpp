// Numbers in sentences.
#include <ctdyn/detail/sentence.hpp>
#include <ctdyn/detail/short_decimal.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

namespace {
using namespace ctdyn::detail;

constexpr sentence written(double x) {
  sentence s;
  return write_number(s, x), s;
}
static_assert(written(0).view() == "0" && written(2).view() == "2" && written(-2.5).view() == "-2.5");
static_assert(written(0.05).view() == "0.05" && written(1e-9).view() == "1e-9" && written(1.25e30).view() == "1.25e30");
static_assert(written(-std::numeric_limits<double>::infinity()).view() == "-infinity");
} // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read_as_the_number) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    double ten_to_k = 1;
    for (std::size_t k = random() % 12; k != 0; --k) ten_to_k *= 10;
    const double x = static_cast<double>(static_cast<int>(random() % 2000001) - 1000000) / ten_to_k;
    const std::string text(written(x).view());
    BOOST_TEST(std::strtod(text.c_str(), nullptr) == x, text);
    const double other = std::exp2(static_cast<double>(random() % 600) - 300) * static_cast<double>(random() % 1000003 + 1);
    const std::string digits(written(other).view()); // of these fourteen digits
    BOOST_TEST(std::strtod(digits.c_str(), nullptr) == other, boost::test_tools::tolerance(1e-13));
  }
}
