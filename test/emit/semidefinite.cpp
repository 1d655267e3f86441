// The solution of semidefinite systems with numbers, against Eigen's complete orthogonal decomposition: ranks, solutions
// of least norm, and rows whose share is nothing.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <random>

namespace {

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
    G = J * J.transpose();
    right = G * drawn(n, 1);
  }
  void check(const Eigen::VectorXd& x, int kept) const {
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> expected;
    expected.setThreshold(1e-11);
    expected.compute(G);
    BOOST_TEST(kept == expected.rank());
    BOOST_TEST((x - expected.solve(right)).norm() < 1e-8 * x.norm());
  }
};
template <std::size_t Size> void compare(int rank, bool twice, std::mt19937& random) {
  constexpr int n = Size;
  const problem p(n, rank, twice, random);
  double a[Size][Size], b[Size][2];
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) a[i][j] = p.G(i, j);
    b[i][0] = p.right(i), b[i][1] = 1;
  }
  ctdyn::detail::semidefinite_solve(a, b);
  Eigen::VectorXd x(n);
  int kept = 0;
  for (int i = 0; i < n; ++i) x(i) = b[i][0], kept += b[i][1] > 0;
  p.check(x, kept);
}

BOOST_AUTO_TEST_CASE(random_matrices) {
  std::mt19937 random(5);
  for (int k = 0; k < 300; ++k) {
    compare<12>(9, false, random), compare<12>(12, true, random), compare<12>(3, false, random);
    compare<5>(5, false, random), compare<1>(1, false, random), compare<3>(1, false, random);
  }
}

BOOST_AUTO_TEST_CASE(rows_without_a_share) { // the second one is rounding errors, however large its diagonal is
  double a[2][2] = {{2, 0}, {0, 5}}, b[2][2] = {{4, 1}, {10, 1e-20}};
  ctdyn::detail::semidefinite_solve(a, b);
  BOOST_TEST(b[0][0] == 2);
  BOOST_TEST(b[1][0] == 0);
  BOOST_TEST(b[0][1] == 1);
  BOOST_TEST(b[1][1] == 0);
}

} // namespace
