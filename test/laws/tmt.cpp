// The TMT method's equations are Kane's, entry by entry, as formulas, and its programs as short.
// cost: nightly
#include "models/ball_on_turntable.hpp"
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/double_pendulum_relative_torque.hpp"
#include "models/gyrostat.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_mass_relative_implicit.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/agree.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

/// Mass matrix and forcing; gd is an output of either method, too.
template <const auto& System> constexpr bool agree() {
  using kane = kanes_method<System>;
  using tmt = tmt_method<System>;
  return agreement::equations<kane, tmt>() && agreement::is_as_cheap<tmt, kane>() && kane::entry(gd, 0) == kane::forcing(0);
}
static_assert(agree<two_rods_sliding_mass::description>());
static_assert(agree<two_rods_sliding_mass::conservative>()); // a potential acts on no single body
static_assert(agree<spring_pendulum_u_not_qdot::description>());
static_assert(agree<ball_on_turntable::description>()); // velocities with a part free of the speeds
static_assert(agree<two_mass_relative_implicit::description>());
#ifdef CTDYN_ALL_TESTS
static_assert(agree<pendulum_base_excited_t::description>());
static_assert(agree<cart_pendulum_hinge_inertia::description>());
static_assert(agree<npendulum_cart_2::description>());
static_assert(agree<double_pendulum_relative_torque::description>());
static_assert(agree<rigid_body_euler313::description>());
static_assert(agree<gyrostat::description>());
#endif

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(agree<two_rods_sliding_mass::description>()); }

} // namespace
