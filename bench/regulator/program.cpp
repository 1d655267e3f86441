// Regulators of four states, designed for continuous time and for samples: what a controller pays beside its model.
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Core>

int main() {
  Eigen::Matrix4d A = Eigen::Matrix4d::Zero(); // an inverted pendulum on a cart
  A(0, 2) = A(1, 3) = 1;
  A(2, 1) = -1;
  A(3, 1) = 22;
  const Eigen::Vector4d B(0, 0, 1, -2);
  const Eigen::Matrix4d Q = Eigen::Matrix4d::Identity();
  const Eigen::Matrix<double, 1, 1> R(0.1);
  const auto [K, P, how] = ctdyn::lqr(A, B, Q, R);
  const auto [sampled, cost, found] = ctdyn::sampled_lqr(A, B, Q, R, 1e-2);
  // by hand the first gain is sqrt(Q11 / R), with the sign of the force that brings the cart back
  const double first = K(0) * K(0) * R(0);
  const bool right = how == ctdyn::control_status::solved && first > 1 - 1e-9 && first < 1 + 1e-9;
  return right && found == ctdyn::control_status::solved && sampled(0) / K(0) > 0.9 && cost(0, 0) > P(0, 0) ? 0 : 1;
}
