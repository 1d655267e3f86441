// expect: max(q1, q2, number): there are more arguments than it takes; write max(first argument, second argument)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
#ifdef CTDYN_COMPILES
inline constexpr auto it = max(max(q1, q2), 1);
#else
inline constexpr auto it = max(q1, q2, 1);
#endif
