// Reactions beside contacts and loops, also with constraints: against the wrenches of the joints, and against descriptions
// in which constraints take the places of what is closed.
// cost: nightly

#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"H"> H;
constexpr point<"E"> E;
constexpr point<"F"> F;
constexpr point<"G"> G;
constexpr point<"Bo"> Bo;
constexpr point<"T"> T;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr reaction<"Rx"> Rx;
constexpr reaction<"Ry"> Ry;
constexpr reaction<"S"> S;
constexpr auxiliary_speed<"vx"> vx;
constexpr auxiliary_speed<"vy"> vy;
constexpr auxiliary_speed<"s"> s;
constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, H, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, F, A.z);
constexpr coordinate<"q3"> q3;
constexpr speed<"u3"> u3;

// Three links; asked are the reactions of the shoulder, and that of the elbow along a vector of the upper link.
constexpr auto arm = facts(newtonian(N, O), shoulder, elbow, dt(q3) == u3, D.orient_axis(B, q3, B.z),
                           E.set_pos(H, 0.9 * A.x + 0.1 * A.y),
                           Bo.set_pos(F, 0.4 * B.x - 0.1 * B.y), G.set_pos(F, 0.8 * B.x), T.set_pos(G, 0.5 * D.x),
                           rigid_body<"A">(A, E, m, inertia(A, 0.1, 0.2, 0.3)),
                           rigid_body<"B">(B, Bo, m / 2, inertia(B, 0.05, 0.1, 0.1)),
                           rigid_body<"D">(D, T, m / 3, inertia(D, 0, 0.02, 0.02)), gravity(-g * N.y), elbow.damper(0.3));
constexpr auto asked = facts(force(H, Rx * N.x + Ry * N.y), auxiliary_velocity(H, vx * N.x + vy * N.y),
                             force(F, S * A.y), force(E, -S * A.y), auxiliary_velocity(F, s * A.y));

// A foot on the ground, one that holds on to the upper link, and the same twice; rods to the ground and between links.
constexpr auto foot = contact<"foot">(T, N, N.x, N.y);
constexpr auto grip = contact<"grip">(T, A, A.x);
constexpr auto again = contact<"again">(T, N, N.y);
constexpr auto rod = distance<"rod">(T, E, 1.1);
constexpr auto bound = facts(velocity_constraint(dot(G.vel(N), N.x) == 0), dependent(elbow.u));

template <class Method> auto moving(const Method& eom) {
  auto x = neutral(eom);
  x.q << 0.4, 0.9, -0.7, x.u << 0.7, -0.3, 1.1;
  return x;
}
constexpr auto numbers = values(m = 2.0, g = 9.81);

template <class Asked, class Plain> void compare_with_wrenches() {
  const Asked eom{numbers};
  const Plain plain{numbers};
  auto x = moving(eom);
  auto y = moving(plain);
  const int sets = 1 << x.closed.size();
  for (int set = 0; set < sets; ++set) {
    for (Eigen::Index k = 0; k < x.closed.size(); ++k) x.closed(k) = y.closed(k) = set >> k & 1;
    const auto R = eom.evaluate(x, reactions);
    const auto [at_shoulder, at_elbow] = plain.evaluate(y, joint_wrench<"shoulder">(N), joint_wrench<"elbow">(A));
    const Eigen::Vector3d expected(at_shoulder(0), at_shoulder(1), at_elbow(1));
    BOOST_TEST((R - expected).norm() < 1e-11 * (1 + expected.norm()));
    BOOST_TEST(expected.norm() > 1);
  }
}
#define CTDYN_PAIR(NAME, ...)                                                                                          \
  constexpr auto NAME = ctdyn::system(arm, asked, __VA_ARGS__);                                                        \
  constexpr auto NAME##_plain = ctdyn::system(arm, __VA_ARGS__);                                                       \
  BOOST_AUTO_TEST_CASE(NAME##_as_wrenches) { compare_with_wrenches<kanes_method<NAME>, kanes_method<NAME##_plain>>(); }
CTDYN_PAIR(on_feet, foot, grip, again)
CTDYN_PAIR(in_a_rod, grip, rod)
CTDYN_PAIR(bound_on_feet, bound, foot, again)
CTDYN_PAIR(bound_in_a_rod, bound, grip, rod)

// The set as a description of its own.
constexpr auto by_contact = ctdyn::system(arm, asked, foot, grip);
constexpr auto on_ground = ctdyn::system(arm, asked, velocity_constraint(dot(T.vel(N), N.x) == 0),
                                         velocity_constraint(dot(T.vel(N), N.y) == 0), dependent(elbow.u, u3));
constexpr auto on_link = ctdyn::system(arm, asked, velocity_constraint(dot(T.vel(A), A.x) == 0), dependent(u3));
template <class Held> void compare_with_constraints(double on_foot, double in_grip) {
  const kanes_method<by_contact> eom{numbers};
  const Held held{numbers};
  auto x = moving(eom);
  x.closed << on_foot, in_grip;
  x.u = eom.evaluate(x, speeds_after_impact);
  auto y = moving(held);
  y.u = x.u;
  const auto expected = held.evaluate(y, reactions);
  BOOST_TEST((eom.evaluate(x, reactions) - expected).norm() < 1e-12 * expected.norm());
}
BOOST_AUTO_TEST_CASE(as_constraints) {
  compare_with_constraints<kanes_method<on_ground>>(1, 0);
  compare_with_constraints<kanes_method<on_link>>(0, 1);
}

// Their derivatives, against differences.
BOOST_AUTO_TEST_CASE(derivatives) {
  const kanes_method<bound_on_feet> eom{numbers};
  auto x = moving(eom);
  x.closed << 1, 0;
  const auto slope = eom.evaluate(x, jacobian(reactions, q3));
  auto more = x, less = x;
  more.q(2) += 1e-5, less.q(2) -= 1e-5;
  const auto by = ((eom.evaluate(more, reactions) - eom.evaluate(less, reactions)) / 2e-5).eval();
  BOOST_TEST((slope - by).norm() < 1e-8 * by.norm());
}

} // namespace
