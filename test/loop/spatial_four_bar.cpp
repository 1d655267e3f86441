// A four-bar of three free bars with four hinges in space, each with all of its five rows: three of the twenty are too
// many, and all of these are about what happens out of the plane.
// cost: nightly
// limits: raised

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>
#include <string>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr frame<"A"> A;
constexpr point<"M"> M;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr coordinate<"a"> a;
constexpr coordinate<"b"> b;
constexpr coordinate<"c"> c;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"vz"> vz;
constexpr speed<"va"> va;
constexpr speed<"vb"> vb;
constexpr speed<"vc"> vc;
constexpr point<"G"> G;

/// A bar that is free in space, from P to Q.
template <class Length> constexpr auto bar(const Length& length) {
  return facts(M.set_pos(O, x * N.x + y * N.y + z * N.z), A.orient_body_fixed(N, a, b, c, "zyx"),
               P.set_pos(M, -length / 2 * A.x), Q.set_pos(M, length / 2 * A.x), dt(x) == vx, dt(y) == vy, dt(z) == vz,
               dt(a) == va, dt(b) == vb, dt(c) == vc, rigid_body<"bar">(A, M, 2, inertia(A, 0.1, 0.4, 0.4)));
}
constexpr part<"b1"> first;
constexpr part<"b2"> second;
constexpr part<"b3"> third;
constexpr auto four_bar = ctdyn::system(
    newtonian(N, O), G.set_pos(O, 2 * N.x), first(bar(1_r), shared(N, O)), second(bar(2_r), shared(N, O)),
    third(bar(3_r / 2), shared(N, O)), gravity(-9.81 * N.y), torque(first(A), 0.7 * N.z),
    loop<"ground">(first(A), first(P), N, O, N.z), loop<"crank">(second(A), second(P), first(A), first(Q), first(A.z)),
    loop<"rocker">(third(A), third(P), second(A), second(Q), second(A.z)), loop<"pin">(third(A), third(Q), N, G, N.z));

BOOST_AUTO_TEST_CASE(three_rows_too_many) {
  const kanes_method<four_bar> eom;
  BOOST_TEST(eom.coordinate_names.size() == 18U);
  // Angles of the bars with N.x, of which the bars lead from O to G.
  const double at = 1.1, px = std::cos(at), py = std::sin(at), d = std::hypot(2 - px, py);
  const double lean = std::atan2(-py, 2 - px);
  const double two = lean + std::acos((d * d + 4 - 2.25) / (4 * d));
  const double three = std::atan2(-py - 2 * std::sin(two), 2 - px - 2 * std::cos(two));
  auto s = neutral(eom);
  const auto put = [&](int which, double cx, double cy, double angle) {
    s.q.segment<6>(6 * which) << cx, cy, 0, angle, 0, 0;
  };
  const double qx = px + 2 * std::cos(two), qy = py + 2 * std::sin(two);
  put(0, px / 2, py / 2, at), put(1, (px + qx) / 2, (py + qy) / 2, two), put(2, (qx + 2) / 2, qy / 2, three);
  BOOST_TEST(eom.evaluate(s, loop_residual).norm() < 1e-14);

  const auto rows = redundant_rows(eom, s);
  const auto [J, how, rate, forces] = eom.evaluate(s, contact_jacobian, contact_status, udot, loop_forces);
  BOOST_TEST(how.rows() == 20);
  BOOST_TEST(how.rank() == 17);
  BOOST_TEST(how.residual() < 1e-12);
  BOOST_TEST(rows.count() == 3);
  for (int k = 0; k < 20; ++k) {
    const auto at_k = static_cast<std::size_t>(k);
    const std::string name(rows.names[at_k]);
    const bool in_plane = name.ends_with(", N.x") || name.ends_with(", N.y");
    BOOST_TEST(rows.determined(k) == in_plane);
    if (rows.left_out[at_k]) BOOST_TEST((J.row(k) - rows.factors.row(k) * J).norm() < 1e-12);
    if (!in_plane) BOOST_TEST(std::abs(forces(k)) < 1e-12);
  }
  BOOST_TEST(rows.names[0] == "ground, N.x");
  BOOST_TEST(rows.names[8] == "crank, about b1.A.x");
}

} // namespace
