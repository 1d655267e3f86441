// expect: given
// expect: given_takes_zero_or_a_parameter_in_place_of_other_numbers
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline const auto steady = forcing | given(u == omega);
#else
inline const auto steady = forcing | given(u == 2);
#endif
