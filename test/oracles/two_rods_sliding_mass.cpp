// Double rod pendulum with a sliding mass: reference states, and its free motion over two seconds.
// cost: nightly
#include "models/two_rods_sliding_mass.hpp"
#include "support/oracle.hpp"

#include <cmath>

namespace two_rods_sliding_mass {
using kane = kanes_method<conservative>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kanes_method<description>>("two_rods_sliding_mass"); }

BOOST_AUTO_TEST_CASE(reference_states_with_energies) {
  oracle::check<kane>("two_rods_sliding_mass", oracle::potential_energy);
}

// The classical fourth-order Runge-Kutta method with steps of 0.1 ms: its own error is about 1e-14.
BOOST_AUTO_TEST_CASE(free_motion) {
  using vector6 = Eigen::Vector<double, 6>;
  const auto file = oracle::read("trajectory_two_rods_sliding_mass");
  const kane equations{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto at = [&](const vector6& x) { return equations.state(x.head<3>().eval(), x.tail<3>().eval()); };
  const auto slope = [&](const vector6& x) -> vector6 { return equations.evaluate(at(x), rhs); };

  const auto states = file.at("states");
  vector6 x = oracle::matrix(states[0].at("x"));
  for (std::size_t i = 1; i < states.size(); ++i) {
    constexpr int steps = 1000;
    const double h = (states[i].at("t").number() - states[i - 1].at("t").number()) / steps;
    for (int step = 0; step < steps; ++step) {
      const vector6 a = slope(x), b = slope(x + h / 2 * a), c = slope(x + h / 2 * b), d = slope(x + h * c);
      x += h / 6 * (a + 2 * b + 2 * c + d);
    }
    const vector6 expected = oracle::matrix(states[i].at("x"));
    const auto [kinetic, potential] = equations.evaluate(at(x), kinetic_energy, potential_energy);
    BOOST_TEST_CONTEXT("t = " << states[i].at("t").number()) {
      BOOST_TEST((x - expected).norm() <= oracle::tolerance * expected.norm());
      const double energy = states[i].at("energy").number();
      BOOST_TEST(std::abs(kinetic + potential - energy) <= oracle::tolerance * std::abs(energy));
    }
  }
}

} // namespace two_rods_sliding_mass
