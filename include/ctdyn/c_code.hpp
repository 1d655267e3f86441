// Outputs of a method as a C99 function. Not part of ctdyn.hpp, since evaluation in C++ needs no strings.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/c_function.hpp"

#pragma GCC diagnostic pop
