// expect: sin(q1) * sin(q1) + cos(q1) * cos(q1) == number: an equation states a fact of a system
// expect: to prove one, compare what a method derived
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr auto identity = sin(q1) * sin(q1) + cos(q1) * cos(q1) == 1;
#ifdef CTDYN_COMPILES
static_assert(identity.what == expr::sort::equation);
#else
static_assert(identity);
#endif
