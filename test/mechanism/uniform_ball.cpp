// The inertia of a ball is the same in every basis: its frame needs an angular velocity and no orientation.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <models/ball_on_turntable.hpp>

#include <boost/test/unit_test.hpp>

namespace {
namespace by_moments {
using namespace ball_on_turntable;
constexpr auto with = [](auto... more) {
  return system(declare(m, r, Omega, g, q1, q2, u1, u2, u3), newtonian(N, O), dt(q1) == r * u2 - Omega * q2,
                dt(q2) == -r * u1 + Omega * q1, B.set_ang_vel(N, u1 * N.x + u2 * N.y + u3 * N.z),
                Bo.set_pos(O, q1 * N.x + q2 * N.y + r * N.z), rigid_body<"B">(B, Bo, m, inertia(B, I, I, I)),
                gravity(-g * N.z), more...);
};
constexpr auto description = with();
using kane = kanes_method<description>;
using tmt = tmt_method<description>;
using by_unit = kanes_method<ball_on_turntable::description>;

static_assert(kane::mass_matrix(0, 0) == 7 * m * r * r / 5 && kane::mass_matrix(2, 2) == 2 * m * r * r / 5);
static_assert(kane::mass_matrix(0, 0) == by_unit::mass_matrix(0, 0) && kane::forcing(0) == by_unit::forcing(0));
static_assert(tmt::mass_matrix(1, 1) == by_unit::mass_matrix(1, 1) && tmt::forcing(1) == by_unit::forcing(1));
static_assert(kane::kinetic_energy() == by_unit::kinetic_energy());
static_assert(kane::scalar(dot(angular_momentum(Bo, N), N.x)) == I * u1);

// ---- forces of the contact, a point of which only the velocity is known, on the ball that it moves with

constexpr point<"C"> C;
constexpr reaction<"f1"> f1;
constexpr reaction<"f2"> f2;
constexpr reaction<"f3"> f3;
constexpr auto bodies_own =
    with(C.set_vel(N, -Omega* q2* N.x + Omega * q1 * N.y), force(C, f1* N.x + f2 * N.y + f3 * N.z));
using newton = newton_euler_method<bodies_own>;
static_assert(newton::udot(0) == kane::udot(0) && newton::udot(1) == kane::udot(1));
static_assert(newton::entry(reactions, 2) == m * g);
// m r^2 + I = 7/2 I: of the rates of the turntable's part of the velocity, 2/7 take a force
static_assert(newton::entry(reactions, 0) == -2 * m * Omega * (Omega * q1 - r * u1) / 7);
static_assert(newton::entry(reactions, 1) == -2 * m * Omega * (Omega * q2 - r * u2) / 7);
} // namespace by_moments

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
