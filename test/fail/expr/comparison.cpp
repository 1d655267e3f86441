// expect: q1 < q2 + number: values are not known while a description is written; a switch is heaviside(a - b), the smaller of two is min(a, b), the larger max(a, b); runs have events, on(falling(g), jump), where a function of the state changes sign
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
#ifdef CTDYN_COMPILES
inline constexpr auto it = heaviside(q2 + 1 - q1);
#else
inline constexpr auto it = q1 < q2 + 1;
#endif
