// expect: no value is given for input dt(Om): add dt(Om) = ... to values(...)
#include <ctdyn/ctdyn.hpp>

namespace hoop {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"Om"> Om;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto arm = ctdyn::system(newtonian(N, O), dt(q) == u, A.set_ang_vel(N, Om * A.z), P.set_pos(O, q * (A.x + A.z)),
                                   particle<"P">(P, m), force(P, m * q * A.y));
using kane = kanes_method<arm>;

#ifdef CTDYN_COMPILES
const auto x = kane::state(values(q = 0.1, u = 0.2, Om = 1.0, dt(Om) = 0.5));
#else
const auto x = kane::state(values(q = 0.1, u = 0.2, Om = 1.0));
#endif
} // namespace hoop
