// Reactions by auxiliary speeds against the laws of Newton and Euler of a single body, and against multipliers.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"I"> I;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auxiliary_speed<"v1"> v1;
constexpr auxiliary_speed<"v2"> v2;
constexpr reaction<"F1"> F1;
constexpr reaction<"F2"> F2;

#ifdef CTDYN_ALL_TESTS // at night
constexpr frame<"B"> B;
constexpr point<"Bo"> Bo;
constexpr auxiliary_speed<"v3"> v3;
constexpr auxiliary_speed<"w1"> w1;
constexpr auxiliary_speed<"w2"> w2;
constexpr reaction<"F3"> F3;
constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;

using vector3 = Eigen::Vector3d;

/// Two bodies whose axes are crossed, and all that their joint holds; P of A and Q of B are at the joint.
constexpr auto damping = -l * u2 * (A.x + A.z);
constexpr auto joint_force = F1 * A.x + F2 * A.y + F3 * B.z;
constexpr auto joint_torque = T1 * B.y + T2 * (A.x - A.z) - T1 * dot(B.y, A.x + A.z) * (A.x + A.z) / 2;
constexpr auto inertia_of_B = inertia(B, I, 2 * I, 3 * I, I / 3, -I / 4, I / 5);
constexpr auto two_bodies = [](auto... more) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2 - u1, A.orient_axis(N, q1, N.x),
                B.orient_axis(A, q2, A.x + A.z), Ao.set_pos(O, l * A.y), P.set_pos(Ao, l * A.y - l * A.z),
                Q.set_pos(P, zero_vector), Bo.set_pos(Q, l * B.x + 2 * l * B.y - l * B.z),
                rigid_body<"A">(A, Ao, m, inertia(A, I, I, I)), rigid_body<"B">(B, Bo, 2 * m, inertia_of_B),
                gravity(-g * N.z), torque(B, damping), torque(A, -damping), more...);
};
constexpr auto joined = two_bodies(force(Q, joint_force), force(P, -joint_force), torque(B, joint_torque),
                                   torque(A, -joint_torque), auxiliary_velocity(Q, v1 * N.x + v2 * A.y),
                                   auxiliary_velocity(Q, v3 * B.z), auxiliary_angular_velocity(B, w1 * B.y + w2 * A.x));
constexpr auto silent = two_bodies();
using kane = kanes_method<joined>;
static_assert(kane::cost(rhs) == kanes_method<silent>::cost(rhs), "not asked for, reactions cost nothing");

constexpr auto momentum_rate = dot(I * outer(B.x, B.x) + 2 * I * outer(B.y, B.y) + 3 * I * outer(B.z, B.z) +
                                       I / 3 * (outer(B.x, B.y) + outer(B.y, B.x)) -
                                       I / 4 * (outer(B.y, B.z) + outer(B.z, B.y)) +
                                       I / 5 * (outer(B.z, B.x) + outer(B.x, B.z)),
                                   B.ang_vel_in(N));

BOOST_AUTO_TEST_CASE(newton_and_euler_of_the_outer_body) {
  const double mass = 1.25, gravity_of_earth = 9.81;
  const kane eom{values(m = mass, l = 0.75, g = gravity_of_earth, I = 0.5)};
  const auto x = eom.state(values(q1 = 0.375, q2 = -0.75, u1 = 1.5, u2 = 0.625));
  const auto [a, T] = eom.evaluate(x, udot, reactions);
  const auto in_N = [&](const auto& v) { return vector3(eom.evaluate(x, a, to_matrix(v, N))); };
  const vector3 Ax = in_N(A.x), Ay = in_N(A.y), Az = in_N(A.z), By = in_N(B.y), Bz = in_N(B.z), axis = Ax + Az;
  const vector3 force = T(0) * Ax + T(1) * Ay + T(2) * Bz;
  const vector3 torque = T(3) * By + T(4) * (Ax - Az) - T(3) * By.dot(axis) * axis / 2;
  const vector3 weight(0, 0, -2 * mass * gravity_of_earth);
  BOOST_CHECK_SMALL((2 * mass * in_N(Bo.acc(N)) - weight - force).norm(), 1e-13 * force.norm());
  const vector3 arm = in_N(Q.pos_from(Bo)), rate = vector3(eom.evaluate(x, a, value_of<to_matrix(dt(momentum_rate, N), N)>));
  const vector3 damped = vector3(eom.evaluate(x, to_matrix(damping, N)));
  BOOST_CHECK_SMALL((rate - torque - damped - arm.cross(force)).norm(), 1e-13 * force.norm());
  BOOST_CHECK_GT(torque.norm(), 0.1);
}
#endif

/// A knife edge carries what the multiplier of its constraint is.
constexpr auto sleigh = system(newtonian(N, O), dt(q1) == u1 * cos(q3) - u2 * sin(q3),
                               dt(q2) == u1 * sin(q3) + u2 * cos(q3), dt(q3) == u3, A.orient_axis(N, q3, N.z),
                               P.set_pos(O, q1 * N.x + q2 * N.y), Ao.set_pos(P, l * A.x),
                               rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, I)), force(Ao, g * A.y),
                               velocity_constraint(dot(P.vel(N), A.y)), dependent(u2), force(P, F1 * A.y),
                               auxiliary_velocity(P, v1 * A.y));

BOOST_AUTO_TEST_CASE(multiplier_of_a_constraint) {
  const kanes_method<sleigh> eom{values(m = 1.25, l = 0.75, g = 9.81, I = 0.5)};
  const auto x = eom.state(values(q1 = 0.5, q2 = 0.25, q3 = 0.375, u1 = 1.5, u2 = 0.0, u3 = 0.625));
  const auto [lambda, R] = eom.evaluate(x, multipliers, reactions);
  BOOST_CHECK_CLOSE_FRACTION(lambda(0), R(0), 1e-14);
  BOOST_CHECK_GT(std::abs(lambda(0)), 0.1);
}

/// Reactions that hang together at each state are solved for with numbers, and the status tells where they cannot be.
constexpr auto strut = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x), particle<"P">(P, m),
                              A.orient_axis(N, q2, N.z), Q.set_pos(O, l * N.y), rigid_body<"A">(A, Q, m, inertia(A, 0, 0, I)),
                              force(P, -F1 * N.y + F2 * (cos(q2) * N.y + sin(q2) * N.z) - m * g * N.z),
                              auxiliary_velocity(P, v1 * N.y + v2 * N.z));

BOOST_AUTO_TEST_CASE(a_singular_position) {
  const kanes_method<strut> eom{values(m = 2.0, l = 0.75, g = 10.0, I = 0.5)};
  const auto x = eom.state(values(q1 = 0.5, q2 = 0.375, u1 = 0.0, u2 = 0.0));
  const auto [R, how] = eom.evaluate(x, reactions, status);
  BOOST_CHECK(!how.singular());
  BOOST_CHECK_CLOSE_FRACTION(R(1), 20 / std::sin(0.375), 1e-14);
  BOOST_CHECK_CLOSE_FRACTION(R(0), 20 / std::tan(0.375), 1e-14);
  const auto flat = eom.state(values(q1 = 0.5, q2 = 0.0, u1 = 0.0, u2 = 0.0));
  const auto [none, why] = eom.evaluate(flat, reactions, status);
  BOOST_CHECK(why.singular());
}

} // namespace
