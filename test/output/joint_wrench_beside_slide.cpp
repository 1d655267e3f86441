// The spring of a slide is a load on a joint's child if it reaches across the joint, wherever the slide's points are
// placed from.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"center"> center;
constexpr point<"Bo"> Bo;
constexpr point<"R"> R;
constexpr point<"S"> S;

/// An arm, and a body that slides along it, placed from the arm's hinge. The slide itself is one of the ground: its
/// point R is placed from there by a vector of the arm's basis, which does not say on which side of the hinge R is.
constexpr auto hinge = pin_joint<"hinge">(N, O, A, P, N.z);
constexpr auto slide = prismatic_joint<"slide">(N, S, B, R, A.x);
template <class... Loads> constexpr auto arm_with(Loads... loads) {
  return system(newtonian(N, O), hinge, center.set_pos(P, 0.3 * A.x),
                rigid_body<"A">(A, center, 2, inertia(A, 1, 2, 3)), S.set_pos(O, 0.2 * N.x), slide,
                Bo.set_pos(P, slide.q* A.x), rigid_body<"B">(B, Bo, 1, inertia(B, 1, 1, 1)), gravity(-9.81 * N.y),
                loads...);
}
constexpr auto sprung = arm_with(slide.spring(7));
constexpr auto by_forces = arm_with(force(R, -7 * slide.q * A.x), force(S, 7 * slide.q * A.x));

template <const auto& System> auto wrench() {
  const kanes_method<System> eom;
  const auto x = eom.state(Eigen::Vector2d(0.3, -0.8), Eigen::Vector2d(1.1, 0.6));
  return eom.evaluate(x, Eigen::Vector2d(0.4, -0.9), joint_wrench<"hinge">);
}

BOOST_AUTO_TEST_CASE(loads_of_a_joint_whose_side_is_unclear) {
  const auto with_spring = wrench<sprung>(), with_forces = wrench<by_forces>();
  BOOST_TEST((with_spring - with_forces).norm() < 1e-12);
  BOOST_TEST(with_spring(0) < 3); // without the spring 7 * 0.8 more
}

} // namespace
