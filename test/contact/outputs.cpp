// What contact solvers take of contacts: forces of one of them, J, c and J M^-1 J^T, against outputs of points.
// cost: heavy

#include "support/solved.hpp"
#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

constexpr auto with_contacts =
    ctdyn::system(free_body, contact<"Q">(Q, N, N.y), contact<"P">(P, N, N.x, N.y), contact<"grip">(D, A, A.x));
using kane = kanes_method<with_contacts>;

BOOST_AUTO_TEST_CASE(forces_of_one_contact) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  for (int set = 0; set < 8; ++set) {
    x.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [all, p, q] = eom.evaluate(x, contact_forces, contact_force<"P">, contact_force<"Q">);
    static_assert(decltype(p)::RowsAtCompileTime == 2 && decltype(q)::RowsAtCompileTime == 1);
    BOOST_TEST((p == all.segment<2>(1)));
    BOOST_TEST((q == all.head<1>()));
    BOOST_TEST((eom.evaluate(x, contact_force<"grip">) == all.tail<1>()));
    BOOST_TEST((p.norm() != 0) == (x.closed(1) == 1));
  }
}

/// J and c of the three contacts, by outputs of points and by central differences.
struct rows {
  Eigen::Matrix4d J = Eigen::Matrix4d::Zero();
  Eigen::Vector4d c = Eigen::Vector4d::Zero();
};
rows expected(const auto& eom, const auto& x) {
  const auto [p, q, d, bp, bq, bd] =
      eom.evaluate(x, jacobian_of(P, N), jacobian_of(Q, N), jacobian_of(D, A, A), bias_acceleration_of(P, N),
                   bias_acceleration_of(Q, N), bias_acceleration_of(D, A, A));
  rows r;
  r.J.row(0) = q.row(1), r.J.row(1) = p.row(0), r.J.row(2) = p.row(1), r.J.row(3) = d.row(0);
  r.c << bq(1), bp(0), bp(1), bd(0);
  return r;
}

BOOST_AUTO_TEST_CASE(rows_of_all_contacts) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  x.closed << 1, 0, 1; // rows are there whether closed or open
  const auto [J, c, G, M] = eom.evaluate(x, contact_jacobian, contact_acceleration_bias, contact_mobility, mass_matrix);
  const rows r = expected(eom, x);
  BOOST_TEST((J - r.J).norm() < 1e-15);
  BOOST_TEST((c - r.c).norm() < 1e-14);
  BOOST_TEST((G - r.J * solved::by_pivots(M, r.J.transpose())).norm() < 1e-14);
  BOOST_TEST((G - G.transpose()).norm() == 0);
}

// Beside constraints: unit forces give the accelerations that the constraints allow.
constexpr auto bound =
    ctdyn::system(free_body, velocity_constraint(w + s == 0), dependent(s), contact<"P">(P, N, N.x, N.y));
BOOST_AUTO_TEST_CASE(mobility_of_constrained_motion) {
  const kanes_method<bound> eom{numbers};
  const auto x = eom.state(motion);
  const auto [J, G, M] = eom.evaluate(x, contact_jacobian, contact_mobility, holonomic_mass_matrix);
  Eigen::Matrix<double, 5, 5> saddle = Eigen::Matrix<double, 5, 5>::Zero(); // (M, -C^T; C, 0)
  saddle.topLeftCorner<4, 4>() = M;
  saddle(2, 4) = saddle(3, 4) = -1, saddle(4, 2) = saddle(4, 3) = 1;
  Eigen::Matrix<double, 5, 2> unit = Eigen::Matrix<double, 5, 2>::Zero();
  unit.topRows<4>() = J.transpose();
  BOOST_TEST((G - J * solved::by_pivots(saddle, unit).topRows<4>()).norm() < 1e-14);
}

} // namespace
