// expect: coulomb_kinetic_friction(...) takes friction coefficient, normal force, pathway
// expect: 2 arguments are given
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
constexpr auto made = coulomb_kinetic_friction(k, 3, path);
#else
constexpr auto made = coulomb_kinetic_friction(k, path);
#endif
static_assert(sizeof(made) != 0);
