// expect: rigid_body<R>(Bo, m, inertia(B, ...)): Bo is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = rigid_body<"R">(B, Bo, m, inertia(B, I, I, I));
#else
inline constexpr auto it = rigid_body<"R">(Bo, m, inertia(B, I, I, I));
#endif
