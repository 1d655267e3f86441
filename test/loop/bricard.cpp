// The mechanism of Bricard: six hinges, of which the last one closes a loop by five equations of rank four at every
// configuration that they allow, against the mechanism with four of them, and against Eigen's complete orthogonal
// decomposition of the equations with multipliers, in long double.
// cost: nightly

#include "support/solved.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"Z"> Z;
constexpr point<"PA"> PA;
constexpr point<"PB"> PB;
constexpr point<"PC"> PC;
constexpr point<"PD"> PD;
constexpr point<"PE"> PE;
constexpr point<"MA"> MA;
constexpr point<"MB"> MB;
constexpr point<"MC"> MC;
constexpr point<"MD"> MD;
constexpr point<"ME"> ME;
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

constexpr auto bar = 1_r / 12;
constexpr auto links = facts(
    newtonian(N, O), Z.set_pos(O, N.z), A.orient_axis(N, q1, N.y), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.x),
    D.orient_axis(C, q4, C.y), E.orient_axis(D, q5, D.z), PA.set_pos(O, A.x), PB.set_pos(PA, -B.y),
    PC.set_pos(PB, C.z), PD.set_pos(PC, -D.x), PE.set_pos(PD, E.y), MA.set_pos(O, A.x / 2), MB.set_pos(PA, -B.y / 2),
    MC.set_pos(PB, C.z / 2), MD.set_pos(PC, -D.x / 2), ME.set_pos(PD, E.y / 2), dt(q1) == u1, dt(q2) == u2,
    dt(q3) == u3, dt(q4) == u4, dt(q5) == u5, rigid_body<"a">(A, MA, 1, inertia(A, 0, bar, bar)),
    rigid_body<"b">(B, MB, 1, inertia(B, bar, 0, bar)), rigid_body<"c">(C, MC, 1, inertia(C, bar, bar, 0)),
    rigid_body<"d">(D, MD, 1, inertia(D, 0, bar, bar)), rigid_body<"e">(E, ME, 1, inertia(E, bar, 0, bar)),
    gravity(-9.81 * N.y));

constexpr auto with_hinge = ctdyn::system(links, loop<"last">(E, PE, N, Z, E.x));
constexpr auto gap = PE.pos_from(Z);
constexpr auto thinned = ctdyn::system(links, configuration_constraint(dot(gap, N.x)),
                                       configuration_constraint(dot(gap, N.y)), configuration_constraint(dot(gap, N.z)),
                                       configuration_constraint(dot(E.x, N.y)), dependent(q2, q3, q4, q5),
                                       dependent(u2, u3, u4, u5));

BOOST_AUTO_TEST_CASE(one_equation_too_many) {
  const kanes_method<with_hinge> eom;
  const kanes_method<thinned> other;
  for (const double turn : {0.0, 0.1, 0.3}) {
    auto guess = neutral(other);
    guess.q(0) = turn, guess.u(0) = 1.5;
    const auto [y, found] = assemble(other, guess);
    BOOST_TEST(found.converged);
    auto x = neutral(eom);
    x.q = y.q, x.u = y.u;
    const auto [a, forces, how, good] = eom.evaluate(x, udot, loop_forces, contact_status, status);
    const auto [M, f, J, c] = eom.evaluate(x, mass_matrix, forcing, contact_jacobian, contact_acceleration_bias);
    const auto least = solved::by_least_forces(M, f, J, c, Eigen::VectorXd::Ones(5));
    BOOST_TEST((forces - least.forces).norm() < 1e-11 * least.forces.norm());
    BOOST_TEST((a - least.udot).norm() < 1e-11 * a.norm());
    BOOST_TEST(least.rank == 4);
    BOOST_TEST((a - other.evaluate(y, udot)).norm() < 1e-11 * a.norm());
    BOOST_TEST(how.rank() == 4);
    BOOST_TEST(how.rows() == 5);
    BOOST_TEST(how.residual() < 1e-11);
    BOOST_TEST(!good.singular());
  }
}

} // namespace
