// A coasting snakeboard, simulated, against reference states; its constraints are obeyed to rounding.
// cost: nightly
#include "models/snakeboard.hpp"
#include "support/oracle.hpp"

#include <ctdyn/simulation.hpp>

#include <array>
#include <cmath>

namespace {

using namespace ctdyn;
using kane = kanes_method<snakeboard::description>;

BOOST_AUTO_TEST_CASE(coasting) {
  const auto file = oracle::read("trajectory_snakeboard");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto dependent = eom.evaluator(dependent_speeds);
  const auto states = file.at("states");
  const auto reference = [&](std::size_t i) {
    const auto y = states[i].at("x").numbers<8>();
    kane::state_type x;
    x.q = Eigen::Vector<double, 5>(y.data());
    x.u << 0, 0, y[5], y[6], y[7];
    x.u.head<2>() = dependent(x);
    return x;
  };

  const auto run = simulate(eom, reference(0), until(5.0), every(0.2));
  BOOST_TEST((run.status == simulation_status::reached_end));
  BOOST_REQUIRE(run.states.size() == states.size());
  for (std::size_t i = 0; i < run.states.size(); ++i) {
    const auto &x = run.states[i], expected = reference(i);
    BOOST_TEST_CONTEXT("t = " << x.t) {
      BOOST_TEST(std::abs(x.t - states[i].at("t").number()) < 1e-15);
      BOOST_TEST((x.q - expected.q).cwiseAbs().maxCoeff() < 1e-8);
      BOOST_TEST((x.u - expected.u).cwiseAbs().maxCoeff() < 1e-8);
      BOOST_TEST(std::abs(eom.evaluate(x, kinetic_energy) - states[i].at("energy").number()) < 1e-8);
      BOOST_TEST((dependent(x) - x.u.head<2>()).cwiseAbs().maxCoeff() < 1e-14);
    }
  }

  auto slipping = reference(0);
  slipping.u(1) += 0.1;
  BOOST_TEST((simulate(eom, slipping, until(5.0), every(0.2)).status == simulation_status::not_assembled));
  BOOST_TEST(simulate(eom, slipping, until(5.0), every(0.2), projected(false)).states.size() == states.size());
}

} // namespace
