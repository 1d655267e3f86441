// expect: dt(q1, N): q1 is a scalar where the argument, a vector, belongs
// expect: dt(q) for a scalar
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dt(q1);
#else
inline constexpr auto it = dt(q1, N);
#endif
