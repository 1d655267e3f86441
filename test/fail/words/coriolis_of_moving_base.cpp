// expect: coriolis_matrix: body C moves while all speeds are zero
#include "fail/words/pendulum.hpp"

using namespace on_cart;
constexpr point<"B"> B;

#ifdef CTDYN_COMPILES
constexpr auto moved = system(newtonian(N, O), dt(x) == v, C.set_pos(O, (x + F) * N.x), particle<"C">(C, m));
constexpr auto cost = kanes_method<moved>::cost(coriolis_forces);
#else
constexpr auto moved = system(newtonian(N, O), dt(x) == v, C.set_pos(O, (x + F) * N.x), particle<"C">(C, m));
constexpr auto cost = kanes_method<moved>::cost(coriolis_matrix);
#endif
