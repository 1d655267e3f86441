// Step 8, a pendulum that stands on a cart: the linear equations about a state, and a gain that makes it stay.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"m_cart"> m_cart;
constexpr parameter<"m_bob"> m_bob;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"x"> x;
constexpr coordinate<"theta"> theta; // from the upward vertical, to the left
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"R"> R; // the rod
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(x) == v, dt(theta) == omega,
    R.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x), P.set_pos(C, l * R.y),
    particle<"cart">(C, m_cart), particle<"bob">(P, m_bob),
    force(C, F * N.x), gravity(-g * N.y));

using kane = kanes_method<description>;
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m_cart = 2.0, m_bob = 0.5, l = 0.8, g = 9.81)};
  const auto upright = eom.state(values(x = 0.0, theta = 0.0, v = 0.0, omega = 0.0), values(F = 0.0));
  const auto [A, B] = eom.evaluate(upright, state_matrix, input_matrix);

  // Ackermann's formula: the gain that puts all four poles at -3
  Eigen::Matrix4d reach, characteristic = Eigen::Matrix4d::Identity();
  reach << B, A * B, A * A * B, A * A * A * B;
  for (int i = 0; i < 4; ++i) characteristic = characteristic * (A + 3 * Eigen::Matrix4d::Identity());
  const Eigen::RowVector4d gain = Eigen::RowVector4d(0, 0, 0, 1) * reach.inverse() * characteristic;

  auto s = eom.state(values(x = 0.0, theta = 0.4, v = 0.0, omega = 0.0), values(F = 0.0)); // 23 degrees
  for (int i = 0; i < 6000; ++i) { // 6 s of the nonlinear equations
    s.r = -gain.head<2>() * s.q - gain.tail<2>() * s.u;
    s.u += 0.001 * eom.evaluate(s, udot);
    s.q += 0.001 * s.u;
  }
  const Eigen::IOFormat row(5, 0, ", ", "\n", "[", "]");
  std::cout << "A\n" << (A + Eigen::Matrix4d::Zero()).format(row) << "\nB\n" << B.transpose().format(row)
            << "\ngain\n" << gain.format(row) << "\nthe pendulum stands: "
            << (s.q.norm() < 1e-3 ? "yes" : "no") << '\n';
}
