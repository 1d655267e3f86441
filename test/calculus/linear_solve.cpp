// Linear systems with formulas in them against Eigen's numeric solutions, and against the equations themselves.
// cost: heavy
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/graph/calculus/linear_solve.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace {

using namespace ctdyn::detail;
using ctdyn::symbol_class;
using reference::point, reference::random_source, reference::symbol;

using graph_type = graph<16384>;
constexpr std::size_t max = 8;
using linear = linear_system<max>;
using matrix =
    Eigen::Matrix<double, max, max>; // of smaller systems the upper left part, the rest is that of a unit matrix
using vector = Eigen::Matrix<double, max, 1>;

long double at_point(symbol_class c, std::uint32_t i) { return point(c, i); }

matrix left_of(const graph_type& g, const linear& s) {
  auto values = reference::values_of<long double>(g, at_point);
  matrix A = matrix::Identity();
  for (std::uint32_t i = 0; i < s.size; ++i)
    for (std::uint32_t j = 0; j < s.size; ++j) A(i, j) = static_cast<double>(values(s.left[i][j]));
  return A;
}
vector right_of(const graph_type& g, const linear& s) {
  auto values = reference::values_of<long double>(g, at_point);
  vector b = vector::Zero();
  for (std::uint32_t i = 0; i < s.size; ++i) b(i) = static_cast<double>(values(s.right[i]));
  return b;
}

/// Rank modulo p of the values at the random point, without one column.
std::uint32_t rank_without(const graph_type& g, const linear& s, std::uint32_t column) {
  constexpr auto p = fingerprint::p;
  std::array<std::array<std::uint64_t, max>, max> a{};
  for (std::uint32_t i = 0; i < s.size; ++i)
    for (std::uint32_t j = 0; j < s.size; ++j) a[i][j] = j == column ? 0 : g.print(s.left[i][j]);
  std::uint32_t rank = 0;
  for (std::uint32_t j = 0; j < s.size; ++j) {
    std::uint32_t pivot = rank;
    while (pivot < s.size && a[pivot][j] == 0) ++pivot;
    if (pivot >= s.size) continue;
    std::swap(a[pivot], a[rank]);
    const std::uint64_t scale = fingerprint::inverse<p>(a[rank][j]);
    for (std::uint32_t i = rank + 1; i < s.size; ++i) {
      const std::uint64_t factor = fingerprint::multiply<p>(scale, a[i][j]);
      for (std::uint32_t k = 0; k < s.size; ++k)
        a[i][k] = fingerprint::add<p>(a[i][k], fingerprint::negate<p>(fingerprint::multiply<p>(factor, a[rank][k])));
    }
    ++rank;
  }
  return rank;
}
bool determined(const graph_type& g, const linear& s, std::uint32_t unknown) { // independent of the other columns
  return rank_without(g, s, unknown) < rank_without(g, s, max);
}

handle entry(graph_type& g, random_source& random) {
  const handle a = symbol(g, symbol_class::coordinate, random.upto(2)),
               b = symbol(g, symbol_class::parameter, random.upto(2));
  switch (random.upto(8)) {
  case 0: return g.constant(1);
  case 1: return g.constant(-2, 3);
  case 2: return g.sin(a);
  case 3: return -g.cos(a);
  case 4: return g.mul(a, b);
  case 5: return g.add(a, b);
  case 6: return symbol(g, symbol_class::time, random.upto(2));
  default: return b;
  }
}
linear random_system(graph_type& g, random_source& random, std::uint32_t size, std::uint32_t one_in) {
  linear s;
  s.size = size;
  for (std::uint32_t i = 0; i < size; ++i) {
    s.right[i] = random.upto(5) == 0 ? zero : entry(g, random);
    for (std::uint32_t j = 0; j < size; ++j)
      if (i == j || random.upto(one_in) == 0) s.left[i][j] = entry(g, random);
  }
  if (size > 2 && random.upto(4) == 0) { // the last row depends on two others
    const handle a = entry(g, random), b = entry(g, random);
    for (std::uint32_t j = 0; j < size; ++j)
      s.left[size - 1][j] = g.add(g.mul(a, s.left[0][j]), g.mul(b, s.left[1][j]));
  }
  for (std::uint32_t k = 0; k < size; ++k) { // rows in any order
    const std::uint32_t other = random.upto(size);
    std::swap(s.left[k], s.left[other]), std::swap(s.right[k], s.right[other]);
  }
  return s;
}

BOOST_AUTO_TEST_CASE(random_sparse_systems) {
  auto g = std::make_unique<graph_type>();
  int solved = 0, singular = 0, wrong = 0, blamed_wrongly = 0, wide = 0, identities = 0;
  for (std::uint64_t seed = 1; seed <= 3'000; ++seed) {
    *g = graph_type{};
    random_source random(seed);
    const std::uint32_t size = 1 + random.upto(max);
    const linear before = random_system(*g, random, size, 2 + random.upto(5));
    linear s = before;
    const std::uint32_t result = s.solve(*g);
    if (s.too_wide) {
      ++wide;
      continue;
    }
    const matrix A = left_of(*g, before);
    if (result != size) {
      ++singular;
      wrong += rank_without(*g, before, max) == size;
      blamed_wrongly += determined(*g, before, result);
      continue;
    }
    wrong += rank_without(*g, before, max) != size;
    const Eigen::PartialPivLU<matrix> lu(A);
    if (!(lu.rcond() > 1e-5)) continue;
    ++solved;
    const vector x = lu.solve(right_of(*g, before)), formula = right_of(*g, s);
    wrong += !((x - formula).norm() < 1e-9 * (1 + x.norm()));
    if (size > 4) continue;
    for (std::uint32_t i = 0; i < size; ++i) { // the equations hold identically
      handle sum{};
      for (std::uint32_t j = 0; j < size; ++j) sum = g->add(sum, g->mul(before.left[i][j], s.right[j]));
      ++identities, wrong += sum != before.right[i];
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(blamed_wrongly == 0);
  BOOST_TEST(solved > 1'500);
  BOOST_TEST(singular > 100);
  BOOST_TEST(identities > 2'000);
  BOOST_TEST(wide < 500);
}

// Where the system is regular, so are the formulas: here the entry that elimination would take first is zero.
BOOST_AUTO_TEST_CASE(no_singularity_of_its_own) {
  static graph_type g;
  const handle q = symbol(g, symbol_class::coordinate, 0), s = g.sin(q), c = g.cos(q);
  linear system; // a rotation: the determinant is 1, every entry vanishes somewhere
  system.size = 2;
  system.left[0][0] = s, system.left[0][1] = c, system.left[1][0] = -c, system.left[1][1] = s;
  system.right[0] = one, system.right[1] = symbol(g, symbol_class::parameter, 0);
  BOOST_TEST(system.solve(g) == 2u);
  BOOST_TEST((system.right[0] == g.sub(s, g.mul(c, symbol(g, symbol_class::parameter, 0)))));
  for (const long double angle : {0.0L, 1.0L, 2.0L}) {
    auto values = reference::values_of<long double>(
        g, [&](symbol_class k, std::uint32_t) { return k == symbol_class::coordinate ? angle : 0.5L; });
    BOOST_TEST(std::abs(values(system.right[0]) - (std::sin(angle) - 0.5L * std::cos(angle))) < 1e-17L);
    BOOST_TEST(std::abs(values(system.right[1]) - (std::cos(angle) + 0.5L * std::sin(angle))) < 1e-17L);
  }
}
BOOST_AUTO_TEST_CASE(regular_where_leading_entries_vanish) {
  auto g = std::make_unique<graph_type>();
  int checked = 0, wrong = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    *g = graph_type{};
    random_source random(7'000 + seed);
    const std::uint32_t size = 2 + random.upto(3);
    linear before;
    before.size = size;
    for (std::uint32_t i = 0; i < size; ++i) {
      before.right[i] = symbol(*g, symbol_class::parameter, 10 + i);
      for (std::uint32_t j = 0; j < size; ++j) // a full matrix of symbols
        before.left[i][j] = symbol(*g, symbol_class::coordinate, size * i + j);
    }
    linear after = before;
    if (after.solve(*g) != size) ++wrong;
    std::array<long double, 16> entries{}; // many zeros: every minor that is not the determinant vanishes at times
    matrix A = matrix::Identity();
    for (std::uint32_t k = 0; k < size * size; ++k) {
      const double entry = random.upto(2) == 0 ? 0.0 : static_cast<double>(random.upto(5)) - 2.0;
      A(k / size, k % size) = entry, entries[k] = entry;
    }
    const Eigen::PartialPivLU<matrix> lu(A);
    if (!(lu.rcond() > 1e-3)) continue;
    auto values = reference::values_of<long double>(*g, [&](symbol_class c, std::uint32_t i) {
      return c == symbol_class::coordinate ? entries[i] : static_cast<long double>(i);
    });
    vector b = vector::Zero(), formula = b;
    for (std::uint32_t i = 0; i < size; ++i) b(i) = 10 + i, formula(i) = static_cast<double>(values(after.right[i]));
    ++checked;
    const vector x = lu.solve(b);
    wrong += !((x - formula).norm() < 1e-12 * (1 + x.norm())); // false for "not a number", too
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(checked > 80);
}

BOOST_AUTO_TEST_CASE(singular_systems_name_an_unknown) {
  static graph_type g;
  const handle a = symbol(g, symbol_class::parameter, 0), q = symbol(g, symbol_class::coordinate, 0);
  const auto solve = [](linear s, std::uint32_t size) {
    s.size = size;
    return s.solve(g);
  };
  linear empty_row;
  empty_row.left[0][0] = one;
  BOOST_TEST(solve(empty_row, 2) == 1u);
  linear dependent; // the second row is a times the first, which trigonometry hides
  dependent.left[0] = {g.sin(g.mul(g.constant(2), q)), one},
  dependent.left[1] = {g.mul(g.sin(q), g.cos(q)), g.constant(1, 2)};
  BOOST_TEST(solve(dependent, 2) == 0u);
  linear tail; // the first unknown is determined, the others are not
  tail.left[0] = {a, zero, zero}, tail.left[1] = {zero, a, q}, tail.left[2] = {zero, g.mul(a, a), g.mul(a, q)};
  BOOST_TEST(solve(tail, 3) == 1u);
  linear twice; // two equations for the first unknown, one for the others
  twice.left[0] = {a, zero, zero}, twice.left[1] = {q, zero, zero}, twice.left[2] = {zero, a, q};
  BOOST_TEST(solve(twice, 3) == 1u);
  linear coupled; // one block, in which the first unknown is determined
  coupled.left[0] = {a, q, q}, coupled.left[1] = {zero, q, q}, coupled.left[2] = {zero, a, a};
  BOOST_TEST(solve(coupled, 3) == 1u);
}

} // namespace
