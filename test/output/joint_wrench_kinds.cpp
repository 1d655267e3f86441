// What a joint of each kind transmits between two bodies, against what the outer one takes.
// cost: nightly
// optimized: no
#include "wrench_sums.hpp"

namespace {

using namespace wrench_sums;

template <const auto& System> void check_kind(unsigned seed) {
  using method = kanes_method<System>;
  const method eom;
  states::source from(seed);
  const auto x = states::state<method>(from);
  const auto udots = from.vector<static_cast<int>(method::speed_names.size())>(-2, 2);
  const wrench expected =
      taken(eom, x, udots, B, C, Q, 2, symmetric(0.1, 0.2, 0.3, 0.01, 0.02, 0.03));
  const auto [own, in_N] = eom.evaluate(x, udots, joint_wrench<"j">, joint_wrench<"j">(N));
  BOOST_TEST(same(in_N, expected));
  BOOST_TEST(same(own, in_basis(eom, x, B, expected)));
}
constexpr auto pin = pin_joint<"j">(A, P, B, Q, A.x + A.z);
constexpr auto slide = prismatic_joint<"j">(A, P, B, Q, A.x + A.z);
constexpr auto screw = screw_joint<"j">(A, P, B, Q, A.y, 0.2);
constexpr auto turned = pin_joint<"j">(A, P, B, Q, A.y, parent_interframe(roll_pitch_yaw(0.1, 0.2, 0.3)),
                                       child_interframe(roll_pitch_yaw(0.3, -0.2, 0.1)));
constexpr auto pinned = turntable::on_a_turntable(pin, pin.damper(0.5), pin.driven(), pin.friction(1, 2));
constexpr auto sliding = turntable::on_a_turntable(slide, slide.spring(0.4), slide.driven());
constexpr auto screwed = turntable::on_a_turntable(screw, screw.driven());
constexpr auto between_interframes = turntable::on_a_turntable(turned, turned.driven());
constexpr auto welded = turntable::on_a_turntable(weld_joint<"j">(A, P, B, Q));
constexpr auto cylindrical = turntable::on_a_turntable(cylindrical_joint<"j">(A, P, B, Q, A.y));
constexpr auto planar = turntable::on_a_turntable(planar_joint<"j">(A, P, B, Q));
constexpr auto universal = turntable::on_a_turntable(universal_joint<"j">(A, P, B, Q));
constexpr auto spherical = turntable::on_a_turntable(spherical_joint<"j">(A, P, B, Q, "ZXZ"));

BOOST_AUTO_TEST_CASE(kinds) {
  check_kind<pinned>(1);
  check_kind<sliding>(2);
  check_kind<screwed>(3);
  check_kind<between_interframes>(4);
  check_kind<welded>(5);
  check_kind<cylindrical>(6);
  check_kind<planar>(7);
  check_kind<universal>(8);
  check_kind<spherical>(9);
}

// ---- a source that tells a joint and its loads

struct carriage {
  constexpr void build(auto& b) const {
    const auto [ground, origin] = b.newtonian("N", "O");
    const auto q = b.coordinate("q"), u = b.speed("u");
    const auto center = b.set_pos("P", origin, q * b.basis(ground, 0));
    b.kinematical_equation(b.rate(q) - u);
    b.particle("carriage", center, b.parameter("m"));
    b.joint("rail", ground, origin, ground, center, ground);
    b.force(center, -3 * u * b.basis(ground, 0), "rail"); // the joint's own
    b.force(center, 2 * b.basis(ground, 1));
  }
};
constexpr carriage on_rails{};

BOOST_AUTO_TEST_CASE(of_a_source) {
  const kanes_method<on_rails> eom{values(parameter<"m">{} = 2)};
  const auto x = eom.state(values(coordinate<"q">{} = 1.0, speed<"u">{} = 0.5));
  const auto w = eom.evaluate(x, Eigen::Vector<double, 1>(0.25), joint_wrench<"rail">);
  wrench expected;
  expected << 2 * 0.25, -2, 0, 0, 0, 0;
  BOOST_TEST(same(w, expected));
}

} // namespace
