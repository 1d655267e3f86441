// What is written as text.
#include "descriptions.hpp"

void functions::written::compute(const compiled_call<double>& call) noexcept { compile<written, method<double>>(call); }
void functions::written::compute(const compiled_call<float>& call) noexcept { compile<written, method<float>>(call); }
void functions::written::compute(const compiled_call<long double>& call) noexcept {
  compile<written, method<long double>>(call);
}
void linkage::written::compute(const compiled_call<double>& call) noexcept { compile<written, method>(call); }
#ifdef CTDYN_ALL_TESTS
void chain::written::compute(const compiled_call<double>& call) noexcept { compile<written, method>(call); }
#endif
