// expect: inertia(B, I, I * B.y, I): I * B.y is a vector where Iyy, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = inertia(B, I, I, I);
#else
inline constexpr auto it = inertia(B, I, I * B.y, I);
#endif
