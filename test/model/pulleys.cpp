// cost: nightly
// limits: raised
// Ropes over two and three pulleys whose bodies move: lengths by hand, and the power of all forces and torques.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"K"> K;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"E"> E;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr input<"F"> F;
constexpr parameter<"r"> r;
constexpr parameter<"s"> s;
constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(r, C, A.z, A), wrapping_cylinder(s, D, A.z, K), Q);
constexpr auto crossed = obstacle_set_pathway(P, wrapping_cylinder(r, C, -A.z, A), wrapping_cylinder(s, D, A.z, K), Q);
constexpr auto three = obstacle_set_pathway(P, wrapping_cylinder(r, C, A.z, A), wrapping_cylinder(r, E, A.z, K), wrapping_cylinder(r, D, A.z, K), Q);
/// A body A, which tilts, carries the first pulley; the others are on a body K, which turns about a parallel axis and moves.
template <const auto& Path> constexpr auto ropes = [] {
  auto [tilt, spin, dx, dz, py, qx] = coordinates<"tilt spin dx dz py qx">;
  auto [u1, u2, u3, u4, u5, u6] = speeds<"u1 u2 u3 u4 u5 u6">;
  auto [px, pz, qy] = parameters<"px pz qy">;
  return system(newtonian(N, O), declare(s), dt(tilt) == u1, dt(spin) == u2, dt(dx) == u3, dt(dz) == u4, dt(py) == u5, dt(qx) == u6,
                A.orient_axis(N, tilt, N.x), K.orient_axis(A, spin, A.z), C.set_pos(O, A.x), D.set_pos(C, dx * A.x + 0.5 * A.y + dz * A.z), E.set_pos(D, -2 * K.x - 1.5 * K.y), P.set_pos(C, px * A.x + py * A.y + pz * A.z),
                Q.set_pos(D, qx * K.x + qy * K.y), rigid_body<"A">(A, C, 1, inertia(A, 1, 1, 1)),
                rigid_body<"K">(K, D, 1, inertia(K, 1, 1, 1)), particle<"p">(P, 1), particle<"q">(Q, 1), force_actuator(-F, Path));
};
using six = Eigen::Vector<double, 6>;
struct geometry {
  double dx, dz, px, py, pz, qx, qy, spin = 0, tilt = 0;
};
template <const auto& Path> void check(const geometry& at, double length) {
  const kanes_method<ropes<Path>> eom{values(r = 1, s = 2, parameter<"px">{} = at.px, parameter<"pz">{} = at.pz, parameter<"qy">{} = at.qy)};
  const six q = (six() << at.tilt, at.spin, at.dx, at.dz, at.py, at.qx).finished();
  const six u = (six() << 0.5, -1, 2, -0.75, 1, 1.5).finished();
  const auto [l, rate, active] = eom.evaluate(eom.state(q, u, Eigen::Vector<double, 1>(3)), value_of<Path.length>,
                                              value_of<Path.extension_velocity>, Fr);
  if (length > 0) BOOST_TEST(l == length, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(std::isfinite(l) == (length >= 0));
  if (length < 0) return;
  for (Eigen::Index i = 0; i < 6; ++i) { // the force of each coordinate is that of the length, which needs every torque
    six there = q, back = q;
    there(i) += 1e-5, back(i) -= 1e-5;
    const auto length_at = [&](const six& x) { return eom.evaluate(eom.state(x, u, Eigen::Vector<double, 1>(3)), value_of<Path.length>); };
    BOOST_TEST(std::abs(active(i) + 3 * (length_at(there) - length_at(back)) / 2e-5) < 1e-8);
  }
  BOOST_TEST(active.dot(u) == -3 * rate, boost::test_tools::tolerance(1e-12));
}
} // namespace

BOOST_AUTO_TEST_CASE(open_belt) { // down on the left of the first pulley, below both, up on the right of the second
  const double apart = std::hypot(4, 0.5), lean = std::atan2(0.5, 4), beside = std::asin(1 / apart);
  const double on_first = std::numbers::pi / 2 + lean - beside, on_second = std::numbers::pi / 2 - lean + beside;
  const double planar = 2 + on_first + std::sqrt(apart * apart - 1) + 2 * on_second + 3;
  check<belt>(geometry{4, 0, -1, 2, 0, 2, 3}, planar);
  check<belt>(geometry{4, 0.75, -1, 2, 0, 2, 3}, std::hypot(planar, 0.75));
  check<belt>(geometry{4, 0.75, -1.5, 2, 0.25, 2.5, 3, 0.3, 0.4}, 0);
  check<belt>(geometry{4, 0.75, -1.5, -5, 0.25, 2.5, 3}, -1); // the first pulley is not in the way
  check<belt>(geometry{0.75, 0, -1, 2, 0, 2, 3}, -1);         // one pulley is in the other
}
BOOST_AUTO_TEST_CASE(crossed_belt) { // over the first pulley from the left, then below the second
  const double apart = std::hypot(4, 0.5), on_each = std::numbers::pi / 2 - std::atan2(0.5, 4) + std::asin(3 / apart);
  check<crossed>(geometry{4, 0.75, -1, -2, 0, 2, 3}, std::hypot(2 + on_each + std::sqrt(apart * apart - 9) + 2 * on_each + 3, 0.75));
  check<crossed>(geometry{4, 0.75, -1.5, -2, 0.25, 2.5, 3, 0.2, -0.4}, 0);
  check<crossed>(geometry{2.5, 0.75, -1.5, -2, 0.25, 2.5, 3}, -1); // they overlap
}
BOOST_AUTO_TEST_CASE(three_pulleys) { // below all of them, with half a turn in all
  const double planar = 2 + std::sqrt(5) + 2.5 + 3 + std::numbers::pi;
  check<three>(geometry{4, 0, -1, 2, 0, 1, 3}, planar);
  check<three>(geometry{4, 0.75, -1, 2, 0, 1, 3}, std::hypot(planar, 0.75));
  check<three>(geometry{4, 0.75, -1.5, 2, 0.25, 1.5, 3, 0.3, 0.4}, 0);
  check<three>(geometry{4, 0.75, -1.5, 2, 0.25, 1.5, 3, -0.8}, -1); // the middle one is not in the way
}
