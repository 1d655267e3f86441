// cost: heavy
// Replacing symbols by formulas: the value is that of the formula with replaced values.
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/graph/calculus/substitute.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdint>
#include <memory>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::point, reference::random_source, reference::random_values, reference::symbol;
using graph_type = graph<4096>;

BOOST_AUTO_TEST_CASE(random_graphs) {
  auto g = std::make_unique<graph_type>();
  int wrong = 0, changed = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    *g = graph_type{};
    random_source random(seed);
    const auto list = random_values<graph_type, 40>(*g, random);
    const handle q = list[2], u = list[4], by_q = g->sin(list[1 + random.upto(12)]),
                 by_u = random.upto(4) == 0 ? zero : g->add(one, g->cos(list[5 + random.upto(12)]));
    substitution s(*g);
    s.set(q, by_q), s.set(u, by_u);
    auto before = reference::values_of<long double>(
        *g, [](symbol_class c, std::uint32_t i) -> long double { return point(c, i); });
    const long double new_q = before(by_q), new_u = before(by_u);
    auto replaced = reference::values_of<long double>(*g, [&](symbol_class c, std::uint32_t i) -> long double {
      if (i == 0 && c == symbol_class::coordinate) return new_q;
      if (i == 0 && c == symbol_class::speed) return new_u;
      return point(c, i);
    });
    for (const handle h : list) {
      const handle result = s(h);
      changed += result != h;
      const long double a = before(result), b = replaced(h);
      wrong += std::isfinite(b) && std::abs(a - b) > 1e-12L * (1 + std::abs(b));
      wrong += s(-h) != -result;
      if (!g->depends(h).on(symbol_class::coordinate) && !g->depends(h).on(symbol_class::speed)) wrong += result != h;
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(changed > 7'000);
}

BOOST_AUTO_TEST_CASE(known_results) {
  static graph_type g;
  const handle x = symbol(g, symbol_class::coordinate, 0), y = symbol(g, symbol_class::coordinate, 1);
  substitution swap(g); // both at once, not one after the other
  swap.set(x, y), swap.set(y, x);
  BOOST_TEST((swap(g.sub(g.mul(x, x), y)) == g.sub(g.mul(y, y), x)));
  BOOST_TEST((swap(g.function(opcode::atan2, x, y)) == g.function(opcode::atan2, y, x)));
  substitution negative(g);
  negative.set(x, -x);
  BOOST_TEST((negative(g.sin(x)) == -g.sin(x) && negative(g.cos(x)) == g.cos(x) && negative(g.inv(x)) == -g.inv(x)));
  BOOST_TEST((negative(g.function(opcode::abs, x)) == g.function(opcode::abs, x)));
  substitution at_zero(g);
  at_zero.set(x, zero);
  BOOST_TEST((at_zero(g.mul(x, g.cos(y))) == zero && at_zero(g.cos(x)) == one && at_zero(g.add(x, y)) == y));
  BOOST_TEST((at_zero(g.function(opcode::exp, x)) == one && at_zero(y) == y && at_zero(one) == one));
}

} // namespace
