// expect: fit(problem, runs): initial values are among the unknowns, and each run has its own
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(b, v), 0.01, x};
[[maybe_unused]] bool found(const decltype(motions)::run (&runs)[2]) { return fit(motions, runs[0]).status == fit_status::found; }
#else
[[maybe_unused]] const output_error motions{eom, unknowns(b, v), 0.01, x};
[[maybe_unused]] bool found(const decltype(motions)::run (&runs)[2]) { return fit(motions, runs).status == fit_status::found; }
#endif
