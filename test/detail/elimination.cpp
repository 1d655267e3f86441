// Elimination over the fields that the library has, against products of matrices: A A^-1 b is b.
#include <ctdyn/graph/calculus/residue.hpp>
#include <ctdyn/detail/elimination.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

using namespace ctdyn::detail;

constexpr std::size_t n = 4;
using matrix = std::array<std::array<residue, n>, n>;
using column = std::array<residue, n>;

/// Reduces a matrix of rank `rank` by the first pivot of each column; the solution where the rank is full.
template <class Field> constexpr std::size_t reduce(const Field& field, matrix& a, column& b) {
  const matrix_columns left{[&a](std::size_t i) { return a[i].data(); }, n};
  const matrix_columns right{[&b](std::size_t i) { return &b[i]; }, 1};
  return eliminate(field, n, left, right, [&, column = std::size_t{0}](std::size_t rank) mutable {
    pivot p;
    for (; column < n && !p.found; ++column) p = pivot_of_column(field, n, left, right, rank, column);
    return p;
  });
}
/// With roots of 2 where `roots` is one; the first `dependent` rows are the sum of the others.
constexpr matrix random_matrix(std::uint64_t seed, std::uint64_t roots, std::size_t dependent) {
  matrix a{};
  for (std::size_t i = dependent; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if ((i + j + seed) % 3 != 0) // some are zero
        a[i][j] = {random_residue(seed * 100 + i * n + j).value, roots * random_residue(seed * 77 + i * n + j).value};
  for (std::size_t k = 0; k < dependent; ++k)
    for (std::size_t i = dependent; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) a[k][j] += a[i][j];
  return a;
}

BOOST_AUTO_TEST_CASE(solutions_and_ranks) {
  std::size_t regular = 0;
  for (std::uint64_t roots : {0u, 1u})
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      const matrix a = random_matrix(seed, roots, 0);
      const column b{random_residue(seed), random_residue(seed + 1), residue{}, random_residue(seed + 3)};
      matrix reduced = a;
      column x = b;
      if (reduce(residue_field{}, reduced, x) != n) continue; // zeros made it singular
      ++regular;
      for (std::size_t i = 0; i < n; ++i) {
        residue sum{};
        for (std::size_t j = 0; j < n; ++j) {
          sum += a[i][j] * x[j];
          BOOST_TEST((reduced[i][j] == residue{i == j ? 1u : 0u}));
        }
        BOOST_TEST((sum == b[i]));
      }
      for (const std::size_t dependent : {1u, 2u}) {
        matrix singular = random_matrix(seed, roots, dependent);
        BOOST_TEST(reduce(residue_field{}, singular, x) <= n - dependent);
      }
    }
  BOOST_TEST(regular >= 60u);
}

BOOST_AUTO_TEST_CASE(prints_are_a_field) {
  constexpr fingerprint::field field;
  for (std::uint64_t k = 1; k < 20; ++k) {
    const std::uint64_t x = random_residue(k).value, y = random_residue(k + 50).value, f = random_residue(k + 90).value;
    BOOST_TEST(field.product(x, field.inverse(x)) == 1u);
    BOOST_TEST((residue{field.less(x, f, y)} == residue{x} - residue{f} * residue{y}));
  }
  BOOST_TEST((field.is_zero(0) && !field.is_zero(1)));
}

// The row with the fewest unknowns comes first, by its last constant.
BOOST_AUTO_TEST_CASE(constant_pivots_of_sparse_rows) {
  struct field_with_constants : residue_field {
    static constexpr bool is_constant(residue x) { return x.value < 10; }
  };
  const residue v = random_residue(5);
  matrix a{{{v, residue{2}, residue{1}, residue{}}, {v, v, v, v}, {residue{}, residue{3}, v, residue{}}, {}}};
  const matrix_columns rows{[&a](std::size_t i) { return a[i].data(); }, n};
  constant_pivots<n> pivots;
  const pivot first = pivots.choose(field_with_constants{}, n, rows);
  BOOST_TEST((first.found && first.row == 2 && first.column == 1));
  const pivot second = pivots.choose(field_with_constants{}, n, rows);
  BOOST_TEST((second.found && second.row == 0 && second.column == 2));
  BOOST_TEST(!pivots.choose(field_with_constants{}, n, rows).found);
  BOOST_TEST((pivots.row_of[1] == 3 && pivots.row_of[2] == 1 && pivots.used[0] && !pivots.used[1]));
}

} // namespace
