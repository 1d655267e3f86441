// cost: nightly
// Contacts of several directions, and along moving ones, that rebound: against the dense equations (M, -J^T; J, 0) that
// Eigen solves.

#include <contact/planar_legs.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

constexpr parameter<"e"> e;
constexpr parameter<"k"> k;
constexpr parameter<"slope"> slope;

// A foot with two directions on a slope, and a blade of which the direction moves; facts in any order, one with another
// length of its vector.
constexpr auto across = cos(slope) * N.y - sin(slope) * N.x;
constexpr auto rebounding =
    ctdyn::system(restitution<"P">(e, 3 * across), free_body, contact<"P">(P, N, N.x, N.y), contact<"edge">(Q, N, A.y),
                  restitution<"edge">(k), force(C, closed<"edge">* N.x));
constexpr auto without =
    ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"edge">(Q, N, A.y), force(C, closed<"edge">* N.x));
using kane = kanes_method<rebounding>;

kane of(double foot, double edge) { return kane{values(e = foot, k = edge, slope = 0.3, m = 2.0, l = 1.1, g = 9.81)}; }

BOOST_AUTO_TEST_CASE(against_the_dense_equations) {
  for (const double foot : {0.0, 0.4, 1.0})
    for (int set = 0; set < 4; ++set) {
      const kane eom = of(foot, 0.6);
      auto at = eom.state(motion);
      at.closed << (set & 1), (set >> 1);
      const auto [after, push, M, p, q, axis] = eom.evaluate(at, speeds_after_impact, impulses, mass_matrix,
                                                             jacobian_of(P, N), jacobian_of(Q, N), to_matrix(A.y, N));
      const Eigen::Vector3d n(-std::sin(0.3), std::cos(0.3), 0);
      Eigen::Matrix<double, 7, 7> dense = Eigen::Matrix<double, 7, 7>::Zero();
      Eigen::Matrix<double, 3, 4> J;
      J << p.topRows<2>(), axis.transpose() * q;
      const Eigen::Vector3d rebound = -foot * n.dot(p * at.u) * n;
      Eigen::Vector<double, 7> right;
      right << M * at.u, rebound.head<2>(), -0.6 * J.row(2).dot(at.u);
      dense.topLeftCorner<4, 4>() = M;
      dense.topRightCorner<4, 3>() = -J.transpose(), dense.bottomLeftCorner<3, 4>() = J;
      for (int row = 4; row < 7; ++row)
        if (at.closed(row == 6 ? 1 : 0) == 0) dense.row(row).setZero(), dense(row, row) = 1, right(row) = 0;
      const Eigen::Vector<double, 7> expected = dense.fullPivLu().solve(right);
      BOOST_TEST((after - expected.head<4>()).norm() < 1e-13);
      BOOST_TEST((push - expected.tail<3>()).norm() < 1e-13);
    }
}

BOOST_AUTO_TEST_CASE(one_frictionless_contact_without_loss) {
  const kane eom = of(0, 1);
  auto at = eom.state(motion, values(closed<"edge"> = 1));
  const double before = eom.evaluate(at, kinetic_energy);
  at.u = eom.evaluate(at, speeds_after_impact);
  BOOST_TEST(std::abs(eom.evaluate(at, kinetic_energy) - before) < 1e-14);
  BOOST_TEST((at.u - eom.state(motion).u).norm() > 0.1);
}

BOOST_AUTO_TEST_CASE(without_rebound_nothing_changes) {
  using plain = kanes_method<without>;
  const plain stiff{numbers};
  for (int set = 0; set < 4; ++set) {
    const kane none = of(0, 0), some = of(0.4, 0.7);
    auto at = none.state(motion);
    auto same = stiff.state(motion);
    at.closed << (set & 1), (set >> 1);
    same.closed = at.closed;
    const auto [after, push] = none.evaluate(at, speeds_after_impact, impulses);
    const auto [expected, expected_push] = stiff.evaluate(same, speeds_after_impact, impulses);
    BOOST_TEST((after == expected));
    BOOST_TEST((push == expected_push));
    const auto [a, forces] = some.evaluate(at, udot, contact_forces); // which restitution does not concern
    BOOST_TEST((a == stiff.evaluate(same, udot)));
    BOOST_TEST((forces == stiff.evaluate(same, contact_forces)));
  }
}

} // namespace
