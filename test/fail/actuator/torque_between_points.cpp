// expect: torque_actuator(k, N.z, A, P): P is a point where the reaction frame, a frame, belongs
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
constexpr auto made = torque_actuator(k, N.z, A, N);
#else
constexpr auto made = torque_actuator(k, N.z, A, P);
#endif
static_assert(sizeof(made) != 0);
