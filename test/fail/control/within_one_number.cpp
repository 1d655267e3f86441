// expect: within(...): two numbers follow the symbol, the least and the largest value, as in within(T, -1, 1)
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
inline constexpr auto limits = within(F, -1, 1);
#else
inline constexpr auto limits = within(F, 1);
#endif
} // namespace machine
