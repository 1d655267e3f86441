// Values that are entries of the solution of a linear system are the values that a formula would have.
#include <ctdyn/graph/calculus/derivative.hpp>
#include <ctdyn/graph/calculus/numeric_solve.hpp>
#include <ctdyn/graph/calculus/substitute.hpp>
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

/// Two unknowns with the coefficients of a turn in two rows, one that is alone in a row, and two that need all of them;
/// a right-hand side of zeros.
struct sparse_system {
  graph_type g;
  handle a = g.symbol(symbol_class::coordinate, 0, 11), b = g.symbol(symbol_class::coordinate, 1, 12);
  handle c = g.cos(a), s = g.sin(a), k = g.add(b, one), e = g.mul(a, b);
  handle matrix[5][5] = {{c, s, zero, b, e}, {-s, c, k, b, zero}, {c, s, k, zero, a}, {zero, zero, zero, k, zero},
                         {-s, c, e, a, b}};
  handle right[5][3] = {{zero, a, one}, {zero, b, zero}, {zero, one, e}, {zero, k, b}, {zero, zero, a}};
  numeric_solution<5, 3> solution = solve_with_numbers<5, 3>(g, matrix, right);
};

constexpr bool sparse_systems_fall_apart() {
  sparse_system t;
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      handle sum{};
      for (std::size_t n = 0; n < 5; ++n) sum = t.g.add(sum, t.g.mul(t.matrix[i][n], t.solution.x[n][j]));
      if (sum != t.right[i][j]) return false;
    }
  const auto is = [&t](std::uint32_t index, std::uint32_t size, std::uint32_t columns) {
    return t.g.solve(index).size == size && t.g.solve(index).columns == columns;
  };
  return t.solution.regular && t.g.solve_count() == 2 && is(0, 1, 2) && is(1, 2, 2);
}
static_assert(sparse_systems_fall_apart());

/// A loop of two unknowns in more rows than an integer has bits; the others are eliminated, for they have constants.
constexpr bool few_of_many_unknowns_are_a_system() {
  sparse_system t;
  constexpr std::size_t many = 65;
  handle matrix[many][many]{}, right[many][1]{};
  for (std::size_t i = 0; i < many; ++i) matrix[i][i] = one, right[i][0] = t.a;
  matrix[0][0] = matrix[64][64] = t.a, matrix[0][64] = matrix[64][0] = t.b, matrix[1][64] = t.k;
  const auto x = solve_with_numbers<many, 1>(t.g, matrix, right);
  const handle quotient = t.g.div(t.a, t.g.add(t.a, t.b)); // a x + b y = a, b x + a y = a
  return x.regular && t.g.solve_count() == 3 && t.g.solve(2).size == 2 && x.x[0][0] == quotient &&
         x.x[64][0] == quotient && x.x[1][0] == t.g.sub(t.a, t.g.mul(t.k, quotient));
}
static_assert(few_of_many_unknowns_are_a_system());

constexpr bool opposite_turns_too() { // a determinant of -1, and of -2, which is none
  sparse_system t;
  const handle two = t.g.constant(2), right[2][1] = {{t.a}, {t.b}};
  const handle turned[2][2] = {{t.c, t.s}, {t.s, -t.c}};
  const handle twice[2][2] = {{t.g.mul(two, t.c), t.s}, {t.g.mul(two, t.s), -t.c}};
  const auto x = solve_with_numbers<2, 1>(t.g, turned, right);
  const bool formulas = t.g.solve_count() == 2 && x.x[0][0] == t.g.add(t.g.mul(t.c, t.a), t.g.mul(t.s, t.b));
  (void)solve_with_numbers<2, 1>(t.g, twice, right);
  return formulas && t.g.solve_count() == 3;
}
static_assert(opposite_turns_too());

constexpr bool singular_blocks_are_told() {
  sparse_system t;
  handle twice[2][2] = {{t.a, t.b}, {t.a, t.b}}, unmatched[2][2] = {{t.a, zero}, {t.b, zero}};
  const handle right[2][1] = {{t.a}, {t.b}};
  return !solve_with_numbers<2, 1>(t.g, twice, right).regular && !solve_with_numbers<2, 1>(t.g, unmatched, right).regular;
}
static_assert(singular_blocks_are_told());

constexpr bool zeros_are_found_of_regular_blocks_alone() {
  sparse_system t;
  handle regular[2][2] = {{t.a, t.b}, {t.b, t.a}}, singular[2][2] = {{t.a, t.b}, {t.a, t.b}};
  const handle nothing[2][1]{};
  const std::uint32_t before = t.g.solve_count();
  const auto x = solve_with_numbers<2, 1>(t.g, regular, nothing);
  return x.regular && x.x[0][0] == zero && x.x[1][0] == zero && t.g.solve(before).columns == 1 &&
         !solve_with_numbers<2, 1>(t.g, singular, nothing).regular;
}
static_assert(zeros_are_found_of_regular_blocks_alone());

constexpr bool other_pairs_are_no_turns() { // determinants of one and minus one, far from regular at a large a
  sparse_system t;
  const handle square = t.g.add(t.g.mul(t.a, t.a), one), right[2][1] = {{t.a}, {t.b}};
  const handle more = t.g.add(t.a, one), less = t.g.sub(t.a, one);
  const handle pairs[][2][2] = {{{t.g.add(square, one), square}, {square, t.g.sub(square, one)}},
                                {{t.a, less}, {more, t.a}},   // equal where a turn's are, but not opposite
                                {{more, t.a}, {-t.a, -less}}, // opposite, but not equal
                                {{t.a, -less}, {more, -t.a}}};
  std::uint32_t systems = 2;
  for (const auto& pair : pairs) {
    (void)solve_with_numbers<2, 1>(t.g, pair, right);
    if (t.g.solve_count() != ++systems) return false;
  }
  return true;
}
static_assert(other_pairs_are_no_turns());

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(solution_is_the_formula()); }

} // namespace
