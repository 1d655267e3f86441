// A cart swings a pendulum up and balances it: a motion of least cost within what its motor can, by iterative LQR, with its
// gains on the way, and then a linear-quadratic regulator; the motor's force is set 50 times a second.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr auto description = [] {
  auto [m_cart, m_bob, l, c] = parameters<"m_cart m_bob l c">;
  auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
  auto [v, omega] = speeds<"v omega">;
  auto [F] = inputs<"F">;
  auto [N, A] = frames<"N A">;
  auto [O, C, P] = points<"O C P">;

  return system(declare(m_cart, m_bob, l, c), newtonian(N, O),
                dt(x) == v, dt(theta) == omega,
                A.orient_axis(N, theta, N.z),
                C.set_pos(O, x * N.x), P.set_pos(C, l * A.y),
                particle<"cart">(C, m_cart), particle<"bob">(P, m_bob),
                force(C, (F - c * v) * N.x), gravity(-9.81 * N.y));
};
using kane = kanes_method<description>;
using error = error_state<kane>;

} // namespace

int main() {
  const kane eom{Eigen::Vector4d(1.0, 0.3, 0.5, 0.2)}; // in the order of declare(...)
  constexpr double pi = 3.14159265358979323846, h = 0.02, most = 8; // N
  constexpr int steps = 180;
  auto hanging = eom.state(Eigen::Vector2d(0, pi), Eigen::Vector2d(0, 0), Eigen::Vector<double, 1>(0)), upright = hanging;
  upright.q(1) = 0;

  motion_cost<kane> cost; // most of all, that it arrives
  cost.state.diagonal() << 0.5, 0.1, 0.05, 0.05;
  cost.inputs << 0.02;
  cost.end.diagonal() << 200, 200, 20, 20;
  cost.lower << -most, cost.upper << most;
  static iterative_lqr<kane, steps> swing{eom, h, cost};
  if (swing.solve(hanging, upright, 500) != control_status::solved) return 1;
  const auto balance = lqr(eom, upright, error::matrix(5 * error::matrix::Identity()), Eigen::Matrix<double, 1, 1>(0.1));
  if (balance.status != control_status::solved) return 1;

  const auto controller = [&](const kane::state_type& x) -> Eigen::Vector<double, 1> {
    const int k = static_cast<int>(std::lround(x.t / h));
    if (k < steps) return swing(k, x);
    return balance(x).cwiseMax(-most).cwiseMin(most);
  };
  auto start = hanging;
  start.q(1) += 0.02, start.u(0) = -0.1; // not quite where it was planned from
  const auto run = simulate(eom, start, until(8.0), every(0.4), sampled(h, controller));

  std::puts("t (s)   x (m)  theta (rad)  F (N)");
  for (const auto& x : run.states)
    if (x.t < 3) std::printf("%5.1f  %6.3f  %11.4f  %5.2f\n", x.t, x.q(0), x.q(1), x.r(0));
  const double left = error::between(upright, run.states.back()).norm();
  std::printf("cost %.3f; it stands: %s\n", swing.cost(), left < 1e-3 ? "yes" : "no");
  return left < 1e-3 && run.status == simulation_status::reached_end ? 0 : 1;
}
