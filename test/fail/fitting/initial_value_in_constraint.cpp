// expect: unknowns(x): constraints or loops bind the initial value of x to those of other symbols
// expect: let the unknowns be parameters
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/fitting.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"S"> S;
constexpr parameter<"g"> g;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z; // stands in no constraint
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
constexpr auto description = system(newtonian(N, O), dt(x) == v, dt(y) == w, dt(z) == s, P.set_pos(O, x * N.x + y * N.y), S.set_pos(O, z * N.z),
                                    particle<"P">(P, 1), particle<"S">(S, 1), force(S, -9 * z * N.z), gravity(-g * N.y),
                                    configuration_constraint(x * x + y * y - 1));
using pendulum = lagranges_method<description>;
[[maybe_unused]] const pendulum eom{values(g = 9.81)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error problem{eom, unknowns(g, z, s), 0.01, x};
#else
[[maybe_unused]] const output_error problem{eom, unknowns(g, x), 0.01, x};
#endif
} // namespace machine
