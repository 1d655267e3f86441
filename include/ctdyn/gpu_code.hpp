// Outputs of a method as a kernel of OpenCL, CUDA, HIP and C99. Not part of ctdyn.hpp, since evaluation in C++ needs no
// strings.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // g++ compares lambdas and constructors of headers with the user's globals

#include "method/gpu_kernel.hpp"

#pragma GCC diagnostic pop
