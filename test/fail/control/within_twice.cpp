// expect: within(F, ...): it is limited twice
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/trim.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr parameter<"m"> m;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, m), force(P, F * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(F, -1, 1), within(v, 0, 1)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(F, -1, 1), within(F, 0, 1)); }
#endif
} // namespace machine
