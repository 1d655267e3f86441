// cost: heavy, by g++
// The solution of semidefinite systems with numbers, against Eigen's complete orthogonal decomposition: ranks,
// solutions of least norm, and rows whose share is nothing.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace {

/// Whether two numbers are equal, or none.
template <class Scalar> bool same(const Scalar& x, const Scalar& y) {
  if constexpr (ctdyn::detail::is_lanes<Scalar>) {
    for (std::size_t i = 0; i < ctdyn::detail::lane_traits<Scalar>::count; ++i)
      if (!same(x[i], y[i])) return false;
    return true;
  } else {
    return x == y || (!(x == x) && !(y == y));
  }
}
/// Solves with both functions: the one of programs, which has its own way for rows that are clearly independent, has
/// the same bits.
template <std::size_t Size, std::size_t Columns, class Scalar>
void solve(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns]) {
  Scalar inputs[Size * (Size + Columns)], solutions[Size * Columns];
  for (std::size_t i = 0; i < Size; ++i) {
    for (std::size_t j = 0; j < Size; ++j) inputs[i * Size + j] = a[i][j];
    for (std::size_t j = 0; j < Columns; ++j) inputs[Size * Size + i * Columns + j] = b[i][j];
  }
  ctdyn::detail::semidefinite_solve(a, b);
  ctdyn::detail::semidefinite_solve<Size, Columns>(inputs, solutions);
  for (std::size_t i = 0; i < Size; ++i)
    for (std::size_t j = 0; j < Columns; ++j) BOOST_TEST(same(solutions[i * Columns + j], b[i][j]));
}

/// A system G x = G y for a matrix G of this rank, with one row twice if `twice`.
struct problem {
  Eigen::MatrixXd G;
  Eigen::VectorXd right;

  problem(int n, int rank, bool twice, std::mt19937& random) {
    std::normal_distribution<double> number;
    const auto drawn = [&](int rows, int columns) {
      return Eigen::MatrixXd(Eigen::MatrixXd::NullaryExpr(rows, columns, [&] { return number(random); }));
    };
    Eigen::MatrixXd J = drawn(n, rank) * drawn(rank, 18);
    if (twice) J.row(n - 1) = J.row(0);
    G = symmetric(J * J.transpose());
    right = G * drawn(n, 1);
  }
  /// One whose rows are clearly independent.
  problem(int n, std::mt19937& random) {
    std::normal_distribution<double> number;
    const Eigen::MatrixXd J = Eigen::MatrixXd::NullaryExpr(n, 40, [&] { return number(random); });
    G = symmetric(J * J.transpose()), right = G * J.col(0);
  }
  problem(const Eigen::MatrixXd& J, const Eigen::VectorXd& y) : G(symmetric(J * J.transpose())), right(G * y) {}
  /// Eigen's product may round two equal entries in different ways, and the functions read different ones.
  static Eigen::MatrixXd symmetric(const Eigen::MatrixXd& product) { return product.selfadjointView<Eigen::Upper>(); }
  void check(const Eigen::VectorXd& x, int kept) const {
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> expected;
    expected.setThreshold(1e-11);
    expected.compute(G);
    BOOST_TEST(kept == expected.rank());
    BOOST_TEST((x - expected.solve(right)).norm() < 1e-8 * x.norm());
  }
};
template <std::size_t Size> void compare(const problem& p) {
  constexpr int n = Size;
  double a[Size][Size], b[Size][2];
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) a[i][j] = p.G(i, j);
    b[i][0] = p.right(i), b[i][1] = 1;
  }
  solve(a, b);
  Eigen::VectorXd x(n);
  int kept = 0;
  for (int i = 0; i < n; ++i) x(i) = b[i][0], kept += b[i][1] > 0;
  p.check(x, kept);
}
template <std::size_t Size> void compare(int rank, bool twice, std::mt19937& random) {
  compare<Size>(problem(Size, rank, twice, random));
}

BOOST_AUTO_TEST_CASE(random_matrices) {
  std::mt19937 random(5);
  for (int k = 0; k < 300; ++k) {
    compare<12>(9, false, random), compare<12>(12, true, random), compare<12>(3, false, random);
    compare<5>(5, false, random), compare<1>(1, false, random), compare<3>(1, false, random);
  }
}

BOOST_AUTO_TEST_CASE(rows_that_are_clearly_independent) {
  std::mt19937 random(6);
  for (int k = 0; k < 100; ++k)
    compare<12>(problem(12, random)), compare<7>(problem(7, random)), compare<4>(problem(4, random));
}

/// Several right-hand sides: each has the bits of its solution alone.
template <std::size_t Size, std::size_t Columns> void compare_columns(const problem& p, std::mt19937& random) {
  constexpr int n = Size;
  std::normal_distribution<double> number;
  const Eigen::MatrixXd right = p.G * Eigen::MatrixXd::NullaryExpr(n, Columns, [&] { return number(random); });
  double a[Size][Size], b[Size][Columns + 1];
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) a[i][j] = p.G(i, j);
    for (std::size_t j = 0; j < Columns; ++j) b[i][j] = right(i, static_cast<int>(j));
    b[i][Columns] = 1;
  }
  solve(a, b);
  for (std::size_t j = 0; j < Columns; ++j) {
    double again[Size][Size], alone[Size][2];
    for (int i = 0; i < n; ++i) {
      for (int k = 0; k < n; ++k) again[i][k] = p.G(i, k);
      alone[i][0] = right(i, static_cast<int>(j)), alone[i][1] = 1;
    }
    solve(again, alone);
    for (std::size_t i = 0; i < Size; ++i) BOOST_TEST(b[i][j] == alone[i][0]);
  }
}
BOOST_AUTO_TEST_CASE(several_columns) {
  std::mt19937 random(7);
  for (int k = 0; k < 20; ++k) {
    compare_columns<12, 4>(problem(12, random), random), compare_columns<7, 11>(problem(7, random), random);
    compare_columns<5, 2>(problem(5, 5, false, random), random), compare_columns<3, 9>(problem(3, random), random);
    compare_columns<6, 5>(problem(6, 4, false, random), random);
  }
}

BOOST_AUTO_TEST_CASE(rows_without_a_share) { // the second one is rounding errors, however large its diagonal is
  double a[2][2] = {{2, 0}, {0, 5}}, b[2][2] = {{4, 1}, {10, 1e-20}};
  solve(a, b);
  BOOST_TEST(b[0][0] == 2);
  BOOST_TEST(b[1][0] == 0);
  BOOST_TEST(b[0][1] == 1);
  BOOST_TEST(b[1][1] == 0);
}

// Two unit vectors at a small angle: from the largest pivots to the smallest that count, 1.5e-11.
BOOST_AUTO_TEST_CASE(rows_that_are_nearly_dependent) {
  for (double angle = 0.5; angle > 3.9e-6; angle /= 1.9) {
    const double near = std::cos(angle), pivot = std::pow(std::sin(angle), 2);
    double a[2][2] = {{1, near}, {near, 1}}, b[2][2] = {{1, 1}, {0, 1}}; // x = (1, -near) / pivot
    solve(a, b);
    BOOST_TEST(std::abs(b[0][0] * pivot - 1) < 1e-15 / pivot);
    BOOST_TEST(std::abs(b[1][0] * pivot + near) < 1e-15 / pivot);
    BOOST_TEST(b[0][1] == 1);
    BOOST_TEST(std::abs(b[1][1] / pivot - 1) < 1e-15 / pivot);
  }
}

// Two small pivots in a row, the square of the angle each, leave rounding errors of 1e-16 / angle^4 of the fourth row,
// which depends on the others.
BOOST_AUTO_TEST_CASE(small_pivots_in_a_row) {
  const Eigen::Vector3d v(1, 2, 3);
  const Eigen::MatrixXd mirror = Eigen::Matrix3d::Identity() - v * v.transpose() / 7; // for roundings in all entries
  for (double angle = 0.1; angle > 1e-4; angle /= 1.03) {
    const double near = std::cos(angle), far = std::sin(angle);
    const Eigen::MatrixXd J{{1, 0, 0}, {near, far, 0}, {0, near, far}, {0, 0, 1}};
    compare<4>(problem(J * mirror, Eigen::Vector4d(1, -2, 0.5, 3)));
  }
}

// Numbers that are solved together need not be alike: here the second row repeats the first one in one lane alone.
BOOST_AUTO_TEST_CASE(some_lanes_with_dependent_rows) {
  if constexpr (ctdyn::widest_lanes<double> >= 2) {
    using two = ctdyn::lanes<double, 2>;
    two a[2][2] = {{{2, 2}, {1, 2}}, {{1, 2}, {2, 2}}}, b[2][2] = {{{3, 4}, {1, 1}}, {{3, 4}, {1, 1}}};
    solve(a, b);
    for (int i = 0; i < 2; ++i) {
      BOOST_TEST(std::abs(b[i][0][0] - 1) < 1e-15);
      BOOST_TEST(std::abs(b[i][0][1] - 1) < 1e-15);
    }
    BOOST_TEST((b[0][1][0] > 0 && b[1][1][0] > 0));
    BOOST_TEST((b[0][1][1] > 0) != (b[1][1][1] > 0)); // one of them is left out
  }
}

// A system whose rows are clearly independent has the same bits beside one whose rows are not as alone: constant size
// and any size, of which tables of runs solve it.
BOOST_AUTO_TEST_CASE(lanes_do_not_depend_on_their_neighbours) {
  if constexpr (ctdyn::widest_lanes<double> >= 2) {
    using two = ctdyn::lanes<double, 2>;
    double a[3][3] = {{3, 1, 0.1}, {1, 2, 0.7}, {0.1, 0.7, 5}}, b[3][3] = {{0.3, 7, 1}, {1, -2, 1}, {4, 0.1, 1}};
    two both[3][3], right[3][3], any[3 * (3 + 5 + 2 * 3)], any_right[9];
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) {
        any[3 * i + j] = both[i][j] = two{a[i][j], 2};
        any_right[3 * i + j] = right[i][j] = two{b[i][j], j < 2 ? 6.0 : 1};
      }
    solve(a, b);
    solve(both, right);
    ctdyn::detail::semidefinite_steps_of_any_size<two> steps(3, 3, any, any_right);
    ctdyn::detail::solve_semidefinite(steps);
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) {
        const two x = right[i][j], of_any = any_right[3 * i + j];
        const double alone = x[0], beside = x[1], any_alone = of_any[0], any_beside = of_any[1];
        BOOST_TEST(alone == b[i][j]);
        BOOST_TEST(any_alone == b[i][j]);
        if (j < 2) BOOST_TEST(std::abs(beside - 1) < 1e-15);
        if (j < 2) BOOST_TEST(any_beside == beside);
      }
  }
}

// Seven rows: a block of four and one of three. The two ways give the same bits, so that it is asked which one was
// taken.
BOOST_AUTO_TEST_CASE(rows_that_stand_for_themselves_take_blocks) {
  constexpr std::size_t n = 7;
  std::mt19937 random(8);
  std::uniform_real_distribution<double> number(-1, 1);
  double inputs[n * (n + 2)], alone[n * 2];
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j <= i; ++j) inputs[i * n + j] = inputs[j * n + i] = i == j ? 8 : number(random);
  for (std::size_t i = 0; i < n; ++i) inputs[n * n + 2 * i] = number(random), inputs[n * n + 2 * i + 1] = 1;
  BOOST_TEST((ctdyn::detail::solve_clear_rows<n, 2>(inputs, alone) > 0));
  if constexpr (ctdyn::widest_lanes<double> >= 2) {
    using two = ctdyn::lanes<double, 2>;
    two in[n * (n + 2)], both[n * 2];
    for (std::size_t i = 0; i < n * (n + 2); ++i) in[i] = two{inputs[i], i < n * n ? inputs[i] : 1};
    const two clear = ctdyn::detail::solve_clear_rows<n, 2>(in, both);
    BOOST_TEST((clear[0] > 0 && clear[1] > 0));
    for (std::size_t i = 0; i < n * 2; ++i) BOOST_TEST((both[i][0] == alone[i]));
  }
  inputs[1] = inputs[n] = 8; // the second row nearly repeats the first one
  BOOST_TEST((ctdyn::detail::solve_clear_rows<n, 2>(inputs, alone) == 0));
}

// What is no number is not taken for a row that stands for itself.
BOOST_AUTO_TEST_CASE(no_numbers) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  double a[2][2] = {{1, none}, {none, 1}}, b[2][2] = {{1, 1}, {1, 1}};
  solve(a, b);
  BOOST_TEST((b[0][1] == 0 || b[1][1] == 0));
}

// Nor is what has no positive square: a negative number, which is a rounding error, zero, and no number.
BOOST_AUTO_TEST_CASE(no_positive_square) {
  for (const double square : {-1e-20, -2.0, 0.0, std::numeric_limits<double>::quiet_NaN()}) {
    double a[1][1] = {{square}}, b[1][2] = {{3, 1}};
    solve(a, b);
    BOOST_TEST(b[0][0] == 0);
    BOOST_TEST(b[0][1] == 0);
    double beside[2][2] = {{2, 0}, {0, square}}, right[2][2] = {{4, 1}, {3, 1}};
    solve(beside, right);
    BOOST_TEST(right[0][0] == 2);
    BOOST_TEST(right[1][0] == 0);
    BOOST_TEST(right[0][1] == 1);
    BOOST_TEST(right[1][1] == 0);
  }
}

} // namespace
