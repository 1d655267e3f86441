// expect: the numerator of a transfer function has at most the degree of its denominator
#include <ctdyn/linear_systems.hpp>

#ifdef CTDYN_COMPILES
const auto derivative = ctdyn::transfer_function({1.0, 0.0}, {0.01, 1.0});
#else
const auto derivative = ctdyn::transfer_function({1.0, 0.0}, {1.0});
#endif
