// expect: to_matrix(q1 * N.x): the frame is missing; write to_matrix(expression, frame)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = to_matrix(q1 * N.x, N);
#else
inline constexpr auto it = to_matrix(q1 * N.x);
#endif
