// Rods, equations, and a loop with a row too many, against results by hand.
// cost: heavy

#include "support/unsearched.hpp"
#include "symbols.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace loop_symbols;

namespace {

// A particle on a rod is a pendulum. Its rod is pulled by m (v^2 / l + g cos q).
constexpr auto on_a_rod = ctdyn::system(distance<"rod">(P, O, l), newtonian(N, O), P.set_pos(O, x* N.x + y * N.y),
                                        dt(x) == u1, dt(y) == u2, particle<"bob">(P, m), gravity(-g* N.y));
BOOST_AUTO_TEST_CASE(a_rod) {
  const kanes_method<on_a_rod> eom{values(m = 2.0, g = 9.81, l = 0.5)};
  const double q = 0.7, w = 3;
  const auto state = eom.state(
      values(x = 0.5 * std::sin(q), y = -0.5 * std::cos(q), u1 = 0.5 * w * std::cos(q), u2 = 0.5 * w * std::sin(q)));
  const auto [a, force] = eom.evaluate(state, udot, loop_forces);
  const double turn = -9.81 / 0.5 * std::sin(q);
  BOOST_TEST(std::abs(a(0) - 0.5 * (turn * std::cos(q) - w * w * std::sin(q))) < 1e-13);
  BOOST_TEST(std::abs(a(1) - 0.5 * (turn * std::sin(q) + w * w * std::cos(q))) < 1e-13);
  BOOST_TEST(std::abs(force(0) + 2.0 * (0.5 * w * w + 9.81 * std::cos(q))) < 1e-13); // it is pulled
}

// Gears, by their speeds and by their angles.
constexpr frame<"B"> B;
constexpr auto wheels = facts(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), dt(q1) == u1,
                              dt(q2) == u2, rigid_body<"first">(A, O, 1, inertia(A, 0, 0, 0.3)),
                              rigid_body<"second">(B, O, 1, inertia(B, 0, 0, 0.2)), torque(A, 5 * N.z));
constexpr auto by_speeds = ctdyn::system(wheels, loop<"gears">(2 * u1 == -3 * u2));
constexpr auto by_angles = ctdyn::system(wheels, loop<"gears">(2 * q1 == -3 * q2));
BOOST_AUTO_TEST_CASE(gears) {
  const auto check = [](const auto& eom) {
    const auto [a, force] = eom.evaluate(neutral(eom), udot, loop_forces);
    const double first = 5 / (0.3 + 0.2 * 4 / 9);
    BOOST_TEST(std::abs(a(0) - first) < 1e-14);
    BOOST_TEST(std::abs(a(1) + first * 2 / 3) < 1e-14);
    BOOST_TEST(std::abs(force(0) - (0.3 * first - 5) / 2) < 1e-14);
  };
  check(kanes_method<by_speeds>{values()});
  check(lagranges_method<by_angles>{values()});
}

// A belt that does not slip on two pulleys with parallel axles, of which the second one lifts a weight at a radius of
// 0.15 m. Its equation is in metres, so that its force is the difference between the tensions of its two sides.
constexpr parameter<"r1"> r1;
constexpr parameter<"r2"> r2;
constexpr auto pulleys =
    facts(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), C.set_pos(O, 2 * N.x),
          P.set_pos(C, 0.15 * N.x + 0.15 * q2 * N.y), dt(q1) == u1, dt(q2) == u2,
          rigid_body<"first">(A, O, 1, inertia(A, 0, 0, 0.3)), rigid_body<"second">(B, C, 1, inertia(B, 0, 0, 0.2)),
          particle<"weight">(P, 2), gravity(-g* N.y), torque(A, 5 * N.z));
constexpr auto belt_by_speeds = ctdyn::system(pulleys, loop<"belt">(r1* u1 == r2 * u2));
constexpr auto belt_by_angles = ctdyn::system(pulleys, loop<"belt">(r1* q1 == r2 * q2));
BOOST_AUTO_TEST_CASE(a_belt) {
  const auto check = [](const auto& eom, double first, double second) {
    auto state = neutral(eom);
    state.u << 3.0, 3.0 * first / second;
    const auto [a, force, how] = eom.evaluate(state, udot, loop_forces, contact_status);
    const double ratio = first / second, lifted = 0.2 + 2 * 0.15 * 0.15, load = 2 * 9.81 * 0.15;
    const double turn = (5 - ratio * load) / (0.3 + ratio * ratio * lifted);
    BOOST_TEST((a - Eigen::Vector2d(turn, ratio * turn)).norm() < 1e-13);
    BOOST_TEST(std::abs(force(0) - (0.3 * turn - 5) / first) < 1e-13);                // that of the first one
    BOOST_TEST(std::abs(force(0) + (lifted * ratio * turn + load) / second) < 1e-13); // and of the second one
    BOOST_TEST(how.rank() == 1);
  };
  for (const double second : {0.1, 0.25}) {
    const auto numbers = values(r1 = 0.1, r2 = second, g = 9.81);
    check(kanes_method<belt_by_speeds>{numbers}, 0.1, second);
    check(lagranges_method<belt_by_angles>{numbers}, 0.1, second);
  }
}

// Three parallel cranks carry a beam, which only translates: a pendulum of which one row too many is held.
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"O2"> O2;
constexpr point<"O3"> O3;
constexpr point<"B1"> B1;
constexpr point<"B2"> B2;
constexpr point<"B3"> B3;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr auto beam = ctdyn::system(
    newtonian(N, O), O2.set_pos(O, N.x), O3.set_pos(O, 2 * N.x), A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
    D.orient_axis(N, q3, N.z), E.orient_axis(N, q4, N.z), B1.set_pos(O, -A.y), P2.set_pos(O2, -B.y),
    P3.set_pos(O3, -D.y), B2.set_pos(B1, E.x), B3.set_pos(B1, 2 * E.x), C.set_pos(B1, E.x / 3), dt(q1) == u1,
    dt(q2) == u2, dt(q3) == u3, dt(q4) == u4, rigid_body<"beam">(E, C, m, inertia(E, 0, 0, 0.7)),
    particle<"one">(B1, 0.1), particle<"two">(P2, 0.1), particle<"three">(P3, 0.1), gravity(-g* N.y),
    loop<"second">(P2, B2), loop<"third">(P3, B3));
BOOST_AUTO_TEST_CASE(a_crank_too_many) {
  const kanes_method<beam> eom{values(m = 2.0, g = 9.81)};
  const double q = 0.4, w = 2;
  const auto state = eom.state(values(q1 = q, q2 = q, q3 = q, q4 = 0.0, u1 = w, u2 = w, u3 = w, u4 = 0.0));
  const auto [a, how, good] = eom.evaluate(state, udot, contact_status, status);
  const double turn = -9.81 * std::sin(q);
  BOOST_TEST((a - Eigen::Vector4d(turn, turn, turn, 0)).norm() < 1e-12);
  BOOST_TEST(how.rank() == 3);
  BOOST_TEST(how.rows() == 4);
  BOOST_TEST(how.residual() < 1e-12);
  BOOST_TEST(!good.singular());
}

// A rod across a slider's way, but for 1e-6 rad, holds nothing, whatever the masses are.
constexpr parameter<"h"> h;
constexpr parameter<"a"> along_x;
constexpr parameter<"b"> along_y;
constexpr auto slider = ctdyn::system(newtonian(N, O), dt(x) == u1, P.set_pos(O, x*(cos(h) * N.x + sin(h) * N.y)),
                                      P2.set_pos(O, along_x* N.x + along_y * N.y), particle<"slider">(P, 2),
                                      force(P, 3 * N.x), distance<"rod">(P, P2, 1));
BOOST_AUTO_TEST_CASE(a_rod_across) {
  for (const double turn : {0.1, 0.3, 0.4, 0.7, 1.2}) {
    const kanes_method<slider> eom{values(h = turn + 1e-6, along_x = -std::sin(turn), along_y = std::cos(turn))};
    const auto state = eom.state(values(x = 0.0, u1 = 0.0));
    const auto [rate, force, how] = eom.evaluate(state, udot, loop_forces, contact_status);
    BOOST_TEST(std::abs(rate(0) - 1.5 * std::cos(turn)) < 2e-6);
    BOOST_TEST(force(0) == 0);
    BOOST_TEST(how.rank() == 0);
  }
}

} // namespace
