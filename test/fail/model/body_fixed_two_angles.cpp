// expect: B.orient_body_fixed(N, q1, q2, order): order is a rotation order where the third angle, a scalar, belongs
// expect: write B.orient_body_fixed(parent, first angle, second angle, third angle, order)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr coordinate<"q3"> q3;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.orient_body_fixed(N, q1, q2, q3, "ZXZ");
#else
inline constexpr auto it = B.orient_body_fixed(N, q1, q2, "ZXZ");
#endif
