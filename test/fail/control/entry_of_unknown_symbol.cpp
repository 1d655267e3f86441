// expect: entry_of(Y): the model has no coordinate Y; errors have entries of x, y, v, w
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
constexpr auto description = system(newtonian(N, O), dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, 1));
using errors = error_state<kanes_method<description>>;
#ifdef CTDYN_COMPILES
inline constexpr int entry = errors::entry_of(y);
#else
inline constexpr int entry = errors::entry_of(coordinate<"Y">{});
#endif
} // namespace machine
