// cost: nightly
// The units of the examples follow from their facts; a current and the place of a wall, which no fact has, are given.
// Each term of each of them is made wrong, and is refused.
//
// Not here, because their models are those of others: double_rod_pendulum and tmt (test/models/two_rods_sliding_mass),
// formulas (double_pendulum_particles), noncontributing_forces (double_pendulum_tension), one_cpp and printing
// (crane_study), gpu/swing_up (swing_up), tutorial/03 (tutorial/02) and tutorial/10 (tutorial/09). Those of robot files
// are in units_of_robots.cpp.
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/units.hpp>

#include <described/examples_animation.hpp>
#include <described/examples_bicycle.hpp>
#include <described/examples_cart_pendulum.hpp>
#include <described/examples_compass_gait.hpp>
#include <described/examples_crane_study.hpp>
#include <described/examples_elbow.hpp>
#include <described/examples_fmu_crane.hpp>
#include <described/examples_hopping_leg.hpp>
#include <described/examples_identification.hpp>
#include <described/examples_lagrange.hpp>
#include <described/examples_motor.hpp>
#include <described/examples_operational_space.hpp>
#include <described/examples_python_pendulum.hpp>
#include <described/examples_quadrotor.hpp>
#include <described/examples_quadrotor_filter.hpp>
#include <described/examples_quadrotor_sampling.hpp>
#include <described/examples_rattleback.hpp>
#include <described/examples_sleigh.hpp>
#include <described/examples_straight_knee.hpp>
#include <described/examples_strobe.hpp>
#include <described/examples_swing_up.hpp>
#include <described/examples_trot.hpp>
#include <described/examples_truss.hpp>
#include <described/examples_tutorial_01_particle.hpp>
#include <described/examples_tutorial_02_pendulum.hpp>
#include <described/examples_tutorial_04_rigid_bodies.hpp>
#include <described/examples_tutorial_05_speeds.hpp>
#include <described/examples_tutorial_06_inputs.hpp>
#include <described/examples_tutorial_07_constraints.hpp>
#include <described/examples_tutorial_08_linearization.hpp>
#include <described/examples_tutorial_09_arm.hpp>
#include <described/examples_wall.hpp>
#include <described/examples_windy_hover.hpp>

#include "read/units_of_systems.hpp"

namespace {
using namespace ctdyn;

// The place of the wall is in no fact of the pendulum.
constexpr auto wall = system(examples_wall::hanging::description, units(examples_wall::hanging::wall = si::metre));

/// All systems with the fewest units.
void for_each_system(auto&& use) {
  use.template operator()<examples_animation::top::description>("animation::top::description");
  use.template operator()<examples_bicycle::bicycle>("bicycle::bicycle");
  use.template operator()<examples_cart_pendulum::cart_pendulum>("cart_pendulum::cart_pendulum");
  use.template operator()<examples_compass_gait::biped::description>("compass_gait::biped::description");
  use.template operator()<examples_crane_study::crane::description>("crane_study::crane::description");
  use.template operator()<examples_elbow::elbow::description>("elbow::elbow::description");
  use.template operator()<examples_fmu_crane::crane::description>("fmu_crane::crane::description");
  use.template operator()<examples_hopping_leg::hopper::description>("hopping_leg::hopper::description");
  use.template operator()<examples_identification::pendulum>("identification::pendulum");
  use.template operator()<examples_lagrange::reference::oscillator>("lagrange::reference::oscillator");
  use.template operator()<examples_lagrange::reference::pendulum>("lagrange::reference::pendulum");
  use.template operator()<examples_motor::drive::description>("motor::drive::description");
  use.template operator()<examples_operational_space::arm>("operational_space::arm");
  use.template operator()<examples_python_pendulum::pendulum::description>("python_pendulum::pendulum::description");
  use.template operator()<examples_quadrotor::quadrotor::description>("quadrotor::quadrotor::description");
  use.template operator()<examples_quadrotor_filter::quadrotor>("quadrotor_filter::quadrotor");
  use.template operator()<examples_quadrotor_sampling::description>("quadrotor_sampling::description");
  use.template operator()<examples_rattleback::rattleback::description>("rattleback::rattleback::description");
  use.template operator()<examples_sleigh::sleigh::description>("sleigh::sleigh::description");
  use.template operator()<examples_straight_knee::knee::leg>("straight_knee::knee::leg");
  use.template operator()<examples_strobe::double_pendulum::description>("strobe::double_pendulum::description");
  use.template operator()<examples_swing_up::description>("swing_up::description");
  use.template operator()<examples_trot::quadruped::description>("trot::quadruped::description");
  use.template operator()<examples_truss::truss::bridge>("truss::truss::bridge");
  use.template operator()<examples_truss::truss::with_tie>("truss::truss::with_tie");
  use.template operator()<examples_tutorial_01_particle::step::description>("tutorial_01_particle::step::description");
  use.template operator()<examples_tutorial_02_pendulum::step::description>("tutorial_02_pendulum::step::description");
  use.template operator()<examples_tutorial_04_rigid_bodies::step::description>(
      "tutorial_04_rigid_bodies::step::description");
  use.template operator()<examples_tutorial_05_speeds::step::by_components>("tutorial_05_speeds::step::by_components");
  use.template operator()<examples_tutorial_05_speeds::step::by_rates>("tutorial_05_speeds::step::by_rates");
  use.template operator()<examples_tutorial_06_inputs::step::description>("tutorial_06_inputs::step::description");
  use.template operator()<examples_tutorial_07_constraints::step::description>(
      "tutorial_07_constraints::step::description");
  use.template operator()<examples_tutorial_08_linearization::step::description>(
      "tutorial_08_linearization::step::description");
  use.template operator()<examples_tutorial_09_arm::arm::description>("tutorial_09_arm::arm::description");
  use.template operator()<wall>("wall");
  use.template operator()<examples_windy_hover::quadrotor>("windy_hover::quadrotor");
}

} // namespace

BOOST_AUTO_TEST_CASE(units_of_examples_follow) { for_each_system(units_of_systems::they_follow); }

BOOST_AUTO_TEST_CASE(a_wrong_term_is_refused) {
  units_of_systems::wrong_terms_are_refused count;
  for_each_system(count);
  BOOST_TEST_MESSAGE(count.all << " wrong terms, " << count.refused_by_few << " of them refused with the fewest units");
  BOOST_TEST(count.all > 750U);
  BOOST_TEST(count.refused_by_few > count.all / 5);
}
