// For controllers: integrators, regulators, filters, without streams or heap allocation. It includes nothing of a
// derivation, so that files that use a compiled model may include it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/control/attitude_sensor.hpp"
#include "with/control/by_estimate.hpp"
#include "with/control/computed_torque.hpp"
#include "with/control/constrained_inverse_dynamics.hpp"
#include "with/control/discretize.hpp"
#include "with/control/finite_horizon.hpp"
#include "with/control/fixed_gain_filter.hpp"
#include "with/control/hybrid_dynamics.hpp"
#include "with/control/input_delay.hpp"
#include "with/control/iterative_lqr.hpp"
#include "with/control/kalman_filter.hpp"
#include "with/control/linearization.hpp"
#include "with/control/lqr.hpp"
#include "with/control/operating_point.hpp"
#include "with/control/operational_space.hpp"
#include "with/control/path_integral_control.hpp"
#include "with/control/riccati.hpp"
#include "with/control/sensor.hpp"
#include "with/control/steady_kalman_gain.hpp"
#include "with/integration/implicit_midpoint.hpp"
#include "with/integration/runge_kutta_4.hpp"
#include "with/integration/semi_implicit_euler.hpp"

#pragma GCC diagnostic pop
