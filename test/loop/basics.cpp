// Closed loops: motion and forces, against the same mechanism with dependent speeds.

#include "four_bar.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace four_bar;

namespace {

constexpr auto closed_by_loop = ctdyn::system(bars, loop<"pin">(P3, G));
using with_loop = kanes_method<closed_by_loop>;
constexpr auto closed_by_constraints =
    ctdyn::system(bars, dependent(q2, q3, u2, u3), configuration_constraint(dot(P3.pos_from(G), N.x)),
                  configuration_constraint(dot(P3.pos_from(G), N.y)));
using with_dependent_speeds = kanes_method<closed_by_constraints>;

auto state_of(const auto& eom, double at, double rate) {
  const auto guess = with_dependent_speeds{numbers}.state(
      values(q1 = at, q2 = -0.5, q3 = -1.2, u1 = rate, u2 = 0.0, u3 = 0.0, T = 0.7));
  const auto [x, how] = assemble(with_dependent_speeds{numbers}, guess);
  BOOST_TEST(how.converged);
  auto y = neutral(eom);
  y.q = x.q, y.u = x.u, y.r = x.r;
  return y;
}

BOOST_AUTO_TEST_CASE(motion_is_that_with_dependent_speeds) {
  const with_loop eom{numbers};
  const with_dependent_speeds other{numbers};
  for (const double at : {0.9, 1.1, 1.4}) {
    const auto x = state_of(eom, at, 2.0);
    const auto y = state_of(other, at, 2.0);
    const auto [a, forces, how, good] = eom.evaluate(x, udot, loop_forces, contact_status, status);
    BOOST_TEST((a - other.evaluate(y, udot)).norm() < 1e-12 * a.norm());
    BOOST_TEST(forces.size() == 2); // nothing moves along N.z
    BOOST_TEST(how.rank() == 2);
    BOOST_TEST(how.rows() == 2);
    BOOST_TEST(how.residual() < 1e-12);
    BOOST_TEST(!good.singular());
  }
}

// The coefficient of a dependent coordinate need not be the largest of its constraint.
constexpr auto bead = ctdyn::system(newtonian(N, G), dt(q1) == u1, dt(q2) == u2, P1.set_pos(G, q1 * N.x + q2 * N.y),
                                    particle<"bead">(P1, 1), dependent(q2, u2), configuration_constraint(3 * q1 + q2 == 1));
BOOST_AUTO_TEST_CASE(a_bead_is_put_on_its_wire) {
  const kanes_method<bead> eom;
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 0.5, q2 = 7, u1 = 2, u2 = 0)));
  BOOST_TEST((how.converged && how.iterations <= 2));
  BOOST_TEST((x.q - Eigen::Vector2d(0.5, -0.5)).norm() < 1e-15);
  BOOST_TEST((x.u - Eigen::Vector2d(2, -6)).norm() < 1e-15);
}

// A bar of 3 kg and 2 m lies between a hinge and an upright rod at its tip, which take one half of its weight each.
constexpr auto bar_on_rod =
    ctdyn::system(newtonian(N, O), pin_joint<"hinge">(N, O, A, P1, N.z), P2.set_pos(P1, A.x), P3.set_pos(P1, 2 * A.x),
                  G.set_pos(O, 2 * N.x + N.y), rigid_body<"bar">(A, P2, 3, inertia(A, 0, 0, 1)), gravity(-10 * N.y),
                  distance<"rod">(P3, G, 1));
BOOST_AUTO_TEST_CASE(joints_transmit_what_rods_leave) {
  const kanes_method<bar_on_rod> eom;
  const auto [forces, wrench] = eom.evaluate(neutral(eom), loop_forces, joint_wrench<"hinge">);
  BOOST_TEST(std::abs(forces(0) + 15) < 1e-13); // the rod pulls
  BOOST_TEST((wrench - Eigen::Vector<double, 6>(0, 15, 0, 0, 0, 0)).norm() < 1e-13);
}

// Stabilization pulls a gap together: J a + c = -2 alpha v - beta^2 h.
constexpr auto stabilized = ctdyn::system(bars, loop<"pin">(P3, G), baumgarte(3, 5));
BOOST_AUTO_TEST_CASE(baumgarte_closes_gaps) {
  const kanes_method<stabilized> eom{numbers};
  auto x = neutral(eom);
  x.q << 1.1, -0.5, -1.2, x.u << 0.3, 0.7, -0.4;
  const auto [a, J, c] = eom.evaluate(x, udot, jacobian_of(P3, N), bias_acceleration_of(P3, N));
  const auto [gap, rate] = eom.evaluate(x, to_matrix(P3.pos_from(G), N), to_matrix(P3.vel(N), N));
  BOOST_TEST((J * a + c + 6 * rate + 25 * gap).norm() < 1e-12);
}

} // namespace
