// Linearized equations of larger systems: reference states.
// cost: nightly
#include "models/gyrostat.hpp"
#include "models/npendulum_cart_1.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/npendulum_cart_3.hpp"
#include "models/quadrotor.hpp"
#include "models/rolling_disc_minimal_aux.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/linear_oracle.hpp"

namespace {

BOOST_AUTO_TEST_CASE(linear_npendulum_cart_1) { oracle::check_linear<ctdyn::kanes_method<npendulum_cart_1::description>>("npendulum_cart_1"); }
BOOST_AUTO_TEST_CASE(linear_npendulum_cart_2) { oracle::check_linear<ctdyn::kanes_method<npendulum_cart_2::description>>("npendulum_cart_2"); }
BOOST_AUTO_TEST_CASE(linear_npendulum_cart_3) { oracle::check_linear<ctdyn::kanes_method<npendulum_cart_3::description>>("npendulum_cart_3"); }
BOOST_AUTO_TEST_CASE(linear_quadrotor) { oracle::check_linear<ctdyn::kanes_method<quadrotor::description>>("quadrotor"); }
BOOST_AUTO_TEST_CASE(linear_gyrostat) { oracle::check_linear<ctdyn::kanes_method<gyrostat::description>>("gyrostat"); }
BOOST_AUTO_TEST_CASE(linear_two_rods_sliding_mass) { oracle::check_linear<ctdyn::kanes_method<two_rods_sliding_mass::description>>("two_rods_sliding_mass"); }
BOOST_AUTO_TEST_CASE(linear_rolling_disc_minimal_aux) { oracle::check_linear<ctdyn::kanes_method<rolling_disc_minimal_aux::description>>("rolling_disc_minimal_aux"); }

} // namespace
