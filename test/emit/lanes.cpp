// smoke
// Programs on several numbers at once against the same programs on one.
// machine: x86-64-v3
#include <ctdyn/program/emit/regularity.hpp>
#include <ctdyn/program/emit/run.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <random>
#include <type_traits>

namespace {

using ctdyn::arguments, ctdyn::lanes, ctdyn::opcode, ctdyn::program, ctdyn::run;
using ctdyn::detail::lane_traits, ctdyn::detail::real_of;

static_assert(!lane_traits<double>::vector && !lane_traits<double*>::vector && !lane_traits<int>::vector);
static_assert(!lane_traits<std::array<double, 4>>::vector && lane_traits<double>::count == 1);
static_assert(lane_traits<lanes<double, 2>>::vector && lane_traits<lanes<double, 2>>::count == 2);
static_assert(std::is_same_v<real_of<lanes<float, 4>>, float> && lane_traits<lanes<float, 4>>::count == 4);

/// Calls f with an object of each type of lanes that this machine has.
template <class F> void for_all_widths(const F& f) {
  f(lanes<double, 2>{}), f(lanes<float, 4>{});
  if constexpr (ctdyn::widest_lanes<double> >= 4) f(lanes<double, ctdyn::widest_lanes<double> >= 4 ? 4 : 2>{});
  if constexpr (ctdyn::widest_lanes<double> >= 4) f(lanes<float, ctdyn::widest_lanes<double> >= 4 ? 8 : 4>{});
  f(lanes<double, ctdyn::widest_lanes<double>>{}), f(lanes<float, ctdyn::widest_lanes<float>>{});
}

template <class Real> bool alike(Real a, Real b, Real allowed) {
  return std::isnan(a) ? std::isnan(b) : std::abs(a - b) <= allowed * std::abs(b);
}
template <class Real> constexpr Real two_units = 2 * std::numeric_limits<Real>::epsilon();

} // namespace

BOOST_AUTO_TEST_CASE(sine_and_cosine_of_lanes) {
  for_all_widths([]<class Lanes>(Lanes x) {
    using real = real_of<Lanes>;
    constexpr std::size_t count = lane_traits<Lanes>::count;
    std::mt19937_64 from(1);
    std::uniform_real_distribution<real> angle(-10, 10);
    const real special[] = {0,   -real(0), real(1e-300), real(2e5),  -real(1e7), real(1e22), std::numeric_limits<real>::infinity(),
                            1e5, -1e5,     100001,       real(1.57), 3,          std::numeric_limits<real>::quiet_NaN()};
    for (int round = 0; round < 2000; ++round) {
      for (std::size_t i = 0; i < count; ++i) x[i] = angle(from);
      const auto turn = static_cast<std::size_t>(round);
      if (turn % 3 == 0) x[turn % count] = special[turn / 3 % std::size(special)]; // beside usual ones
      Lanes sine, cosine;
      ctdyn::detail::sine_and_cosine(x, sine, cosine);
      for (std::size_t i = 0; i < count; ++i) {
        real s, c;
        ctdyn::detail::sine_and_cosine(static_cast<real>(x[i]), s, c);
        BOOST_TEST(alike<real>(sine[i], s, two_units<real>));
        BOOST_TEST(alike<real>(cosine[i], c, two_units<real>));
        if (!std::isnan(s)) BOOST_TEST(std::signbit(sine[i]) == std::signbit(s)); // that of a NaN means nothing
      }
    }
  });
}

namespace {

template <opcode Op>
constexpr program<3, 0, 1> apply{{{{opcode::symbol, 0, 0}, {opcode::symbol, 0, 1}, {Op, 0, 1}}}, {}, {2}};

template <opcode... Op> void check_operations() {
  for_all_widths([]<class Lanes>(Lanes) {
    using real = real_of<Lanes>;
    constexpr std::size_t count = lane_traits<Lanes>::count;
    Lanes operands[2];
    for (std::size_t i = 0; i < count; ++i)
      operands[0][i] = real(0.05) * real(i + 1), operands[1][i] = real(0.3) - real(i);
    const auto check = [&]<opcode O>() {
      Lanes value;
      run<apply<O>>(arguments<Lanes>{.parameters = operands}, &value);
      for (std::size_t i = 0; i < count; ++i) {
        const real one[] = {operands[0][i], operands[1][i]};
        real expected;
        run<apply<O>>(arguments<real>{.parameters = one}, &expected);
        BOOST_TEST(alike<real>(value[i], expected, two_units<real>));
      }
    };
    (check.template operator()<Op>(), ...);
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(each_operation) {
  using enum opcode;
  check_operations<add, sub, mul, div, neg, inv, sqrt, sin, cos, asin, acos, atan2, exp, log, abs, heaviside>();
}

namespace {

using ctdyn::detail::exact;
constexpr program<8, 3, 4> mixed{{{{opcode::constant, 0},
                                   {opcode::constant, 1},
                                   {opcode::symbol, 1, 0},
                                   {opcode::sincos, 2},
                                   {opcode::second},
                                   {opcode::mul, 3, 0},
                                   {opcode::add, 5, 4},
                                   {opcode::constant, 2}}},
                                 {exact::ratio(1, 12), exact::of(0.1), exact::ratio(-3, 4)},
                                 {6, 1, 7, program<8, 3, 4>::structural_zero}};

} // namespace

BOOST_AUTO_TEST_CASE(constants_and_sums) {
  for_all_widths([]<class Lanes>(Lanes q) {
    using real = real_of<Lanes>;
    for (std::size_t i = 0; i < lane_traits<Lanes>::count; ++i) q[i] = real(i) - real(1.5);
    Lanes found[4];
    run<mixed>(arguments<Lanes>{.coordinates = &q}, found);
    for (std::size_t i = 0; i < lane_traits<Lanes>::count; ++i) {
      BOOST_TEST(std::abs(found[0][i] - (std::sin(q[i]) / 12 + std::cos(q[i]))) <= 2 * two_units<real>);
      BOOST_TEST(real(found[1][i]) == real(0.1));
      BOOST_TEST(real(found[2][i]) == real(-0.75));
      BOOST_TEST(real(found[3][i]) == 0);
    }
  });
}

// Each lane chooses its own pivots.
BOOST_AUTO_TEST_CASE(pivots_of_lanes) {
  for_all_widths([]<class Lanes>(Lanes regularity) {
    using real = real_of<Lanes>;
    constexpr std::size_t count = lane_traits<Lanes>::count;
    std::mt19937_64 from(3);
    std::uniform_real_distribution<real> entry(-1, 1);
    Lanes a[3][3], b[3][2];
    for (auto& row : a)
      for (Lanes& x : row)
        for (std::size_t i = 0; i < count; ++i) x[i] = entry(from);
    for (auto& row : b)
      for (Lanes& x : row)
        for (std::size_t i = 0; i < count; ++i) x[i] = entry(from);
    for (std::size_t i = 0; i < 3; ++i) a[i][2][1] = 2 * a[i][0][1]; // one lane is singular
    regularity = ctdyn::detail::spread<Lanes>(1);
    real expected_a[count][3][3], expected_b[count][3][2];
    for (std::size_t l = 0; l < count; ++l)
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) expected_a[l][i][j] = a[i][j][l];
        for (std::size_t j = 0; j < 2; ++j) expected_b[l][i][j] = b[i][j][l];
      }
    ctdyn::detail::pivoted_solve(a, b, regularity);
    for (std::size_t l = 0; l < count; ++l) {
      real regular = 1;
      ctdyn::detail::pivoted_solve(expected_a[l], expected_b[l], regular);
      BOOST_TEST(std::abs(regular - regularity[l]) <= 100 * two_units<real>);
      BOOST_TEST((ctdyn::solve_status<real>{regular}.singular() == (l == 1)));
      for (std::size_t i = 0; i < 3 && l != 1; ++i)
        for (std::size_t j = 0; j < 2; ++j)
          BOOST_TEST(std::abs(b[i][j][l] - expected_b[l][i][j]) <= 1000 * two_units<real> * (1 + std::abs(b[i][j][l])));
    }
  });
}
