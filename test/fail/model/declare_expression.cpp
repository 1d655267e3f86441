// expect: declare(...): argument 2, number * u1, is a scalar expression; only symbols are declared, such as parameters, coordinates, speeds and inputs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = declare(q1, u1);
#else
inline constexpr auto it = declare(q1, 2 * u1);
#endif
