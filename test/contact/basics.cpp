// Contacts in states, numbers that are none, and impacts.

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

constexpr auto with_contacts = ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y));
using kane = kanes_method<with_contacts>;

BOOST_AUTO_TEST_CASE(states_know_contacts_by_name_and_begin_open) {
  const kane eom{numbers};
  BOOST_TEST(eom.state(motion).closed.norm() == 0);
  const auto x = eom.state(motion, values(closed<"Q"> = 1));
  BOOST_TEST(x.closed(0) == 0);
  BOOST_TEST(x.closed(1) == 1);
  BOOST_TEST(kane::contact_names[0].view() == "P");
}

BOOST_AUTO_TEST_CASE(a_number_between_open_and_closed_is_no_state) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  x.closed << 0.5, 0;
  BOOST_TEST(eom.evaluate(x, status).singular());
  x.closed << 0, 2;
  BOOST_TEST(eom.evaluate(x, status).singular());
  x.closed << -1, 0;
  BOOST_TEST(eom.evaluate(x, status).singular());
  x.closed << std::nan(""), 0;
  BOOST_TEST(eom.evaluate(x, status).singular());
  x.closed << 1, 1;
  BOOST_TEST(!eom.evaluate(x, status).singular());
}

// Of three rows, also dependent ones; sines and cosines are those of the motion without contacts.
BOOST_AUTO_TEST_CASE(cost) {
  constexpr auto most = kane::cost(udot);
  BOOST_TEST(most.multiplications <= 160U);
  BOOST_TEST(most.additions <= 101U);
  BOOST_TEST(most.divisions <= 18U);
  BOOST_TEST(most.sincos == 2U);
  BOOST_TEST(most.functions == 0U);
}

// A closed foot has no acceleration, and the forces are those that are missing in the equations without contacts.
BOOST_AUTO_TEST_CASE(motion_and_forces) {
  const kane eom{numbers};
  const auto x = eom.state(motion, values(closed<"P"> = 1));
  const auto [a, forces, M, f] = eom.evaluate(x, udot, contact_forces, mass_matrix, forcing);
  const auto [J, c] = eom.evaluate(x, jacobian_of(P, N), bias_acceleration_of(P, N));
  BOOST_TEST((J * a + c).norm() < 1e-13);
  BOOST_TEST((M * a - f - J.topRows<2>().transpose() * forces.head<2>()).norm() < 1e-13);
  BOOST_TEST(forces(2) == 0);
}

// An impact: no velocity is left along closed directions, and the energy that is lost is that of the lost velocities
// (Carnot's theorem: Whittaker, Analytical Dynamics, section 63).
BOOST_AUTO_TEST_CASE(impacts) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  const auto M = eom.evaluate(x, mass_matrix);
  const double before = eom.evaluate(x, kinetic_energy);
  for (int set = 0; set < 4; ++set) {
    x = eom.state(motion);
    x.closed << (set & 1), (set >> 1);
    const auto [after, push] = eom.evaluate(x, speeds_after_impact, impulses);
    const Eigen::Vector4d lost = after - x.u;
    x.u = after;
    const auto [p, q] = eom.evaluate(x, to_matrix(P.vel(N), N), to_matrix(Q.vel(N), N));
    if ((set & 1) != 0) BOOST_TEST(p.norm() < 1e-15);
    if (set >> 1 != 0) BOOST_TEST(std::abs(q(1)) < 1e-15);
    BOOST_TEST(std::abs(before - eom.evaluate(x, kinetic_energy) - 0.5 * lost.dot(M * lost)) < 1e-14);
    if (set == 0) BOOST_TEST(push.norm() == 0);
  }
}

// A block that slides on a ramp cannot move across it: what J has there are rounding errors, which hold nothing.
constexpr parameter<"slope"> slope;
constexpr auto across = cos(slope) * N.y - sin(slope) * N.x;
constexpr auto ramp = ctdyn::system(newtonian(N, O), dt(x) == u, P.set_pos(O, x*(cos(slope) * N.x + sin(slope) * N.y)),
                                    particle<"block">(P, 2), gravity(-g* N.y), force(P, -closed<"later">* N.x),
                                    contact<"first">(P, N, across), contact<"later">(P, N, across));
BOOST_AUTO_TEST_CASE(directions_without_motion) {
  using sliding = kanes_method<ramp>;
  BOOST_TEST(sliding::contact_names[0].view() == "first"); // in the order of the contacts, not of the loads
  for (const double angle : {0.1, 0.3, 0.4, 0.7, 1.2}) {
    const sliding eom{values(slope = angle, g = 9.81)};
    const auto at = eom.state(values(x = 0.2, u = 0.3), values(closed<"first"> = 1));
    const auto [a, how] = eom.evaluate(at, udot, contact_status);
    BOOST_TEST(std::abs(a(0) + 9.81 * std::sin(angle)) < 1e-14);
    BOOST_TEST(how.rank() == 0);
  }
}

} // namespace
