// expect: m is not among the unknowns of this fit: b
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
[[maybe_unused]] double friction(const fit_result<std::remove_const_t<decltype(motions)>>& found) { return found.value(b); }
#else
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
[[maybe_unused]] double friction(const fit_result<std::remove_const_t<decltype(motions)>>& found) { return found.value(m); }
#endif
