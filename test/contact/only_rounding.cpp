// Rows that are nothing but rounding errors hold nothing: of a contact that repeats constraints, and of a weld about
// vectors about which nothing turns.
// cost: nightly

#include <loop/four_bar.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

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

} // namespace
