// expect: entry_of(v): v is dependent, and errors have entries of what is independent: y, w
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr auto description = system(newtonian(N, O), dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, 1),
                                    configuration_constraint(x == 2 * y), dependent(x, v));
using errors = error_state<kanes_method<description>>;
#ifdef CTDYN_COMPILES
inline constexpr int entry = errors::entry_of(w);
#else
inline constexpr int entry = errors::entry_of(v);
#endif
} // namespace machine
