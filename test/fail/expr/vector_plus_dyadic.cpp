// expect: I * outer(B.x, B.x) + B.x: a dyadic plus a vector; take the dyadic
// expect: as in dot(D, N.x)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr auto J = I * outer(B.x, B.x);
#ifdef CTDYN_COMPILES
inline constexpr auto it = dot(J, B.x) + B.x;
#else
inline constexpr auto it = J + B.x;
#endif
