// expect: dt(q) depends on time or on an input
#include <ctdyn/ctdyn.hpp>

namespace example {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr parameter<"k"> k;

#ifdef CTDYN_COMPILES
constexpr auto rate = k * u;
#else
constexpr ctdyn::time t;
constexpr auto rate = t * u;
#endif
constexpr auto description = system(newtonian(N, O), dt(q) == rate, P.set_pos(O, q * N.y), particle<"P">(P, k));
using kane = kanes_method<description>;
auto after(const kane& eom, const kane::state_type& at) { return integrate(eom, at, at.u); }
} // namespace example
