// Simulation in time with Boost.Odeint: controllers, events, tables. Compiled models can be simulated, too.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/simulation/ending.hpp"
#include "with/simulation/ode.hpp"
#include "with/simulation/progress.hpp"
#include "with/simulation/simulate.hpp"
#include "with/simulation/table.hpp"

#pragma GCC diagnostic pop
