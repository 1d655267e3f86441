// expect: B.orient_space_fixed(N, q1, q2, q3): the order is missing
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr coordinate<"q3"> q3;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.orient_space_fixed(N, q1, q2, q3, "ZXZ");
#else
inline constexpr auto it = B.orient_space_fixed(N, q1, q2, q3);
#endif
