// The rest of whole.cpp beside a compiled model: a regulator, a simulation with it, a table, a plot and a page.
#include "cart.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>

#include <fstream>

bool shown(const cart::model& eom) {
  using namespace cart;
  constexpr point<"P"> P;
  const auto upright = eom.state(values(x = 0.0, theta = 0.0, v = 0.0, omega = 0.0), values(F = 0.0));
  const Eigen::Matrix4d cost = Eigen::Vector4d(5, 1, 0.5, 0.5).asDiagonal();
  const auto balance = lqr(eom, upright, cost, Eigen::Matrix<double, 1, 1>(0.1));
  auto start = upright;
  start.q(1) = 0.2;
  const auto run = simulate(eom, start, until(8.0), every(0.01), sampled(0.02, balance));
  std::ofstream file("cart.csv");

  animation film{eom, "A pendulum on a cart"};
  film.trace(P).plot("energy (J)", kinetic_energy);
  return run && write_csv(file, eom, run, kinetic_energy) && film.write("cart.html", run.states) &&
         svg_plot("cart.svg", "energy (J)", signals(eom, run.states, kinetic_energy));
}
