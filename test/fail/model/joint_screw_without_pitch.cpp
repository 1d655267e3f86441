// expect: screw_joint<spindle>(A, P, B, Q, A.z, A.x): A.x is a vector where the pitch, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto spindle = screw_joint<"spindle">(A, P, B, Q, A.x, 0.005);
#else
inline constexpr auto spindle = screw_joint<"spindle">(A, P, B, Q, A.x);
#endif
