// Rows that are nothing but rounding errors hold nothing: of a contact that repeats constraints, of a weld about
// vectors about which nothing turns, and of a contact in a frame that moves. Points that nothing moves disturb no other
// contacts.
// cost: nightly

#include <loop/four_bar.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace four_bar;

namespace {

// The pin of a four-bar is held by constraints along two vectors, and once more by a contact along two others: what the
// constraints leave of its rows is rounding errors.
constexpr parameter<"p"> p;
constexpr auto repeated =
    ctdyn::system(bars, dependent(q2, q3, u2, u3), configuration_constraint(dot(P3.pos_from(G), p* N.x + 0.7 * A.x)),
                  configuration_constraint(dot(P3.pos_from(G), 0.7 * N.y - p * A.x)), contact<"pin">(P3, N, N.x, N.y));
BOOST_AUTO_TEST_CASE(a_contact_that_repeats_constraints) {
  const kanes_method<repeated> eom{values(m = 2.0, g = 9.81, d = 2.0, p = 0.3)};
  for (const double at : {0.9, 1.1, 1.3, 1.4}) {
    auto [x, found] = assemble(eom, eom.state(values(q1 = at, q2 = -0.5, q3 = -1.2, u1 = 1, u2 = 0, u3 = 0, T = 0.7)));
    BOOST_TEST(found.converged);
    const Eigen::Vector3d open = eom.evaluate(x, udot);
    x.closed << 1;
    const auto [a, forces, how] = eom.evaluate(x, udot, contact_forces, contact_status);
    BOOST_TEST((a - open).norm() < 1e-13 * open.norm());
    BOOST_TEST(forces.norm() == 0);
    BOOST_TEST(how.rank() == 0);
    BOOST_TEST(how.rows() == 2);
  }
}

// A wheel turns about D.x and an arm D about N.z, a quarter turn from N.x: no velocity is left about N.x and along it,
// but for cos(pi / 2) in double. The wheel's frame and a bead on its axis are welded to the ground.
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr auto turned = ctdyn::system(
    newtonian(N, O), D.orient_axis(N, q1, N.z), B.orient_axis(D, q2, D.x), E.orient_axis(B, -q1, B.z),
    P1.set_pos(O, q3* D.x), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    rigid_body<"arm">(D, O, 1, inertia(D, 0.2, 0.2, 0.2)),
    rigid_body<"wheel">(B, O, 1, inertia(B, 0.2, 0.2, 0.2)), particle<"bead">(P1, 1), torque(B, 5 * D.x),
    force(P1, 3 * D.x), loop<"weld">(N, O, E, P1), contact<"edge">(P1, N, B.y));
BOOST_AUTO_TEST_CASE(a_weld_about_vectors_without_motion) {
  const kanes_method<turned> eom;
  auto x = eom.state(values(q1 = 1.5707963267948966, q2 = 0, q3 = 0, u1 = 0, u2 = 0, u3 = 0));
  x.closed << 1;
  const auto [a, held, edge, how] = eom.evaluate(x, udot, loop_forces, contact_forces, contact_status);
  BOOST_TEST(a.norm() < 1e-15);
  BOOST_TEST((held - Eigen::Vector<double, 5>(0, 3, 0, 5, 0)).norm() < 1e-14);
  BOOST_TEST(edge(0) == 0);
  BOOST_TEST(how.rank() == 2);
  BOOST_TEST(how.rows() == 6);
  BOOST_TEST(to_string(redundant_rows(eom, x)) == "(edge, B.y): nothing moves that way at this state\n"
                                                  "(weld, N.x): nothing moves that way at this state\n"
                                                  "(weld, about N.x): nothing moves that way at this state\n"
                                                  "(weld, about N.z): nothing moves that way at this state\n");
}

// Two arms in a plane that leans by 0.3 rad about N.x, the second about an axis of numbers that are rounded. The bead
// on it is held in the first one: across the plane nothing but rounding errors moves.
constexpr frame<"F"> F;
constexpr point<"mark"> mark;
constexpr auto leaning_arms = ctdyn::system(
    newtonian(N, O), F.orient_axis(N, 0.3, N.x), D.orient_axis(F, q1, F.z), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    E.orient_axis(N, q2, -0.29552020666133955 * N.y + 0.955336489125606 * N.z), mark.set_pos(O, D.x),
    P1.set_pos(O, 0.5 * N.x + q3 * E.x), rigid_body<"arm">(D, mark, 1, inertia(D, 0.2, 0.2, 0.2)),
    rigid_body<"other">(E, O, 1, inertia(E, 0.2, 0.2, 0.2)), particle<"bead">(P1, 1), gravity(-g* N.y),
    contact<"grip">(P1, D, D.x, D.y, D.z));
BOOST_AUTO_TEST_CASE(a_contact_in_an_arm) {
  const kanes_method<leaning_arms> eom{values(g = 9.81)};
  for (const double at : {-0.8, 0.3, 1.1}) {
    const auto x = eom.state(values(q1 = 0.4, q2 = at, q3 = 0.7, u1 = 0.5, u2 = -0.3, u3 = 0.2, closed<"grip"> = 1));
    const auto [a, forces, how] = eom.evaluate(x, udot, contact_forces, contact_status);
    const auto [M, f, J, c] = eom.evaluate(x, mass_matrix, forcing, contact_jacobian, contact_acceleration_bias);
    Eigen::Matrix<double, 5, 5> dense = Eigen::Matrix<double, 5, 5>::Zero(); // without the row across the plane
    dense.topLeftCorner<3, 3>() = M, dense.bottomLeftCorner<2, 3>() = J.topRows<2>();
    dense.topRightCorner<3, 2>() = -J.topRows<2>().transpose();
    Eigen::Vector<double, 5> right;
    right << f, -c.head<2>();
    const Eigen::Vector<double, 5> expected = dense.partialPivLu().solve(right);
    BOOST_TEST(J.row(2).norm() < 1e-15);
    BOOST_TEST((a - expected.head<3>()).norm() < 1e-12 * expected.norm());
    BOOST_TEST((forces.head<2>() - expected.tail<2>()).norm() < 1e-12 * expected.norm());
    BOOST_TEST(std::abs(forces(2)) < 1e-12);
    BOOST_TEST(how.rank() == 2);
  }
}

// A point of an arm at its hinge, where the length p is zero, beside one that moves: a pendulum, which is held.
constexpr auto hinged = ctdyn::system(newtonian(N, O), D.orient_axis(N, q1, N.z), dt(q1) == u1, P1.set_pos(O, p* D.x),
                                      P2.set_pos(O, D.x), particle<"bob">(P2, 2), gravity(-9.81 * N.y),
                                      contact<"hinge">(P1, N, N.x, N.y), contact<"bob">(P2, N, N.x, N.y));
BOOST_AUTO_TEST_CASE(a_contact_at_a_hinge) {
  for (const double length : {0.0, 1e-160, 0.3}) {
    const kanes_method<hinged> eom{values(p = length)};
    auto x = eom.state(values(q1 = 0.3, u1 = 0));
    for (int set = 0; set < 4; ++set) {
      x.closed << (set & 1), (set >> 1);
      const auto [a, how, fine] = eom.evaluate(x, udot, contact_status, status);
      const bool held = set >= 2 || (set == 1 && length == 0.3);
      BOOST_TEST(std::abs(a(0) - (held ? 0 : -9.81 * std::cos(0.3))) < 1e-14);
      BOOST_TEST(how.rank() == (held ? 1 : 0));
      BOOST_TEST(!fine.singular());
    }
  }
}

} // namespace
