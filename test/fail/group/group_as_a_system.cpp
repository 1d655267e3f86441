// expect: a method takes a description
// expect: this is a group of facts
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto description = system(newtonian(N, O), rod, gravity(-g * N.y));
#else
constexpr auto description = facts(newtonian(N, O), rod, gravity(-g * N.y));
#endif

inline constexpr auto costs = kanes_method<description>::cost(udot);
