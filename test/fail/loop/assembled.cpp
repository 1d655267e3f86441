// expect: assemble(...) does not close loops: take project(...), which finds the nearest state that satisfies them
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, loop<"pin">(P, R));
using kane = kanes_method<description>;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const auto one = project(kane(), neutral(kane()));
#else
[[maybe_unused]] const auto one = assemble(kane(), neutral(kane()));
#endif
