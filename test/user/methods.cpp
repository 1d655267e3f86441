// The guide's lines for each method, on the double rod pendulum and the double pendulum with its tensions.
// cost: nightly
#include "models/double_pendulum_tension.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using two_rods_sliding_mass::description, two_rods_sliding_mass::q1, two_rods_sliding_mass::q2, two_rods_sliding_mass::q3;
using two_rods_sliding_mass::u1, two_rods_sliding_mass::u2, two_rods_sliding_mass::u3, two_rods_sliding_mass::k_t;

const auto parameters = Eigen::Vector<double, 5>(9.81, 2.0, 0.01, 0.6, 1.0);
const Eigen::Vector3d q(0.4, 0.1, 0.1), u(0.1, 2.2, 0.3);

BOOST_AUTO_TEST_CASE(kane) {
  using by_kane = kanes_method<description>;
  const by_kane eom{parameters};
  const auto [M, f, active, inertia] = eom.evaluate(eom.state(q, u), mass_matrix, forcing, Fr, Fr_star_bias);
  BOOST_TEST((f - active - inertia).norm() <= 1e-14);
  BOOST_TEST((M * eom.evaluate(eom.state(q, u), udot) - f).norm() <= 1e-14);
}

BOOST_AUTO_TEST_CASE(tmt) {
  using by_tmt = tmt_method<description>;
  const by_tmt eom{parameters};
  const auto [T, M, F, gbar, a] =
      eom.evaluate(eom.state(q, u), velocity_jacobian, stacked_mass_matrix, stacked_resultant, stacked_momentum_rate, udot);
  BOOST_TEST((T.transpose() * (M * T * a + gbar - F)).norm() <= 1e-13);
}

BOOST_AUTO_TEST_CASE(lagrange) {
  using by_lagrange = lagranges_method<description>;
  const by_lagrange eom{parameters};
  const auto [a, p, L] = eom.evaluate(eom.state(q, u), udot, generalized_momenta, lagrangian);
  const auto [T, V] = eom.evaluate(eom.state(q, u), kinetic_energy, potential_energy);
  BOOST_TEST(std::abs(p.dot(u) - 2 * T) <= 1e-14);
  BOOST_TEST(std::abs(L - (T - V)) <= 1e-14);
  BOOST_TEST(a.size() == 3);
}

BOOST_AUTO_TEST_CASE(newton_euler) {
  using by_newton = newton_euler_method<double_pendulum_tension::exposed>;
  const by_newton eom{Eigen::Vector<double, 5>(1.2, 5.6, 1.34, 6.7, 9.81)};
  const auto [a, tensions, how] = eom.evaluate(eom.state(q.head<2>(), u.head<2>()), udot, reactions, status);
  BOOST_TEST(!how.singular());
  BOOST_TEST(a.size() + tensions.size() == 4);
}

BOOST_AUTO_TEST_CASE(linearized) {
  const kanes_method<description> eom{parameters};
  const auto x = eom.state(q, u);
  const auto a = eom.evaluate(x, udot);
  const auto A = eom.evaluate(x, state_matrix);                        // d(qdot, udot) / d(q, u)
  const auto by_some = eom.evaluate(x, jacobian(udot, q1, u2, k_t));   // columns as asked
  const auto stiffness = eom.evaluate(x, jacobian(forcing, q1, q2, q3));
  const auto [K, D] = eom.evaluate(x, a, jacobian(inverse_dynamics, along_speeds), jacobian(inverse_dynamics, by_speeds));
  BOOST_TEST((A.block<3, 1>(3, 0) - by_some.col(0)).norm() <= 1e-12 * A.norm());
  BOOST_TEST((A.block<3, 1>(3, 4) - by_some.col(1)).norm() <= 1e-12 * A.norm());
  const auto M = eom.evaluate(x, mass_matrix); // what forces are missing after a change is what accelerations change by
  BOOST_TEST((M * A.block<3, 3>(3, 0) + K).norm() <= 1e-12 * K.norm());
  BOOST_TEST((M * A.block<3, 3>(3, 3) + D).norm() <= 1e-12 * D.norm());

  const double h = 1e-6; // central differences
  const auto at = [&](double dq, double du, double dk) {
    auto p = parameters;
    p(2) += dk;
    return kanes_method<description>(p).evaluate(eom.state(q + dq * Eigen::Vector3d::UnitX(), u + du * Eigen::Vector3d::UnitY()),
                                                 udot, forcing);
  };
  const auto slope = [&](auto above, auto below) { return ((std::get<0>(above) - std::get<0>(below)) / (2 * h)).eval(); };
  BOOST_TEST((by_some.col(0) - slope(at(h, 0, 0), at(-h, 0, 0))).norm() <= 1e-7 * by_some.norm());
  BOOST_TEST((by_some.col(1) - slope(at(0, h, 0), at(0, -h, 0))).norm() <= 1e-7 * by_some.norm());
  BOOST_TEST((by_some.col(2) - slope(at(0, 0, h), at(0, 0, -h))).norm() <= 1e-7 * by_some.norm());
  const Eigen::Vector3d force_slope = (std::get<1>(at(h, 0, 0)) - std::get<1>(at(-h, 0, 0))) / (2 * h);
  BOOST_TEST((stiffness.col(0) - force_slope).norm() <= 1e-7 * stiffness.norm());
}

} // namespace
