// expect: cross(B.x, I * outer(B.x, B.x)): I * outer(B.x, B.x) is a dyadic where the second factor, a vector, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr auto J = I * outer(B.x, B.x);
#ifdef CTDYN_COMPILES
inline constexpr auto it = cross(B.x, dot(J, B.x));
#else
inline constexpr auto it = cross(B.x, J);
#endif
