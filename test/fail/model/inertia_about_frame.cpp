// expect: inertia(...).about(B): B is a frame where a point belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
inline constexpr point<"Bo"> Bo;
#ifdef CTDYN_COMPILES
inline constexpr auto it = inertia(B, I, I, I).about(Bo);
#else
inline constexpr auto it = inertia(B, I, I, I).about(B);
#endif
