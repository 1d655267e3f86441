// cost: heavy
// L D L^T of formulas against Eigen's, and what structural zeros save.
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/graph/calculus/symmetric_solve.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::point, reference::random_source, reference::symbol;

using graph_type = graph<8192>;
constexpr std::size_t n = 5;
using matrix = Eigen::Matrix<double, n, n>;
using vector = Eigen::Matrix<double, n, 1>;

long double at_point(symbol_class c, std::uint32_t i) { return point(c, i); }

/// Entries off the diagonal where `there` says so, and a diagonal that dominates them.
template <class There> std::array<handle, n * n> symmetric(graph_type& g, random_source& random, There there) {
  std::array<handle, n * n> m{};
  for (std::uint32_t i = 0; i < n; ++i) {
    m[i * n + i] = g.add(g.constant(3), symbol(g, symbol_class::parameter, i));
    for (std::uint32_t j = 0; j < i; ++j) {
      if (!there(i, j)) continue;
      const handle q = symbol(g, symbol_class::coordinate, random.upto(3)),
                   k = symbol(g, symbol_class::parameter, random.upto(3));
      m[i * n + j] = m[j * n + i] = random.upto(2) == 0 ? g.sin(g.mul(k, q)) : -g.mul(g.constant(1, 2), g.cos(q));
    }
  }
  return m;
}
std::array<handle, n> loads(graph_type& g) {
  std::array<handle, n> f{};
  for (std::uint32_t i = 0; i < n; ++i) f[i] = i == 2 ? zero : symbol(g, symbol_class::input, i);
  return f;
}

BOOST_AUTO_TEST_CASE(random_matrices) {
  auto g = std::make_unique<graph_type>();
  int wrong = 0, identities = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    *g = graph_type{};
    random_source random(seed);
    const std::uint32_t one_in = 1 + random.upto(4);
    const auto m = symmetric(*g, random, [&](auto, auto) { return random.upto(one_in) == 0; });
    const auto f = loads(*g);
    const auto solution = solve_symmetric<n>(*g, m, f);
    wrong += solution.singular != n;
    auto values = reference::values_of<long double>(*g, at_point);
    matrix M;
    vector b, x;
    for (std::uint32_t i = 0; i < n; ++i) {
      b(i) = static_cast<double>(values(f[i])), x(i) = static_cast<double>(values(solution.x[i]));
      for (std::uint32_t j = 0; j < n; ++j) M(i, j) = static_cast<double>(values(m[i * n + j]));
    }
    const vector numeric = M.ldlt().solve(b);
    wrong += !((numeric - x).norm() < 1e-14 * (1 + numeric.norm()));
    for (std::uint32_t i = 0; i < n; ++i) { // the equations hold identically
      handle sum{};
      for (std::uint32_t j = 0; j < n; ++j) sum = g->add(sum, g->mul(m[i * n + j], solution.x[j]));
      ++identities, wrong += sum != f[i];
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(identities == 2500);
}

struct effort {
  std::size_t divisions = 0, products = 0;
};
template <class There> effort effort_of(There there) {
  auto g = std::make_unique<graph_type>();
  random_source random(1);
  const auto m = symmetric(*g, random, there);
  const auto f = loads(*g);
  const std::size_t before = g->size();
  (void)solve_symmetric<n>(*g, m, f);
  effort e;
  for (std::size_t id = before; id < g->size(); ++id) {
    const opcode op = (*g)[handle{static_cast<std::uint32_t>(id << 1)}].op;
    e.divisions += op == opcode::inv, e.products += op == opcode::mul;
  }
  return e;
}

BOOST_AUTO_TEST_CASE(structural_zeros_stay) {
  const effort diagonal = effort_of([](auto, auto) { return false; });
  BOOST_TEST(diagonal.divisions == n);
  BOOST_TEST(diagonal.products == n - 1); // one load is zero
  // an arrow and a chain have no fill-in in the right order: each entry off the diagonal costs a factor, a square, and
  // two products of the substitutions
  const effort arrow = effort_of([](auto, auto j) { return j == 0; });
  BOOST_TEST(arrow.divisions == n);
  BOOST_TEST(arrow.products <= n + 4 * (n - 1));
  const effort other_arrow = effort_of([](auto i, auto) { return i == n - 1; });
  BOOST_TEST(other_arrow.products <= n + 4 * (n - 1));
  const effort chain = effort_of([](auto i, auto j) { return i == j + 1; });
  BOOST_TEST(chain.products <= n + 4 * (n - 1));
  const effort full = effort_of([](auto, auto) { return true; });
  BOOST_TEST(full.divisions == n);
  BOOST_TEST(full.products > 2 * chain.products);
}

BOOST_AUTO_TEST_CASE(one_row) {
  static graph_type g;
  const handle m = symbol(g, symbol_class::parameter, 0), f = symbol(g, symbol_class::input, 0);
  BOOST_TEST((solve_symmetric<1>(g, {m}, {f}).x[0] == g.div(f, m)));
  BOOST_TEST((solve_symmetric<1>(g, {m}, {zero}).x[0] == zero));
  BOOST_TEST((solve_symmetric<1>(g, {one}, {f}).x[0] == f));
}

BOOST_AUTO_TEST_CASE(singular_matrices_are_reported) {
  static graph_type g;
  const handle a = symbol(g, symbol_class::parameter, 0), q = symbol(g, symbol_class::coordinate, 0);
  const handle s = g.sin(q), c = g.cos(q);
  // m v v^T of v = (sin, cos): one body cannot carry two speeds
  const std::array<handle, 4> rank_one{g.mul(a, g.mul(s, s)), g.mul(a, g.mul(s, c)), g.mul(a, g.mul(s, c)),
                                       g.mul(a, g.mul(c, c))};
  BOOST_TEST((solve_symmetric<2>(g, rank_one, {one, one}).singular < 2));
  BOOST_TEST((solve_symmetric<2>(g, {a, zero, zero, zero}, {one, one}).singular == 1));
  BOOST_TEST((solve_symmetric<2>(g, {a, zero, zero, one}, {one, one}).singular == 2));
}

} // namespace
