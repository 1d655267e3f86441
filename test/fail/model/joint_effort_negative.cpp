// expect: constexpr
// expect: hinge.with_limits(...): velocity and effort are sizes, which are not negative
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q).with_limits({.velocity = 2, .effort = 1});
#else
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q).with_limits({.velocity = 2, .effort = -1});
#endif
