// expect: parameter k does not occur in this system: leave out k = ... or correct its name to one of m, l, g
#include "fail/study/symbols.hpp"
using namespace hand_made;
#ifdef CTDYN_COMPILES
inline const auto done = study(eom, draws(samples(9), values(m = 1.0, q = 0.1, u = 0.0, T = 0.0), beside(k = 2.0)),
                               angle, collected<"angle">{});
#else
inline const auto done =
    study(eom, draws(samples(9), values(k = 1.0, q = 0.1, u = 0.0, T = 0.0)), angle, collected<"angle">{});
#endif
