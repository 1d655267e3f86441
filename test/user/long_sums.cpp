// Sums of as many terms as a calibrated model, a series or a table has: what they cost is what their size says.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <utility>

namespace {
using namespace ctdyn;

constexpr parameter<"k"> k;
constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

template <int... I> constexpr auto of_numbers(std::integer_sequence<int, I...>) { return sum_of((I + 1) * k * x...); }
template <int... I> constexpr auto of_powers(std::integer_sequence<int, I...>) { return sum_of(pow<I>(x) / (I + 1)...); }
template <int... I> constexpr auto alternating(std::integer_sequence<int, I...>) {
  return sum_of((I % 2 == 0 ? 1 : -1) * u * N.x...);
}

constexpr auto description = system(newtonian(N, O), dt(x) == u, P.set_pos(O, x* N.x), particle<"P">(P, m),
                                    force(P, -of_numbers(std::make_integer_sequence<int, 300>()) * N.x),
                                    force(P, of_powers(std::make_integer_sequence<int, 40>()) * N.x),
                                    force(P, alternating(std::make_integer_sequence<int, 301>())));
using kane = kanes_method<description>;

static_assert(kane::scalar(sum_of(x)) == x && kane::scalar(sum_of(1, x, k)) == 1 + x + k &&
              kane::vector(sum_of(N.x, N.y)) == N.x + N.y);

BOOST_AUTO_TEST_CASE(a_sum_of_hundreds_of_terms) {
  const kane eom(values(k = 0.5, m = 2));
  kane::state_type at;
  at.q << 0.75, at.u << 0.25;
  const auto f = eom.evaluate(at, forcing);
  double powers = 0, power = 1;
  for (int i = 0; i < 40; ++i, power *= 0.75) powers += power / (i + 1);
  BOOST_TEST(f(0) == -45'150 * 0.5 * 0.75 + powers + 0.25, boost::test_tools::tolerance(1e-14));
}

} // namespace
