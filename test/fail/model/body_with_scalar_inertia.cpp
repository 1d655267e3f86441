// expect: rigid_body<R>(B, Bo, m, I): I is a scalar where the inertia, a dyadic or an inertia, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = rigid_body<"R">(B, Bo, m, I * unit);
#else
inline constexpr auto it = rigid_body<"R">(B, Bo, m, I);
#endif
