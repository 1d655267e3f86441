// expect: dc_motor<drive>(k, k, k, k, A): A is a frame where the rate of the output, a scalar, belongs
#include <ctdyn/actuators.hpp>

using namespace ctdyn;
[[maybe_unused]] constexpr frame<"N"> N;
[[maybe_unused]] constexpr frame<"A"> A;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
[[maybe_unused]] constexpr point<"R"> R;
[[maybe_unused]] constexpr parameter<"k"> k;
[[maybe_unused]] constexpr auto path = linear_pathway(P, Q);

#ifdef CTDYN_COMPILES
constexpr auto made = dc_motor<"drive">(k, k, k, k, speed<"u">{});
#else
constexpr auto made = dc_motor<"drive">(k, k, k, k, A);
#endif
static_assert(sizeof(made) != 0);
