// Reactions of systems with constraints, whose multipliers work in auxiliary motions: against the free-body diagrams of
// all bodies, in which every force of a support or joint is an unknown, and against balances of forces by hand.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"I"> I;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"tau"> tau;
constexpr reaction<"n"> n;
constexpr auxiliary_speed<"s"> s;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"E"> E;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Do"> Do;

Eigen::Vector2d turned(const Eigen::Vector2d& a) { return {-a.y(), a.x()}; }
double moment(const Eigen::Vector2d& arm, const Eigen::Vector2d& force) { return turned(arm).dot(force); }

// ---- a beam that slides on a floor and leans on a slope

constexpr auto height = dot(E.pos_from(O), N.y) - k * dot(E.pos_from(O), N.x);
constexpr auto beam = [](auto... more) {
  return system(declare(m, l, I, g, k, x, q, v, w), newtonian(N, O), dt(x) == v, dt(q) == w, A.orient_axis(N, q, N.z),
                C.set_pos(O, x * N.x), Ao.set_pos(C, l / 2 * A.x), E.set_pos(C, l * A.x),
                rigid_body<"beam">(A, Ao, m, inertia(A, 0, 0, I)), gravity(-g * N.y), force(C, n * N.y),
                auxiliary_velocity(C, s * N.y), more...);
};
constexpr auto held = beam(configuration_constraint(height == 0), dependent(x, v));
constexpr auto held_by_rate = beam(velocity_constraint(dt(height)));
constexpr auto held_by_velocity = beam(velocity_constraint(dot(E.vel(N), N.y - k * N.x)));
constexpr auto held_by_vector_rate =
    beam(velocity_constraint(dot(dt(E.pos_from(C), A) + cross(A.ang_vel_in(N), l* A.x) + C.vel(N), N.y - k * N.x)));

BOOST_AUTO_TEST_CASE(two_supports_at_rest) { // half of the weight each: moments about either end
  const lagranges_method<held_by_velocity> flat{values(m = 1.0, l = 2.0, I = 0.25, g = 10.0, k = 0.0)};
  const auto [T, lambda] =
      flat.evaluate(flat.state(Eigen::Vector2d(0.0, 0.0), Eigen::Vector2d(0.0, 0.0)), reactions, multipliers);
  BOOST_CHECK_CLOSE_FRACTION(T(0), 5.0, 1e-14);
  BOOST_CHECK_CLOSE_FRACTION(lambda(0), 5.0, 1e-14);
}

/// Newton's and Euler's equations of the beam and the accelerations of both supports, for its accelerations and both
/// forces.
double floor_force(double slope, double angle, double rate) {
  const double mass = 1.25, length = 2.0, inertia = 0.75, weight = mass * 9.81;
  const Eigen::Vector2d along(std::cos(angle), std::sin(angle)), across = turned(along), normal(-slope, 1);
  Eigen::Matrix<double, 5, 5> K; // ax, ay of the center, angular acceleration, force of the floor, of the slope
  Eigen::Matrix<double, 5, 1> r;
  K << mass, 0, 0, 0, -normal.x(), 0, mass, 0, -1, -normal.y(), 0, 0, inertia, -moment(-length / 2 * along, {0, 1}),
      -moment(length / 2 * along, normal), 0, 1, -length / 2 * across.y(), 0, 0, normal.x(), normal.y(),
      length / 2 * across.dot(normal), 0, 0;
  r << 0, -weight, 0, -length / 2 * rate * rate * along.y(), length / 2 * rate * rate * along.dot(normal);
  return K.fullPivLu().solve(r)(3);
}

BOOST_AUTO_TEST_CASE(two_supports_in_motion) {
  const double slope = 0.4, angle = 0.3, rate = -1.5;
  const kanes_method<held> eom{values(m = 1.25, l = 2.0, I = 0.75, g = 9.81, k = slope)};
  const double at = 2.0 * (std::sin(angle) / slope - std::cos(angle));
  const double speed = 2.0 * rate * (std::cos(angle) / slope + std::sin(angle));
  const auto state = eom.state(values(x = at, q = angle), values(v = speed, w = rate));
  BOOST_CHECK_CLOSE_FRACTION(eom.evaluate(state, reactions)(0), floor_force(slope, angle, rate), 1e-13);
}
/// The floor as a constraint, too: its force is the reaction, and that of the slope works beside it.
constexpr auto on_two_constraints =
    system(newtonian(N, O), dt(x) == v, dt(q1) == u1, dt(q) == w, A.orient_axis(N, q, N.z),
           C.set_pos(O, x* N.x + q1 * N.y), Ao.set_pos(C, l / 2 * A.x), E.set_pos(C, l* A.x),
           rigid_body<"beam">(A, Ao, m, inertia(A, 0, 0, I)), gravity(-g* N.y), configuration_constraint(height == 0),
           velocity_constraint(3 * dot(C.vel(N), N.y)), force(C, n* N.y), auxiliary_velocity(C, s* N.y));
static_assert(lagranges_method<on_two_constraints>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));

// by every method, and however the constraint is written
static_assert(tmt_method<held>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));
static_assert(lagranges_method<held>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));
static_assert(lagranges_method<held_by_rate>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));
static_assert(lagranges_method<held_by_velocity>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));
static_assert(lagranges_method<held_by_vector_rate>::entry(reactions, 0) == kanes_method<held>::entry(reactions, 0));

// ---- constraints that are written with angular velocities and directions

/// A geared down shaft that breaks off at a coupling: the pinion D on it drives B, whose teeth number twice as many.
constexpr auto gears = [](auto gear) {
  return system(
      declare(m, I), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), D.orient_axis(A, 0_r, A.z),
      B.orient_axis(N, q2, N.z), rigid_body<"shaft">(A, O, m, inertia(A, 0, 0, I)),
      rigid_body<"pinion">(D, O, m, inertia(D, 0, 0, 3 * I)), rigid_body<"wheel">(B, O, m, inertia(B, 0, 0, 8 * I)),
      torque(A, tau * N.z), torque(D, n * N.z), torque(A, -n * N.z), auxiliary_angular_velocity(D, s * N.z), gear);
};
constexpr auto by_velocity = gears(velocity_constraint(dot(D.ang_vel_in(N), N.z) + 2 * dot(B.ang_vel_in(N), N.z)));
// tau - n = I alpha with alpha = tau / (1 + 3 + 8 / 4) I
static_assert(lagranges_method<by_velocity>::entry(reactions, 0) == 5 * tau / 6);

/// The outer one of two rods is clamped by its direction; the inner one hangs on it by a coupling.
constexpr auto clamped = [](auto clamp) {
  return system(declare(m, l, g, k), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z),
                D.orient_axis(A, 1_r / 4, A.z), B.orient_axis(N, q2, N.z), Ao.set_pos(O, l * A.x),
                Do.set_pos(O, l * D.x), Bo.set_pos(O, l * B.x), particle<"inner">(Ao, m), particle<"outer">(Do, m),
                particle<"free">(Bo, m), gravity(-g * N.y), torque(D, n * N.z), torque(A, -n * N.z),
                auxiliary_angular_velocity(D, s * N.z), clamp);
};
constexpr auto by_direction = clamped(configuration_constraint(dot(D.x, N.y) == k));
constexpr auto by_cosine = clamped(configuration_constraint(D.dcm(N).entry<0, 1>() == k));
// the coupling bears the inner rod, which turns as the direction says: d/dt(cos(q1 + 1/4) u1) = 0
constexpr auto angular_acceleration = u1 * u1 * tan(q1 + 1_r / 4);
static_assert(lagranges_method<by_direction>::entry(reactions, 0) == -m * l * (g * cos(q1) + l * angular_acceleration));
static_assert(lagranges_method<by_cosine>::entry(reactions, 0) == lagranges_method<by_direction>::entry(reactions, 0));

} // namespace
