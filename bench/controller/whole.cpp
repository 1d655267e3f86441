// A whole program in one file: the model, a regulator, a simulation with it, a plot and a page.
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>

namespace cart { // and inline: otherwise nothing would be compiled of functions of such types that nobody calls
using namespace ctdyn;

inline constexpr auto description = [] {
  auto [m_cart, m_bob, l] = parameters<"m_cart m_bob l">;
  auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
  auto [v, omega] = speeds<"v omega">;
  auto [F] = inputs<"F">;
  auto [N, A] = frames<"N A">;
  auto [O, C, P] = points<"O C P">;
  return system(declare(m_cart, m_bob, l), newtonian(N, O),
                dt(x) == v, dt(theta) == omega,
                A.orient_axis(N, theta, N.z),
                C.set_pos(O, x * N.x), P.set_pos(C, l * A.y),
                particle<"cart">(C, m_cart), particle<"bob">(P, m_bob),
                force(C, F * N.x), gravity(-9.81 * N.y));
};
using kane = kanes_method<description>;
} // namespace cart

bool shown(const cart::kane& eom) {
  using namespace cart;
  constexpr coordinate<"theta"> theta;
  constexpr point<"P"> P;
  const auto upright = eom.state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0), Eigen::Vector<double, 1>(0));
  const Eigen::Matrix4d cost = Eigen::Vector4d(5, 1, 0.5, 0.5).asDiagonal();
  const auto balance = lqr(eom, upright, cost, Eigen::Matrix<double, 1, 1>(0.1));
  auto start = upright;
  start.q(1) = 0.2;
  const auto run = simulate(eom, start, until(8.0), every(0.01), sampled(0.02, balance));

  animation film{eom, "A pendulum on a cart"};
  film.trace(P).plot("energy (J)", kinetic_energy);
  return run && film.write("cart.html", run.states) && svg_plot("cart.svg", "angle (rad)", signals(eom, run.states, theta));
}
