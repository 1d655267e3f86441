// expect: smallest or fastest stands once, before the outputs that are evaluated, as in evaluator(smallest, mass_matrix)
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
inline constexpr auto count = method<>::cost(mass);
#else
inline constexpr auto count = method<>::cost(ctdyn::smallest, mass);
#endif
