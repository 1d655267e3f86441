// expect: inertia(B, I, I): Izz is missing; write inertia(frame, Ixx, Iyy, Izz)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = inertia(B, I, I, I);
#else
inline constexpr auto it = inertia(B, I, I);
#endif
