// expect: jacobian(udot, along_speeds): constraints bind the speeds; state_matrix has the derivatives by the independent ones
#include <ctdyn/ctdyn.hpp>

namespace skating {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    ctdyn::system(newtonian(N, O), dt(x) == vx, dt(y) == vy, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, m),
                  velocity_constraint(vx + 2 * vy), dependent(vy), force(P, -x * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
constexpr auto cost = kane::cost(state_matrix);
#else
constexpr auto cost = kane::cost(jacobian(udot, along_speeds));
#endif
static_assert(cost.sincos == 0);
} // namespace skating
