// expect: q1 * character: character is no number of a description
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = q1 * 1;
#else
inline constexpr auto it = q1 * 'x';
#endif
