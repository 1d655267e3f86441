// Rotors behind gears, exact and by the short cut: against equations derived by hand, bodies with frames written out, and other methods.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"C"> C;
constexpr point<"M"> M;
constexpr parameter<"n"> n;
constexpr parameter<"I"> I;

// A turns about N.y, B about A.x, D about B.y: three angles, of which the third is that of the motor
constexpr auto first = pin_joint<"one">(N, O, A, S, N.y);
constexpr auto second = pin_joint<"two">(A, S, B, P, A.x);
constexpr auto third = pin_joint<"three">(B, P, D, C, B.y);

template <class... Facts> constexpr auto spatial_arm(const Facts&... more) {
  return system(newtonian(N, O), first, second, third, M.set_pos(P, 0.1 * B.x - 0.2 * B.z),
                rigid_body<"A">(A, O, 1.1, inertia(A, 0.1, 0.2, 0.3)), rigid_body<"B">(B, M, 0.9, inertia(B, 0.3, 0.1, 0.2)),
                point<"E">().set_pos(C, 0.4 * D.z), rigid_body<"D">(D, point<"E">(), 0.7, inertia(D, 0.2, 0.3, 0.15)),
                gravity(-9.81 * N.z), torque(D, n * I * D.x), more...);
}

constexpr auto bare = spatial_arm();
constexpr auto geared = spatial_arm(third.rotor(n, I));
constexpr auto whole = spatial_arm(third.rotor(n, I, I / 3, 0.4, M));
constexpr auto whole_by_hand = spatial_arm(R.orient_axis(B, n * third.q, B.y), rigid_body<"R">(R, M, 0.4, inertia(R, I / 3, I, I / 3)));
constexpr auto reflected = spatial_arm(third.armature(n * n * I));
constexpr auto at_the_ground = spatial_arm(first.rotor(n, I));
constexpr auto reflected_at_the_ground = spatial_arm(first.armature(n * n * I));
constexpr auto all_of_them = spatial_arm(third.rotor(n, I), second.armature(I), first.rotor(-n, I, I / 2, 0.3, O));

// a hoist: a mass on a slide, whose screw turns n times 2 pi a meter
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P);
constexpr auto copied = prismatic_joint<"copied">(A, P, B, C, A.x, mimic(rail, -3));
constexpr auto hoist = system(newtonian(N, O), rail, copied, particle<"load">(P, 2), particle<"counterweight">(C, 0.5), gravity(-9.81 * N.z),
                              copied.armature(I), rail.rotor(n, I));

// one hinge, and its reactions; the torque of the gear is one of them
constexpr reaction<"X"> X;
constexpr reaction<"Y"> Y;
constexpr reaction<"Z"> Z;
constexpr reaction<"T"> T;
constexpr reaction<"U"> U;
constexpr reaction<"G"> G;
template <class... Facts> constexpr auto hanging(const Facts&... more) {
  return system(newtonian(N, O), first, M.set_pos(S, 0.3 * A.x), rigid_body<"A">(A, M, 1.1, inertia(A, 0.1, 0.2, 0.3)), gravity(-9.81 * N.z),
                first.armature(n * n * I), more...);
}
constexpr auto hinge = hanging();
constexpr auto hinge_of_bodies = hanging(force(S, X * N.x + Y * N.y + Z * N.z), torque(A, T * N.x + U * N.z), first.load(-G),
                                         torque(frame<"one.armature">(), G * frame<"one.armature">().z));

struct equations_of_arm {
  Eigen::Matrix3d M;
  Eigen::Vector3d f;
};
const Eigen::Vector3d angles(0.3, 0.7, -0.4), rates(1.3, -0.6, 0.9);
constexpr double ratio = -7.5, inertia_of_rotor = 0.013;
template <const auto& Model> equations_of_arm evaluated() {
  const kanes_method<Model> eom{values(n = ratio, I = inertia_of_rotor)};
  const auto [mass, right] = eom.evaluate(eom.state(angles, rates), mass_matrix, forcing);
  return {mass, right};
}
template <const auto& Model, template <const auto&> class Method> Eigen::Vector3d accelerations() {
  const Method<Model> eom{values(n = ratio, I = inertia_of_rotor)};
  return eom.evaluate(eom.state(angles, rates), udot);
}
template <const auto& Left, const auto& Right> double difference() {
  const auto left = evaluated<Left>(), right = evaluated<Right>();
  return (left.M - right.M).norm() + (left.f - right.f).norm();
}

} // namespace

// The rotor's kinetic energy is I w^2 / 2 with w = u1 cos q2 + n u3, its angular velocity along B.y; Lagrange's equations
// of that alone.
BOOST_AUTO_TEST_CASE(exact_rotor) {
  const auto without = evaluated<bare>(), with = evaluated<geared>();
  const double c2 = std::cos(angles(1)), s2 = std::sin(angles(1)), w = rates(0) * c2 + ratio * rates(2);
  const Eigen::Vector3d along(c2, 0, ratio);
  const double falling = -rates(0) * s2 * rates(1); // of w, at constant speeds
  const Eigen::Vector3d velocity_torques = falling * along + Eigen::Vector3d(-s2 * rates(1) * w, w * rates(0) * s2, 0);
  BOOST_TEST((with.M - without.M - inertia_of_rotor * along * along.transpose()).norm() < 1e-13);
  BOOST_TEST((with.f - without.f + inertia_of_rotor * velocity_torques).norm() < 1e-13);
  BOOST_TEST((inertia_of_rotor * velocity_torques).norm() > 0.01);
}

BOOST_AUTO_TEST_CASE(whole_rotor) { BOOST_TEST((difference<whole, whole_by_hand>()) < 1e-13); }

BOOST_AUTO_TEST_CASE(armature_is_on_the_diagonal) {
  const auto without = evaluated<bare>(), with = evaluated<reflected>();
  Eigen::Matrix3d added = Eigen::Matrix3d::Zero();
  added(2, 2) = ratio * ratio * inertia_of_rotor;
  BOOST_TEST((with.M - without.M - added).norm() < 1e-13);
  BOOST_TEST((with.f - without.f).norm() < 1e-13);
  BOOST_TEST((difference<at_the_ground, reflected_at_the_ground>()) < 1e-13); // where the parent does not turn they are one
}

BOOST_AUTO_TEST_CASE(by_all_methods) {
  const Eigen::Vector3d a = accelerations<all_of_them, kanes_method>();
  BOOST_TEST((accelerations<all_of_them, tmt_method>() - a).norm() < 1e-11);
  BOOST_TEST((accelerations<all_of_them, lagranges_method>() - a).norm() < 1e-11);
}

// The counterweight slides at right angles to the load, three times as fast.
BOOST_AUTO_TEST_CASE(of_what_slides_and_mimics) {
  const kanes_method<hoist> eom{values(n = ratio, I = inertia_of_rotor)};
  const auto x = eom.state(values(rail.q = 0.2), values(rail.u = 0.4));
  const double mass = 2 + 0.5 + 9 * 0.5 + 9 * inertia_of_rotor + ratio * ratio * inertia_of_rotor;
  BOOST_TEST(std::abs(eom.evaluate(x, mass_matrix)(0, 0) - mass) < 1e-13);
  BOOST_TEST(std::abs(eom.evaluate(x, forcing)(0) + 2.5 * 9.81) < 1e-13);
}

BOOST_AUTO_TEST_CASE(among_the_equations_of_bodies) { // what is hinged bears forces on the hinge, not the inertia without mass
  const newton_euler_method<hinge_of_bodies> bodies{values(n = ratio, I = inertia_of_rotor)};
  const kanes_method<hinge> eom{values(n = ratio, I = inertia_of_rotor)};
  const auto at = values(first.q = 0.4);
  const auto moving = values(first.u = 0.7);
  const double expected = eom.evaluate(eom.state(at, moving), udot)(0);
  BOOST_TEST(std::abs(bodies.evaluate(bodies.state(at, moving), udot)(0) - expected) < 1e-12);
  BOOST_TEST(std::abs(expected) > 0.1);
}
