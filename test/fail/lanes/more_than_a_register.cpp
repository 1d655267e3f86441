// expect: the machine that is compiled for has no registers of 16 numbers of 8 bytes: take lanes of
// expect: allow the compiler more of the machine, as -march=native does
#include <ctdyn/program/emit/lanes.hpp>

#ifdef CTDYN_COMPILES
inline ctdyn::lanes<double, 2> several;
#else
inline ctdyn::lanes<double, 16> several;
#endif
