// The double rod pendulum moved by an integrator of Boost.Odeint, against reference states over two seconds.
#include "models/two_rods_sliding_mass.hpp"
#include "support/oracle.hpp"

#include <boost/numeric/odeint.hpp>

#include <array>
#include <cmath>

namespace {

using kane = ctdyn::kanes_method<two_rods_sliding_mass::conservative>;
using six_numbers = std::array<double, 6>; // q1 q2 q3 u1 u2 u3

BOOST_AUTO_TEST_CASE(free_motion) {
  namespace odeint = boost::numeric::odeint;
  const auto file = oracle::read("trajectory_two_rods_sliding_mass");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto at = [](const six_numbers& y) {
    const Eigen::Map<const Eigen::Vector<double, 6>> all(y.data());
    return kane::state(all.head<3>(), all.tail<3>());
  };
  const auto slope = [&](const six_numbers& y, six_numbers& dydt, double /*t*/) {
    Eigen::Map<Eigen::Vector<double, 6>>(dydt.data()) = eom.evaluate(at(y), ctdyn::rhs);
  };
  const auto energies = eom.evaluator(ctdyn::kinetic_energy, ctdyn::potential_energy);

  const auto states = file.at("states");
  const auto stepper = odeint::make_controlled(1e-13, 1e-13, odeint::runge_kutta_dopri5<six_numbers>());
  auto y = states[0].at("x").numbers<6>();
  for (std::size_t i = 1; i < states.size(); ++i) {
    const double begin = states[i - 1].at("t").number(), end = states[i].at("t").number();
    odeint::integrate_adaptive(stepper, slope, y, begin, end, 0.001);
    BOOST_TEST_CONTEXT("t = " << end) {
      const auto expected = states[i].at("x").numbers<6>();
      for (std::size_t k = 0; k < 6; ++k) BOOST_TEST(std::abs(y[k] - expected[k]) <= 1e-9);
      const auto [kinetic, potential] = energies(at(y));
      BOOST_TEST(std::abs(kinetic + potential - states[i].at("energy").number()) <= 1e-9);
    }
  }
}

} // namespace
