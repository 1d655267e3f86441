// Velocities, accelerations, partial velocities, momenta and energies against what they are defined to be.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
[[maybe_unused]] constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

/// Proved: the velocity and the acceleration of a point are the rates of its position's components in N.
template <class Method, fixed_string Name> constexpr bool moves_as_placed(point<Name> p) {
  static_assert(Method::vector(dt(dot(p.pos_from(O), N.x)) * N.x + dt(dot(p.pos_from(O), N.y)) * N.y +
                               dt(dot(p.pos_from(O), N.z)) * N.z) == p.vel(N));
  static_assert(Method::vector(dt(dot(p.vel(N), N.x)) * N.x + dt(dot(p.vel(N), N.y)) * N.y +
                               dt(dot(p.vel(N), N.z)) * N.z) == p.acc(N));
  static_assert(Method::vector(dt(p.pos_from(O), N)) == p.vel(N));
  return true;
}

// ---- a slider on a turning arm, with speeds that are not rates, and time

constexpr auto I = inertia(B, m * l * l, 2 * m * l * l, 3 * m * l * l, k, 0, 0);
constexpr auto sliding = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2 / l, dt(q3) == u3 + q1 * u1,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, 3 * A.x + 4 * A.z),
    P.set_pos(O, l * A.x + k * sin(t) * N.z), Q.set_pos(P, q3 * B.y + q1 * q3 * A.z),
    rigid_body<"B">(B, P, m, I), particle<"Q">(Q, 2 * m),
    gravity(-g * N.z));
using slider = kanes_method<sliding>;

static_assert(moves_as_placed<slider>(P) && moves_as_placed<slider>(Q));
static_assert(slider::vector(P.vel(N)) == l * u1 * A.y + k * cos(t) * N.z);
static_assert(slider::vector(P.acc(N)) == l * dt(u1) * A.y - l * u1 * u1 * A.x - k * sin(t) * N.z);
static_assert(slider::vector(Q.pos_from(O)) == Q.pos_from(P) + P.pos_from(O));
static_assert(slider::vector(P.pos_from(Q)) == -q3 * B.y - q1 * q3 * A.z);
static_assert(slider::vector(Q.vel(A)) == dt(q3 * B.y, A) + dt(q1 * q3) * A.z);
static_assert(slider::vector(dt(Q.pos_from(P), N)) ==
              dt(Q.pos_from(P), B) + cross(B.ang_vel_in(N), Q.pos_from(P))); // Kane and Levinson (1985), 2.3

// a velocity is linear in the speeds, and what is left is what time does (Kane and Levinson 1985, 2.14)
static_assert(slider::vector(u1 * partial_velocity(Q.vel(N), u1, N) + u2 * partial_velocity(Q.vel(N), u2, N) +
                             u3 * partial_velocity(Q.vel(N), u3, N) + k * cos(t) * N.z) == Q.vel(N));
static_assert(slider::vector(partial_velocity(Q.vel(N), u3, N)) == B.y + q1 * A.z);
static_assert(slider::vector(partial_velocity(B.ang_vel_in(N), u2, N)) == (3 * A.x + 4 * A.z) / (5 * l));

// momenta and energies
constexpr auto h = dot(m * l * l * outer(B.x, B.x) + 2 * m * l * l * outer(B.y, B.y) + 3 * m * l * l * outer(B.z, B.z) +
                           k * (outer(B.x, B.y) + outer(B.y, B.x)), B.ang_vel_in(N));
static_assert(slider::vector(linear_momentum(N)) == m * P.vel(N) + 2 * m * Q.vel(N));
static_assert(slider::vector(angular_momentum(O, N)) ==
              h + cross(P.pos_from(O), m * P.vel(N)) + cross(Q.pos_from(O), 2 * m * Q.vel(N)));
static_assert(slider::vector(angular_momentum(Q, N)) == h + cross(P.pos_from(Q), m * P.vel(N)));
static_assert(slider::kinetic_energy() ==
              m * dot(P.vel(N), P.vel(N)) / 2 + m * dot(Q.vel(N), Q.vel(N)) + dot(B.ang_vel_in(N), h) / 2);
static_assert(slider::potential_energy() == m * g * k * sin(t) + 2 * m * g * dot(Q.pos_from(O), N.z));

// Kane's equations from their definition
static_assert(slider::Fr(2) == dot(-2 * m * g * N.z, partial_velocity(Q.vel(N), u3, N)));
static_assert(slider::Fr_star(2) == -2 * m * dot(Q.acc(N), partial_velocity(Q.vel(N), u3, N)));
static_assert(slider::Fr_star(0) == -2 * m * dot(Q.acc(N), partial_velocity(Q.vel(N), u1, N)) -
                                        m * dot(P.acc(N), l * A.y) -
                                        dot(dt(h, N), partial_velocity(B.ang_vel_in(N), u1, N)));
static_assert(slider::mass_matrix(2, 1) == slider::mass_matrix(1, 2));

#ifdef CTDYN_ALL_TESTS // at night
// ---- five frames on top of each other: velocities in the body's own frame

constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr point<"R"> R;
constexpr auto chain = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x), C.orient_axis(B, q3, B.y), D.orient_axis(C, q1, C.z),
    E.orient_axis(D, q2 - q3, D.x),
    P.set_pos(O, l * A.y), Q.set_pos(P, l * B.z + q3 * C.x), R.set_pos(Q, l * D.y + l * E.z),
    rigid_body<"E">(E, R, m, inertia(E, k, 2 * k, 3 * k)));
using on_chain = kanes_method<chain>;

static_assert(moves_as_placed<on_chain>(R));
static_assert(on_chain::vector(E.ang_vel_in(N)) == u1 * N.z + u2 * A.x + u3 * B.y + u1 * C.z + (u2 - u3) * D.x);
static_assert(on_chain::vector(E.ang_acc_in(N)) == dt(E.ang_vel_in(N), N));
static_assert(on_chain::vector(E.ang_vel_in(B)) == u3 * C.y + u1 * D.z + (u2 - u3) * E.x);
#endif

// ---- an inertia about another point than the mass center is the same body

constexpr auto central = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z),
                                B.orient_axis(A, q2, A.x), P.set_pos(O, l * B.y + k * B.z),
                                rigid_body<"B">(B, P, m, inertia(B, g, 2 * g, 3 * g, g / 9, 0, g / 8)));
constexpr auto about_pivot = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
    P.set_pos(O, l * B.y + k * B.z),
    rigid_body<"B">(B, P, m, inertia(B, g + m * (l * l + k * k), 2 * g + m * k * k, 3 * g + m * l * l, g / 9, -m * l * k,
                                     g / 8).about(O)));
static_assert(kanes_method<central>::mass_matrix(0, 0) == kanes_method<about_pivot>::mass_matrix(0, 0));
static_assert(kanes_method<central>::mass_matrix(0, 1) == kanes_method<about_pivot>::mass_matrix(0, 1));
static_assert(kanes_method<central>::mass_matrix(1, 1) == g + m * (l * l + k * k));
static_assert(kanes_method<central>::forcing(0) == kanes_method<about_pivot>::forcing(0));
static_assert(kanes_method<central>::forcing(1) == kanes_method<about_pivot>::forcing(1));

#ifdef CTDYN_ALL_TESTS // at night
// ---- sums and multiples of inertias are those of the bodies

constexpr auto joined = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
    P.set_pos(O, l * B.y),
    rigid_body<"B">(B, P, 2 * m, 2 * inertia(B, k, k, g) - inertia(A, 0, 0, g / 3) / 2 + inertia(A, 0, 0, g) / 6 + m * outer(B.y, B.y) +
                                     inertia_of_point_mass(m, l * B.x + k * B.z) + inertia_of_point_mass(m, -l * B.x - k * B.z)));
constexpr auto apart = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
    P.set_pos(O, l * B.y), Q.set_pos(P, l * B.x + k * B.z), R.set_pos(P, -l * B.x - k * B.z), particle<"Q">(Q, m),
    particle<"R">(R, m), rigid_body<"B">(B, P, 0, inertia(B, 2 * k, 2 * k + m, 2 * g)));
static_assert(kanes_method<joined>::mass_matrix(0, 0) == kanes_method<apart>::mass_matrix(0, 0));
static_assert(kanes_method<joined>::mass_matrix(0, 1) == kanes_method<apart>::mass_matrix(0, 1));
static_assert(kanes_method<joined>::mass_matrix(1, 1) == kanes_method<apart>::mass_matrix(1, 1));
static_assert(kanes_method<joined>::forcing(0) == kanes_method<apart>::forcing(0));
static_assert(kanes_method<joined>::forcing(1) == kanes_method<apart>::forcing(1));
#endif

constexpr auto shifted = parallel_axis(inertia(B, g, 2 * g, 3 * g, g / 9, 0, g / 8), m, l * B.y + k * B.z);
static_assert(kanes_method<central>::scalar(dot(B.x, dot(shifted, B.x))) == g + m * (l * l + k * k));
static_assert(kanes_method<central>::scalar(dot(B.y, dot(shifted, B.z))) == -m * l * k);
static_assert(kanes_method<central>::scalar(dot(B.z, dot(shifted, B.x))) == g / 8);

// ---- velocities that the user gives

constexpr auto given = system(
    newtonian(N, O), declare(g, k, l, m, q1, q2, u1, u2), u1 == dt(q1) * cos(q2), dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
    B.set_ang_vel(N, u2 * B.x + u1 / cos(q2) * (sin(q2) * B.y + cos(q2) * B.z)),
    P.set_pos(O, l * B.y), P.set_vel(N, l * (u2 * B.z - u1 * B.x)), // l dt(q1) cos(q2) is l u1
    rigid_body<"B">(B, P, m, inertia(B, 0, k, k)), gravity(-g * N.z));
constexpr auto derived = system(
    newtonian(N, O), declare(g, k, l, m, q1, q2, u1, u2), u1 == dt(q1) * cos(q2), dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x), P.set_pos(O, l * B.y),
    rigid_body<"B">(B, P, m, inertia(B, 0, k, k)), gravity(-g * N.z));
using by_given = kanes_method<given>;
using by_derived = kanes_method<derived>;
static_assert(by_given::mass_matrix(0, 0) == by_derived::mass_matrix(0, 0));
static_assert(by_given::forcing(0) == by_derived::forcing(0) && by_given::forcing(1) == by_derived::forcing(1));
static_assert(by_given::vector(P.acc(N)) == dt(l * (u2 * B.z - u1 * B.x), N));
static_assert(by_given::vector(B.ang_acc_in(N)) == dt(B.ang_vel_in(N), N));

// a point of which the velocity alone is known
constexpr auto velocity_only =
    system(newtonian(N, O), declare(k, l, m, u1, u2), dt(q1) == u1, P.set_vel(N, u2 * N.x + q1 * u1 * N.y), Q.set_pos(P, l * N.x),
           A.orient_axis(N, q1, N.z), rigid_body<"A">(A, P, m, inertia(A, 0, 0, k)), particle<"Q">(Q, m));
using on_velocity = kanes_method<velocity_only>;
static_assert(on_velocity::mass_matrix(1, 1) == 2 * m && on_velocity::mass_matrix(0, 0) == k + 2 * m * q1 * q1);
static_assert(on_velocity::forcing(0) == -2 * m * q1 * u1 * u1);
static_assert(on_velocity::vector(Q.vel(N)) == P.vel(N));

// ---- a bead on a hoop that turns as prescribed: the rate is an input, and its rate is another

constexpr input<"Om"> Om;
constexpr parameter<"d"> d;
constexpr parameter<"r"> r;
constexpr auto hoop = system(
    newtonian(N, O), dt(q1) == u1,
    A.set_ang_vel(N, Om * A.z), // turns, wherever it is
    B.orient_axis(A, q1, A.y),
    Q.set_pos(O, d * A.y), P.set_pos(Q, r * B.x), // the hoop's center is off the axis
    particle<"P">(P, m), force(P, -m * g * A.z));
using bead = kanes_method<hoop>;
static_assert(bead::input_names == detail::names<2>{"Om", "Om'"});
static_assert(bead::scalar(dot(P.vel(N), A.x)) == -r * u1 * sin(q1) - d * Om);
static_assert(bead::scalar(dot(P.vel(N), A.y)) == r * cos(q1) * Om);
static_assert(bead::scalar(dot(P.acc(N), A.y)) == r * cos(q1) * dt(Om) - 2 * r * sin(q1) * u1 * Om - d * Om * Om);
static_assert(bead::mass_matrix(0, 0) == m * r * r);
static_assert(bead::forcing(0) == m * r * (g * cos(q1) - r * Om * Om * sin(q1) * cos(q1) - d * dt(Om) * sin(q1)));

BOOST_AUTO_TEST_CASE(bead_on_a_hoop) {
  const bead eom{values(g = 9.81, m = 2, r = 0.5, d = 0.1)};
  const auto x = eom.state(values(q1 = 0.4, u1 = 0), values(Om = 6, dt(Om) = 3));
  const double expected = (9.81 * std::cos(0.4) - 0.5 * 36 * std::sin(0.4) * std::cos(0.4) - 0.3 * std::sin(0.4)) / 0.5;
  BOOST_TEST(std::abs(eom.evaluate(x, udot)(0) - expected) <= 1e-14 * std::abs(expected));
}

// ---- explicit time in an orientation

constexpr auto driven = system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, k * t * t, N.z),
                               P.set_pos(O, q1 * A.x), particle<"P">(P, m));
using on_driven = kanes_method<driven>;
static_assert(on_driven::vector(A.ang_vel_in(N)) == 2 * k * t * N.z);
static_assert(on_driven::vector(P.acc(N)) == (dt(u1) - q1 * pow<2>(2 * k * t)) * A.x + (2 * u1 * 2 * k * t + 2 * k * q1) * A.y);
static_assert(on_driven::forcing(0) == 4 * m * k * k * t * t * q1);

BOOST_AUTO_TEST_CASE(proved_while_compiling) {
  const on_driven eom{values(m = 2, k = 3)};
  const auto x = eom.state(values(q1 = 0.1, u1 = 0.2, t = 0.5));
  BOOST_TEST(std::abs(eom.evaluate(x, udot)(0) - 0.9) <= 1e-15);
}

} // namespace
