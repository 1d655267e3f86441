// expect: unknowns(v): constraints or loops bind the initial value of v to those of other symbols
// expect: let the unknowns be parameters
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/fitting.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"g"> g;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z; // the loop does not mention it
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
constexpr auto description = system(newtonian(N, O), dt(x) == v, dt(y) == w, dt(z) == s, P.set_pos(O, x * N.x + y * N.y + z * N.z),
                                    particle<"P">(P, 1), gravity(-g * N.y), loop<"slope">(x - 2 * y == 0));
using kane = kanes_method<description>;
[[maybe_unused]] const kane eom{values(g = 9.81)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error problem{eom, unknowns(g, z, s), 0.01, x};
#else
[[maybe_unused]] const output_error problem{eom, unknowns(g, v), 0.01, x};
#endif
} // namespace machine
