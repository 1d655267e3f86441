// expect: pin_joint<elbow>(A, P, B): the child point is missing
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q);
#else
inline constexpr auto elbow = pin_joint<"elbow">(A, P, B);
#endif
