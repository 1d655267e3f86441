// Values that are entries of the solution of a linear system are the values that a formula would have.
#include <ctdyn/calculus/derivative.hpp>
#include <ctdyn/calculus/substitute.hpp>
#include <ctdyn/graph/graph.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using namespace ctdyn::detail;
using graph_type = graph<1024>;

/// ((cos a, b), (c, 1)) x = (1, a)
struct two_unknowns {
  graph_type g;
  handle a = g.symbol(symbol_class::coordinate, 0, 11), b = g.symbol(symbol_class::coordinate, 1, 12),
         c = g.symbol(symbol_class::coordinate, 2, 13);
  handle matrix[4] = {g.cos(a), b, c, one}, right[2] = {one, a};
  graph_type::announced system = g.announce_solve(2, 1, matrix, right);

  constexpr handle solved(std::uint32_t entry) { return g.solved(system.index, entry); }
  constexpr handle by_cramer(handle x, handle y, handle z) { // the first unknown, as a formula
    return g.div(g.sub(one, g.mul(y, x)), g.sub(g.cos(x), g.mul(y, z)));
  }
};

constexpr bool solution_is_the_formula() {
  two_unknowns s;
  return s.system.regular && s.solved(0) == s.by_cramer(s.a, s.b, s.c) &&
         s.g.add(s.g.mul(s.c, s.solved(0)), s.solved(1)) == s.a;
}
static_assert(solution_is_the_formula());

constexpr bool derivative_of_the_solution() {
  two_unknowns s;
  directional<graph_type> d(s.g);
  d.set(s.a, one);
  const handle derivative = d(s.solved(0));
  two_unknowns t; // a graph without the solution
  const handle formula = t.by_cramer(t.a, t.b, t.c);
  directional<graph_type> e(t.g);
  e.set(t.a, one);
  return derivative != zero && s.g.print(derivative) == t.g.print(e(formula));
}
static_assert(derivative_of_the_solution());

constexpr bool substitution_in_the_solution() {
  two_unknowns s;
  substitution<graph_type> by(s.g);
  by.set(s.b, s.a);
  return by(s.solved(0)) == s.by_cramer(s.a, s.a, s.c) && by(s.solved(0)) != s.solved(0);
}
static_assert(substitution_in_the_solution());

constexpr bool zeros_are_found() {
  two_unknowns s;
  const handle right[2] = {zero, s.a}, matrix[4] = {s.b, zero, s.c, s.a};
  const auto system = s.g.announce_solve(2, 1, matrix, right);
  return system.regular && s.g.solved(system.index, 0) == zero && s.g.solved(system.index, 1) == one;
}
static_assert(zeros_are_found());

constexpr bool singular_is_told() {
  two_unknowns s;
  const handle right[2] = {one, s.a};
  const handle matrix[4] = {s.b, s.g.mul(s.b, s.c), s.a, s.g.mul(s.a, s.c)};
  return !s.g.announce_solve(2, 1, matrix, right).regular;
}
static_assert(singular_is_told());

constexpr bool survives_freezing() {
  two_unknowns s;
  const handle x = s.solved(1);
  const auto frozen = s.g.freeze<64, 16, 1, 6>();
  graph_type again(frozen);
  return again.solved(0, 1) == x && again.solve_count() == 1;
}
static_assert(survives_freezing());

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(solution_is_the_formula()); }

} // namespace
