// expect: dt(q1 * A.x): q1 * A.x is a vector where the argument, a scalar, belongs; a vector changes differently in different frames: name one, as in dt(v, N)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dt(q1 * A.x, N);
#else
inline constexpr auto it = dt(q1 * A.x);
#endif
