// expect: within(m, ...): m is not among the unknowns of this fit: b
#include "fail/fitting/slider.hpp"

using namespace machine;
using motions = decltype(output_error{eom, unknowns(b), 0.01, x});
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const motions& all, const motions::run& run) { return fit(all, run, {}, within(b, 0, 1)); }
#else
[[maybe_unused]] inline auto of(const motions& all, const motions::run& run) { return fit(all, run, {}, within(m, 0, 1)); }
#endif
