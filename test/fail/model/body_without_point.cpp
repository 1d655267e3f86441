// expect: rigid_body<R>(B, m, inertia(B, ...)): m is a scalar where the mass center, a point, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = rigid_body<"R">(B, Bo, m, inertia(B, I, I, I));
#else
inline constexpr auto it = rigid_body<"R">(B, m, inertia(B, I, I, I));
#endif
