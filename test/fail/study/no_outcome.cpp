// expect: the run of a study returns its outcomes: a number, a std::array of numbers or a vector of fixed size
#include "fail/study/symbols.hpp"
using namespace hand_made;
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
#ifdef CTDYN_COMPILES
inline const auto done = study(eom, drawn, angle, collected<"angle">{});
#else
inline const auto done = study(eom, drawn, [](const auto& sample) { (void)sample.x.q(0); }, collected<"angle">{});
#endif
