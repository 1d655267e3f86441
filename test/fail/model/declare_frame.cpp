// expect: declare(...): argument 2, N, is a frame; only symbols are declared, such as parameters
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = declare(q1);
#else
inline constexpr auto it = declare(q1, N);
#endif
