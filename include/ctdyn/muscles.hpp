// Muscles with their tendons: activation, characteristic curves, musculotendon units along pathways.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "actuators.hpp"

#include "model/muscle_activation.hpp"
#include "model/muscle_curves.hpp"
#include "model/musculotendon.hpp"

#pragma GCC diagnostic pop
