// For backends of your own, to which the programs of a method are passed. Not part of ctdyn.hpp, since evaluation in
// C++ needs no backend.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/translate.hpp"

#pragma GCC diagnostic pop
