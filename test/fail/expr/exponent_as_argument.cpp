// expect: pow(q1, number): an integer exponent stands in angle brackets, as in pow<2>(q1)
// expect: exp(a * log(x))
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = pow<2>(q1);
#else
inline constexpr auto it = pow(q1, 2);
#endif
