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

solved::held solved::by_least_forces(const Eigen::MatrixXd& M, const Eigen::VectorXd& f, const Eigen::MatrixXd& J,
                                     const Eigen::VectorXd& c, const Eigen::VectorXd& weights) {
  using matrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
  using vector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;
  const matrix weighted = weights.cast<long double>().asDiagonal() * J.cast<long double>();
  const vector bias = weights.cwiseProduct(c).cast<long double>();
  const Eigen::LDLT<matrix> masses(M.cast<long double>());
  const matrix moved = masses.solve(weighted.transpose().eval());
  const vector free = masses.solve(f.cast<long double>().eval());
  Eigen::CompleteOrthogonalDecomposition<matrix> decomposition;
  decomposition.setThreshold(1e-12L);
  decomposition.compute(weighted * moved);
  const vector forces = decomposition.solve(vector(-(weighted * free + bias)));
  return {(free + moved * forces).eval().cast<double>(),
          weights.cwiseProduct(forces.cast<double>()), decomposition.rank()};
}
