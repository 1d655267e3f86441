// Eigen's decompositions, with which tests compare, compiled once: in every test they would take longer than the test.
#pragma once

#include <Eigen/Core>

namespace solved {

/// x of A x = b, by full pivots: rows of A may depend on each other where b does alike. Also for several columns b.
Eigen::MatrixXd by_pivots(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b);

/// A^-1
Eigen::MatrixXd inverse(const Eigen::MatrixXd& A);

/// A vector for each column, together all x of A x = 0.
Eigen::MatrixXd kernel(const Eigen::MatrixXd& A);

struct least {
  Eigen::VectorXd x;
  Eigen::Index rank;
};
/// The x of least norm, of those for which A x is nearest to b; pivots below `threshold` of the largest are zero.
least by_least_norm(const Eigen::MatrixXd& A, const Eigen::VectorXd& b, double threshold);

struct held {
  Eigen::VectorXd udot, forces;
  Eigen::Index rank;
};
/// M a = f + J^T F and J a + c = 0 in long double: of all such forces F those of least norm, in which F_k is divided by
/// weights(k). Pivots below 1e-12 of the largest are zero.
held by_least_forces(const Eigen::MatrixXd& M, const Eigen::VectorXd& f, const Eigen::MatrixXd& J,
                     const Eigen::VectorXd& c, const Eigen::VectorXd& weights);

} // namespace solved
