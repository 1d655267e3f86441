// Models put together from others: an arm, a gripper on it, a tool in that; the same as written in one list.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>
#include <support/agree.hpp>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"d"> d;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"s"> s;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Elbow"> Elbow;
constexpr point<"Bo"> Bo;
constexpr point<"Hand"> Hand;
constexpr point<"Left"> Left;
constexpr point<"Right"> Right;
constexpr point<"Tip"> Tip;

constexpr auto arm = system(
    newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), Ao.set_pos(O, l / 2 * A.x), Elbow.set_pos(O, l * A.x),
    B.orient_axis(A, q2, A.z), Bo.set_pos(Elbow, l / 2 * B.x), Hand.set_pos(Elbow, l * B.x),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)),
    rigid_body<"B">(B, Bo, m, inertia(B, 0, I, I)),
    gravity(-g * N.y));

constexpr auto gripper = facts(
    dt(d) == s,
    Left.set_pos(Hand, d * B.y), Right.set_pos(Hand, -d * B.y),
    particle<"left">(Left, m / 20), particle<"right">(Right, m / 20),
    force(Left, F * B.y), force(Right, -F * B.y));

constexpr auto tool = facts(Tip.set_pos(Hand, l / 5 * B.x), particle<"tool">(Tip, m / 8), force(Tip, -c * Tip.vel(N)));

constexpr auto robot = system(arm, gripper, tool);

constexpr auto in_one_list = system(
    newtonian(N, O), gravity(-g * N.y),
    dt(q1) == u1, dt(q2) == u2, dt(d) == s,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z),
    Ao.set_pos(O, l / 2 * A.x), Elbow.set_pos(O, l * A.x), Bo.set_pos(Elbow, l / 2 * B.x), Hand.set_pos(Elbow, l * B.x),
    Left.set_pos(Hand, d * B.y), Right.set_pos(Hand, -d * B.y), Tip.set_pos(Hand, l / 5 * B.x),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)), rigid_body<"B">(B, Bo, m, inertia(B, 0, I, I)),
    particle<"left">(Left, m / 20), particle<"right">(Right, m / 20), particle<"tool">(Tip, m / 8),
    force(Left, F * B.y), force(Right, -F * B.y), force(Tip, -c * Tip.vel(N)));

using composed = kanes_method<robot>;
static_assert(agreement::equations<composed, kanes_method<in_one_list>>());

// a finished model is no other model by being extended, and what is added is there
using bare = kanes_method<arm>;
static_assert(bare::speed_names.size() == 2 && composed::speed_names.size() == 3);
static_assert(!(bare::mass_matrix(0, 0) == composed::mass_matrix(0, 0)));

// the same Newtonian frame may be said by both: a second machine on the same ground, whose gravity acts on all
constexpr frame<"C"> C;
constexpr point<"P"> P;
constexpr coordinate<"q3"> q3;
constexpr speed<"u3"> u3;
constexpr auto pendulum = system(
    newtonian(N, O),
    C.orient_axis(N, q3, N.z), P.set_pos(O, l * C.x), dt(q3) == u3, particle<"P">(P, m));
constexpr auto side_by_side = system(arm, pendulum);
constexpr auto hanging = system(pendulum, gravity(-g * N.y));
using both = kanes_method<side_by_side>;
using alone = kanes_method<hanging>;
static_assert(both::mass_matrix(2, 2) == alone::mass_matrix(0, 0) && both::forcing(2) == alone::forcing(0));
static_assert(both::mass_matrix(0, 0) == bare::mass_matrix(0, 0) && both::forcing(0) == bare::forcing(0));

} // namespace

BOOST_AUTO_TEST_CASE(a_composed_model_is_bound_as_any_other) {
  const composed eom{values(g = 9.81, l = 0.5, m = 2.0, I = 0.1, c = 0.3)};
  const auto x = eom.state(values(q1 = 0.3, q2 = -0.4, d = 0.05, u1 = 0.1, u2 = 0.2, s = 0.0, F = 1.5));
  BOOST_TEST(eom.evaluate(x, kinetic_energy) > 0);
}
