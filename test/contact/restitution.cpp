// Impacts that rebound, by Newton's law, against formulas of collisions (restitution_rows.cpp: against dense
// equations).

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

constexpr parameter<"e"> e;

// A ball that falls on the ground, and two masses that meet on a line.
constexpr coordinate<"h"> h;
constexpr speed<"fall"> fall;
constexpr point<"ball"> ball;
constexpr auto collisions =
    ctdyn::system(restitution<"ball">(e), newtonian(N, O), dt(h) == fall, ball.set_pos(O, h* N.y),
                  particle<"ball">(ball, 3), contact<"ball">(ball, N, N.y), gravity(-g* N.y), //
                  dt(x) == u, dt(y) == v, A.orient_axis(N, 0, N.z), P.set_pos(O, x* N.x), Q.set_pos(P, y* A.x),
                  particle<"P">(P, 2), particle<"Q">(Q, 5), contact<"meet">(Q, A, A.x), restitution<"meet">(0.75));

// Two contacts of one point that ask for different rebounds: neither is obeyed, and each counts alike.
BOOST_AUTO_TEST_CASE(rebounds_that_contradict_each_other) {
  static constexpr auto twice =
      ctdyn::system(newtonian(N, O), dt(h) == fall, ball.set_pos(O, h * N.y), particle<"ball">(ball, 3), gravity(-g * N.y),
                    contact<"much">(ball, N, N.y), restitution<"much">(0.5), contact<"little">(ball, N, N.y),
                    restitution<"little">(0.2));
  const kanes_method<twice> eom{values(g = 9.81)};
  const auto at = eom.state(values(h = 0, fall = -4), values(closed<"much"> = 1, closed<"little"> = 1));
  const auto [after, left] = eom.evaluate(at, speeds_after_impact, impact_residual);
  BOOST_TEST(std::abs(after(0) - 0.35 * 4) < 1e-14);
  BOOST_TEST((left - Eigen::Vector2d(-0.15 * 4, 0.15 * 4)).norm() < 1e-14); // which tells it
  auto one = at;
  one.closed << 1, 0;
  const auto [after_one, none] = eom.evaluate(one, speeds_after_impact, impact_residual);
  BOOST_TEST(std::abs(after_one(0) - 0.5 * 4) < 1e-14);
  BOOST_TEST(none.norm() < 1e-14); // rounding of velocities of 4 m/s
}

BOOST_AUTO_TEST_CASE(one_mass_and_two) {
  using kane = kanes_method<collisions>;
  for (const double number : {0.0, 0.3, 1.0}) {
    const kane eom{values(e = number, g = 9.81)};
    const auto at = eom.state(values(h = 0, x = 0.1, y = 0, fall = -4, u = 1.5, v = -2.5),
                              values(closed<"ball"> = 1, closed<"meet"> = 1));
    const auto [after, push] = eom.evaluate(at, speeds_after_impact, impulses);
    const double before_P = 1.5, before_Q = 1.5 - 2.5, center = (2 * before_P + 5 * before_Q) / 7;
    BOOST_TEST(std::abs(after(0) - 4 * number) < 1e-14);
    BOOST_TEST(std::abs(push(0) - 3 * 4 * (1 + number)) < 1e-14);
    // Each leaves the mass center with -e times its velocity relative to it; 10 / 7 is the reduced mass.
    BOOST_TEST(std::abs(after(1) - (center - 0.75 * (before_P - center))) < 1e-15);
    BOOST_TEST(std::abs(after(1) + after(2) - (center - 0.75 * (before_Q - center))) < 1e-15);
    BOOST_TEST(std::abs(push(1) - 10.0 / 7 * 2.5 * 1.75) < 1e-14);
    auto moved = at;
    moved.u = after;
    const double energy = 3 * 16 * number * number / 2 + 7 * center * center / 2 + 10.0 / 7 * 2.5 * 2.5 * 0.5625 / 2;
    BOOST_TEST(std::abs(eom.evaluate(moved, kinetic_energy) - energy) < 1e-13);
  }
}

// In a part, contact and restitution have the prefix. A sole rebounds along a vector, and does not turn afterwards.
constexpr part<"left"> left;
constexpr auto flat =
    ctdyn::system(newtonian(N, O), left(facts(restitution<"sole">(0.5, N.y), contact<"sole">(A, C, N)), shared(N)),
                  left(facts(A.orient_axis(N, a, N.z), C.set_pos(O, x* N.x + y * N.y), dt(x) == u, dt(y) == v,
                             dt(a) == w, rigid_body<"sole">(A, C, 2, inertia(A, 0, 0, 0.3))),
                       shared(N, O)));
BOOST_AUTO_TEST_CASE(a_sole_of_a_part) {
  using method = kanes_method<flat>;
  auto at = method::state(Eigen::Vector3d(0, 0, 0.2), Eigen::Vector3d(1, -2, 3));
  at.closed << 1;
  BOOST_TEST((method().evaluate(at, speeds_after_impact) - Eigen::Vector3d(0, 1, 0)).norm() < 1e-15);
}

} // namespace
