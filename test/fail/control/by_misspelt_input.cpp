// expect: by(Force): the model has no input Force; its inputs are F, wind
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
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& at) { return lqr(eom, at, errors::diagonal(x = 1), by(F = 0.1)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& at) { return lqr(eom, at, errors::diagonal(x = 1), by(input<"Force">{} = 0.1)); }
#endif
} // namespace machine
