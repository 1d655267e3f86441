// expect: lanes are 2, 4 or 8 numbers of type double, or 4, 8 or 16 of type float
#include <ctdyn/program/emit/lanes.hpp>

#ifdef CTDYN_COMPILES
inline ctdyn::lanes<float, 4> several;
#else
inline ctdyn::lanes<float, 3> several;
#endif
