// Numbers that make multiples of the primes of fingerprints prove nothing: the constant evaluation ends. Numbers beside them do.
#include <ctdyn/model/expr/expr.hpp>
#include <ctdyn/graph/graph.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <type_traits>

namespace {

using namespace ctdyn::detail;
using ctdyn::symbol_class;
using small_graph = graph<64>;

/// Whether a function without arguments can be called in constant evaluation.
template <class F> concept evaluates = requires { typename std::bool_constant<(F{}(), true)>; };

constexpr handle symbol(small_graph& g) { return g.symbol(symbol_class::coordinate, 0, 77); }
constexpr std::int32_t half_power = 1 << 30; // p = 2^60 + 51157, r = 2^58 + 12789
static_assert(fingerprint::p == (std::uint64_t{1} << 60) + 51157 && fingerprint::r == (std::uint64_t{1} << 58) + 12789);

/// 2^60 + more, and the same times a symbol.
template <std::int32_t More> constexpr auto sum = [] {
  small_graph g;
  return g.add(g.mul(g.constant(half_power), g.constant(half_power)), g.constant(More)) == zero;
};
template <std::int32_t More> constexpr auto multiples = [] {
  small_graph g;
  const handle large = g.mul(g.constant(half_power), g.mul(g.constant(half_power), symbol(g)));
  return g.add(large, g.mul(g.constant(More), symbol(g))) == zero;
};
static_assert(evaluates<decltype(sum<51160>)> && !sum<51160>());
static_assert(!evaluates<decltype(sum<51157>)>);
static_assert(evaluates<decltype(multiples<51158>)> && !multiples<51158>());
static_assert(!evaluates<decltype(multiples<51157>)>);

/// 3^40, which no 64 bits hold, and what it lacks to a multiple of p.
template <std::int32_t More> constexpr auto beyond_64_bits = [] {
  constexpr std::uint64_t rest = fingerprint::p - fingerprint::power<fingerprint::p>(3, 40) + More;
  small_graph g;
  const handle low = g.constant(static_cast<std::int64_t>(rest % half_power));
  const handle high = g.mul(g.constant(static_cast<std::int64_t>(rest / half_power)), g.constant(half_power));
  return g.add(g.power(g.constant(3), 40), g.add(high, low)) == zero;
};
static_assert(evaluates<decltype(beyond_64_bits<5>)> && !beyond_64_bits<5>());
static_assert(!evaluates<decltype(beyond_64_bits<0>)>);

/// Angles that are multiples of r.
template <std::int32_t More> constexpr auto angle = [] {
  small_graph g;
  return g.cos(g.mul(g.constant((std::int64_t{1} << 58) + More), symbol(g))) == one;
};
template <std::int32_t More> constexpr auto sum_of_angles = [] {
  small_graph g;
  const handle large = g.mul(g.constant(half_power), g.mul(g.constant(half_power / 4), symbol(g)));
  return g.cos(g.add(large, g.mul(g.constant(More), symbol(g)))) == one;
};
static_assert(evaluates<decltype(angle<12788>)> && !angle<12788>());
static_assert(!evaluates<decltype(angle<12789>)>);
static_assert(evaluates<decltype(sum_of_angles<12790>)> && !sum_of_angles<12790>());
static_assert(!evaluates<decltype(sum_of_angles<12789>)>);

/// Integers of a description stop where doubles leave them out.
template <class Integer, Integer Number> constexpr auto literal = [] { return ctdyn::expr::plain(Number).elements; };
constexpr std::int64_t limit = std::int64_t{1} << 53;
static_assert(evaluates<decltype(literal<std::int64_t, limit - 1>)> && evaluates<decltype(literal<std::int64_t, 1 - limit>)>);
static_assert(!evaluates<decltype(literal<std::int64_t, limit>)> && !evaluates<decltype(literal<std::int64_t, -limit>)>);
static_assert(!evaluates<decltype(literal<std::uint64_t, UINT64_MAX>)>); // not -1
static_assert(!evaluates<decltype(literal<std::int64_t, static_cast<std::int64_t>(fingerprint::p)>)>);

BOOST_AUTO_TEST_CASE(large_doubles_are_numbers) {
  static_assert(ctdyn::expr::exact_value(1e16) == exact::of(1e16));
  BOOST_TEST(ctdyn::expr::exact_value(1e300).valid);
}

} // namespace
