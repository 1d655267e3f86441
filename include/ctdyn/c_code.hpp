// Outputs of a method as a function in C99. Not part of ctdyn.hpp, since what runs in C++ needs no strings.
#pragma once

#include "method/c_function.hpp"
