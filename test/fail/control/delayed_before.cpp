// expect: input_delay<-1>(eom, controller): inputs are not late by less than no sample
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
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, F * N.x));
using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom) { return input_delay<2>(eom, [](const auto& at) { return values(F = -at.q(0)); }); }
#else
[[maybe_unused]] inline auto of(const kane& eom) { return input_delay<-1>(eom, [](const auto& at) { return values(F = -at.q(0)); }); }
#endif
} // namespace machine
