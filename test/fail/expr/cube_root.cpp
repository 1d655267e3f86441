// expect: pow<2, 3>(x): the denominator of a power is 1, 2 or 4; any other power is exp(a * log(x))
#include <ctdyn/model/expr/expr.hpp>

constexpr ctdyn::parameter<"x"> x;
#ifdef CTDYN_COMPILES
inline constexpr auto it = ctdyn::pow<3, 2>(x);
#else
inline constexpr auto it = ctdyn::pow<4, 6>(x);
#endif
