// The proof that outputs have the units that are said of them, for tests of models and of the library.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/unit_proof.hpp"

#pragma GCC diagnostic pop
