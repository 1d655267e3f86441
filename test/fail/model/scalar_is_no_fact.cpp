// expect: system(...): argument 2, dt(q1) - u1, is a scalar, not a fact; write an equation, dt(q1) - u1 == ..., or potential_energy(dt(q1) - u1)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), dt(q1) - u1 == 0);
#else
inline constexpr auto it = system(newtonian(N, O), dt(q1) - u1);
#endif
