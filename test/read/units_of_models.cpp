// The models of test/models: their units follow from their facts, all of them if they are mechanical, and no term of them is wrong.
// Others need the units that are given here, and one fewer would leave some open.
// cost: nightly
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/units.hpp>

#include "models/arm_3r.hpp"
#include "models/arm_6r.hpp"
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
#include "models/four_bar_particles.hpp"
#include "models/four_bar_rods.hpp"
#include "models/gyrostat.hpp"
#include "models/jumper_contact.hpp"
#include "models/lagrange_disc_incline.hpp"
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "models/mechatronic.hpp"
#include "models/msd1.hpp"
#include "models/msd_chain4.hpp"
#include "models/muscle_arm.hpp"
#include "models/npendulum_cart_1.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/npendulum_cart_3.hpp"
#include "models/npendulum_cart_4.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/pendulum_cartesian_holonomic.hpp"
#include "models/pendulum_minimal.hpp"
#include "models/pinned_rod.hpp"
#include "models/puller.hpp"
#include "models/puma560.hpp"
#include "models/quadrotor.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/rolling_disc_minimal_aux.hpp"
#include "models/snakeboard.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_legs.hpp"
#include "models/two_mass_relative_implicit.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;

/// The number of symbols whose units are open; 1000 if terms contradict each other.
template <const auto& System> constexpr std::size_t open_units() {
  constexpr auto& table = detail::inferred_units<detail::plain_description<System>>::table;
  if (!table.fault.empty()) return 1000;
  std::size_t count = 0;
  for (std::size_t i = 0; i < table.count; ++i) count += table.list[i].how == unit_origin::open;
  return count;
}

static_assert(open_units<arm_3r::description>() == 0);
static_assert(open_units<arm_6r::description>() == 0);
static_assert(open_units<ball_on_turntable::description>() == 0);
static_assert(open_units<bead_on_rotating_hoop::description>() == 0);
static_assert(open_units<bicycle::description>() == 0);
static_assert(open_units<bicycle_rolling::description>() == 0);
static_assert(open_units<cart_pendulum_hinge_inertia::description>() == 0);
static_assert(open_units<chaplygin_sleigh::description>() == 0);
static_assert(open_units<compiled_pendulum::description>() == 0);
static_assert(open_units<compiled_states::satellite>() == 0);
static_assert(open_units<compiled_states::bead>() == 0);
static_assert(open_units<dotted_names::description>() == 0);
static_assert(open_units<double_pendulum_particles::description>() == 0);
static_assert(open_units<double_pendulum_particles::with_tensions>() == 0);
static_assert(open_units<double_pendulum_relative_torque::description>() == 0);
static_assert(open_units<double_pendulum_tension::description>() == 0);
static_assert(open_units<double_pendulum_tension::exposed>() == 0);
static_assert(open_units<duffing_forced::description>() == 0);
static_assert(open_units<four_bar_particles::description>() == 0);
static_assert(open_units<four_bar_rods::description>() == 0);
static_assert(open_units<gyrostat::description>() == 0);
static_assert(open_units<jumper_contact::description>() == 0);
static_assert(open_units<lagrange_disc_incline::description>() == 0);
static_assert(open_units<lagrange_rolling_ball_multipliers::description>() == 0);
static_assert(open_units<msd1::description>() == 0);
static_assert(open_units<msd1::conservative>() == 0);
static_assert(open_units<msd_chain4::description>() == 0);
static_assert(open_units<muscle_arm::pulley>() == 0);
static_assert(open_units<npendulum_cart_1::description>() == 0);
static_assert(open_units<npendulum_cart_2::description>() == 0);
static_assert(open_units<npendulum_cart_3::description>() == 0);
static_assert(open_units<npendulum_cart_4::description>() == 0);
static_assert(open_units<pendulum_base_excited_t::description>() == 0);
static_assert(open_units<pendulum_cartesian_holonomic::description>() == 0);
static_assert(open_units<pendulum_minimal::description>() == 0);
static_assert(open_units<pinned_rod::description>() == 0);
static_assert(open_units<puma560::description>() == 0);
static_assert(open_units<quadrotor::description>() == 0);
static_assert(open_units<rigid_body_euler313::description>() == 0);
static_assert(open_units<rigid_body_quaternion6dof::description>() == 0);
static_assert(open_units<rolling_disc_dependent_speeds::description>() == 0);
static_assert(open_units<rolling_disc_minimal_aux::description>() == 0);
static_assert(open_units<rolling_disc_minimal_aux::exposed>() == 0);
static_assert(open_units<snakeboard::description>() == 0);
static_assert(open_units<spring_pendulum_u_not_qdot::description>() == 0);
static_assert(open_units<two_legs::description>() == 0);
static_assert(open_units<two_mass_relative_implicit::description>() == 0);
static_assert(open_units<two_rods_3d::description>() == 0);
static_assert(open_units<two_rods_3d::conservative>() == 0);
static_assert(open_units<two_rods_sliding_mass::description>() == 0);
static_assert(open_units<two_rods_sliding_mass::conservative>() == 0);

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

} // namespace

BOOST_AUTO_TEST_CASE(units_of_models_follow) { BOOST_TEST(open_units<two_legs::description>() == 0U); }
