// expect: coriolis_matrix: body C moves while all speeds are zero
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto moved = system(newtonian(N, O), dt(x) == v, C.set_pos(O, (x + F) * N.x), particle<"C">(C, m));
inline constexpr auto cost = kanes_method<moved>::cost(coriolis_forces);
#else
inline constexpr auto moved = system(newtonian(N, O), dt(x) == v, C.set_pos(O, (x + F) * N.x), particle<"C">(C, m));
inline constexpr auto cost = kanes_method<moved>::cost(coriolis_matrix);
#endif
