// expect: I * outer(B.x, B.x) + I: a dyadic plus a scalar
// expect: as in I * unit
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr auto J = I * outer(B.x, B.x);
#ifdef CTDYN_COMPILES
inline constexpr auto it = J + I * unit;
#else
inline constexpr auto it = J + I;
#endif
