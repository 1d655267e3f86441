// Scalar types that are longer than a double, or are expression templates: constants are as exact as the type, and what is
// returned is a number.
// cost: nightly
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/eigen.hpp>

#include <ctdyn/method/assembly.hpp>

#include "support/dual.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <complex>
#include <cstdint>
#include <tuple>
#include <type_traits>

namespace {

using namespace ctdyn;
using detail::exact;
namespace mp = boost::multiprecision;
using plain = mp::number<mp::cpp_bin_float<50>, mp::et_off>;
using lazy = mp::number<mp::cpp_bin_float<50>, mp::et_on>;

using reals = std::tuple<plain, lazy>;

constexpr exact constants[] = {exact::ratio(1, 12),
                               exact::ratio(-22, 7),
                               exact::of(0.1),
                               exact::of(0.1) + exact::of(0.2), // longer than a double
                               exact::ratio(INT64_MAX, INT64_MAX - 2),
                               exact::ratio(3, (std::int64_t{1} << 62) + 1),
                               exact::ratio(1, 3) * exact::of(1e-300),
                               exact::ratio(1, 3) * exact::of(1e300),
                               exact{}};
constexpr std::size_t count = std::size(constants);

constexpr auto program_of_constants = [] {
  program<count, count, count> p{};
  for (std::uint32_t i = 0; i < count; ++i) p.code[i] = {opcode::constant, i}, p.constants[i] = constants[i], p.results[i] = i;
  return p;
}();

/// Numerator and denominator by arithmetic of integers without bounds, then one division.
template <class Real> Real expected(const exact& c) {
  mp::cpp_int above = c.numerator, below = c.denominator;
  (c.exponent > 0 ? above : below) <<= c.exponent > 0 ? c.exponent : -c.exponent;
  return Real(mp::cpp_rational(above, below));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(constants_have_all_digits, Real, reals) {
  Real found[count];
  run<program_of_constants>(arguments<Real>{}, found);
  for (std::size_t i = 0; i < count; ++i) {
    const Real error = found[i] - expected<Real>(constants[i]);
    BOOST_TEST(abs(error) <= abs(found[i]) * std::numeric_limits<Real>::epsilon(), i);
  }
}

BOOST_AUTO_TEST_CASE(dual_numbers_of_long_double) {
  dual_number::dual<long double> found[count];
  run<program_of_constants>(arguments<dual_number::dual<long double>>{}, found);
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = expected<plain>(constants[i]).convert_to<long double>();
    BOOST_TEST(std::abs(found[i].value - value) <= std::abs(value) * std::numeric_limits<long double>::epsilon(), i);
    BOOST_TEST(found[i].slope == 0);
  }
}

BOOST_AUTO_TEST_CASE(doubles_are_the_nearest) {
  double found[count];
  run<program_of_constants>(arguments<double>{}, found);
  for (std::size_t i = 0; i < count; ++i) BOOST_TEST(found[i] == expected<plain>(constants[i]).convert_to<double>(), i);
}

static_assert(std::is_same_v<decltype(detail::magnitude(lazy())), lazy>);
static_assert(detail::complex_number<std::complex<double>> && !detail::complex_number<lazy> && !detail::complex_number<plain>);
static_assert(!detail::complex_number<double> && !detail::complex_number<dual_number::dual<double>>);

} // namespace
