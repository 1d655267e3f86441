// expect: first_order_activation_degroote2016<biceps>(
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = first_order_activation_degroote2016<"biceps">(k, k, 10);
#else
constexpr auto made = first_order_activation_degroote2016<"biceps">(k, k);
#endif
static_assert(sizeof(made) != 0);
