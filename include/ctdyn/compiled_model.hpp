// For files that use a model which another file derives: what descriptions are written with, and the interface.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "detail/require.hpp" // first: its errors then come without a list of files that include each other
#include "method/compiled_model.hpp"
#include "model/model.hpp"

#pragma GCC diagnostic pop
