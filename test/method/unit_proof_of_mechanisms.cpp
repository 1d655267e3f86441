// cost: nightly
// The units of all outputs of mechanisms with and without constraints, in the prime field: every entry scales as its
// unit says. Numbers of entries that have a unit are those that were found when this was written.
#include "method/proved_units.hpp"

#include "models/double_pendulum_tension.hpp"
#include "models/four_bar_rods.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/snakeboard.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"

namespace {
using namespace ctdyn;

template <const auto& System> void proves(const char* name, std::size_t entries) {
  const unit_proof p = proved_units::prove<kanes_method<System>>(name, proved_units::all{});
  BOOST_TEST((p.holds() && p.proved >= entries), name << ": " << p.proved << " entries are proved");
}
} // namespace

BOOST_AUTO_TEST_CASE(units_of_mechanisms) {
  proves<four_bar_rods::description>("four_bar_rods", 141);
  proves<rolling_disc_dependent_speeds::description>("rolling_disc_dependent_speeds", 263);
  proves<rigid_body_quaternion6dof::description>("rigid_body_quaternion6dof", 341);
  proves<snakeboard::description>("snakeboard", 163);
  proves<spring_pendulum_u_not_qdot::description>("spring_pendulum_u_not_qdot", 76);
  proves<double_pendulum_tension::exposed>("double_pendulum_tension", 89);
}
