// cost: nightly
// limits: raised
// optimized: no
// file: robot/files/small/chained_mimics.urdf
// file: robot/files/small/fixed_leader.urdf
// file: robot/files/small/forty_joints.urdf
// file: robot/files/small/loose_base.urdf
// file: robot/files/small/massless_fingers.urdf
// file: robot/files/small/rounded.urdf
// Small robots by the options of urdf: joints locked, massless ones fixed, mimics left out, angles as they are written. Against the
// plain recursion in the file's own frames, of the whole robot, whose other joints stand.
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"

#include <chained_mimics.urdf.hpp>
#include <fixed_leader.urdf.hpp>
#include <forty_joints.urdf.hpp>
#include <loose_base.urdf.hpp>
#include <massless_fingers.urdf.hpp>
#include <rounded.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>

namespace {

using namespace ctdyn;
using namespace robot_states;

template <fixed_string Ground> constexpr auto weight = [] {
  constexpr frame<Ground> ground;
  return gravity(0.3 * ground.x - 0.4 * ground.y - ground.z);
}();

constexpr auto grown = system(urdf<chained_mimics_urdf>(without_mimic), weight<"w">);
constexpr auto held_chain = system(urdf<chained_mimics_urdf>(without_mimic, locked<"first", 0.3>, locked<"third", -1>, locked<"slide", 0.2>),
                                   weight<"w">);
constexpr auto open_hand = system(urdf<fixed_leader_urdf>(without_mimic, locked<"skew", 1.5707963267948966>), weight<"palm">);
constexpr auto fingers = system(urdf<massless_fingers_urdf>(massless_welded, actuated), weight<"torso">);
constexpr auto as_written = system(urdf<rounded_urdf>(angles_as_written), weight<"w">);
constexpr auto quarter = system(urdf<rounded_urdf>(as_constants, locked<"j1", -1.5707963267948966>), weight<"w">);
constexpr auto crouched = system(urdf<loose_base_urdf>(floating_base, massless_welded, locked<"hip", 0.4>), weight<"world">);
constexpr auto robot = urdf<forty_joints_urdf>(
    locked_except<"arm1", "arm2", "arm3", "arm4", "arm5", "arm6", "arm7">,  // all others stand
    locked<"torso_lift", 0.2>, locked<"f00", 0.3>, locked<"f21", 0.4>, locked<"skid", -0.1>, actuated);
constexpr auto arm = system(robot, weight<"base">);

template <const auto& System> void compare(const auto& model, bool floats, const beside_the_file& more) {
  for (unsigned seed = 1; seed <= 3; ++seed)
    BOOST_TEST((worst_difference<kanes_method<System>>(model, floats, seed, more)) < 1e-12);
}
template <const auto& Text> constexpr auto without_followers = [] {
  auto model = detail::read_urdf<Text>().model;
  for (auto& j : model.joints) j.has_mimic = false;
  return model;
}();
template <const auto& System, symbol_class Kind> bool has_symbol(std::string_view name) {
  const auto& m = detail::described_system<System>::result.mechanism;
  return std::any_of(m.symbols, m.symbols + m.symbol_count, [&](const auto& s) { return s.kind == Kind && s.label.view() == name; });
}

} // namespace

BOOST_AUTO_TEST_CASE(joints_locked) {
  compare<held_chain>(without_followers<chained_mimics_urdf>, false,
                      {.armatures = {}, .standing = {{"first.q", 0.3}, {"third.q", -1.0}, {"slide.q", 0.2}}});
  compare<open_hand>(without_followers<fixed_leader_urdf>, false, {.armatures = {}, .standing = {{"skew.q", 1.5707963267948966L}}});
  compare<quarter>(detail::read_urdf<rounded_urdf>().model, false,
                   {.armatures = {}, .standing = {{"j1.q", -1.57079632679489661923L}}});
  BOOST_TEST(kanes_method<held_chain>::coordinate_names.size() == 1U);
  BOOST_TEST((has_symbol<held_chain, symbol_class::parameter>("first.q") && !has_symbol<held_chain, symbol_class::parameter>("third.q")));
}
BOOST_AUTO_TEST_CASE(followers_of_what_is_locked) {
  compare<crouched>(detail::read_urdf<loose_base_urdf>().model, true, {.armatures = {}, .standing = {{"hip.q", 0.4}}});
  BOOST_TEST(kanes_method<crouched>::speed_names.size() == 7U);
}
BOOST_AUTO_TEST_CASE(mimics_left_out) { compare<grown>(without_followers<chained_mimics_urdf>, false, {}); }
BOOST_AUTO_TEST_CASE(massless_joints_fixed) { // one that follows what has mass moves with it
  compare<fingers>(detail::read_urdf<massless_fingers_urdf>().model, false, {});
  BOOST_TEST(kanes_method<fingers>::speed_names.size() == 2U);
  BOOST_TEST((has_symbol<fingers, symbol_class::input>("spin.torque") && !has_symbol<fingers, symbol_class::input>("k1.torque")));
  static_assert(urdf_warnings<massless_fingers_urdf>().size() == 5); // the rotor; k1, k2, t1 and s; k3 follows k2
  static_assert(urdf_warnings<massless_fingers_urdf>()[1].joint == "k1");
}
BOOST_AUTO_TEST_CASE(angles_kept) {
  compare<as_written>(detail::read_urdf<rounded_urdf>().model, false, {.armatures = {}, .standing = {}, .as_written = true});
}

BOOST_AUTO_TEST_CASE(an_arm_of_forty_joints) {
  using kane = kanes_method<arm>;
  static_assert(kane::speed_names.size() == 7 && kane::input_names.size() == 7);
  robot_recursion::values standing{{"torso_lift.q", 0.2}, {"f00.q", 0.3}, {"f21.q", 0.4}, {"skid.q", -0.1}, {"loose.e0", 1}};
  compare<arm>(detail::read_urdf<forty_joints_urdf>().model, false, {.armatures = {}, .standing = standing});
  for (std::size_t i = 0; i < 7; ++i) BOOST_TEST(kane::speed_names[i].view() == "arm" + std::to_string(i + 1) + ".u");

  const kane eom;
  random_states<kane> at;
  at.draw(5);
  auto x = neutral(eom);
  x.q = at.q;
  x.u = at.u;
  const auto [jacobian, v, w] = eom.evaluate(x, jacobian_of(frame<"palm">{}, point<"palm">{}, frame<"base">{}),
                                             to_matrix(point<"palm">{}.vel(frame<"base">{}), frame<"base">{}),
                                             to_matrix(frame<"palm">{}.ang_vel_in(frame<"base">{}), frame<"base">{}));
  static_assert(decltype(jacobian)::RowsAtCompileTime == 6 && decltype(jacobian)::ColsAtCompileTime == 7);
  BOOST_TEST((jacobian.topRows<3>() * at.u - v).norm() < 1e-13);
  BOOST_TEST((jacobian.bottomRows<3>() * at.u - w).norm() < 1e-13);
  // nothing is paid for what stands: as many operations as of the arm alone, in a file of its own, would be
  BOOST_TEST(kane::cost(inverse_dynamics).sincos == 7U);
}
