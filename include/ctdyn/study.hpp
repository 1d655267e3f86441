// Studies: Monte Carlo and grids over parameters, states and controllers, on all cores. It includes nothing of a
// derivation, so that files that use a compiled model may include it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/study/study.hpp"

#pragma GCC diagnostic pop
