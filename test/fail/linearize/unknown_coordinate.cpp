// expect: x does not occur in the description of the system; correct the name
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
[[maybe_unused]] constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = ctdyn::system(declare(m, q, u), newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x),
                                           particle<"P">(P, m), force(P, -q * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
constexpr auto cost = kane::cost(jacobian(udot, q));
#else
constexpr auto cost = kane::cost(jacobian(udot, x));
#endif
static_assert(cost.sincos == 0);
} // namespace swinging
