// The eigenvalues of matrices at random, compared with Eigen's, and of matrices for which iterations are hard.
// cost: heavy, by g++
#include <ctdyn/with/linear/eigenvalues.hpp>

#include <Eigen/Eigenvalues>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <random>
#include <vector>

namespace {

using namespace ctdyn;
using complex = std::complex<double>;
using room = detail::bounded<double, 16>;

std::mt19937 generator(1); // its numbers are the same with every library; distributions are not
double random() { return double(generator()) / 2147483648.0 - 1; }

std::vector<complex> own(const Eigen::MatrixXd& A, int& failed) {
  detail::root_list<double, room::room> roots;
  failed += detail::eigenvalues_of(room(A), roots) != control_status::solved;
  return {roots.begin(), roots.end()};
}
double off(const std::vector<complex>& found, const Eigen::MatrixXd& A) {
  const Eigen::VectorXcd values = A.eigenvalues();
  std::vector<complex> expected(values.data(), values.data() + values.size());
  if (found.size() != expected.size()) return std::numeric_limits<double>::infinity();
  double worst = 0;
  for (const complex& root : found) {
    const auto nearest = std::min_element(expected.begin(), expected.end(), [&](const complex& a, const complex& b) {
      return std::abs(a - root) < std::abs(b - root);
    });
    worst = std::max(worst, std::abs(*nearest - root));
    expected.erase(nearest);
  }
  return worst / A.norm();
}

BOOST_AUTO_TEST_CASE(matrices_at_random) {
  int failed = 0, far = 0;
  for (int i = 0; i < 3000; ++i) {
    const int n = 1 + i % 16;
    Eigen::MatrixXd A = Eigen::MatrixXd::NullaryExpr(n, n, [] { return random(); });
    if (i % 3 == 1) A = (A.array().abs() < 0.5).select(A, 0.0).eval(); // sparse
    if (i % 3 == 2) A = (A - A.transpose()).eval();                    // all on the imaginary axis
    far += off(own(A, failed), A) > (i % 3 == 1 ? 1e-5 : 1e-10);       // of sparse ones some coincide
  }
  BOOST_TEST(failed == 0);
  BOOST_TEST(far == 0);
}

BOOST_AUTO_TEST_CASE(matrices_that_are_hard) {
  int failed = 0;
  for (int n = 2; n <= 16; ++n) {
    // a cycle: shifts of zero turn it, and do not reduce it
    Eigen::MatrixXd cycle = Eigen::MatrixXd::Zero(n, n);
    for (int i = 0; i < n; ++i) cycle((i + 1) % n, i) = 1;
    const auto roots = own(cycle, failed);
    for (const complex& root : roots) BOOST_TEST(std::abs(std::abs(root) - 1) < 1e-14);
    BOOST_TEST(off(roots, cycle) < 1e-14);
    // orthogonal, all ones, Jordan blocks
    const Eigen::MatrixXd Q = Eigen::HouseholderQR<Eigen::MatrixXd>(Eigen::MatrixXd::NullaryExpr(n, n, [] { return random(); })).householderQ();
    BOOST_TEST(off(own(Q, failed), Q) < 1e-13);
    const Eigen::MatrixXd ones = Eigen::MatrixXd::Ones(n, n);
    BOOST_TEST(std::abs(own(ones, failed).back() - double(n)) < 1e-13);
    Eigen::MatrixXd jordan = -3 * Eigen::MatrixXd::Identity(n, n);
    for (int i = 0; i + 1 < n; ++i) jordan(i, i + 1) = 1;
    for (const complex& root : own(jordan, failed)) BOOST_TEST(root == complex(-3));
    // very large and very small
    for (const double size : {1e-200, 1e150}) {
      const Eigen::MatrixXd A = size * Q;
      for (const complex& root : own(A, failed)) BOOST_TEST(std::abs(std::abs(root) / size - 1) < 1e-13);
    }
  }
  BOOST_TEST(failed == 0);
}

} // namespace
