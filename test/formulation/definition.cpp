// What is compared with the definition of the equations of motion, and what cannot be. That a difference does not compile is
// shown by test/mutations.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <type_traits>

namespace {

using namespace ctdyn;
using detail::verdict;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr speed<"w1"> w1;
constexpr speed<"w2"> w2;
constexpr speed<"w3"> w3;
constexpr input<"s"> s;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

template <const auto& System> using kane = detail::kane_derivation<System>;
/// The mass matrix of the definition, in numbers, is that which was derived; so is what it says of speeds that move nothing.
template <const auto& System> constexpr auto by_definition() {
  using derived = kane<System>;
  const auto& numbers = derived::numbers();
  const auto& mechanism = derived::described::result.mechanism;
  return detail::defined_mass_matrix<derived::speeds, derived::described::result.graph.node_count,
                                     std::remove_cvref_t<decltype(numbers)>, std::remove_cvref_t<decltype(mechanism)>>(numbers, mechanism);
}
template <const auto& System> constexpr bool same_mass_matrix() {
  using derived = kane<System>;
  const auto& numbers = derived::numbers();
  auto defined = by_definition<System>();
  if (!defined.place()) return false;
  const auto M = defined.find({});
  for (std::size_t i = 0; i < M.size(); ++i)
    if (M[i] != detail::residue_of(numbers, derived::mass_matrix[i])) return false;
  return derived::solution::idle.speed == derived::speeds && derived::solved().singular == derived::layout::p;
}
template <const auto& System>
constexpr bool compares = kane<System>::compared == verdict::agrees && kane<System>::compared_solution == verdict::agrees;
template <const auto& System> constexpr bool agrees = compares<System> && same_mass_matrix<System>();

constexpr auto with = [](auto... facts) {
  return system(newtonian(N, O), dt(q) == u - v / 3, dt(x) == v, A.orient_axis(N, q + s, N.z), P.set_pos(O, s * N.x + t * t * N.y),
                Q.set_pos(P, x * A.x), rigid_body<"A">(A, P, m, inertia(A, m, m, 2 * m)), particle<"Q">(Q, m), facts...);
};

// loads may have any function
constexpr auto friction = with(force(Q, -c * tanh(10 * v) * A.x + abs(x) * N.y), torque(A, min(u, 1) * heaviside(q) * A.z));
static_assert(agrees<friction>);
// a still quaternion, and exponentials where something is
constexpr auto turned = with(B.orient_quaternion(A, cos(c), 0, sin(c), 0), force(Q, m * B.z),
                             potential_energy(m * exp(x / c) * sin(q)));
static_assert(agrees<turned>);

// a speed that turns a body whose inertia has full rank, in the ground or in a frame with such a body, moves mass for certain
template <const auto& System> constexpr std::size_t turning() {
  auto defined = by_definition<System>();
  if (!defined.place()) return 99;
  const auto chosen = defined.turning_bodies();
  std::size_t count = 0;
  for (const bool has : chosen.has) count += has;
  return chosen.any == (count != 0) ? count : 99;
}
constexpr auto arm = [](auto... bodies) {
  return system(newtonian(N, O), dt(q) == u, dt(x) == v, A.orient_axis(N, q, N.z), B.orient_axis(A, x, A.x), P.set_pos(O, A.x),
                Q.set_pos(P, B.y), bodies...);
};
constexpr auto both_full = arm(rigid_body<"A">(A, P, m, inertia(A, m, m, 2 * m)), rigid_body<"B">(B, Q, m, inertia(B, m, m, 2 * m)));
constexpr auto a_rod = arm(rigid_body<"A">(A, P, m, inertia(A, m, m, 2 * m)), rigid_body<"B">(B, Q, m, inertia(B, m, 0, m)));
constexpr auto first_without = arm(rigid_body<"B">(B, Q, m, inertia(B, m, m, 2 * m)));
static_assert(agrees<both_full> && turning<both_full>() == 2);
static_assert(agrees<a_rod> && turning<a_rod>() == 1);
static_assert(agrees<first_without> && turning<first_without>() == 0);
static_assert(turning<friction>() == 0); // its rate is a sum of speeds

constexpr point<"R"> R;
constexpr point<"S"> S;
constexpr auto alone = [](auto... facts) { return system(newtonian(N, O), dt(q) == u - v / 3, dt(x) == v, facts...); };

// a point of which the velocity alone is known, and one placed from it; a frame by its angular velocity in its own basis, and one
// turned in it; places with functions of two arguments
constexpr auto rolling = alone(B.set_ang_vel(N, u * B.x + x * v * B.y + s * B.z), A.orient_axis(B, 2 * q, B.z),
                               R.set_vel(N, v * N.y + t * u * N.x), S.set_pos(R, atan2(c, x) * tanh(q) * N.z), P.set_pos(O, c * A.x),
                               particle<"S">(S, m), rigid_body<"A">(A, P, m, inertia(A, m, 2 * m, 3 * m, m / 7, m / 5, m / 9)));
static_assert(agrees<rolling>);

constexpr auto quaternion = [](auto axis, auto e3_rate, auto... facts) {
  return alone(dt(e0) == -(w1 * e1 + w2 * e2 + w3 * e3) / 2, dt(e1) == (w1 * e0 + w3 * e2 - w2 * e3) / 2,
               dt(e2) == (w2 * e0 - w3 * e1 + w1 * e3) / 2, dt(e3) == e3_rate, A.orient_axis(N, q + s, axis),
               B.orient_quaternion(A, e0, -e1, -e2, -e3), P.set_pos(O, c * B.x + x * A.y), facts...);
};
// a quaternion of which nothing keeps the norm; others: test/user/
#ifdef CTDYN_ALL_TESTS // at night
constexpr auto swelling = quaternion(N.z, w3 * e0, particle<"P">(P, m));
static_assert(kane<swelling>::compared == verdict::not_compared);
#endif
// roots beside a quaternion, and with a constraint, whose solution is compared where the norm is one
constexpr auto rate_of_e3 = (w3 * e0 + w2 * e1 - w1 * e2) / 2;
constexpr auto ball = rigid_body<"P">(B, P, m, inertia(B, m, 2 * m, 3 * m));
constexpr auto tumbling = quaternion(N.y + 2 * N.z, rate_of_e3, ball, force(P, c * sqrt(x * x + c * c) * N.x));
static_assert(compares<tumbling>);
#ifdef CTDYN_ALL_TESTS // at night
constexpr auto on_a_plane = quaternion(N.y + 2 * N.z, rate_of_e3, ball, velocity_constraint(dot(P.vel(N), N.y) == 0), dependent(v));
static_assert(compares<on_a_plane>);
#endif

// constraints whose violations fade, with eliminated speeds and with multipliers
constexpr auto held = system(newtonian(N, O), dt(q) == u, dt(x) == v, A.orient_axis(N, q, N.z), P.set_pos(O, x * N.x + s * N.y),
                             Q.set_pos(P, c * A.x), particle<"Q">(Q, m), baumgarte(c, 2 * m), dependent(x, v),
                             configuration_constraint(dot(Q.pos_from(O), N.x + N.y) == t));
static_assert(agrees<held>);
static_assert(detail::equations_derivation<held, detail::lagranges_formulation>::compared_solution == verdict::agrees);

// roots, and linear systems with roots in them that are solved with numbers, also of outputs apart
constexpr auto leaning = system(newtonian(N, O), dt(q) == u, dt(x) == v, A.orient_axis(N, q, N.y + 2 * N.z), P.set_pos(O, x * N.x),
                                Q.set_pos(P, c * A.x), particle<"Q">(Q, m), dependent(q, u),
                                configuration_constraint(dot(Q.pos_from(O), N.x + N.y) == t));
static_assert(agrees<leaning>);
constexpr auto& linearized = kane<leaning>::own_stages::own_outputs<output::state_matrix>().state.graph;
static_assert(linearized.solve_count != 0 && detail::has_roots(linearized) && detail::comparable<true>(linearized).known);

#ifdef CTDYN_ALL_TESTS // at night
// the same where cheaper forms are a graph without the systems
constexpr auto on_a_rope = system(newtonian(N, O), dt(q) == u, dt(x) == v, P.set_pos(O, q * N.x + x * N.y), particle<"P">(P, m),
                                  configuration_constraint(P.pos_from(O).magnitude() == c), dependent(x, v));
static_assert(agrees<on_a_rope>);
#endif

// Newton and Euler's stacked equations: derivatives of speeds in which reactions do no work
constexpr reaction<"X"> X;
constexpr reaction<"Y"> Y;
constexpr auto pendulum = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, c * A.x), particle<"P">(P, m),
                                 force(P, X * A.x + Y * A.z + m * c * N.y));
static_assert(detail::equations_derivation<pendulum, detail::newton_euler_formulation>::compared_solution == verdict::agrees);

#ifdef CTDYN_ALL_TESTS // at night
// a place with an opaque function, and a root in a root
constexpr auto bent = with(R.set_pos(P, asin(x) * A.y), particle<"R">(R, m));
static_assert(kane<bent>::compared == verdict::not_compared);
constexpr auto nested = with(R.set_pos(P, sqrt(c + sqrt(x * x + c * c)) * A.y), particle<"R">(R, m));
static_assert(kane<nested>::compared == verdict::not_compared);
#endif

} // namespace

BOOST_AUTO_TEST_CASE(equations_are_those_of_the_definition) {
  BOOST_TEST((kanes_method<friction>::cost(ctdyn::udot).multiplications > 0));
}
