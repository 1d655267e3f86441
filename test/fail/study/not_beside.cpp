// expect: sample[k]: k is not among the values that are drawn for the program: add beside(k = ...) to the draws
#include "fail/study/symbols.hpp"
using namespace hand_made;
#ifdef CTDYN_COMPILES
inline const auto drawn = draws(samples(9), values(m = 1.0), beside(k = choices({1.0, 2.0})));
#else
inline const auto drawn = draws(samples(9), values(m = 1.0));
#endif
inline const double gain = sample_of(eom, drawn, 0)[k];
