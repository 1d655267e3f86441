// expect: dt(q) is not zero where all speeds are
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
constexpr auto rate = u;
#else
constexpr auto rate = u + k;
#endif
constexpr auto description = system(newtonian(N, O), dt(q) == rate, P.set_pos(O, q * N.y), particle<"P">(P, k));
using kane = kanes_method<description>;
auto way(const kane& eom, const kane::state_type& at) { return difference(eom, at, neutral(eom)); }
} // namespace example
