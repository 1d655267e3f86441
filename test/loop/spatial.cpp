// Hinges and welds in space, against results by hand.
// cost: nightly

#include "support/unsearched.hpp"
#include "symbols.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace loop_symbols;

namespace {

// A body that hangs on a hinge turns as a pendulum; one that is welded stands.
constexpr auto body =
    facts(newtonian(N, O), P.set_pos(O, x* N.x + y * N.y + z * N.z), A.orient_body_fixed(N, q1, q2, q3, "zyx"),
          C.set_pos(P, -l* A.y), dt(x) == u1, dt(y) == u2, dt(z) == u3, dt(q1) == u4, dt(q2) == u5, dt(q3) == u6,
          rigid_body<"body">(A, C, m, inertia(A, 0.1, 0.2, 0.3)), gravity(-g* N.y));
constexpr auto hinged = ctdyn::system(body, loop<"hinge">(A, P, N, O, N.z));
constexpr auto hinged_about_its_own = ctdyn::system(body, loop<"hinge">(N, O, A, P, A.z));
constexpr auto welded = ctdyn::system(loop<"weld">(A, P, N, O), body);
constexpr auto numbers = values(m = 2.0, g = 9.81, l = 0.5);
BOOST_AUTO_TEST_CASE(hinges) {
  const auto check = [](const auto& eom, double sign) {
    const double q = 0.8, w = 1.5;
    const auto state = eom.state(
        values(x = 0.0, y = 0.0, z = 0.0, q1 = q, q2 = 0.0, q3 = 0.0, u1 = 0, u2 = 0, u3 = 0, u4 = w, u5 = 0, u6 = 0));
    const auto [a, forces, how] = eom.evaluate(state, udot, loop_forces, contact_status);
    const double turn = -2 * 9.81 * 0.5 * std::sin(q) / (0.3 + 2 * 0.25);
    BOOST_TEST(std::abs(a(3) - turn) < 1e-13);
    BOOST_TEST(std::abs(a.norm() - std::abs(turn)) < 1e-13);
    BOOST_TEST(how.rank() == 5);
    BOOST_TEST(how.rows() == 5);
    const Eigen::Vector3d pull(2 * 0.5 * (turn * std::cos(q) - w * w * std::sin(q)),
                               2 * (0.5 * (turn * std::sin(q) + w * w * std::cos(q)) + 9.81), 0);
    BOOST_TEST((sign * forces.template head<3>() - pull).norm() < 1e-13);
    BOOST_TEST(forces.template tail<2>().norm() < 1e-13);
  };
  check(kanes_method<hinged>{numbers}, 1);
  check(tmt_method<hinged_about_its_own>{numbers}, -1);
}
BOOST_AUTO_TEST_CASE(welds) {
  const kanes_method<welded> eom{numbers};
  const auto [a, forces, how] = eom.evaluate(neutral(eom), udot, loop_forces, contact_status);
  BOOST_TEST(a.norm() < 1e-13);
  BOOST_TEST(how.rank() == 6);
  BOOST_TEST((forces.head<3>() - Eigen::Vector3d(0, 2 * 9.81, 0)).norm() < 1e-13);
  BOOST_TEST(forces.tail<3>().norm() < 1e-13); // the mass center hangs below the point
}

#ifdef CTDYN_ALL_TESTS // at night
// A hinge about an oblique axis, where all angles move, against the same pendulum with one coordinate.
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr auto oblique = ctdyn::system(body, D.orient_axis(N, 0.5, N.x), E.orient_axis(A, 0.5, A.x),
                                       loop<"hinge">(E, P, D, O, D.z));
constexpr auto pendulum = ctdyn::system(
    newtonian(N, O), D.orient_axis(N, 0.5, N.x), E.orient_axis(D, q1, D.z), A.orient_axis(E, -0.5, E.x),
    C.set_pos(O, -l* A.y), dt(q1) == u1, rigid_body<"body">(A, C, m, inertia(A, 0.1, 0.2, 0.3)), gravity(-g* N.y));
BOOST_AUTO_TEST_CASE(an_oblique_hinge) {
  const kanes_method<oblique> eom{numbers};
  const kanes_method<pendulum> other{numbers};
  const double turn = 0.7, spin = 2.1;
  const Eigen::Matrix3d tilt(Eigen::AngleAxisd(0.5, Eigen::Vector3d::UnitX()));
  const Eigen::Matrix3d R = tilt * Eigen::AngleAxisd(turn, Eigen::Vector3d::UnitZ()) * tilt.transpose();
  auto state = neutral(eom);
  state.q.tail<3>() << std::atan2(R(1, 0), R(0, 0)), std::asin(-R(2, 0)), std::atan2(R(2, 1), R(2, 2));
  Eigen::Matrix3d rates; // of the angles: the angular velocity is linear in them
  for (int k = 0; k < 3; ++k) {
    state.u.setZero(), state.u(3 + k) = 1;
    rates.col(k) = eom.evaluate(state, to_matrix(A.ang_vel_in(N), N));
  }
  state.u.tail<3>() = rates.inverse() * tilt.col(2) * spin;
  BOOST_TEST(eom.evaluate(state, loop_residual).norm() < 1e-15);
  const auto same = other.state(values(q1 = turn, u1 = spin));
  const auto [a, forces, J, c] = eom.evaluate(state, udot, loop_forces, jacobian_of(C, N), bias_acceleration_of(C, N));
  const auto [b, K, d] = other.evaluate(same, udot, jacobian_of(C, N), bias_acceleration_of(C, N));
  const Eigen::Vector3d acceleration = K * b + d;
  BOOST_TEST((J * a + c - acceleration).norm() < 1e-12);
  BOOST_TEST((forces.head<3>() - 2 * (acceleration + Eigen::Vector3d(0, 9.81, 0))).norm() < 1e-12);
}
#endif

} // namespace
