// expect: no value is given for input T: add T = ... to values(...)
#include "fail/study/symbols.hpp"
using namespace hand_made;
#ifdef CTDYN_COMPILES
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
#else
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0));
#endif
inline const auto done = study(eom, drawn, angle, collected<"angle">{});
