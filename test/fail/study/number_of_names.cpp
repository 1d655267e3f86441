// expect: the run of the study returns 2 numbers, and collected<...> has 1 name: give one name for each
#include "fail/study/symbols.hpp"
using namespace hand_made;
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
inline constexpr auto both = [](const auto& sample) { return std::array{sample.x.q(0), sample.x.u(0)}; };
#ifdef CTDYN_COMPILES
inline const auto done = study(eom, drawn, both, collected<"angle", "speed">{});
#else
inline const auto done = study(eom, drawn, both, collected<"angle">{});
#endif
