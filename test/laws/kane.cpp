// What holds of every system's equations, at states at random: their form, and the power that loads put in.
// cost: heavy
#include "models/arm_3r.hpp"
#include "models/gyrostat.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/dual.hpp"
#include "support/states.hpp"
#include "support/unsearched.hpp"

#include <Eigen/Cholesky>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using dual = dual_number::dual<double>;

/// The rate of the kinetic energy along the motion, from dual numbers.
template <const auto& System, class State, class Rates>
double rate_of_kinetic_energy(const auto& parameters, const State& x, const Rates& qdots, const Rates& udots) {
  using method = kanes_method<System, dual>;
  const auto moving = [](const auto& values, const auto& rates, auto& to) {
    for (Eigen::Index i = 0; i < values.size(); ++i) to(i) = {values(i), rates(i)};
  };
  typename method::parameter_vector p;
  moving(parameters, (0 * parameters).eval(), p);
  typename method::state_type y;
  moving(x.q, qdots, y.q);
  moving(x.u, udots, y.u);
  moving(x.r, (0 * x.r).eval(), y.r);
  return method(p).evaluate(y, kinetic_energy).slope;
}

constexpr auto prepare_nothing = [](auto&) {};

/// `prepare` turns the numbers at random into a state of the system.
template <const auto& System> void check_laws(const auto& prepare) {
  using method = kanes_method<System>;
  states::source from(8);
  for (int i = 0; i < 10; ++i) {
    const method eom(states::parameters<method>(from));
    auto x = states::state<method>(from);
    prepare(x);
    const auto [M, f, udots, qdots, F, bias] = eom.evaluate(x, mass_matrix, forcing, udot, qdot, Fr, Fr_star_bias);
    const double size = 1 + M.norm() * (1 + udots.norm()) + F.norm() + bias.norm();

    BOOST_TEST((M == M.transpose()));
    BOOST_TEST((M.llt().info() == Eigen::Success)); // positive definite
    BOOST_TEST((M * udots - f).norm() <= 1e-12 * size);
    BOOST_TEST((F + bias - f).norm() <= 1e-13 * size);
    BOOST_TEST((F + eom.evaluate(x, udots, Fr_star)).norm() <= 1e-12 * size);
    const auto [whole, right, slopes] = eom.evaluate(x, mass_matrix_full, forcing_full, rhs);
    BOOST_TEST((whole * slopes - right).norm() <= 1e-12 * (1 + whole.norm()) * (1 + slopes.norm()));
    BOOST_TEST((slopes.tail(udots.size()) - udots).norm() <= 1e-12 * (1 + udots.norm()));

    // without motion that is prescribed, velocities are linear in the speeds: T = u M u / 2, dT/dt = u Fr
    const double T = eom.evaluate(x, kinetic_energy), power = x.u.dot(F);
    BOOST_TEST(std::abs(T - x.u.dot(M * x.u) / 2) <= 1e-12 * (1 + T));
    const Eigen::VectorXd q_rate = qdots, u_rate = udots;
    const double rate = rate_of_kinetic_energy<System>(eom.parameters(), x, q_rate, u_rate);
    BOOST_TEST(std::abs(rate - power) <= 1e-10 * (1 + size * x.u.norm()));
  }
}

BOOST_AUTO_TEST_CASE(general_speeds) { check_laws<spring_pendulum_u_not_qdot::description>(prepare_nothing); }
BOOST_AUTO_TEST_CASE(body_with_a_rotor) { check_laws<gyrostat::description>(prepare_nothing); }
#ifdef CTDYN_ALL_TESTS // hinges and slides, as above, and a body that turns freely
BOOST_AUTO_TEST_CASE(rods_in_space) { check_laws<two_rods_3d::description>(prepare_nothing); }
BOOST_AUTO_TEST_CASE(free_body) {
  check_laws<rigid_body_quaternion6dof::description>([](auto& x) { x.q.template head<4>().normalize(); });
}
BOOST_AUTO_TEST_CASE(rods_with_a_sliding_mass) { check_laws<two_rods_sliding_mass::conservative>(prepare_nothing); }
BOOST_AUTO_TEST_CASE(links_on_a_cart) { check_laws<npendulum_cart_2::description>(prepare_nothing); }
BOOST_AUTO_TEST_CASE(arm) { check_laws<arm_3r::description>(prepare_nothing); }
#endif

} // namespace
