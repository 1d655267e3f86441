// expect: inertia(B, I, I, I, number, number): Izx is missing; write inertia(frame, Ixx, Iyy, Izz, Ixy, Iyz, Izx)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = inertia(B, I, I, I, 0, 0, 0);
#else
inline constexpr auto it = inertia(B, I, I, I, 0, 0);
#endif
