// For backends of your own: passes the programs of a method to them. Not part of ctdyn.hpp, since C++ needs no lists.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/translate.hpp"

#pragma GCC diagnostic pop
