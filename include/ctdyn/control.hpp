// For controllers: integrators, regulators, filters, without streams or heap allocation. It includes nothing of a
// derivation, so that files that use a compiled model may include it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "control/attitude_sensor.hpp"
#include "control/computed_torque.hpp"
#include "control/discretize.hpp"
#include "control/finite_horizon.hpp"
#include "control/iterative_lqr.hpp"
#include "control/kalman_filter.hpp"
#include "control/linearization.hpp"
#include "control/lqr.hpp"
#include "control/operating_point.hpp"
#include "control/operational_space.hpp"
#include "control/riccati.hpp"
#include "control/sensor.hpp"
#include "control/steady_kalman_gain.hpp"
#include "integration/implicit_midpoint.hpp"
#include "integration/runge_kutta_4.hpp"
#include "integration/semi_implicit_euler.hpp"

#pragma GCC diagnostic pop
