// A contact that is closed from the start to the end of a run, beside one that events close and open: as the same
// mechanism with a joint in its place.
// cost: nightly

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>
#include <ctdyn/simulation.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>

namespace {

using namespace planar_legs;

// The rod hangs at P, its other end Q strikes a floor and rebounds, and at last stays.
constexpr auto floor_at_Q = facts(contact<"Q">(Q, N, N.y), restitution<"Q">(0.6));
constexpr auto by_contact = ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), floor_at_Q);
constexpr auto by_joint = ctdyn::system(
    newtonian(N, O), A.orient_axis(N, a, N.z), B.orient_axis(A, b, N.z), P.set_pos(O, 0 * N.x), C.set_pos(P, -l / 2 * A.x),
    Q.set_pos(C, -l / 2 * A.x), D.set_pos(C, l / 3 * B.y), dt(a) == w, dt(b) == s,
    rigid_body<"rod">(A, C, m, inertia(A, 0, 0, m * l * l / 12)), particle<"bob">(D, m / 2), gravity(-g * N.y),
    torque(B, T * N.z), torque(A, -T * N.z), floor_at_Q);

/// The run until 3 s: `foot` is the place of Q among the contacts.
template <class Kane> auto run_of(const Kane& eom, const auto& start, Eigen::Index foot) {
  const auto height = [&eom](const auto& x) { return eom.evaluate(x, dot(Q.pos_from(P), N.y)) + 0.7; };
  const auto strike = [&eom, foot](auto& x) {
    x.closed(foot) = 1;
    const double before = eom.evaluate(x, dot(Q.vel(N), N.y));
    x.u = eom.evaluate(x, speeds_after_impact);
    if (std::abs(before) > 0.05) {
      x.closed(foot) = 0; // it rebounds
    } else {
      x.u = eom.evaluate(x, speeds_after_impact); // nothing is left of the rebound
    }
  };
  const auto leave = [foot](auto& x) { x.closed(foot) = 0; };
  const auto push = [&eom, foot](const auto& x) {
    return x.closed(foot) == 0 ? 1.0 : eom.evaluate(x, contact_force<"Q">)(0);
  };
  return simulate(eom, start, until(3.0), every(0.1), tolerance(1e-12), on(falling(height), strike), on(falling(push), leave));
}

BOOST_AUTO_TEST_CASE(a_hinge_that_is_a_contact) {
  const kanes_method<by_contact> eom{numbers};
  const kanes_method<by_joint> joint{numbers};
  auto x0 = eom.state(motion);
  x0.q << 0, 0, 0.2, -1.2, x0.u << 0, 0, 0, 0.3, x0.r << 0, x0.closed << 1, 0;
  x0.q.head<2>() = -0.55 * Eigen::Vector2d(std::cos(0.2), std::sin(0.2)); // P is at O
  auto y0 = neutral(joint);
  y0.q = x0.q.tail<2>(), y0.u = x0.u.tail<2>();
  const auto run = run_of(eom, x0, 1);
  const auto expected = run_of(joint, y0, 0);
  BOOST_TEST_REQUIRE(bool(run));
  BOOST_TEST_REQUIRE(bool(expected));
  BOOST_TEST(run.events.size() >= 5U);
  BOOST_TEST_REQUIRE(run.events.size() == expected.events.size());
  BOOST_TEST_REQUIRE(run.states.size() == expected.states.size());
  double most = 0, off = 0;
  for (std::size_t i = 0; i < run.states.size(); ++i) {
    const auto& x = run.states[i];
    most = std::fmax(most, eom.evaluate(x, to_matrix(P.pos_from(O), N)).norm());
    off = std::fmax(off, (x.q.tail<2>() - expected.states[i].q).norm() + (x.u.tail<2>() - expected.states[i].u).norm());
    BOOST_TEST(x.closed(0) == 1);
    BOOST_TEST(x.closed(1) == expected.states[i].closed(0));
  }
  BOOST_TEST_MESSAGE(run.events.size() << " events, P moves by " << most << " m, the runs differ by " << off);
  BOOST_TEST(most < 1e-14);
  BOOST_TEST(off < 1e-8);
}

} // namespace
