// expect: the second argument of equation_error says what is to be found: unknowns(m, b)
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/fitting.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"b"> b;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, m), force(P, (F - b * v) * N.x));
using kane = kanes_method<description>;
[[maybe_unused]] const kane eom{values(m = 1.0, b = 0.1)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error forces{eom, unknowns(m), inverse_dynamics};
#else
[[maybe_unused]] const equation_error forces{eom, m, inverse_dynamics};
#endif
} // namespace machine
