// cost: nightly
// A force along a line over a surface is told at once: it is the same as its forces and its couple one by one, in parts, as an
// output, and with a reaction as its magnitude. An equation of which each part is read once is the same, too: numbers differ.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr parameter<"r"> r;
constexpr input<"F"> F;
constexpr reaction<"T"> T;
constexpr auxiliary_speed<"w"> w;
constexpr auxiliary_state<"z"> z;
constexpr part<"left"> left;

constexpr auto bodies = facts(dt(q) == u, dt(x) == v, A.orient_axis(N, q, N.x), C.set_pos(O, 2 * N.x), P.set_pos(O, -3 * N.x + N.z),
                              Q.set_pos(O, 5 * N.x + x * N.y), particle<"bead">(Q, 2), rigid_body<"post">(A, C, 1, inertia(A, 1, 2, 3)));
constexpr auto post = tangent_pathway(P, Q, wrapping_cylinder(1.5 * r, C, A.z, A));
constexpr auto ball = wrapping_pathway(P, Q, wrapping_sphere(1.5 * r, C));
constexpr auto one_by_one(const auto& path, const auto& magnitude) {
  return facts(force(P, -(magnitude * path.first_end_vector)), force(Q, -(magnitude * path.second_end_vector)),
               force(C, magnitude * (path.first_end_vector + path.second_end_vector)));
}
constexpr auto couple(const auto& path, const auto& magnitude) {
  return torque(A, magnitude * (cross(P.pos_from(C), path.first_end_vector) + cross(Q.pos_from(C), path.second_end_vector)));
}
constexpr auto origin = newtonian(N, O);
constexpr auto kept = shared(N, O);
constexpr auto at_once = system(origin, bodies, force_actuator(-2.5 * F, post), ball.loads(0.25 * F));
constexpr auto apart = system(bodies, one_by_one(post, -2.5 * F), couple(post, -2.5 * F), one_by_one(ball, 0.25 * F), origin);
constexpr auto rate = dt(z) == sqrt(1 + 0.25 * x * x) * v - sqrt(1 + 0.25 * x * x) * z + sqrt(1 + 0.5 * x * x) * dt(sqrt(1 + 0.25 * x * x));
constexpr auto in_part = system(left(facts(post.loads(-2.5 * F), fact::long_equation{rate}, bodies), kept), origin);
constexpr auto in_part_apart = system(origin, left(facts(bodies, one_by_one(post, -2.5 * F), couple(post, -2.5 * F), rate), kept));

// A bead at rest, held by a bar along the line: the reaction T.
constexpr auto held_bodies = facts(origin, dt(q) == u, A.orient_axis(N, q, N.x), C.set_pos(O, 2 * N.x), P.set_pos(O, -3 * N.x + N.z),
                                   Q.set_pos(O, 5 * N.x), particle<"bead">(Q, 2), rigid_body<"post">(A, C, 1, inertia(A, 1, 2, 3)),
                                   auxiliary_velocity(Q, w * N.z), gravity(-9.8125 * N.z));
constexpr auto held = system(held_bodies, ball.loads(T));
constexpr auto held_apart = system(held_bodies, one_by_one(ball, T));

template <const auto& One, const auto& Other> constexpr bool same =
    kanes_method<One>::forcing(0) == kanes_method<Other>::forcing(0) && kanes_method<One>::forcing(1) == kanes_method<Other>::forcing(1);
static_assert(same<at_once, apart> && same<in_part, in_part_apart>);
static_assert(kanes_method<in_part>::zdot(0) == kanes_method<in_part_apart>::zdot(0));
static_assert(kanes_method<held>::entry(reactions, 0) == kanes_method<held_apart>::entry(reactions, 0));
static_assert(lagranges_method<at_once>::forcing(1) == lagranges_method<apart>::forcing(1));
static_assert(tmt_method<in_part>::forcing(1) == tmt_method<in_part_apart>::forcing(1));

// As an output, where nothing is a number.
constexpr auto bare = wrapping_pathway(P, Q, wrapping_sphere(r, C));
using kane = kanes_method<at_once>;
static_assert(kane::entry(Fr(bare.loads(F)), 1) == kane::entry(Fr(one_by_one(bare, F)), 1));
} // namespace

BOOST_AUTO_TEST_CASE(as_its_power) { // the virtual power of the force is the force times the rate of the length
  const kane eom{values(r = 0.5)};
  const auto at = eom.state(values(q = 0.25, x = 0.5, u = 1, v = 2, F = 3));
  const auto [all, round_post, round_ball] =
      eom.evaluate(at, Fr, value_of<post.extension_velocity>, value_of<ball.extension_velocity>);
  BOOST_TEST(all.dot(at.u) == 3 * (-2.5 * round_post + 0.25 * round_ball), boost::test_tools::tolerance(1e-13));
  BOOST_TEST(std::abs(round_post * round_ball) > 1e-3);
}
