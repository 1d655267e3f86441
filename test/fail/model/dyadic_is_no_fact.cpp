// expect: system(...): argument 2, I * unit, is a dyadic, not a fact; an inertia belongs to a body
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), rigid_body<"R">(B, Bo, m, I * unit));
#else
inline constexpr auto it = system(newtonian(N, O), I * unit);
#endif
