// expect: m is not among the unknowns of this fit: b
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
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
[[maybe_unused]] double friction(const fit_result<std::remove_const_t<decltype(motions)>>& found) { return found.value(b); }
#else
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
[[maybe_unused]] double friction(const fit_result<std::remove_const_t<decltype(motions)>>& found) { return found.value(m); }
#endif
} // namespace machine
