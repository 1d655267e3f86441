// expect: system(...): argument 2, number, is a number, not a fact
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), dt(q1) == u1);
#else
inline constexpr auto it = system(newtonian(N, O), 3);
#endif
