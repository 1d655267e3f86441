// What joints transmit where constraints, contacts and prescribed motion act: as in the same system with loads in their
// places, of which the values are the multipliers and forces, at the same accelerations.
// Derivatives are those of central differences.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string_view>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A; // two links of an arm
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"E"> E;
constexpr point<"P"> P;
constexpr ctdyn::time t;

// ---- a crank with a rod, of which the end slides on N.x; or the crank turns as prescribed

constexpr auto crank = pin_joint<"crank">(N, O, A, Ao, N.z);
constexpr auto wrist = pin_joint<"wrist">(A, E, B, Bo, A.z);
constexpr auto bars = facts(newtonian(N, O), crank, E.set_pos(Ao, 0.3 * A.x), wrist, P.set_pos(Bo, 0.8 * B.x),
                            particle<"E">(E, 2), particle<"P">(P, 1), force(P, -9.81 * N.y));
constexpr auto slides =
    ctdyn::system(bars, configuration_constraint(dot(P.pos_from(O), N.y)), dependent(wrist.q, wrist.u));
constexpr auto turned = ctdyn::system(bars, prescribed(crank.q == 0.4 * sin(2 * t)));
constexpr auto open = ctdyn::system(bars);

BOOST_AUTO_TEST_CASE(of_a_slider) { // F + lambda N.y + m g = m a of the bodies outboard
  const kanes_method<slides> eom;
  auto x = neutral(eom);
  x.q << 0.7, -1.1, x.u << 0.4, -0.8;
  const auto [udots, lambda, wrench, first] =
      eom.evaluate(x, udot, multipliers, joint_wrench<"wrist">(N), joint_wrench<"crank">(N));
  const auto [tip, middle, arm] =
      eom.evaluate(x, udots, to_matrix(P.acc(N), N), to_matrix(E.acc(N), N), to_matrix(P.pos_from(E), N));
  const Eigen::Vector3d load(0, lambda(0) - 9.81, 0), rest = tip - load;
  BOOST_TEST(std::abs(lambda(0)) > 1);
  BOOST_TEST((wrench.head<3>() - rest).norm() < 1e-12);
  BOOST_TEST((wrench.tail<3>() - arm.cross(rest)).norm() < 1e-12); // zero about the pin
  BOOST_TEST((first.head<3>() - rest - 2 * middle).norm() < 1e-12);
}

BOOST_AUTO_TEST_CASE(of_a_crank_that_is_turned) { // its motor is a part of its own joint, at any accelerations
  const kanes_method<turned> eom;
  const kanes_method<open> free;
  auto x = neutral(eom);
  x.q << 0.7, -1.1, x.u << 0.4, -0.8;
  x.t = 0.2;
  auto y = neutral(free);
  y.q = x.q, y.u = x.u;
  const Eigen::Vector2d a(1.3, -0.6);
  const auto [found, hand] = eom.evaluate(x, a, joint_wrench<"crank">, joint_wrench<"wrist">);
  const auto [expected, free_hand] = free.evaluate(y, a, joint_wrench<"crank">, joint_wrench<"wrist">);
  BOOST_TEST((found - expected).norm() == 0);
  BOOST_TEST((hand - free_hand).norm() == 0);
  const auto [lambda, own] = eom.evaluate(x, multipliers, joint_wrench<"crank"> | given(dt(all_speeds) == udot));
  BOOST_TEST(std::abs(own(5) - lambda(0)) < 1e-12 * std::abs(own(5)));
}

template <class State, class Wrench>
void check_slopes(const State& x, const Eigen::Matrix<double, 6, 4>& slopes, const Wrench& wrench) {
  constexpr double h = 1e-5;
  for (int k = 0; k < 4; ++k) {
    State above = x, below = x;
    (k < 2 ? above.q(k) : above.u(k - 2)) += h, (k < 2 ? below.q(k) : below.u(k - 2)) -= h;
    const Eigen::Vector<double, 6> slope = (wrench(above) - wrench(below)) / (2 * h);
    BOOST_TEST((slopes.col(k) - slope).norm() < 1e-7);
    BOOST_TEST(slope.norm() > 0.1);
  }
}

// By symbols, of which the dependent ones do not follow: the multiplier changes, too.
BOOST_AUTO_TEST_CASE(slopes_of_the_slider) {
  const kanes_method<slides> eom;
  auto x = neutral(eom);
  x.q << 0.7, -1.1, x.u << 0.4, -0.8;
  constexpr auto bearing = joint_wrench<"crank">(N);
  check_slopes(x, eom.evaluate(x, jacobian(bearing, crank.q, wrist.q, crank.u, wrist.u)),
               [&](const auto& s) -> Eigen::Vector<double, 6> { return eom.evaluate(s, bearing); });
}

BOOST_AUTO_TEST_CASE(slopes_of_the_crank_that_is_turned) {
  const kanes_method<turned> eom;
  auto x = neutral(eom);
  x.q << 0.7, -1.1, x.u << 0.4, -0.8;
  x.t = 0.2;
  const Eigen::Vector2d a(1.3, -0.6);
  constexpr auto bearing = joint_wrench<"crank">(N);
  check_slopes(x, eom.evaluate(x, a, jacobian(bearing, crank.q, wrist.q, crank.u, wrist.u)),
               [&](const auto& s) -> Eigen::Vector<double, 6> { return eom.evaluate(s, a, bearing); });
}

#ifdef CTDYN_ALL_TESTS  // in space, with all of them at once, at night
constexpr frame<"C"> C; // another arm
constexpr frame<"D"> D;
constexpr point<"Co"> Co;
constexpr point<"Do"> Do;
constexpr point<"G"> G;
constexpr point<"K"> K;
constexpr point<"S"> S;

constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, Ao, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, Bo, A.x);
constexpr auto hip = pin_joint<"hip">(N, G, C, Co, N.y);
constexpr auto knee = pin_joint<"knee">(C, K, D, Do, C.x);
constexpr auto links =
    facts(newtonian(N, O), shoulder, E.set_pos(Ao, 0.7 * A.y + 0.1 * A.x), elbow, P.set_pos(Bo, 0.5 * B.y - 0.2 * B.z),
          G.set_pos(O, 0.9 * N.y), hip, K.set_pos(Co, 0.6 * C.z), knee, S.set_pos(Do, 0.4 * D.z + 0.1 * D.x),
          rigid_body<"A">(A, E, 2, inertia(A, 0.1, 0.2, 0.3)), rigid_body<"B">(B, P, 1, inertia(B, 0.2, 0.1, 0.3)),
          rigid_body<"C">(C, K, 3, inertia(C, 0.3, 0.2, 0.1)), rigid_body<"D">(D, S, 1.5, inertia(D, 0.3, 0.1, 0.2)),
          gravity(-9.81 * N.z), elbow.damper(0.7), knee.spring(2));
constexpr auto at_C = P.pos_from(S);
constexpr auto held = ctdyn::system(links, configuration_constraint(dot(at_C, C.x) == 0.1),
                                    velocity_constraint(dot(P.vel(N), B.x)), prescribed(hip.q == 0.4 * sin(2 * t)),
                                    dependent(shoulder.q, shoulder.u, elbow.u), contact<"toe">(S, N, N.z));

/// The same with loads. The first constraint is also about the direction of C.x, which turns: f times C.x on P, the
/// opposite on S, and a torque on C that balances both.
constexpr input<"f"> f;
constexpr input<"h"> h;
constexpr input<"s"> s;
constexpr auto loaded = ctdyn::system(links, force(P, f* C.x + h * B.x), force(S, s* N.z - f * C.x),
                                      torque(C, f* cross(C.x, at_C)), hip.driven());

template <class Loaded> void set(const Loaded& by_loads, auto& y, std::string_view name, double number) {
  for (std::size_t i = 0; i < by_loads.input_names.size(); ++i)
    if (by_loads.input_names[i].view() == name) y.r(static_cast<Eigen::Index>(i)) = number;
}

BOOST_AUTO_TEST_CASE(as_with_loads) {
  const kanes_method<held> eom;
  const kanes_method<loaded> by_loads;
  auto x = neutral(eom);
  auto y = neutral(by_loads);
  x.q << 0.3, -0.8, 0.5, 0.9, x.u << 0.7, -1.1, 0.4, 0.3;
  x.t = 0.2;
  for (const double closed : {0.0, 1.0}) {
    x.closed << closed;
    const auto [own, lambda, toe] = eom.evaluate(x, udot, multipliers, contact_forces);
    const Eigen::Vector4d a = own;
    y.q = x.q, y.u = x.u;
    set(by_loads, y, "f", lambda(0)), set(by_loads, y, "h", lambda(1)), set(by_loads, y, "hip.torque", lambda(2));
    set(by_loads, y, "s", toe(0));
    BOOST_TEST((by_loads.evaluate(y, udot) - a).norm() < 1e-10 * a.norm());
    const auto check = [&](const auto& wrench) {
      const Eigen::Vector<double, 6> found = eom.evaluate(x, wrench), expected = by_loads.evaluate(y, a, wrench);
      BOOST_TEST((found - expected).norm() < 1e-11 * (1 + expected.norm()));
    };
    check(joint_wrench<"shoulder">), check(joint_wrench<"elbow">(N));
    check(joint_wrench<"hip">(N)), check(joint_wrench<"knee">);
  }
}
#endif

} // namespace
