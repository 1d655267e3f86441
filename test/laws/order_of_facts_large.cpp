// A description means the same in any order of its facts: large models with their facts in reverse, where each needs what
// only later ones say.
// cost: nightly
// limits: raised
#include "models/arm_3r.hpp"
#include "models/arm_6r.hpp"
#include "models/four_bar_rods.hpp"
#include "models/gyrostat.hpp"
#include "models/jumper_contact.hpp"
#include "models/msd_chain4.hpp"
#include "models/npendulum_cart_3.hpp"
#include "models/npendulum_cart_4.hpp"
#include "models/puma560.hpp"
#include "models/quadrotor.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/rolling_disc_minimal_aux.hpp"
#include "models/rx90.hpp"
#include "models/snakeboard.hpp"
#include "models/stanford_arm.hpp"
#include "models/two_legs.hpp"
#include "support/permuted.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using permuted::any_order_means_the_same;

static_assert(any_order_means_the_same<arm_3r::description>);
static_assert(any_order_means_the_same<arm_6r::description>);
static_assert(any_order_means_the_same<four_bar_rods::description>);
static_assert(any_order_means_the_same<gyrostat::description>);
static_assert(any_order_means_the_same<jumper_contact::description>);
static_assert(any_order_means_the_same<msd_chain4::description>);
static_assert(any_order_means_the_same<npendulum_cart_3::description>);
static_assert(any_order_means_the_same<npendulum_cart_4::description>);
static_assert(any_order_means_the_same<puma560::description>);
static_assert(any_order_means_the_same<quadrotor::description>);
static_assert(any_order_means_the_same<rigid_body_quaternion6dof::description>);
static_assert(any_order_means_the_same<rolling_disc_dependent_speeds::description>);
static_assert(any_order_means_the_same<rolling_disc_minimal_aux::description>);
static_assert(any_order_means_the_same<rx90::general>);
static_assert(any_order_means_the_same<snakeboard::description>);
static_assert(any_order_means_the_same<stanford_arm::general>);
static_assert(any_order_means_the_same<two_legs::description>);

} // namespace

BOOST_AUTO_TEST_CASE(facts_of_large_models_in_reverse) {
  BOOST_TEST(any_order_means_the_same<two_legs::description>);
}
