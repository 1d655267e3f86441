// The same by the compiler alone.
#include "descriptions.hpp"

void functions::derived::compute(const compiled_call<double>& call) noexcept { compile<derived, method<double>>(call); }
void functions::derived::compute(const compiled_call<float>& call) noexcept { compile<derived, method<float>>(call); }
void functions::derived::compute(const compiled_call<long double>& call) noexcept {
  compile<derived, method<long double>>(call);
}
void linkage::derived::compute(const compiled_call<double>& call) noexcept { compile<derived, method>(call); }
#ifdef CTDYN_ALL_TESTS
void chain::derived::compute(const compiled_call<double>& call) noexcept { compile<derived, method>(call); }
#endif
