// Points to which steps in three turning frames lead from most links of an arm: one of them comes back to the base. Their
// Jacobians are differences of positions, and a mass that stays in its place changes no mass matrix.
// cost: heavy
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"S"> S;
constexpr point<"T"> T;
constexpr point<"Z"> Z; // again at O
constexpr auto arm = facts(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z),
                           B.orient_axis(A, q2, A.x), C.orient_axis(B, q3, B.y), P.set_pos(O, 2 * A.x), Q.set_pos(P, 3 * B.y),
                           R.set_pos(Q, 4 * C.z), S.set_pos(R, -2 * A.x), T.set_pos(S, -3 * B.y), Z.set_pos(T, -4 * C.z),
                           rigid_body<"A">(A, P, 1, inertia(A, 1, 2, 3)), rigid_body<"B">(B, Q, 2, inertia(B, 3, 4, 5)),
                           rigid_body<"C">(C, R, 3, inertia(C, 5, 7, 6)), gravity(-9.81 * N.y));
constexpr auto alone = system(arm);
constexpr auto with_a_mass = system(arm, particle<"still">(Z, 7));

BOOST_AUTO_TEST_CASE(jacobians) {
  const kanes_method<alone> eom;
  const Eigen::Vector3d q(0.3, -0.7, 1.1), u(0.2, 0.4, -0.3);
  const auto position = [&](const Eigen::Vector3d& at) {
    return eom.evaluate(eom.state(at, u), value_of<dot(T.pos_from(O), N.x)>, value_of<dot(T.pos_from(O), N.y)>,
                        value_of<dot(T.pos_from(O), N.z)>);
  };
  const auto [back, far] = eom.evaluate(eom.state(q, u), jacobian_of(Z, N), jacobian_of(T, N));
  BOOST_TEST(back.norm() == 0.0);
  for (int k = 0; k < 3; ++k) {
    const Eigen::Vector3d step = 1e-5 * Eigen::Vector3d::Unit(k);
    const auto [x1, y1, z1] = position(q - step);
    const auto [x2, y2, z2] = position(q + step);
    BOOST_TEST((far.col(k) - Eigen::Vector3d(x2 - x1, y2 - y1, z2 - z1) / 2e-5).norm() < 1e-9);
  }
}
BOOST_AUTO_TEST_CASE(a_mass_that_stays) {
  const kanes_method<alone> without;
  const kanes_method<with_a_mass> with;
  const Eigen::Vector3d q(0.3, -0.7, 1.1), u(0.2, 0.4, -0.3);
  const auto [M, a] = without.evaluate(without.state(q, u), mass_matrix, udot);
  const auto [M2, a2] = with.evaluate(with.state(q, u), mass_matrix, udot);
  BOOST_TEST((M - M2).norm() < 1e-12 * M.norm());
  BOOST_TEST((a - a2).norm() < 1e-12 * a.norm());
}
} // namespace
