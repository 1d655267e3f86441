// A program in two: what reads coordinates only, and the rest.
#include <ctdyn/program/emit/run.hpp>
#include <ctdyn/program/split.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using enum opcode;

constexpr auto coordinate = static_cast<std::uint32_t>(symbol_class::coordinate);
constexpr auto speed = static_cast<std::uint32_t>(symbol_class::speed);

// p0 cos(q) u + 3 sin(q), and p0 cos(q)
constexpr program<10, 1, 2> whole{{{{prepared, 0, 0},
                                    {symbol, coordinate, 0},
                                    {sincos, 1, 0},
                                    {second, 0, 0},
                                    {mul, 0, 3},
                                    {symbol, speed, 0},
                                    {mul, 4, 5},
                                    {constant, 0, 0},
                                    {mul, 7, 2},
                                    {add, 6, 8}}},
                                  {{{3, 1}}},
                                  {9, 4}};
using parts = detail::split<whole, 1>;

// Each value that the second reads is passed on once; neither part repeats the other's work.
static_assert(parts::first.result_count == 2);
static_assert(cost(parts::first) == operation_count{.multiplications = 2, .sincos = 1});
static_assert(cost(parts::second) == operation_count{.multiplications = 1, .additions = 1});

} // namespace

BOOST_AUTO_TEST_CASE(both_parts_give_the_results_of_the_whole) {
  const double q = 0.3, u = 1.7;
  double known[3] = {2.5, 0, 0}, results[2] = {};
  run<parts::first>(arguments<double>{.coordinates = &q, .prepared = known}, known + 1);
  run<parts::second>(arguments<double>{.speeds = &u, .prepared = known}, results);
  BOOST_TEST(std::abs(results[0] - (2.5 * std::cos(q) * u + 3 * std::sin(q))) < 1e-14);
  BOOST_TEST(results[1] == 2.5 * std::cos(q), boost::test_tools::tolerance(1e-15));
}
