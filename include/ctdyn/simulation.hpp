// Simulation in time with Boost.Odeint: controllers, events, tables. Compiled models can be simulated, too.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "simulation/ending.hpp"
#include "simulation/ode.hpp"
#include "simulation/simulate.hpp"
#include "simulation/table.hpp"

#pragma GCC diagnostic pop
