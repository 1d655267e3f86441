// Outputs in three stages: parameters, coordinates, the rest.
// cost: nightly
#include "models/arm_3r.hpp"
#include "models/four_bar_rods.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <tuple>

namespace {

using namespace ctdyn;

/// Stages one after the other give the results of one evaluation, bit by bit.
template <const auto& System, class... Outputs> void check_stages(const Outputs&... outputs) {
  using kane = kanes_method<System>;
  states::source from(4);
  const kane eom(states::parameters<kane>(from));
  auto staged = eom.stages(outputs...);
  for (int i = 0; i < 5; ++i) {
    auto x = states::state<kane>(from);
    staged.update(x.q);
    BOOST_TEST((staged.evaluate(x) == eom.evaluator(outputs...)(x)));
    x.u *= 2;
    auto elsewhere = x;
    elsewhere.q *= 3; // coordinates are those of the update
    BOOST_TEST((staged.evaluate(elsewhere) == eom.evaluator(outputs...)(x)));
    const kane other(states::parameters<kane>(from));
    staged.prepare(other.parameters());
    staged.update(x.q);
    BOOST_TEST((staged.evaluate(x) == other.evaluator(outputs...)(x)));
    staged.prepare(eom.parameters());
  }
}

// All sines and cosines, and the whole mass matrix, belong to the coordinates.
using rods = kanes_method<two_rods_sliding_mass::description>;
using stages = decltype(std::declval<rods>().stages(mass_matrix, forcing));
static_assert(stages::update_cost.sincos == 2 && stages::evaluate_cost.sincos == 0);
static_assert(stages::prepare_cost == rods::prepare_cost(mass_matrix, forcing));
static_assert(stages::update_cost.multiplications + stages::evaluate_cost.multiplications ==
              rods::cost(mass_matrix, forcing).multiplications);
using inertia = decltype(std::declval<rods>().stages(mass_matrix));
static_assert(inertia::evaluate_cost == operation_count{} && inertia::update_cost == rods::cost(mass_matrix));

} // namespace

BOOST_AUTO_TEST_CASE(of_rods) {
  check_stages<two_rods_sliding_mass::description>(mass_matrix, forcing);
  check_stages<two_rods_sliding_mass::description>(udot);
}
BOOST_AUTO_TEST_CASE(of_an_arm) { check_stages<arm_3r::description>(udot, kinetic_energy); }
BOOST_AUTO_TEST_CASE(of_a_closed_loop) { check_stages<four_bar_rods::description>(udot, multipliers); }

BOOST_AUTO_TEST_CASE(of_torques_to_be_tried) {
  using kane = kanes_method<arm_3r::description>;
  states::source from(7);
  const kane eom(states::parameters<kane>(from));
  auto x = states::state<kane>(from);

  auto arm = eom.stages(udot);
  arm.update(x.q); // sines and cosines, the mass matrix and its factors
  for (const double torque : {-1.0, 0.0, 1.0}) {
    x.r(0) = torque;
    const Eigen::Vector3d a = arm.evaluate(x); // at the coordinates of the update
    BOOST_TEST((a == eom.evaluate(x, udot)));
  }
}

BOOST_AUTO_TEST_CASE(with_derivatives_of_speeds) {
  using kane = kanes_method<arm_3r::description>;
  states::source from(6);
  const kane eom(states::parameters<kane>(from));
  auto staged = eom.stages(inverse_dynamics);
  const auto x = states::state<kane>(from);
  staged.update(x.q);
  const Eigen::Vector3d udots(0.3, -0.2, 0.9);
  BOOST_TEST((staged.evaluate(x, udots) == eom.evaluator(inverse_dynamics)(x, udots)));
}
