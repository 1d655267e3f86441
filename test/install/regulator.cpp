// Regulators of a mass that a force moves, and of its speed alone: the equations of the first are solved in the library
// ctdyn::runtime, those of the second, whose size it does not have, here. See check_runtime.
#include <ctdyn/control.hpp>

#include <cmath>

int main() {
  using namespace ctdyn;
  const Eigen::Matrix2d A{{0, 1}, {0, 0}};
  const Eigen::Matrix<double, 1, 1> one(1);
  const auto place = lqr(A, Eigen::Vector2d(0, 1), Eigen::Matrix2d(Eigen::Vector2d(1, 0).asDiagonal()), one);
  const auto speed = lqr(Eigen::Matrix<double, 1, 1>(0), one, one, one);
  const bool right = std::abs(place.K(0) - 1) < 1e-12 && std::abs(place.K(1) - std::sqrt(2)) < 1e-12; // s^2 + sqrt(2) s + 1
  return right && std::abs(speed.K(0) - 1) < 1e-12 ? 0 : 1;
}
