// expect: to_matrix(q1, N): q1 is a scalar where the expression, a vector or a dyadic, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = to_matrix(q1 * N.x, N);
#else
inline constexpr auto it = to_matrix(q1, N);
#endif
