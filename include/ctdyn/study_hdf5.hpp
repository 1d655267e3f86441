// Studies with tables in HDF5 (Debian: libhdf5-dev). It includes nothing of a derivation.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "with/hdf5/hdf5_table.hpp"
#include "with/study/study.hpp"

#pragma GCC diagnostic pop
