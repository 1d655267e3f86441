// expect: inverse_mass_matrix(...): argument 2,
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto a = inverse_mass_matrix(F, F);
#else
inline constexpr auto a = inverse_mass_matrix(F, F * N.x);
#endif
