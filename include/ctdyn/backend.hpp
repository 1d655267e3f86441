// Programs for backends of your own. Not part of ctdyn.hpp, since what runs in C++ needs no lists.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/translate.hpp"

#pragma GCC diagnostic pop
