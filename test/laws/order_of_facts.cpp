// A description means the same in any order of its facts: small models with their facts in reverse, where each needs what
// only later ones say, and facts that need others in ways that the models do not have.
// cost: nightly
// limits: raised
#include "models/ball_on_turntable.hpp"
#include "models/bead_on_rotating_hoop.hpp"
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/chaplygin_sleigh.hpp"
#include "models/double_pendulum_particles.hpp"
#include "models/double_pendulum_relative_torque.hpp"
#include "models/double_pendulum_tension.hpp"
#include "models/duffing_forced.hpp"
#include "models/four_bar_particles.hpp"
#include "models/lagrange_disc_incline.hpp"
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "models/msd1.hpp"
#include "models/npendulum_cart_1.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/pendulum_cartesian_holonomic.hpp"
#include "models/pendulum_minimal.hpp"
#include "models/pinned_rod.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_mass_relative_implicit.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/permuted.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using permuted::any_order_means_the_same, permuted::meaning_of;

static_assert(any_order_means_the_same<ball_on_turntable::description>);
static_assert(any_order_means_the_same<bead_on_rotating_hoop::description>);
static_assert(any_order_means_the_same<cart_pendulum_hinge_inertia::description>);
static_assert(any_order_means_the_same<chaplygin_sleigh::description>);
static_assert(any_order_means_the_same<double_pendulum_particles::description>);
static_assert(any_order_means_the_same<double_pendulum_relative_torque::description>);
static_assert(any_order_means_the_same<double_pendulum_tension::description>);
static_assert(any_order_means_the_same<duffing_forced::description>);
static_assert(any_order_means_the_same<four_bar_particles::description>);
static_assert(any_order_means_the_same<lagrange_disc_incline::description>);
static_assert(any_order_means_the_same<lagrange_rolling_ball_multipliers::description>);
static_assert(any_order_means_the_same<msd1::description>);
static_assert(any_order_means_the_same<npendulum_cart_1::description>);
static_assert(any_order_means_the_same<npendulum_cart_2::description>);
static_assert(any_order_means_the_same<pendulum_base_excited_t::description>);
static_assert(any_order_means_the_same<pendulum_cartesian_holonomic::description>);
static_assert(any_order_means_the_same<pendulum_minimal::description>);
static_assert(any_order_means_the_same<pinned_rod::description>);
static_assert(any_order_means_the_same<rigid_body_euler313::description>);
static_assert(any_order_means_the_same<spring_pendulum_u_not_qdot::description>);
static_assert(any_order_means_the_same<two_mass_relative_implicit::description>);
static_assert(any_order_means_the_same<two_rods_3d::description>);
static_assert(any_order_means_the_same<two_rods_sliding_mass::description>);

// ---- orientations, positions and velocities that need others

namespace chain {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"S"> S;
constexpr parameter<"a"> a;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;

constexpr auto still = A.orient_axis(N, a, N.x);
constexpr auto oblique = B.orient_axis(A, q, 3 * N.y + 4 * A.x); // an axis that is written with another frame
constexpr auto again = C.orient_axis(B, x / a, B.z);
constexpr auto place = P.set_pos(O, x * B.y);
constexpr auto between = Q.set_pos(O, P.pos_from(O) / 2 + a * dot(C.x, N.z) * A.z); // needs P, and the orientation of C
constexpr auto corner = S.set_pos(Q, a * C.y);
constexpr auto body = rigid_body<"C">(C, Q, m, inertia(C, m, m / 2, m / 3).about(S));
constexpr auto load = force(P, m * dot(Q.pos_from(O), N.x) * C.y);

constexpr auto forward = system(newtonian(N, O), dt(q) == u, dt(x) == v, still, oblique, again, place, between, corner, body, load);
constexpr auto mixed = system(load, again, body, corner, between, dt(q) == u, oblique, place, dt(x) == v, newtonian(N, O), still);
static_assert(any_order_means_the_same<forward> && meaning_of<forward> == meaning_of<mixed>);

// velocities that are given, of a frame and points without orientation and position
constexpr auto turn = B.set_ang_vel(A, u * A.x + a * C.ang_vel_in(N));
constexpr auto turn_before = C.set_ang_vel(N, v * N.z);
constexpr auto slide = P.set_vel(N, v * N.x);
constexpr auto slide_along = Q.set_vel(N, P.vel(N) + u * N.y);
constexpr auto first = system(newtonian(N, O), dt(q) == u, dt(x) == v, turn_before, A.orient_axis(N, q, N.x), turn, slide,
                              slide_along, particle<"P">(P, m), particle<"Q">(Q, a), force(Q, dot(B.ang_vel_in(N), N.z) * N.y));
constexpr auto last = system(slide_along, slide, turn, turn_before, A.orient_axis(N, q, N.x), dt(q) == u, dt(x) == v,
                             newtonian(N, O), particle<"Q">(Q, a), particle<"P">(P, m),
                             force(Q, dot(B.ang_vel_in(N), N.z) * N.y));
static_assert(meaning_of<first>.well_posed && meaning_of<first> == meaning_of<last>);

// a rate that follows from a velocity that is given
constexpr auto given = Q.set_vel(N, u * N.x);
constexpr auto rate = dt(x) == dot(Q.vel(N), N.x);
constexpr auto where = Q.set_pos(O, x * N.x);
constexpr auto by_velocity = system(newtonian(N, O), rate, given, where, particle<"Q">(Q, m));
static_assert(any_order_means_the_same<by_velocity>);

} // namespace chain
} // namespace

BOOST_AUTO_TEST_CASE(facts_in_any_order) { // with numbers: the two orders of one model
  const ctdyn::kanes_method<chain::forward> one{ctdyn::values(chain::a = 0.7, chain::m = 2.0)};
  const ctdyn::kanes_method<chain::mixed> other{ctdyn::values(chain::a = 0.7, chain::m = 2.0)};
  const auto state = [](const auto& eom) { using namespace chain;
    return eom.state(values(q = 0.3, x = 0.4), values(u = 1.0, v = -2.0)); };
  BOOST_TEST((one.evaluate(state(one), ctdyn::udot) - other.evaluate(state(other), ctdyn::udot)).norm() < 1e-14);
}
