// The events of a functional mock-up unit of FMI (ctdyn_fmu).
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/fmu/unit_events.hpp"

#pragma GCC diagnostic pop
