// expect: q1 * long double: long double is no number of a description; write an int, a double or a ratio such as 1_r / 3
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = q1 * 0.5;
#else
inline constexpr auto it = q1 * 0.5L;
#endif
