// expect: the status has no derivatives: it tells which results to trust; ask for jacobian(udot, ...), and for status beside it
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    ctdyn::system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m), force(P, -q * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
constexpr auto cost = kane::cost(jacobian(udot, q), status);
#else
constexpr auto cost = kane::cost(jacobian(status, q), status);
#endif
static_assert(cost.sincos == 0);
} // namespace swinging
