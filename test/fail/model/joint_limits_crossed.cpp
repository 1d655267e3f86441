// expect: constexpr
// expect: hinge.with_limits(...): lower is at most upper, and both are numbers
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q).with_limits({.lower = -1, .upper = 1});
#else
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q).with_limits({.lower = 1, .upper = -1});
#endif
