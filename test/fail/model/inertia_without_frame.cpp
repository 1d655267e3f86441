// expect: inertia(I, I, I): I is a scalar where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = inertia(B, I, I, I);
#else
inline constexpr auto it = inertia(I, I, I);
#endif
