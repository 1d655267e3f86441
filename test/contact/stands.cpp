// cost: nightly
// Equilibria of a rod that stands on one or on two feet, which `trim` finds: against statics by hand, and with
// accelerations that are evaluated there.

#include <contact/planar_legs.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

constexpr auto standing = ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y),
                                        contact<"twice">(P, N, N.y), contact<"grip">(D, A, A.x));
using kane = kanes_method<standing>;
constexpr auto height_of_P = dot(P.pos_from(O), N.y);
constexpr auto height_of_Q = dot(Q.pos_from(O), N.y);

kane::state_type guess(const kane& eom) {
  return eom.state(values(x = 0.2, y = 0.1, a = 0.1, b = -0.7, u = 0, v = 0, w = 0, s = 0, T = 0),
                   values(closed<"P"> = 1, closed<"Q"> = 1));
}
auto two_feet(const kane& eom, const kane::state_type& from) {
  return trim(eom, from, held(b, u, v, w, s), at(udot == 0, height_of_P == 0, height_of_Q == 0));
}

// The rod cannot move: three accelerations are zero at every state but for rounding. The motor holds the arm.
BOOST_AUTO_TEST_CASE(on_two_feet) {
  const kane eom{numbers};
  for (const double twice : {0.0, 1.0}) {
    auto from = guess(eom);
    from.closed(2) = twice;
    const auto found = two_feet(eom, from);
    BOOST_TEST_REQUIRE((found.status == control_status::solved));
    BOOST_TEST((found.unknowns == 4 && found.rank == 3)); // it may stand anywhere along N.x
    BOOST_TEST((found.state.closed == from.closed));
    const auto [acceleration, forces] = eom.evaluate(found.state, udot, contact_forces);
    BOOST_TEST(acceleration.norm() < 1e-13);
    BOOST_TEST(std::abs(found.state.q(2)) < 1e-15);
    BOOST_TEST(std::abs(found.state.r(0) - 9.81 * 1.1 / 3 * std::sin(0.7)) < 1e-13); // the bob's weight is 9.81 N
    BOOST_TEST(std::abs(forces(1) + forces(2) + forces(3) - 3 * 9.81) < 1e-12);
    BOOST_TEST(std::abs(forces(0)) < 1e-12);
  }
}

// Where a constraint holds P on a vertical guide, the rod has one place.
constexpr auto guided = ctdyn::system(free_body, configuration_constraint(dot(P.pos_from(O), N.x)), dependent(x, u),
                                      contact<"P">(P, N, N.y), contact<"Q">(Q, N, N.y));
BOOST_AUTO_TEST_CASE(beside_constraints) {
  const kanes_method<guided> eom{numbers};
  auto from = eom.state(values(x = -0.5, y = 0.1, a = 0.1, b = -0.7, u = 0, v = 0, w = 0, s = 0, T = 0),
                        values(closed<"P"> = 1, closed<"Q"> = 1));
  const auto found = trim(eom, from, held(b, u, v, w, s), at(udot == 0, height_of_P == 0, height_of_Q == 0));
  BOOST_TEST_REQUIRE((found.status == control_status::solved));
  BOOST_TEST((found.unknowns == 4 && found.rank == 4));
  const auto [acceleration, forces] = eom.evaluate(found.state, udot, contact_forces);
  BOOST_TEST(acceleration.norm() < 1e-13);
  BOOST_TEST((found.state.q.head<3>() - Eigen::Vector3d(-0.55, 0, 0)).norm() < 1e-14);
  BOOST_TEST(std::abs(found.state.r(0) - 9.81 * 1.1 / 3 * std::sin(0.7)) < 1e-13);
  BOOST_TEST(std::abs(forces.sum() - 3 * 9.81) < 1e-12);
}

// If the arm is gripped, nothing can move, and every torque is one of an equilibrium.
BOOST_AUTO_TEST_CASE(all_motion_is_held) {
  const kane eom{numbers};
  auto from = guess(eom);
  from.closed(3) = 1, from.r(0) = 0.4;
  const auto found = two_feet(eom, from);
  BOOST_TEST((found.status == control_status::solved));
  BOOST_TEST(found.rank == 2);
  BOOST_TEST(found.state.r(0) == 0.4);
  BOOST_TEST(eom.evaluate(found.state, udot).norm() < 1e-12);
}

// Speeds that closed contacts do not allow, and numbers that are neither open nor closed, have no equilibrium.
BOOST_AUTO_TEST_CASE(what_is_no_equilibrium) {
  const kane eom{numbers};
  auto from = guess(eom);
  from.u(0) = 1;
  const auto moving = two_feet(eom, from);
  BOOST_TEST((moving.status == control_status::no_solution));
  BOOST_TEST(std::abs(eom.evaluate(moving.state, contact_residual)(0) - 1) < 1e-15);
  from = guess(eom);
  from.closed(0) = 0.5;
  BOOST_TEST((two_feet(eom, from).status == control_status::singular));
  from.closed.setZero(); // it falls
  const auto falling = two_feet(eom, from);
  BOOST_TEST((falling.status == control_status::no_solution));
  BOOST_TEST(falling.residual > 1);
}

// On one foot it balances: all weight is above the foot. Speeds are sought, too: those of the foot are zero.
BOOST_AUTO_TEST_CASE(on_one_foot) {
  const kane eom{numbers};
  const auto from = eom.state(values(x = 0.2, y = 0.4, a = -1.2, b = 0.7, u = 0.1, v = 0.2, w = 0, s = 0, T = 0),
                              values(closed<"P"> = 1));
  const auto found = trim(eom, from, held(b, w, s), at(udot == 0, height_of_P == 0));
  BOOST_TEST_REQUIRE((found.status == control_status::solved));
  const auto [acceleration, forces, rod, bob] =
      eom.evaluate(found.state, udot, contact_forces, dot(C.pos_from(P), N.x), dot(D.pos_from(P), N.x));
  BOOST_TEST(found.state.u.norm() < 1e-15);
  BOOST_TEST(acceleration.norm() < 1e-13);
  BOOST_TEST(std::abs(2 * rod + bob) < 1e-14); // masses 2 and 1
  BOOST_TEST(std::abs(forces(1) - 3 * 9.81) < 1e-12);
}

} // namespace
