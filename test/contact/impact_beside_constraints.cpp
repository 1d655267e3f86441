// Impacts beside constraints that are eliminated, and beside a prescribed motion and a loop: speeds and impulses against
// the dense equations in long double, which have all speeds and the multipliers; sets that hold a motion twice, too.
// cost: nightly

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

using wide = long double;
using matrix = Eigen::Matrix<wide, Eigen::Dynamic, Eigen::Dynamic>;
using vector = Eigen::Vector<wide, Eigen::Dynamic>;

constexpr ctdyn::time t;
constexpr auto feet = facts(contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y), contact<"twice">(P, N, N.y),
                            restitution<"Q">(0.6));
constexpr auto bound =
    ctdyn::system(free_body, feet, velocity_constraint(w + 2 * s * cos(a) + 0.3 * u == 0.2), dependent(s));
// The arm is driven, and a point of it has a runner that turns with the rod.
constexpr auto driven = ctdyn::system(free_body, feet, velocity_constraint(s == 0.4 * cos(3 * t)),
                                      velocity_constraint(dot(D.vel(N), A.y) == 0), dependent(s, v));
constexpr auto looped =
    ctdyn::system(free_body, feet, loop<"slope">(u == 2 * v), velocity_constraint(w + 2 * s * cos(a) + 0.3 * u == 0.2),
                  dependent(s));
constexpr auto unbound = ctdyn::system(free_body);

/// x and p of the least norm in M x = J^T p + C^T l, C x = 0 and J x = -lost, for closed rows: in a basis of the motions
/// that the constraints allow.
struct dense_impact {
  vector changes, impulses;
  dense_impact(const matrix& M, const matrix& C, const matrix& J, const vector& lost) {
    const matrix B = Eigen::FullPivLU<matrix>(C).kernel(), rows = J * B;
    const matrix by_impulses = (B.transpose() * M * B).fullPivLu().solve(rows.transpose());
    Eigen::CompleteOrthogonalDecomposition<matrix> mobility;
    mobility.setThreshold(1e-14L);
    impulses = mobility.compute(rows * by_impulses).solve(-lost);
    changes = B * (by_impulses * impulses);
  }
};

/// `constraints(x, a_y, of_D)`: C by hand, from the coordinates, the vector A.y and the partial velocities of D.
template <class Method> void compare(auto constraints, bool has_loop, const auto&... time) {
  const Method eom{numbers};
  const kanes_method<unbound> body{numbers};
  auto at = eom.state(motion, time...);
  const auto same = body.state(motion);
  const auto [M, of_P, of_Q, of_D, a_y] =
      body.evaluate(same, mass_matrix, jacobian_of(P, N), jacobian_of(Q, N), jacobian_of(D, N), to_matrix(A.y, N));
  const matrix C = constraints(same.q(2), a_y, of_D);
  for (int set = 0; set < 8; ++set) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [after, push, left] = eom.evaluate(at, speeds_after_impact, impulses, impact_residual);
    matrix J(5, 4);
    J << of_P.template topRows<2>().template cast<wide>(), of_Q.row(1).template cast<wide>(),
        of_P.row(1).template cast<wide>(), 1, -2, 0, 0;
    vector closed(5), rebounds(5);
    closed << at.closed(0), at.closed(0), at.closed(1), at.closed(2), has_loop;
    rebounds << 1, 1, 1.6L, 1, 1;
    J = closed.asDiagonal() * J;
    const vector before = at.u.template cast<wide>();
    const vector lost = rebounds.asDiagonal() * (J * before);
    const dense_impact expected(M.template cast<wide>(), C, J, lost);
    BOOST_TEST((after.template cast<wide>() - before - expected.changes).norm() < 1e-13);
    BOOST_TEST((push.template cast<wide>() - expected.impulses.head(push.size())).norm() < 1e-12);
    const vector rest = J * expected.changes + lost; // where velocities that are asked for contradict each other
    BOOST_TEST((left.template cast<wide>() - rest.head(left.size())).norm() < 1e-13);
    BOOST_TEST((C * (after.template cast<wide>() - before)).norm() < 1e-14);
    BOOST_TEST((set == 0 && !has_loop) == (expected.changes.norm() == 0));
  }
}
matrix pushed(double angle, const auto& /*a_y*/, const auto& /*of_D*/) {
  matrix C(1, 4);
  C << 0.3, 0, 1, 2 * std::cos(angle);
  return C;
}
matrix held_and_driven(double /*angle*/, const auto& a_y, const auto& of_D) {
  matrix C(2, 4);
  C << 0, 0, 0, 1, (a_y.transpose() * of_D).template cast<wide>();
  return C;
}

BOOST_AUTO_TEST_CASE(beside_a_constraint) {
  compare<kanes_method<bound>>([](auto... all) { return pushed(all...); }, false);
  compare<tmt_method<bound>>([](auto... all) { return pushed(all...); }, false);
}
BOOST_AUTO_TEST_CASE(beside_prescribed_motion) {
  compare<kanes_method<driven>>([](auto... all) { return held_and_driven(all...); }, false, values(t = 0.7));
}
BOOST_AUTO_TEST_CASE(beside_a_loop) {
  compare<kanes_method<looped>>([](auto... all) { return pushed(all...); }, true);
}

// Derivatives by speeds, against differences: speeds after an impact are linear in those before.
BOOST_AUTO_TEST_CASE(derivatives) {
  const kanes_method<bound> eom{numbers};
  auto at = eom.state(motion);
  at.closed << 1, 1, 0;
  const auto [after, slope] = eom.evaluate(at, speeds_after_impact, jacobian(speeds_after_impact, by_speeds));
  for (Eigen::Index j = 0; j < 4; ++j) {
    auto more = at;
    more.u(j) += 1;
    BOOST_TEST((eom.evaluate(more, speeds_after_impact) - after - slope.col(j)).norm() < 1e-13);
  }
}

} // namespace
