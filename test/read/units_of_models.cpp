// cost: nightly
// The models of test/models: their units follow from their facts, all of them if they are mechanical, and no term of
// them is wrong. Others need the units that are given here, and one fewer would leave some open. Then each term of each
// of them is made wrong: with all units given it is refused, by a sentence that names both terms; with the fewest, it
// is refused or seen in the table of units.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/units.hpp>

#include "models/arm_3r.hpp"
#include "models/arm_6r.hpp"
#include "models/arm_7r.hpp"
#include "models/ball_on_turntable.hpp"
#include "models/bead_on_rotating_hoop.hpp"
#include "models/bicycle.hpp"
#include "models/bicycle_rolling.hpp"
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/chaplygin_sleigh.hpp"
#include "models/compiled_pendulum.hpp"
#include "models/compiled_states.hpp"
#include "models/dotted_names.hpp"
#include "models/double_pendulum_particles.hpp"
#include "models/double_pendulum_relative_torque.hpp"
#include "models/double_pendulum_tension.hpp"
#include "models/duffing_forced.hpp"
#include "models/floating_over_turret.hpp"
#include "models/four_bar_particles.hpp"
#include "models/four_bar_rods.hpp"
#include "models/general6r_turned.hpp"
#include "models/gyrostat.hpp"
#include "models/humanoid.hpp"
#include "models/jumper_contact.hpp"
#include "models/lagrange_disc_incline.hpp"
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "models/leaning_arm.hpp"
#include "models/mechatronic.hpp"
#include "models/msd1.hpp"
#include "models/msd_chain4.hpp"
#include "models/muscle_arm.hpp"
#include "models/npendulum_cart_1.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/npendulum_cart_3.hpp"
#include "models/npendulum_cart_4.hpp"
#include "models/npendulum_on_cart.hpp"
#include "models/offset_arm.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/pendulum_cartesian_holonomic.hpp"
#include "models/pendulum_minimal.hpp"
#include "models/pinned_rod.hpp"
#include "models/puller.hpp"
#include "models/puma560.hpp"
#include "models/puma560_turned.hpp"
#include "models/quadrotor.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/rolling_disc_minimal_aux.hpp"
#include "models/rx90.hpp"
#include "models/snakeboard.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/stanford_arm.hpp"
#include "models/two_legs.hpp"
#include "models/two_mass_relative_implicit.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "read/units_of_systems.hpp"

namespace {
using namespace ctdyn;
using units_of_systems::open_units;

// Electric and hydraulic units hang together with mechanical ones by what couples them.
constexpr auto geared = [] {
  constexpr parameter<"n"> n;
  constexpr input<"v"> v;
  constexpr auxiliary_state<"i"> i;
  return system(mechatronic::geared(), units(n = si::one, v = si::volt, i = si::ampere));
};
static_assert(open_units<mechatronic::geared>() == 8 && open_units<geared>() == 0);
constexpr auto cart = [] {
  constexpr parameter<"R"> R;
  constexpr parameter<"rw"> rw;
  constexpr auxiliary_state<"i"> i;
  return system(mechatronic::cart(), units(R = si::ohm, rw = si::metre, i = si::ampere));
};
static_assert(open_units<mechatronic::cart>() == 8 && open_units<cart>() == 0);
constexpr auto boom = [] {
  constexpr auxiliary_state<"p1"> p1;
  constexpr input<"y"> y;
  return system(mechatronic::boom(), units(p1 = si::pascal, y = si::metre));
};
static_assert(open_units<mechatronic::boom>() == 12 && open_units<boom>() == 0);
constexpr auto warm = [] {
  constexpr input<"Ta"> Ta;
  constexpr auxiliary_state<"i"> i;
  // 1 is a term of any unit, so that 1 + al * (Tw - T0) does not say the unit of al
  constexpr parameter<"al"> al;
  constexpr parameter<"ak"> ak;
  return system(mechatronic::warm(),
                units(Ta = si::kelvin, i = si::ampere, al = si::one / si::kelvin, ak = si::one / si::kelvin));
};
static_assert(open_units<mechatronic::warm>() == 15 && open_units<warm>() == 0);
constexpr auto puller = system(puller_model::puller, units(puller_model::i = si::ampere));
static_assert(open_units<puller_model::puller>() == 5 && open_units<puller>() == 0);

/// All systems with the fewest units.
void for_each_system(auto&& use) {
  use.template operator()<arm_3r::description>("arm_3r::description");
  use.template operator()<arm_6r::description>("arm_6r::description");
  use.template operator()<arm_7r::description>("arm_7r::description");
  use.template operator()<ball_on_turntable::description>("ball_on_turntable::description");
  use.template operator()<bead_on_rotating_hoop::description>("bead_on_rotating_hoop::description");
  use.template operator()<bicycle::description>("bicycle::description");
  use.template operator()<bicycle_rolling::description>("bicycle_rolling::description");
  use.template operator()<cart_pendulum_hinge_inertia::description>("cart_pendulum_hinge_inertia::description");
  use.template operator()<chaplygin_sleigh::description>("chaplygin_sleigh::description");
  use.template operator()<compiled_pendulum::description>("compiled_pendulum::description");
  use.template operator()<compiled_states::bead>("compiled_states::bead");
  use.template operator()<compiled_states::satellite>("compiled_states::satellite");
  use.template operator()<dotted_names::description>("dotted_names::description");
  use.template operator()<double_pendulum_particles::description>("double_pendulum_particles::description");
  use.template operator()<double_pendulum_particles::with_tensions>("double_pendulum_particles::with_tensions");
  use.template operator()<double_pendulum_relative_torque::description>("double_pendulum_relative_torque::description");
  use.template operator()<double_pendulum_tension::description>("double_pendulum_tension::description");
  use.template operator()<double_pendulum_tension::exposed>("double_pendulum_tension::exposed");
  use.template operator()<duffing_forced::description>("duffing_forced::description");
  use.template operator()<floating_over_turret::in_both>("floating_over_turret::in_both");
  use.template operator()<floating_over_turret::in_own_basis>("floating_over_turret::in_own_basis");
  use.template operator()<floating_over_turret::in_parents_basis>("floating_over_turret::in_parents_basis");
  use.template operator()<four_bar_particles::description>("four_bar_particles::description");
  use.template operator()<four_bar_rods::description>("four_bar_rods::description");
  use.template operator()<general6r_turned::description>("general6r_turned::description");
  use.template operator()<gyrostat::description>("gyrostat::description");
  use.template operator()<humanoid::description>("humanoid::description");
  use.template operator()<jumper_contact::description>("jumper_contact::description");
  use.template operator()<lagrange_disc_incline::description>("lagrange_disc_incline::description");
  use.template operator()<lagrange_rolling_ball_multipliers::description>(
      "lagrange_rolling_ball_multipliers::description");
  use.template operator()<leaning_arm::by_frames>("leaning_arm::by_frames");
  use.template operator()<leaning_arm::by_one_angle>("leaning_arm::by_one_angle");
  use.template operator()<msd1::conservative>("msd1::conservative");
  use.template operator()<msd1::description>("msd1::description");
  use.template operator()<msd_chain4::description>("msd_chain4::description");
  use.template operator()<muscle_arm::pulley>("muscle_arm::pulley");
  use.template operator()<npendulum_cart_1::description>("npendulum_cart_1::description");
  use.template operator()<npendulum_cart_2::description>("npendulum_cart_2::description");
  use.template operator()<npendulum_cart_3::description>("npendulum_cart_3::description");
  use.template operator()<npendulum_cart_4::description>("npendulum_cart_4::description");
  use.template operator()<offset_arm::six_before>("offset_arm::six_before");
  use.template operator()<pendulum_base_excited_t::description>("pendulum_base_excited_t::description");
  use.template operator()<pendulum_cartesian_holonomic::description>("pendulum_cartesian_holonomic::description");
  use.template operator()<pendulum_minimal::description>("pendulum_minimal::description");
  use.template operator()<pinned_rod::description>("pinned_rod::description");
  use.template operator()<puma560::description>("puma560::description");
  use.template operator()<quadrotor::description>("quadrotor::description");
  use.template operator()<rigid_body_euler313::description>("rigid_body_euler313::description");
  use.template operator()<rigid_body_quaternion6dof::description>("rigid_body_quaternion6dof::description");
  use.template operator()<rolling_disc_dependent_speeds::description>("rolling_disc_dependent_speeds::description");
  use.template operator()<rolling_disc_minimal_aux::description>("rolling_disc_minimal_aux::description");
  use.template operator()<rolling_disc_minimal_aux::exposed>("rolling_disc_minimal_aux::exposed");
  use.template operator()<rx90::general>("rx90::general");
  use.template operator()<rx90::symmetric>("rx90::symmetric");
  use.template operator()<snakeboard::description>("snakeboard::description");
  use.template operator()<spring_pendulum_u_not_qdot::description>("spring_pendulum_u_not_qdot::description");
  use.template operator()<stanford_arm::general>("stanford_arm::general");
  use.template operator()<stanford_arm::symmetric>("stanford_arm::symmetric");
  use.template operator()<two_legs::description>("two_legs::description");
  use.template operator()<two_mass_relative_implicit::description>("two_mass_relative_implicit::description");
  use.template operator()<two_rods_3d::conservative>("two_rods_3d::conservative");
  use.template operator()<two_rods_3d::description>("two_rods_3d::description");
  use.template operator()<two_rods_sliding_mass::conservative>("two_rods_sliding_mass::conservative");
  use.template operator()<two_rods_sliding_mass::description>("two_rods_sliding_mass::description");
  use.template operator()<geared>("geared");
  use.template operator()<cart>("cart");
  use.template operator()<boom>("boom");
  use.template operator()<warm>("warm");
  use.template operator()<puller>("puller");
}

} // namespace

BOOST_AUTO_TEST_CASE(units_of_models_follow) { for_each_system(units_of_systems::they_follow); }

BOOST_AUTO_TEST_CASE(a_wrong_term_is_refused) {
  units_of_systems::wrong_terms_are_refused count;
  for_each_system(count);
  BOOST_TEST_MESSAGE(count.all << " wrong terms, " << count.refused_by_few << " of them refused with the fewest units");
  BOOST_TEST(count.all > 2500U); // 2991 now, of which 690 are refused with the fewest units
  BOOST_TEST(count.refused_by_few > count.all / 5);
}
