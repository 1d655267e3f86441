// A coasting snakeboard moved by an integrator of Boost.Odeint in its independent speeds, against reference states.
#include "models/snakeboard.hpp"
#include "support/oracle.hpp"

#include <boost/numeric/odeint.hpp>

#include <array>
#include <cmath>

namespace {

using kane = ctdyn::kanes_method<snakeboard::description>;
using eight_numbers = std::array<double, 8>; // q1 to q5, u3 u4 u5

BOOST_AUTO_TEST_CASE(coasting) {
  namespace odeint = boost::numeric::odeint;
  const auto file = oracle::read("trajectory_snakeboard");
  const kane eom{oracle::by_name(file.at("p"), kane::parameter_names)};
  const auto dependent = eom.evaluator(ctdyn::dependent_speeds);
  const auto at = [&](const eight_numbers& y) {
    const Eigen::Map<const Eigen::Vector<double, 8>> all(y.data());
    kane::state_type x;
    x.q = all.head<5>();
    x.u << 0, 0, all.tail<3>();
    x.u.head<2>() = dependent(x);
    return x;
  };
  const auto slope = [&](const eight_numbers& y, eight_numbers& dydt, double /*t*/) {
    const Eigen::Vector<double, 10> rates = eom.evaluate(at(y), ctdyn::rhs);
    Eigen::Map<Eigen::Vector<double, 8>>(dydt.data()) << rates.head<5>(), rates.tail<3>();
  };

  const auto states = file.at("states");
  const auto stepper = odeint::make_controlled(1e-12, 1e-12, odeint::runge_kutta_dopri5<eight_numbers>());
  auto y = states[0].at("x").numbers<8>();
  for (std::size_t i = 1; i < states.size(); ++i) {
    const double begin = states[i - 1].at("t").number(), end = states[i].at("t").number();
    odeint::integrate_adaptive(stepper, slope, y, begin, end, 0.001);
    BOOST_TEST_CONTEXT("t = " << end) {
      const auto expected = states[i].at("x").numbers<8>();
      for (std::size_t k = 0; k < 8; ++k) BOOST_TEST(std::abs(y[k] - expected[k]) <= 1e-8);
      BOOST_TEST(std::abs(eom.evaluate(at(y), ctdyn::kinetic_energy) - states[i].at("energy").number()) <= 1e-8);
    }
  }
}

} // namespace
