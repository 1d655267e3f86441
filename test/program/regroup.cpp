// cost: heavy
// Multiplying out, factoring and sharing change the form of values, never the values, and never for the worse.
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/program/cheapest.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::random_source, reference::random_values, reference::symbol;

using number = reference::bounded<long double>;
number at_point(symbol_class c, std::uint32_t i) { return number(static_cast<long double>(reference::point(c, i))); }

constexpr std::size_t nodes = 288, constants = 64, roots = 6;
using frozen = frozen_graph<nodes, constants>;
using root_list = std::array<handle, roots>;

struct random_case {
  frozen g;
  root_list wanted;
};
/// Sums of products as equations of motion have them: coefficients of parameters, few factors, squares of sines.
template <class Graph> handle random_sum(Graph& g, random_source& random) {
  const handle a = symbol(g, symbol_class::coordinate, 0), b = symbol(g, symbol_class::coordinate, 1);
  const std::array factors{g.sin(a),
                           g.cos(a),
                           g.sin(b),
                           g.cos(b),
                           symbol(g, symbol_class::speed, 0),
                           symbol(g, symbol_class::speed, 1),
                           g.add(a, g.sin(b)),
                           g.inv(g.add(g.constant(3), g.cos(a)))};
  const std::array known{one, symbol(g, symbol_class::parameter, 0), symbol(g, symbol_class::parameter, 1),
                         g.constant(1, 3), g.constant(-2)};
  handle sum{};
  for (std::uint32_t terms = 1 + random.upto(6); terms > 0; --terms) {
    handle product = g.mul(known[random.upto(5)], known[random.upto(5)]);
    const std::uint32_t first = random.upto(8), second = random.upto(8);
    for (std::uint32_t k = random.upto(3); k > 0; --k) product = g.mul(product, factors[second]);
    for (std::uint32_t k = 1 + random.upto(2); k > 0; --k) product = g.mul(factors[first], product);
    sum = random.upto(2) == 0 ? g.add(sum, product) : g.sub(sum, product);
  }
  return sum;
}
/// Such sums, or graphs of any operations.
random_case make_case(std::uint64_t seed) {
  static auto g = std::make_unique<graph<512>>();
  *g = graph<512>{};
  random_source random(seed);
  root_list wanted{};
  if (seed % 5 < 3) {
    for (handle& root : wanted) root = random_sum(*g, random).signed_by(random.upto(2) == 0);
    wanted[5] = g->mul(random_sum(*g, random), wanted[4]);
  } else {
    const auto list = random_values<graph<512>, 44>(*g, random, {.operations = seed % 5 == 3 ? 14u : 7u});
    for (handle& root : wanted) root = list[20 + random.upto(24)].signed_by(random.upto(2) == 0);
  }
  if (random.upto(3) == 0) wanted[2] = zero;
  if (random.upto(3) == 0) wanted[3] = -wanted[4];
  BOOST_REQUIRE(g->size() <= nodes);
  BOOST_REQUIRE(g->constant_count() <= constants);
  return {g->freeze<nodes, constants>(), wanted};
}

struct tally {
  int complete = 0, other_prints = 0, other_values = 0, compared = 0, overflows = 0, cheaper = 0;
  int continued = 0, other_forms = 0;
};
/// A sine or exponential whose argument holds functions is a symbol of its own for its angle, not the value of these.
bool nested(const frozen& g) {
  for (const node& n : g.nodes) {
    if (n.op != opcode::sin && n.op != opcode::cos && n.op != opcode::exp) continue;
    std::array<bool, nodes> inside{};
    inside[n.a.id()] = true;
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (!inside[id]) continue;
      const node& m = g.nodes[id];
      const auto arity = ctdyn::properties(m.op).arity;
      if (arity > 0 && m.op != opcode::add && m.op != opcode::mul && m.op != opcode::inv) return true;
      if (arity > 0) inside[m.a.id()] = true;
      if (arity > 1) inside[m.b.id()] = true;
    }
  }
  return false;
}

template <class Result> void compare(const random_case& before, const Result& after, tally& t) {
  if (!after.complete) return;
  ++t.complete;
  t.overflows += after.graph.size() > after.graph.capacity;
  auto old_values = reference::values_of<number>(before.g, at_point);
  auto new_values = reference::values_of<number>(after.graph, at_point);
  const bool proved = !nested(before.g);
  for (std::size_t i = 0; i < roots; ++i) {
    if (proved) t.other_prints += before.g.print(before.wanted[i]) != after.graph.print(after.roots[i]);
    const number a = old_values(before.wanted[i]), b = new_values(after.roots[i]);
    t.compared += agree(a, b), t.other_values += differ(a, b);
  }
}

template <class Result> bool same_form(const Result& a, const Result& b) {
  if (a.complete != b.complete || a.roots != b.roots || a.graph.size() != b.graph.size()) return false;
  for (std::uint32_t id = 0; id < a.graph.size(); ++id)
    if (a.graph.print({id << 1}) != b.graph.print({id << 1})) return false;
  return a.effort == b.effort;
}
template <std::size_t MaxTerms> tally try_all(std::uint64_t first, std::uint64_t last) {
  static constexpr shared_pairs none{};
  static constexpr std::array strategies{regroup_strategy{}, regroup_strategy{.last = true},
                                         regroup_strategy{.divide = false}, regroup_strategy{.split = true}};
  using reading = multiplying_out<frozen, roots, MaxTerms>;
  using building = regrouping<regrouped_graph<nodes>, roots, MaxTerms>;
  tally t;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    const random_case c = make_case(seed);
    const regroup_strategy& strategy = strategies[seed % strategies.size()];
    const auto read = [&](const shared_pairs& pairs, const regroup_strategy& by) {
      return std::make_unique<typename reading::result>(std::make_unique<reading>(c.g, c.wanted, pairs, by)->run());
    };
    const auto build = [&](const typename reading::result& sums, const shared_pairs& pairs) {
      using result = typename building::result;
      return std::make_unique<result>(std::make_unique<building>(sums, pairs, strategy)->run());
    };
    const auto by_first = read(none, strategies[0]);
    const auto plain = build(*read(none, strategy), none);
    compare(c, *plain, t);
    if (!plain->complete) continue;
    const auto pairs = std::make_unique<decltype(pair_search(plain->products))>(plain->products)->run();
    const auto shared = build(*read(pairs, strategy), pairs);
    compare(c, *shared, t);
    if (!by_first->made.chosen) { // then every strategy can go on from there
      ++t.continued;
      t.other_forms += !same_form(*build(*by_first, none), *plain) || !same_form(*build(*by_first, pairs), *shared);
    }
    if (!strategy.divide && shared->complete) BOOST_REQUIRE(!plain->divided && !shared->divided);
    if (!shared->complete || plain->graph.size() > nodes || shared->graph.size() > nodes) continue;
    const auto old = effort(c.g, c.wanted);
    t.cheaper += plain->effort < old || shared->effort < old;
    t.other_forms += effort(shared->graph.template freeze<nodes, constants>(), shared->roots) != shared->effort;
  }
  return t;
}

BOOST_AUTO_TEST_CASE(widely) {
  const tally t = try_all<28>(1, 700);
  BOOST_TEST(t.other_prints == 0);
  BOOST_TEST(t.other_values == 0);
  BOOST_TEST(t.overflows == 0);
  BOOST_TEST(t.complete > 700);
  BOOST_TEST(t.compared > 4'000);
  BOOST_TEST(t.cheaper > 20);
  BOOST_TEST(t.continued > 50);
  BOOST_TEST(t.other_forms == 0);
}
BOOST_AUTO_TEST_CASE(narrowly) {
  const tally t = try_all<6>(5'000, 5'700);
  BOOST_TEST(t.other_prints == 0);
  BOOST_TEST(t.other_values == 0);
  BOOST_TEST(t.overflows == 0);
  BOOST_TEST(t.complete > 700);
  BOOST_TEST(t.compared > 4'000);
  BOOST_TEST(t.other_forms == 0);
}

} // namespace
