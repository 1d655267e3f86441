// The double rod pendulum, simulated, against reference states over two seconds; its energy over 10^5 steps.
// cost: heavy
#include "models/two_rods_sliding_mass.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/simulation.hpp>

#include <algorithm>
#include <cmath>

namespace {

using namespace ctdyn;
using kane = kanes_method<two_rods_sliding_mass::conservative>;

const auto file = oracle::read("trajectory_two_rods_sliding_mass");
const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
const auto energies = eom.evaluator(kinetic_energy, potential_energy);
double energy(const kane::state_type& x) {
  const auto [kinetic, potential] = energies(x);
  return kinetic + potential;
}
kane::state_type reference(std::size_t i) {
  const auto y = file.at("states")[i].at("x").numbers<6>();
  auto x = kane::state(Eigen::Vector3d(y.data()), Eigen::Vector3d(y.data() + 3));
  x.t = file.at("states")[i].at("t").number();
  return x;
}

BOOST_AUTO_TEST_CASE(free_motion) {
  const auto run = simulate(eom, reference(0), until(2.0), every(0.1));
  BOOST_TEST((run.status == simulation_status::reached_end));
  BOOST_REQUIRE(run.states.size() == file.at("states").size());
  for (std::size_t i = 0; i < run.states.size(); ++i) {
    const auto &x = run.states[i], expected = reference(i);
    BOOST_TEST_CONTEXT("t = " << x.t) {
      BOOST_TEST(std::abs(x.t - expected.t) < 1e-15);
      BOOST_TEST((x.q - expected.q).cwiseAbs().maxCoeff() < 1e-8);
      BOOST_TEST((x.u - expected.u).cwiseAbs().maxCoeff() < 1e-8);
      BOOST_TEST(std::abs(energy(x) - file.at("states")[i].at("energy").number()) < 1e-8);
    }
  }
}

BOOST_AUTO_TEST_CASE(energy_over_many_steps) {
  const auto run = simulate(eom, reference(0), until(100.2), every(1.0), tolerance(1e-14), longest_step(1e-3));
  BOOST_TEST((run.status == simulation_status::reached_end));
  BOOST_TEST(run.steps >= 100000u);
  double worst = 0;
  for (const auto& x : run.states) worst = std::max(worst, std::abs(energy(x) - energy(run.states[0])));
  BOOST_TEST(worst < 1e-12 * std::abs(energy(run.states[0])));
}

} // namespace
