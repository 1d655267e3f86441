// expect: by(...): argument 2, x, is a coordinate; inputs are meant, as in by(F, M), or with their weights, by(F = 0.1, M = 1.0)
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"wind"> wind;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (F + wind) * N.x));
using kane = kanes_method<description>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline constexpr auto chosen = by(F, wind);
#else
inline constexpr auto chosen = by(F, x);
#endif
} // namespace machine
