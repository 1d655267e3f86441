// expect: k does not occur in the description of the system; correct the name
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
[[maybe_unused]] constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = ctdyn::system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m),
                                           force(P, -l * q * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
constexpr auto cost = kane::cost(jacobian(udot, q, l));
#else
constexpr auto cost = kane::cost(jacobian(udot, q, k));
#endif
static_assert(cost.sincos == 0);
} // namespace swinging
