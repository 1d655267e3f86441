// Quantities of Boost.Units as values of symbols.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "model/boost_units.hpp"
#include "units.hpp"

#pragma GCC diagnostic pop
