// expect: 2 points in obstacle_set_pathway(...): it takes three or more
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
constexpr auto made = obstacle_set_pathway(P, Q, R);
#else
constexpr auto made = obstacle_set_pathway(P, Q);
#endif
static_assert(sizeof(made) != 0);
