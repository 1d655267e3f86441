// Equilibria and steady motions of a model that is derived in the same file.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/control/trim.hpp"

#pragma GCC diagnostic pop
