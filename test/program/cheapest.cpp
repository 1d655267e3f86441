// The form that is chosen is as cheap as the graph that came in, at least, and has its values.
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/program/cheapest.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace {

using namespace ctdyn::detail;
using ctdyn::symbol_class;
using reference::random_source, reference::random_values, reference::symbol;

template <std::uint64_t Seed>
constexpr auto made = [] {
  graph<256> g;
  random_source random(Seed);
  const auto list = random_values<graph<256>, 26>(g, random, {.operations = 7});
  return std::pair(g.freeze<96, 24>(), std::array<handle, 4>{list[25], -list[24], list[23], zero});
}();
template <std::uint64_t Seed> constexpr auto made_graph = made<Seed>.first;
template <std::uint64_t Seed> constexpr auto made_roots = made<Seed>.second;

template <std::uint64_t Seed> void check_choice() {
  constexpr auto& best = cheapest<made_graph<Seed>, made_roots<Seed>>::result;
  static_assert(effort(best.graph, best.roots) <= effort(made_graph<Seed>, made_roots<Seed>));
  for (std::size_t i = 0; i < best.roots.size(); ++i)
    BOOST_TEST(best.graph.print(best.roots[i]) == made_graph<Seed>.print(made_roots<Seed>[i]));
  BOOST_TEST((best.roots[3] == zero));
}
BOOST_AUTO_TEST_CASE(cheapest_of_random_graphs) {
  check_choice<1>();
  check_choice<2>();
}

// ---- what a person would see

template <class Make> constexpr auto formula(Make make) {
  graph<128> g;
  const std::array<handle, 1> root{make(g)};
  return std::pair(g.template freeze<48, 12>(), root);
}
template <class G> constexpr handle q(G& g, std::uint32_t i) { return symbol(g, symbol_class::coordinate, i); }
template <class G> constexpr handle k(G& g, std::uint32_t i) { return symbol(g, symbol_class::parameter, i); }

constexpr auto distributed = formula([](auto& g) { // q0 q1 + q0 u0 + q1 u0 + u0^2 = (q0 + u0) (q1 + u0)
  const handle u = symbol(g, symbol_class::speed, 0);
  return g.add(g.add(g.mul(q(g, 0), q(g, 1)), g.mul(q(g, 0), u)), g.add(g.mul(q(g, 1), u), g.mul(u, u)));
});
constexpr auto pythagorean = formula([](auto& g) { // k0 sin^2 + k1 cos^2 + k2 = (k0 + k2) + (k1 - k0) cos^2
  const handle s = g.sin(q(g, 0)), c = g.cos(q(g, 0)), k2 = g.symbol(symbol_class::parameter, 2, 77);
  return g.add(g.add(g.mul(k(g, 0), g.mul(s, s)), g.mul(k(g, 1), g.mul(c, c))), k2);
});
constexpr auto like_terms = formula([](auto& g) { // k0 (q0 + q1) - k0 q1 = k0 q0
  return g.sub(g.mul(k(g, 0), g.add(q(g, 0), q(g, 1))), g.mul(k(g, 0), q(g, 1)));
});

constexpr auto distributed_graph = distributed.first, pythagorean_graph = pythagorean.first,
               like_graph = like_terms.first;
constexpr auto distributed_roots = distributed.second, pythagorean_roots = pythagorean.second,
               like_roots = like_terms.second;
template <const auto& Graph, const auto& Roots>
constexpr std::size_t best_effort = [] {
  constexpr auto& best = cheapest<Graph, Roots>::result;
  return effort(best.graph, best.roots);
}();
template <const auto& Graph, const auto& Roots>
constexpr bool same_value = [] {
  constexpr auto& best = cheapest<Graph, Roots>::result;
  return best.graph.print(best.roots[0]) == Graph.print(Roots[0]);
}();
static_assert(same_value<pythagorean_graph, pythagorean_roots> && same_value<like_graph, like_roots>);
static_assert(same_value<distributed_graph, distributed_roots>);
static_assert(best_effort<pythagorean_graph, pythagorean_roots> == 22); // cosine, square, sum fused with its product
static_assert(best_effort<like_graph, like_roots> == 1);
static_assert(best_effort<distributed_graph, distributed_roots> <= effort(distributed_graph, distributed_roots));

} // namespace
