// expect: (dt(q1) == u1) + number: dt(q1) == u1 is an equation, not a quantity
// expect: outermost level
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dt(q1) + 1 == u1;
#else
inline constexpr auto it = (dt(q1) == u1) + 1;
#endif
