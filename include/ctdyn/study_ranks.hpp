// Studies on the ranks of MPI, by Boost.MPI (Debian: libboost-mpi-dev). It includes nothing of a derivation.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/ranks/ranks.hpp"

#pragma GCC diagnostic pop
