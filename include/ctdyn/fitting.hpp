// For parameters from data: fits of measured outputs and of recorded runs, without streams or heap allocation. It
// includes nothing of a derivation, so that files that use a compiled model may include it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/fitting/equation_error.hpp"
#include "with/fitting/fit.hpp"
#include "with/fitting/fit_within.hpp"
#include "with/fitting/output_error.hpp"

#pragma GCC diagnostic pop
