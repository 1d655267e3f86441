// expect: inverse_mass_matrix(...) takes a scalar for each of the 2 rows of the mass matrix, not 1
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(inverse_mass_matrix(F, F));
#else
inline constexpr auto cost = kane::cost(inverse_mass_matrix(F));
#endif
