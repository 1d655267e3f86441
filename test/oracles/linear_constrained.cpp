// Linearized equations of systems with constraints: reference states.
// cost: nightly
#include "models/chaplygin_sleigh.hpp"
#include "models/four_bar_particles.hpp"
#include "models/four_bar_rods.hpp"
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "models/pendulum_cartesian_holonomic.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/snakeboard.hpp"
#include "support/linear_oracle.hpp"

namespace {

/// Operations of a state matrix, of which dependent speeds and multipliers are no unknowns.
template <const auto& Description> consteval std::size_t operations() {
  constexpr auto c = ctdyn::kanes_method<Description>::cost(ctdyn::state_matrix);
  return c.multiplications + c.additions + c.divisions;
}
static_assert(operations<chaplygin_sleigh::description>() <= 12);
static_assert(operations<four_bar_particles::description>() <= 372);
static_assert(operations<rolling_disc_dependent_speeds::description>() <= 664);
static_assert(operations<snakeboard::description>() <= 321);

BOOST_AUTO_TEST_CASE(linear_chaplygin_sleigh) { oracle::check_linear<ctdyn::kanes_method<chaplygin_sleigh::description>>("chaplygin_sleigh"); }
BOOST_AUTO_TEST_CASE(linear_four_bar_particles) { oracle::check_linear<ctdyn::kanes_method<four_bar_particles::description>>("four_bar_particles"); }
BOOST_AUTO_TEST_CASE(linear_four_bar_rods) { oracle::check_linear<ctdyn::kanes_method<four_bar_rods::description>>("four_bar_rods"); }
BOOST_AUTO_TEST_CASE(linear_lagrange_rolling_ball_multipliers) { oracle::check_linear<ctdyn::kanes_method<lagrange_rolling_ball_multipliers::description>>("lagrange_rolling_ball_multipliers"); }
BOOST_AUTO_TEST_CASE(linear_pendulum_cartesian_holonomic) { oracle::check_linear<ctdyn::kanes_method<pendulum_cartesian_holonomic::description>>("pendulum_cartesian_holonomic"); }
BOOST_AUTO_TEST_CASE(linear_rolling_disc_dependent_speeds) { oracle::check_linear<ctdyn::kanes_method<rolling_disc_dependent_speeds::description>>("rolling_disc_dependent_speeds"); }
BOOST_AUTO_TEST_CASE(linear_snakeboard) { oracle::check_linear<ctdyn::kanes_method<snakeboard::description>>("snakeboard"); }

} // namespace
