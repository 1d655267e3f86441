// expect: task_inertia: the system has constraints
#include "fail/words/pendulum.hpp"

namespace beads {
using namespace on_cart;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"vy"> vy;
constexpr speed<"vz"> vz;
#ifdef CTDYN_COMPILES
inline constexpr auto bead = system(newtonian(N, O), dt(x) == v, dt(y) == vy, dt(z) == vz,
                             P.set_pos(O, x* N.x + y * N.y + z * N.z), particle<"P">(P, m));
#else
inline constexpr auto bead = system(newtonian(N, O), dt(x) == v, dt(y) == vy, dt(z) == vz,
                             P.set_pos(O, x* N.x + y * N.y + z * N.z), particle<"P">(P, m),
                             velocity_constraint(vz == v), dependent(vz));
#endif
inline constexpr auto cost = kanes_method<bead>::cost(task_inertia(P, N));
} // namespace beads
