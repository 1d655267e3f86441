// Beside a compiled model: a regulator, a simulation with it, and a table. What is compiled again when a gain changes.
#include "cart.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/simulation.hpp>

#include <fstream>

bool balanced(const cart::model& eom, const char* table) {
  using namespace cart;
  const auto upright = eom.state(values(x = 0.0, theta = 0.0, v = 0.0, omega = 0.0), values(F = 0.0));
  const Eigen::Matrix4d cost = Eigen::Vector4d(5, 1, 0.5, 0.5).asDiagonal();
  const auto balance = lqr(eom, upright, cost, Eigen::Matrix<double, 1, 1>(0.1));
  auto start = upright;
  start.q(1) = 0.2;
  const auto run = simulate(eom, start, until(8.0), every(0.01), sampled(0.02, balance));
  std::ofstream file(table);
  return run && write_csv(file, eom, run, kinetic_energy);
}
