// Constraints: elimination of dependent speeds, nonholonomic partial velocities and forces, against their definitions.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"a"> a;
constexpr parameter<"c"> c;
constexpr parameter<"J"> J;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;

// ---- Chaplygin's sleigh: a dependent speed that is zero costs nothing

constexpr auto sleigh = system(
    newtonian(N, O), declare(a, c, J, m, q1, q2, q3, u1, u2, u3),
    A.orient_axis(N, q3, N.z), P.set_pos(O, q1 * N.x + q2 * N.y), Ao.set_pos(P, a * A.x),
    u1 == dot(P.vel(N), A.x), u2 == dot(P.vel(N), A.y), dt(q3) == u3,
    rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, J)), force(Ao, F * A.y), torque(A, -c * u3 * N.z),
    velocity_constraint(u2), dependent(u2));
using on_sleigh = kanes_method<sleigh>;
static_assert(on_sleigh::mass_matrix(0, 0) == m && on_sleigh::mass_matrix(0, 1) == 0);
static_assert(on_sleigh::mass_matrix(1, 1) == J + m * a * a);
static_assert(on_sleigh::forcing(0) == m * a * u3 * u3 + m * u2 * u3);
static_assert(on_sleigh::forcing(1) == a * F - c * u3 - m * a * u1 * u3);
static_assert(on_sleigh::udot(1) == 0);
static_assert(on_sleigh::Fr(1) == a * F - c * u3);
static_assert(on_sleigh::cost(udot).divisions == 0); // divided by parameters only, once

// ---- a snakeboard: two constraints whose matrix is singular where the trucks are parallel

constexpr auto snakeboard = system(
    newtonian(N, O), declare(l, m, J, q1, q2, q3, q4, q5, u1, u2, u3, u4, u5),
    u1 == dt(q1), u2 == dt(q2), u3 == l * dt(q3) / 2, u4 == dt(q4), u5 == dt(q5),
    A.orient_axis(N, q3, N.z), B.orient_axis(A, q4, A.z), C.orient_axis(A, q5, A.z),
    Ao.set_pos(O, q1 * N.x + q2 * N.y), Bo.set_pos(Ao, l / 2 * A.x), Co.set_pos(Ao, -l / 2 * A.x),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, J)), rigid_body<"B">(B, Bo, m, inertia(B, 0, 0, J)),
    rigid_body<"C">(C, Co, m, inertia(C, 0, 0, J)), force(Bo, F * B.x),
    velocity_constraint(dot(Bo.vel(N), B.y) == 0), velocity_constraint(dot(Co.vel(N), C.y) == 0), dependent(u1, u2));
using on_board = kanes_method<snakeboard>;

// what the numbers will be is known as a formula, though none divides: the board's A_n of the book, multiplied out
static_assert(on_board::scalar(dot(Bo.vel(N), B.y)) == u2 * cos(q3 + q4) - u1 * sin(q3 + q4) + u3 * cos(q4));
static_assert(on_board::mass_matrix(1, 1) == J && on_board::mass_matrix(1, 2) == 0);
static_assert(on_board::mass_matrix(0, 1) == 2 * J / l);
static_assert(on_board::mass_matrix(0, 0) ==
              12 * J / (l * l) + 2 * m + 3 * m * (pow<2>(2 * cos(q4) * cos(q5) / sin(q4 - q5)) +
                                                  pow<2>(sin(q4 + q5) / sin(q4 - q5))));

BOOST_AUTO_TEST_CASE(nonholonomic_by_definition) {
  const on_board eom{values(l = 0.7, m = 1.3, J = 0.1)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 0.2, q2 = 0.3, q3 = 0.4, q4 = 0.6, q5 = -0.3),
                                                values(u1 = 0, u2 = 0, u3 = 0.8, u4 = 0.5, u5 = -0.6, F = 2)));
  BOOST_REQUIRE(how.converged);
  const auto [A_, b_, Cj, b, bias] = eom.evaluate(x, A_n, b_n, constraint_jacobian, constraint_bias,
                                                  constraint_acceleration_bias);
  BOOST_TEST((Cj.leftCols<2>() * A_ + Cj.rightCols<3>()).norm() <= 1e-14);
  BOOST_TEST(b_.norm() + b.norm() == 0);
  BOOST_TEST((x.u.head<2>() - A_ * x.u.tail<3>()).norm() <= 1e-15);

  Eigen::Matrix<double, 5, 3> G; // du / d(independent speeds)
  G << A_, Eigen::Matrix3d::Identity();
  const auto [M, f, M_all, f_all, active, active_all] =
      eom.evaluate(x, mass_matrix, forcing, holonomic_mass_matrix, holonomic_forcing, Fr, holonomic_Fr);
  const auto [u_rate, lambda] = eom.evaluate(x, udot, multipliers);
  BOOST_TEST((M - G.transpose() * M_all * G).norm() <= 1e-14 * M.norm());
  BOOST_TEST((active - G.transpose() * active_all).norm() <= 1e-14 * active.norm());
  BOOST_TEST((M * u_rate.tail<3>() - f).norm() <= 1e-14 * f.norm());
  BOOST_TEST((Cj * u_rate + bias).norm() <= 1e-14 * u_rate.norm());
  BOOST_TEST((M_all * u_rate - f_all - Cj.transpose() * lambda).norm() <= 1e-14 * M_all.norm() * u_rate.norm());

  const auto [partial, v] = eom.evaluate(x, partial_velocities(Bo.vel(N), B), to_matrix(Bo.vel(N), B));
  BOOST_TEST((partial * x.u.tail<3>() - v).norm() <= 1e-14);
  BOOST_TEST(partial.row(1).norm() <= 1e-14); // the truck does not slip
  BOOST_TEST(std::abs(active(0) - 2 * partial(0, 0)) <= 1e-14);

#ifdef CTDYN_ALL_TESTS // further words at night
  const auto [M_full, f_full, change] = eom.evaluate(x, mass_matrix_full, forcing_full, rhs);
  BOOST_TEST((M_full * change - f_full).norm() <= 1e-13 * f_full.norm());
  const auto inertia_forces = eom.evaluate(x, u_rate, Fr_star);
  BOOST_TEST((active + inertia_forces).norm() <= 1e-13 * active.norm());

  const Eigen::Vector<double, 5> any(0.3, -1.7, 2.2, 0.9, -0.4); // that no motion has
  const auto [inertia, of_parts, bias_all] = eom.evaluate(x, any, Fr_star, Fr_star_of<"A", "B", "C">, holonomic_Fr_star_bias);
  BOOST_TEST((inertia - G.transpose() * (bias_all - M_all * any)).norm() <= 1e-13 * inertia.norm());
  BOOST_TEST((inertia - of_parts).norm() <= 1e-13 * inertia.norm());
#endif

}

BOOST_AUTO_TEST_CASE(singular_where_trucks_are_parallel) {
  const on_board eom{values(l = 0.7, m = 1.3, J = 0.1)};
  const auto at = [&](double front, double rear) {
    return eom.state(values(q1 = 0.2, q2 = 0.3, q3 = 0.4, q4 = front, q5 = rear),
                     values(u1 = 0.1, u2 = 0.2, u3 = 0.8, u4 = 0.5, u5 = -0.6, F = 2));
  };
  BOOST_TEST(!eom.evaluate(at(0.5, 0.1), status).singular());
  BOOST_TEST(eom.evaluate(at(0.5, 0.5), status).singular());
  BOOST_TEST(std::get<1>(eom.evaluate(at(0.5, 0.5), udot, status)).singular());
  const auto [state, how] = assemble(eom, at(0.5, 0.5));
  BOOST_TEST(!how.converged);
  BOOST_TEST((state.u - at(0.5, 0.5).u).norm() == 0); // as it was given
}

// ---- a rheonomic constraint: the remainder terms

constexpr auto driven = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m),
    force(P, F * N.x), velocity_constraint(u2 == sin(q1) * u1 + a * cos(t)), dependent(u2));
using on_driven = kanes_method<driven>;
static_assert(on_driven::mass_matrix(0, 0) == m * (1 + pow<2>(sin(q1))));
static_assert(on_driven::forcing(0) == F - m * sin(q1) * (cos(q1) * u1 * u1 - a * sin(t)));
static_assert(on_driven::udot(1) == sin(q1) * (F - m * sin(q1) * (cos(q1) * u1 * u1 - a * sin(t))) /
                                            (m * (1 + pow<2>(sin(q1)))) + cos(q1) * u1 * u1 - a * sin(t));
static_assert(on_driven::Fr_star(0) == -m * dt(u1) - m * sin(q1) * dt(u2)); // v_1 = N.x + sin(q1) N.y, P.acc(N) = u1' N.x + u2' N.y

} // namespace
