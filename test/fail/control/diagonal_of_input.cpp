// expect: diagonal(F): the model has no input F; errors have entries of x, v
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
inline auto Q() { return errors::diagonal(x = 1); }
#else
inline auto Q() { return errors::diagonal(x = 1, F = 2); }
#endif
} // namespace machine
