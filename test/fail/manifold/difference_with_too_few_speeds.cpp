// expect: no speeds lead from every configuration to every other
// expect: to x, y belong 1 speed
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
constexpr auto across = u;
#else
constexpr auto across = 0 * v;
#endif
constexpr auto description = system(newtonian(N, O), dt(q) == w, dt(x) == v * cos(q) - across * sin(q),
                                    dt(y) == v * sin(q) + across * cos(q), P.set_pos(O, x * N.x + y * N.y + q * N.z),
                                    particle<"P">(P, 1));
using kane = kanes_method<description>;
auto way(const kane& eom, const kane::state_type& at) { return difference(eom, at, neutral(eom)); }
} // namespace example
