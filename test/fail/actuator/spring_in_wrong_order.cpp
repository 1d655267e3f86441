// expect: linear_spring(...): argument 1, a pathway, stands where the stiffness is expected, a scalar
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
constexpr auto made = linear_spring(k, path);
#else
constexpr auto made = linear_spring(path, k);
#endif
static_assert(sizeof(made) != 0);
