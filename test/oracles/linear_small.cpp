// Linearized equations of small systems: reference states.
// cost: nightly
#include "models/ball_on_turntable.hpp"
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/double_pendulum_relative_torque.hpp"
#include "models/double_pendulum_tension.hpp"
#include "models/duffing_forced.hpp"
#include "models/msd1.hpp"
#include "models/msd_chain4.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/pendulum_minimal.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_rods_3d.hpp"
#include "support/linear_oracle.hpp"

namespace {

BOOST_AUTO_TEST_CASE(linear_msd1) { oracle::check_linear<ctdyn::kanes_method<msd1::description>>("msd1"); }
BOOST_AUTO_TEST_CASE(linear_duffing_forced) { oracle::check_linear<ctdyn::kanes_method<duffing_forced::description>>("duffing_forced"); }
BOOST_AUTO_TEST_CASE(linear_pendulum_base_excited_t) { oracle::check_linear<ctdyn::kanes_method<pendulum_base_excited_t::description>>("pendulum_base_excited_t"); }
BOOST_AUTO_TEST_CASE(linear_pendulum_minimal) { oracle::check_linear<ctdyn::kanes_method<pendulum_minimal::description>>("pendulum_minimal"); }
BOOST_AUTO_TEST_CASE(linear_spring_pendulum_u_not_qdot) { oracle::check_linear<ctdyn::kanes_method<spring_pendulum_u_not_qdot::description>>("spring_pendulum_u_not_qdot"); }
BOOST_AUTO_TEST_CASE(linear_double_pendulum_relative_torque) { oracle::check_linear<ctdyn::kanes_method<double_pendulum_relative_torque::description>>("double_pendulum_relative_torque"); }
BOOST_AUTO_TEST_CASE(linear_double_pendulum_tension) { oracle::check_linear<ctdyn::kanes_method<double_pendulum_tension::description>>("double_pendulum_tension"); }
BOOST_AUTO_TEST_CASE(linear_cart_pendulum_hinge_inertia) { oracle::check_linear<ctdyn::kanes_method<cart_pendulum_hinge_inertia::description>>("cart_pendulum_hinge_inertia"); }
BOOST_AUTO_TEST_CASE(linear_two_rods_3d) { oracle::check_linear<ctdyn::kanes_method<two_rods_3d::description>>("two_rods_3d"); }
BOOST_AUTO_TEST_CASE(linear_ball_on_turntable) { oracle::check_linear<ctdyn::kanes_method<ball_on_turntable::description>>("ball_on_turntable"); }
BOOST_AUTO_TEST_CASE(linear_msd_chain4) { oracle::check_linear<ctdyn::kanes_method<msd_chain4::description>>("msd_chain4"); }
BOOST_AUTO_TEST_CASE(linear_rigid_body_euler313) { oracle::check_linear<ctdyn::kanes_method<rigid_body_euler313::description>>("rigid_body_euler313"); }

} // namespace
