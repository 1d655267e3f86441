// Simulation: runs in time with Boost.Odeint, controllers, events, tables. It serves compiled models, too.
#pragma once

#include "simulation/ode.hpp"
#include "simulation/simulate.hpp"
#include "simulation/table.hpp"
