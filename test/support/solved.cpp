// Eigen's decompositions, compiled once; see solved.hpp.
#include "solved.hpp"

#include <Eigen/Dense>

Eigen::MatrixXd solved::by_pivots(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b) { return A.fullPivLu().solve(b); }

Eigen::MatrixXd solved::inverse(const Eigen::MatrixXd& A) { return A.fullPivLu().inverse(); }

Eigen::MatrixXd solved::kernel(const Eigen::MatrixXd& A) { return A.fullPivLu().kernel(); }

solved::least solved::by_least_norm(const Eigen::MatrixXd& A, const Eigen::VectorXd& b, double threshold) {
  Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> decomposition;
  decomposition.setThreshold(threshold);
  decomposition.compute(A);
  return {decomposition.solve(b), decomposition.rank()};
}
