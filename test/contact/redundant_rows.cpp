// Rows that repeat others have names, and so have those that they repeat: by geometry of the places, and by J. What a
// bar carries whose rows repeat each other is the solution of least norm, in long double.
// cost: nightly

#include "support/solved.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>
#include <string>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"F1"> F1;
constexpr point<"F2"> F2;
constexpr point<"F3"> F3;
constexpr point<"F4"> F4;

/// Whether J_k is the sum of the rows that it repeats, and the others are independent.
void check_by_J(const auto& eom, const auto& x) {
  const auto rows = redundant_rows(eom, x);
  const auto [J, how] = eom.evaluate(x, contact_jacobian, contact_status);
  BOOST_TEST(rows.known);
  BOOST_TEST(rows.count() == how.rows() - how.rank());
  for (int k = 0; k < J.rows(); ++k)
    if (rows.left_out[static_cast<std::size_t>(k)])
      BOOST_TEST((J.row(k) - rows.factors.row(k) * J).norm() < 1e-11);
    else
      BOOST_TEST(rows.factors.row(k).norm() == 0);
}

// A table on a smooth floor, on four feet of which the first one is named twice: the fourth one repeats the others, for
// they are a rectangle (F1 - F2 + F3 - F4 = 0).
constexpr auto table = ctdyn::system(
    newtonian(N, O), free_joint<"table">(N, O, A, C), F1.set_pos(C, A.x + 0.6 * A.y - 0.7 * A.z),
    F2.set_pos(C, -A.x + 0.6 * A.y - 0.7 * A.z), F3.set_pos(C, -A.x - 0.6 * A.y - 0.7 * A.z),
    F4.set_pos(C, A.x - 0.6 * A.y - 0.7 * A.z), rigid_body<"table">(A, C, 12, inertia(A, 1.3, 2.1, 2.9)),
    gravity(-9.81 * N.z), contact<"1">(F1, N, N.z), contact<"2">(F2, N, N.z), contact<"3">(F3, N, N.z),
    contact<"4">(F4, N, N.z), contact<"again">(F1, N, -N.z));
BOOST_AUTO_TEST_CASE(a_table) {
  const kanes_method<table> eom;
  auto x = neutral(eom);
  BOOST_TEST(redundant_rows(eom, x).count() == 0);
  BOOST_TEST(to_string(redundant_rows(eom, x)).empty());
  x.closed << 1, 1, 1, 1, 1;
  BOOST_TEST(to_string(redundant_rows(eom, x)) ==
             "(4, N.z) = (1, N.z) - (2, N.z) + (3, N.z)\n(again, -N.z) = -(1, N.z)\n");
  check_by_J(eom, x);
  x.closed << 0, 1, 0, 1, 1;
  BOOST_TEST(redundant_rows(eom, x).count() == 0);
  x.q(3) = std::nan("");
  BOOST_TEST(!redundant_rows(eom, x).known);
}

// A bar on two pins, which is also kept level by an equation and by a rod of its own length.
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"a"> a;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr auto bar = ctdyn::system(
    newtonian(N, O), A.orient_axis(N, a, N.z), C.set_pos(O, x* N.x + y * N.y), S.set_pos(O, 2 * N.x),
    P.set_pos(C, -A.x), Q.set_pos(C, A.x), dt(x) == u, dt(y) == v, dt(a) == w,
    rigid_body<"bar">(A, C, 3, inertia(A, 0, 0, 1)), gravity(2 * N.x - 9.81 * N.y), force(Q, 7 * N.x + 5 * N.y),
    torque(A, 4 * N.z), characteristic_length(0.25), loop<"left">(P, O), loop<"right">(Q, S), loop<"level">(4 * w == 0),
    distance<"rod">(Q, O, 2), contact<"floor">(A, Q, N), contact<"slope">(Q, N, 0.6 * N.x - 0.8 * N.y, A.y));
/// Forces of contacts and of loops are the least of those that hold the bar: the moment about N.z, the row 5, counts as
/// a force at a quarter of a metre.
void check_least(const auto& eom, const auto& s) {
  const auto [udots, contacts, loops, how] = eom.evaluate(s, udot, contact_forces, loop_forces, contact_status);
  const auto [M, f, J, c] = eom.evaluate(s, mass_matrix, forcing, contact_jacobian, contact_acceleration_bias);
  Eigen::VectorXd forces(J.rows()), weights = Eigen::VectorXd::Ones(J.rows());
  forces << contacts, loops;
  for (int k = 0; k < contacts.size(); ++k) weights(k) = s.closed(k < 6 ? 0 : 1);
  weights(5) *= 0.25;
  const auto least = solved::by_least_forces(M, f, J, c, weights);
  BOOST_TEST((forces - least.forces).norm() < 1e-11 * least.forces.norm());
  BOOST_TEST((udots - least.udot).norm() < 1e-12);
  BOOST_TEST(udots.norm() < 1e-12); // pins hold all three motions
  BOOST_TEST(how.rank() == static_cast<double>(least.rank));
  BOOST_TEST(how.rank() == 3);
  BOOST_TEST(least.forces.norm() > 1);
  BOOST_TEST((std::abs(forces(5)) > 0.01) == (s.closed(0) != 0));
}

BOOST_AUTO_TEST_CASE(a_bar_on_two_pins) {
  const kanes_method<bar> eom;
  auto s = eom.state(values(x = 1.0, y = 0.0, a = 0.0, u = 0.0, v = 0.0, w = 0.0));
  const auto rows = redundant_rows(eom, s);
  const std::string text = to_string(rows), along = "(right, N.x)\n",
                    across = "(right, N.y) = (left, N.y) + 0.5 (level)\n";
  BOOST_TEST(text == "(left, N.x) = " + along + across + "(rod) = " + along);
  BOOST_TEST(rows.names.size() == 14U);
  BOOST_TEST(rows.names[5] == "floor, about N.z");
  BOOST_TEST(rows.names[6] == "slope, 0.6 N.x - 0.8 N.y");
  BOOST_TEST(rows.names[7] == "slope, A.y");
  BOOST_TEST(rows.names[8] == "left, N.x");
  for (const int row : {8, 9, 10, 11, 12, 13}) BOOST_TEST(!rows.determined(row));
  for (const int set : {0, 1, 2, 3}) {
    s.closed << (set & 1), (set >> 1);
    check_least(eom, s);
  }
  s.closed << 1, 1;
  check_by_J(eom, s);
  BOOST_TEST(redundant_rows(eom, s).count() == 11);
}

// A body that slides up and down on two legs: where both are straight, their feet hold the same; where one hangs from
// the ground and is straight, its foot holds nothing along it.
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr coordinate<"h1"> h1;
constexpr coordinate<"k1"> k1;
constexpr coordinate<"h2"> h2;
constexpr coordinate<"k2"> k2;
constexpr speed<"uh1"> uh1;
constexpr speed<"uk1"> uk1;
constexpr speed<"uh2"> uh2;
constexpr speed<"uk2"> uk2;
constexpr auto legs = ctdyn::system(
    newtonian(N, O), C.set_pos(O, y* N.y), P.set_pos(C, -N.x), Q.set_pos(C, N.x), A.orient_axis(N, h1, N.z),
    B.orient_axis(A, k1, N.z), D.orient_axis(N, h2, N.z), E.orient_axis(D, k2, N.z), F1.set_pos(P, -A.y),
    F2.set_pos(F1, -B.y), F3.set_pos(Q, -D.y), F4.set_pos(F3, -E.y), dt(y) == v, dt(h1) == uh1, dt(k1) == uk1,
    dt(h2) == uh2, dt(k2) == uk2, particle<"body">(C, 5), particle<"knee1">(F1, 1), particle<"foot1">(F2, 1),
    particle<"knee2">(F3, 1), particle<"foot2">(F4, 1), gravity(-9.81 * N.y), contact<"left">(F2, N, N.x, N.y),
    contact<"right">(F4, N, N.x, N.y), contact<"body">(C, N, N.y));
BOOST_AUTO_TEST_CASE(straight_legs) {
  const kanes_method<legs> eom;
  auto s = neutral(eom);
  s.closed << 1, 1, 0;
  BOOST_TEST(to_string(redundant_rows(eom, s)) == "(left, N.y) = (right, N.y)\n");
  s.closed << 1, 0, 1;
  BOOST_TEST(to_string(redundant_rows(eom, s)) == "(left, N.y) = (body, N.y)\n");
  s.q << 0, 0.3, 0.1, -0.2, 0.3;
  s.closed << 1, 1, 1;
  BOOST_TEST(redundant_rows(eom, s).count() == 0);
  check_by_J(eom, s);
}

} // namespace
