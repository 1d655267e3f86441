// Units: the fact that gives some, the compiler that finds the rest, and numbers with units.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/unit_gains.hpp"
#include "method/unit_results.hpp"
#include "method/unit_texts.hpp"
#include "method/unit_values.hpp"
#include "method/units.hpp"
#include "model/in_unit.hpp"
#include "model/quantity_arithmetic.hpp"
#include "model/quantity_functions.hpp"
#include "model/units.hpp"

#pragma GCC diagnostic pop
