// The TMT method's equations as numbers: what they are made of, and where formulas alone do not agree with Kane's.
// cost: nightly
#include "models/ball_on_turntable.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/agree.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

// Where a quaternion is of unit norm: its matrix is a rotation then, which formulas do not know.
BOOST_AUTO_TEST_CASE(free_body) {
  using kane = kanes_method<rigid_body_quaternion6dof::description>;
  using by_tmt = tmt_method<rigid_body_quaternion6dof::description>;
  states::source from(7);
  for (int i = 0; i < 10; ++i) {
    const auto parameters = states::parameters<kane>(from);
    auto x = states::state<kane>(from);
    x.q.head<4>().normalize();
    const auto [M, f, a] = kane(parameters).evaluate(x, mass_matrix, forcing, udot);
    const auto y = by_tmt::state(x.q, x.u, x.r);
    const auto [M_tmt, f_tmt, a_tmt] = by_tmt(parameters).evaluate(y, mass_matrix, forcing, udot);
    BOOST_TEST((M - M_tmt).norm() <= 1e-13 * M.norm());
    BOOST_TEST((f - f_tmt).norm() <= 1e-13 * (1 + f.norm()));
    BOOST_TEST((a - a_tmt).norm() <= 1e-13 * (1 + a.norm()));
  }
}

// gd = T^T (F - gbar), Md = -T^T M T, at states at random
template <const auto& System> void check_composition() {
  using method = tmt_method<System>;
  states::source from(9);
  for (int i = 0; i < 10; ++i) {
    const method eom(states::parameters<method>(from));
    const auto x = states::state<method>(from);
    const auto [v, T, M, F, gbar] =
        eom.evaluate(x, stacked_velocity, velocity_jacobian, stacked_mass_matrix, stacked_resultant, stacked_momentum_rate);
    const auto [Md_, gd_, kinetic] = eom.evaluate(x, Md, gd, kinetic_energy);
    const auto [mass, force] = eom.evaluate(x, mass_matrix, forcing);
    BOOST_TEST((Md_ + T.transpose() * M * T).norm() <= 1e-13 * Md_.norm());
    BOOST_TEST((Md_ + mass).norm() <= 1e-13 * Md_.norm());
    BOOST_TEST((gd_ - T.transpose() * (F - gbar)).norm() <= 1e-12 * (1 + F.norm() + gbar.norm()));
    BOOST_TEST((gd_ - force).norm() <= 1e-12 * (1 + F.norm() + gbar.norm()));
    BOOST_TEST(std::abs(kinetic - v.dot(M * v) / 2) <= 1e-13 * (1 + kinetic));
  }
}
BOOST_AUTO_TEST_CASE(equations_are_made_of_the_stacked_ones) {
  check_composition<two_rods_sliding_mass::description>();
  check_composition<ball_on_turntable::description>();
}

// Loads on what no single body owns have no rows in F, and act all the same: a motor on a rod without mass, a force on its
// end, and one on a hinge that two bodies share.
namespace massless {
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A; // without mass
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"H"> H; // hinge of A, B and C
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr point<"S"> S; // slides along A

constexpr auto description = system(
    declare(m, l, c, q1, q2, q3, u1, u2, u3), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), C.orient_axis(B, q3, B.x),
    H.set_pos(O, l * A.x), Bo.set_pos(H, l * B.x), Co.set_pos(H, 2 * l * C.x), S.set_pos(O, l * q2 * A.x),
    rigid_body<"B">(B, Bo, m, inertia(B, m * l * l, m * l * l, m * l * l)),
    rigid_body<"C">(C, Co, m, inertia(C, m * l * l, 2 * m * l * l, 2 * m * l * l)),
    torque(A, -c * u1 * N.z), force(S, m * N.y), force(H, m * l * N.y), force(O, m * N.x), torque(N, c * u1 * N.z));
static_assert(agreement::equations<kanes_method<description>, tmt_method<description>>());
} // namespace massless

} // namespace
