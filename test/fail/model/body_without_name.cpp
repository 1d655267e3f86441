// expect: rigid_body(B, Bo, m, I * unit): a body has a name; write rigid_body<NAME>(B, Bo, m, I * unit)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = rigid_body<"R">(B, Bo, m, I * unit);
#else
inline constexpr auto it = rigid_body(B, Bo, m, I * unit);
#endif
