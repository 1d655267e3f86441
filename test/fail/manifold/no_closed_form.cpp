// expect: no closed form of x while the speeds are constant
// expect: dt(x) is neither a sum of speeds
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
constexpr auto rate = v * cos(q);
#else
constexpr auto rate = v * cos(q * q);
#endif
constexpr auto description =
    system(newtonian(N, O), dt(q) == w, dt(x) == rate, P.set_pos(O, x * N.x + q * N.y), particle<"P">(P, 1));
using kane = kanes_method<description>;
auto after(const kane& eom, const kane::state_type& at) { return integrate(eom, at, at.u); }
} // namespace example
