// expect: bool * q1: bool is no number of a description
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = q1 * 1;
#else
inline constexpr auto it = true * q1;
#endif
