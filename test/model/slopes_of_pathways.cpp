// State matrices of springs and dampers along pathways over surfaces, against differences of rhs: also of a path that has hardly
// begun to touch.
// cost: nightly
// limits: raised
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include "support/slopes.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"D"> D;
constexpr point<"eye"> eye;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr parameter<"r"> r;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
/// A spring and a damper pull a free particle Q along a path to the point P of an arm.
template <const auto& Path, auto... More> constexpr auto pulled = [] {
  auto [u1, u2, u3] = speeds<"u1 u2 u3">;
  return system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == u, dt(x) == u1, dt(y) == u2, dt(z) == u3,
                P.set_pos(O, -1.0 * A.x + 0.2 * A.z), Q.set_pos(O, x * N.x + y * N.y + z * N.z),
                rigid_body<"arm">(A, P, 2, inertia(A, 0.1, 0.2, 0.3)), particle<"end">(Q, 1.5), linear_spring(40, Path, 0.5),
                linear_damper(3, Path), More...);
}();

template <class Method> auto at(const Method& eom, double height) {
  auto state = neutral(eom);
  state.q << 0.15, 1.1, -0.22, height;
  state.u << 0.7, -0.4, 0.6, 1.2;
  return state;
}
/// At a size of the surface; says how much longer the path is than the straight line.
template <const auto& Path, auto... More> double check(double size, double height) {
  const kanes_method<pulled<Path, More...>> eom{values(r = size)};
  const auto state = at(eom, height);
  compare_slopes(eom, state);
  const auto [length, straight] = eom.evaluate(state, value_of<Path.length>, value_of<Q.pos_from(P).magnitude()>);
  return length - straight;
}

constexpr auto on_sphere = wrapping_pathway(P, Q, wrapping_sphere(r, O));
constexpr auto on_cylinder = wrapping_pathway(P, Q, wrapping_cylinder(r, O, N.z, N));
constexpr auto on_cone = wrapping_pathway(P, Q, wrapping_cone(r, O, N.z, N));
constexpr auto over_sphere = tangent_pathway(P, Q, wrapping_sphere(r, O));
constexpr auto over_cylinder = tangent_pathway(P, Q, wrapping_cylinder(r, O, N.z, N));
constexpr auto over_cone = tangent_pathway(P, Q, wrapping_cone(r, O, N.z, N));
constexpr auto rope = obstacle_set_pathway(P, wrapping_sphere(r, O), eye, Q);
constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(r, O, N.z, N), wrapping_cylinder(r / 2, D, N.z, N), Q);
constexpr auto of_eye = eye.set_pos(O, 0.6 * N.x + 0.5 * N.y + 0.1 * N.z);
constexpr auto of_pulley = D.set_pos(O, 0.6 * N.x - 0.15 * N.y);
} // namespace

BOOST_AUTO_TEST_CASE(between_points_on_surfaces) {
  (void)check<on_sphere>(0.6, -0.3);
  (void)check<on_cylinder>(0.6, -0.3);
  (void)check<on_cone>(0.6, 0.3);
}
BOOST_AUTO_TEST_CASE(over_a_cone) {
  BOOST_TEST(check<over_cone>(0.8, 0.3) > 1e-3);
  BOOST_TEST(std::abs(check<over_cone>(0.02, 0.3)) < 1e-15);
}
BOOST_AUTO_TEST_CASE(over_obstacles_and_surfaces) {
  const double round = check<rope, of_eye>(0.4, -0.3), past = check<rope, of_eye>(0.02, -0.3);
  BOOST_TEST(round > past + 1e-3);
}
BOOST_AUTO_TEST_CASE(over_pulleys) {
  const double farther = check<belt, of_pulley>(0.3, -0.3);
  BOOST_TEST(farther > 1e-3);
}

namespace {
/// Near the radius at which a path begins to touch, differences must not reach beyond it: their steps are shorter than the
/// distance from there. Closer still, the slopes tend to those at the touch.
template <const auto& Path> void check_near_the_touch() {
  using kane = kanes_method<pulled<Path>>;
  const auto with_radius = [](double radius) { return kane{values(r = radius)}; };
  const auto farther = [&](double radius) {
    const kane eom = with_radius(radius);
    const auto [length, straight] = eom.evaluate(at(eom, -0.3), value_of<Path.length>, value_of<Q.pos_from(P).magnitude()>);
    return length - straight;
  };
  double past = 0.001, round = 0.6;
  for (int i = 0; i < 60; ++i) (farther((past + round) / 2) > 1e-15 ? round : past) = (past + round) / 2;
  const auto slopes = [&](double radius) {
    const kane eom = with_radius(radius);
    return eom.evaluate(at(eom, -0.3), state_matrix);
  };
  for (const double distance : {1e-2, 1e-3, -1e-2, -1e-3}) {
    const kane eom = with_radius(round + distance);
    compare_slopes(eom, at(eom, -0.3), 1e-4, 1e-6);
  }
  const double close = 1e-6; // of slopes of a size of 50, which jump by 30 at the touch
  for (const double distance : {1e-3, 1e-4, 1e-5, 1e-7, 1e-8})
    BOOST_TEST((slopes(round + distance) - slopes(round + close)).norm() < 200 * std::abs(distance - close));
  BOOST_TEST((slopes(round - close) - slopes(round + close)).norm() > 20);
}
} // namespace
BOOST_AUTO_TEST_CASE(hardly_touching) {
  check_near_the_touch<over_sphere>();
  check_near_the_touch<over_cylinder>();
}
