// expect: two outcomes are called angle: give each a name of its own
#include "fail/study/symbols.hpp"
using namespace hand_made;
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
inline const auto both = [](const auto& sample) { return std::array{sample.x.q(0), sample.x.u(0)}; };
#ifdef CTDYN_COMPILES
inline const auto done = study(eom, drawn, both, collected<"angle", "rate">{});
#else
inline const auto done = study(eom, drawn, both, collected<"angle", "angle">{});
#endif
