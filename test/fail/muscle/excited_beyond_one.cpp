// expect: constexpr
// expect: an excitation of a muscle is between 0 and 1
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = first_order_activation_degroote2016<"biceps">(k, k, k, 1);
#else
constexpr auto made = first_order_activation_degroote2016<"biceps">(k, k, k, 1.5);
#endif
static_assert(sizeof(made) != 0);
