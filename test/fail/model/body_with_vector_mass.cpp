// expect: rigid_body<R>(B, Bo, m * B.x, inertia(B, ...)): m * B.x is a vector where the mass, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = rigid_body<"R">(B, Bo, m, inertia(B, I, I, I));
#else
inline constexpr auto it = rigid_body<"R">(B, Bo, m * B.x, inertia(B, I, I, I));
#endif
