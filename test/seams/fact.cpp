// A fact from outside, in one file: its type, what it tells and its word. It holds where facts of the library do: in
// systems, groups and parts, beside sources and other loads, and by every method.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

namespace mine {

/// A wheel on a shaft that carries it: it names its frame as its own, and tells of it by what the verbs give.
template <class In, class Angle, class Speed> struct wheel {
  static constexpr ctdyn::expr::sort what = ctdyn::expr::sort::fact;
  Angle angle;
  Speed speed;

  constexpr void tell(auto& b) const {
    const auto turned = b.orient_axis("wheel", In{}, angle, In::z);
    const auto center = b.set_pos("hub", ctdyn::point<"O">{}, In::x);
    b.kinematical_equation(dt(angle) == speed);
    b.rigid_body("wheel", turned, center, 1, std::array{0, 0, 1, 0, 0, 0});
  }
};

/// A torque of viscous friction between two frames (N m s/rad).
template <class Driving, class Driven, class Friction> struct coupling_fact {
  static constexpr ctdyn::expr::sort what = ctdyn::expr::sort::fact;
  static constexpr bool is_load = true; // so that Fr(coupling(...)) is an output: its loads alone
  Friction friction;

  constexpr void tell(auto& b) const {
    const auto lost = friction * Driven{}.ang_vel_in(Driving{});
    b.torque(Driven{}, -lost);
    b.torque(Driving{}, lost);
  }
};

/// A gear between two wheels, with what it loses: a constraint between the rates of their angles, and a coupling.
template <class Driving, class Driven, class Turning, class Turned, class Ratio, class Friction> struct gear_fact {
  static constexpr ctdyn::expr::sort what = ctdyn::expr::sort::fact;
  static constexpr bool is_load = true;
  Turning turning;
  Turned turned;
  Ratio ratio;
  Friction friction;

  constexpr void tell(auto& b) const {
    b.velocity_constraint(dt(turned) == ratio * dt(turning));
    coupling_fact<Driving, Driven, Friction>{friction}.tell(b);
  }
};

template <class Driving, class Driven, class Turning, class Turned, class Ratio, class Friction>
constexpr auto gear(const Driving&, const Turning& turning, const Driven&, const Turned& turned, const Ratio& ratio,
                    const Friction& friction) {
  using ctdyn::expr::plain, ctdyn::expr::plain_t;
  return gear_fact<Driving, Driven, plain_t<Turning>, plain_t<Turned>, plain_t<Ratio>, plain_t<Friction>>{
      plain(turning), plain(turned), plain(ratio), plain(friction)};
}
template <class Driving, class Driven, class Friction>
constexpr auto coupling(const Driving&, const Driven&, const Friction& friction) {
  return coupling_fact<Driving, Driven, ctdyn::expr::plain_t<Friction>>{ctdyn::expr::plain(friction)};
}

} // namespace mine

namespace {
using namespace ctdyn;

constexpr parameter<"I"> I;
constexpr parameter<"J"> J;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr part<"left"> left;

constexpr auto wheels = facts(A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), dt(q1) == u1, dt(q2) == u2,
                              rigid_body<"A">(A, O, 0, inertia(A, 0, 0, I)),
                              rigid_body<"B">(B, O, 0, inertia(B, 0, 0, J)), torque(A, T* N.z), dependent(u2));
/// The same, by facts of the library.
constexpr auto by_hand = facts(velocity_constraint(dt(q2) == -2.5 * dt(q1)), torque(B, -(c* B.ang_vel_in(A))),
                               torque(A, c* B.ang_vel_in(A)));
constexpr auto geared = mine::gear(A, q1, B, q2, -2.5, c);

constexpr auto expected = system(newtonian(N, O), wheels, by_hand);
constexpr auto told = system(newtonian(N, O), wheels, geared);
constexpr auto expected_first = system(facts(by_hand, facts()), wheels, newtonian(N, O));
constexpr auto told_first = system(facts(geared, facts()), wheels, newtonian(N, O));

template <template <const auto&> class Method, const auto& One, const auto& Other, std::size_t Size = 1>
constexpr bool same = [] {
  using one = Method<One>;
  using other = Method<Other>;
  bool all = one::coordinate_names == other::coordinate_names && one::parameter_names == other::parameter_names &&
             one::input_names == other::input_names;
  for (std::size_t i = 0; i < Size; ++i) {
    all = all && one::forcing(i) == other::forcing(i);
    for (std::size_t j = 0; j < Size; ++j) all = all && one::mass_matrix(i, j) == other::mass_matrix(i, j);
  }
  return all;
}();
template <const auto& System> using kane = kanes_method<System>;
template <const auto& System> using tmt = tmt_method<System>;

template <const auto& System> using lagrange = lagranges_method<System>;
template <const auto& System> using newton_euler = newton_euler_method<System>;

static_assert(same<kane, told, expected> && same<kane, told_first, expected_first>);
static_assert(kane<expected>::entry(Fr(geared), 0) ==
              kane<expected>::entry(Fr(torque(B, -(c* B.ang_vel_in(A))), torque(A, c* B.ang_vel_in(A))), 0));
static_assert(same<tmt, told, expected>);
// Lagrange's method has both speeds, and a multiplier for what the gear transmits.
static_assert(same<lagrange, told, expected, 2>);
static_assert(lagrange<told>::entry(multipliers, 0) == lagrange<expected>::entry(multipliers, 0));

// What a fact names by texts, and by what its verbs give.
constexpr auto turned =
    mine::wheel<frame<"A">, decltype(expr::plain(q2)), decltype(expr::plain(u2))>{expr::plain(q2), expr::plain(u2)};
constexpr frame<"wheel"> W;
constexpr point<"hub"> H;
constexpr auto shaft = facts(newtonian(N, O), A.orient_axis(N, q1, N.y), dt(q1) == u1);
constexpr auto wheel_told = system(shaft, turned);
constexpr auto wheel_by_hand = system(shaft, W.orient_axis(A, q2, A.z), H.set_pos(O, A.x), dt(q2) == u2,
                                      rigid_body<"wheel">(W, H, 1, inertia(W, 0, 0, 1)));
static_assert(same<kane, wheel_told, wheel_by_hand, 2>);

// In a part, beside the same of another one: names get the prefix, numbers stay.
constexpr auto ground = shared(N, O);
constexpr auto told_in_parts = system(newtonian(N, O), wheels, geared, left(wheels, ground), left(geared, shared(c)));
constexpr auto expected_in_parts =
    system(newtonian(N, O), wheels, by_hand, left(wheels, ground), left(by_hand, shared(c)));
static_assert(same<kane, told_in_parts, expected_in_parts, 2>);

// Beside joints of the library, whose coordinates the gear connects, with their motor and spring. The Newton-Euler
// method takes no constraints, so it has the coupling alone, and the joints' bearings as unknown reactions.
constexpr parameter<"k"> k;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto driving = pin_joint<"driving">(N, O, A, P, N.z);
constexpr auto driven = pin_joint<"driven">(N, O, B, Q, N.z);
constexpr auto on_pins = facts(newtonian(N, O), driving, driven, driving.driven(), driven.spring(k),
                               rigid_body<"A">(A, P, 1, inertia(A, 1, 1, I)),
                               rigid_body<"B">(B, Q, 1, inertia(B, 1, 1, J)));
constexpr auto coupled_by_hand = facts(torque(B, -(c* B.ang_vel_in(A))), torque(A, c* B.ang_vel_in(A)));
constexpr auto pins_coupled = system(on_pins, mine::coupling(A, B, c));
constexpr auto pins_coupled_by_hand = system(on_pins, coupled_by_hand);
static_assert(same<kane, pins_coupled, pins_coupled_by_hand, 2> &&
              same<lagrange, pins_coupled, pins_coupled_by_hand, 2> &&
              same<newton_euler, pins_coupled, pins_coupled_by_hand, 2>);
constexpr auto pins_geared = system(on_pins, mine::gear(A, driving.q, B, driven.q, -2.5, c), dependent(driven.u));
constexpr auto pins_geared_by_hand =
    system(on_pins, velocity_constraint(dt(driven.q) == -2.5 * dt(driving.q)), coupled_by_hand, dependent(driven.u));
static_assert(same<kane, pins_geared, pins_geared_by_hand> && same<tmt, pins_geared, pins_geared_by_hand> &&
              same<lagrange, pins_geared, pins_geared_by_hand, 2>);

/// Wheels from a source, geared by the fact.
struct wheels_from_outside {
  constexpr void build(auto& b) const {
    const auto [in, origin] = b.newtonian("N", "O");
    const auto x = b.coordinate("q1"), y = b.coordinate("q2");
    const auto z = b.basis(in, 2);
    const auto a = b.orient_axis("A", in, x, z), other = b.orient_axis("B", in, y, z);
    b.kinematical_equation(b.rate(x) - b.speed("u1"));
    b.kinematical_equation(b.rate(y) - b.speed("u2"));
    const auto zero = b.number(0);
    b.rigid_body("A", a, origin, 0, std::array{zero, zero, b.parameter("I"), zero, zero, zero});
    b.rigid_body("B", other, origin, 0, std::array{zero, zero, b.parameter("J"), zero, zero, zero});
    b.torque(a, b.input("T") * z);
  }
};
constexpr auto beside_a_source = system(built_by(wheels_from_outside{}), geared, dependent(u2));
constexpr auto by_hand_beside_it = system(built_by(wheels_from_outside{}), by_hand, dependent(u2));
static_assert(same<kane, beside_a_source, by_hand_beside_it>);

} // namespace

BOOST_AUTO_TEST_CASE(what_verbs_give_is_what_they_made) {
  const kanes_method<wheel_told> eom;
  const auto x = eom.state(values(q1 = 0.3, q2 = 0.4, u1 = 0.7, u2 = 0.2));
  const Eigen::Matrix2d M = eom.evaluate(x, mass_matrix);
  // about A.y by the distance of its hub alone, since it has no other inertia than about its axis
  BOOST_TEST(M(0, 0) == 1.0);
  BOOST_TEST(M(1, 1) == 1.0);
  BOOST_TEST(M(0, 1) == 0.0);
}

BOOST_AUTO_TEST_CASE(a_gear_from_outside_moves_as_one_by_hand) {
  using method = kanes_method<told>;
  const method eom{values(I = 2.0, J = 0.5, c = 0.25)};
  const auto x = method::state(values(q1 = 0.3, q2 = -0.75, u1 = 0.7, u2 = -1.75, T = 1.5));
  // (I + 2.5^2 J) du1 = T - c (1 + 2.5)^2 u1, by the energy of one speed
  BOOST_TEST(eom.evaluate(x, udot)(0) == (1.5 - 0.25 * 12.25 * 0.7) / (2.0 + 6.25 * 0.5),
             boost::test_tools::tolerance(1e-14));
  const lagranges_method<told> with_multiplier{values(I = 2.0, J = 0.5, c = 0.25)};
  const auto [rates, lambda] = with_multiplier.evaluate(x, udot, multipliers);
  BOOST_TEST(rates(1) == -2.5 * rates(0), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(lambda(0) != 0.0);
}

namespace {

/// The derivative of the driving wheel's speed of 0.7 rad/s, while the driven one has -1.75 rad/s and a torque acts.
template <class Method> double rate_on_pins() {
  const Method eom{values(I = 2.0, J = 0.5, c = 0.25, k = 3.0)};
  const auto x = eom.state(
      values(driving.q = 0.3, driven.q = -0.75, driving.u = 0.7, driven.u = -1.75, driving.effort = 1.5));
  return eom.evaluate(x, udot)(0);
}

} // namespace

BOOST_AUTO_TEST_CASE(beside_joints_of_the_library) {
  const auto rounded = boost::test_tools::tolerance(1e-14);
  // (I + 2.5^2 J) du1 = T - c (1 + 2.5)^2 u1 + 2.5 k q2: the spring holds the driven wheel
  const double geared_rate = (1.5 - 0.25 * 12.25 * 0.7 - 2.5 * 3.0 * 0.75) / (2.0 + 6.25 * 0.5);
  BOOST_TEST(rate_on_pins<kanes_method<pins_geared>>() == geared_rate, rounded);
  BOOST_TEST(rate_on_pins<tmt_method<pins_geared>>() == geared_rate, rounded);
  BOOST_TEST(rate_on_pins<lagranges_method<pins_geared>>() == geared_rate, rounded);
  // I du1 = T + c (u2 - u1)
  const double coupled_rate = (1.5 + 0.25 * (-1.75 - 0.7)) / 2.0;
  BOOST_TEST(rate_on_pins<kanes_method<pins_coupled>>() == coupled_rate, rounded);
  BOOST_TEST(rate_on_pins<lagranges_method<pins_coupled>>() == coupled_rate, rounded);
  BOOST_TEST(rate_on_pins<newton_euler_method<pins_coupled>>() == coupled_rate, rounded);
}
