// expect: held(...): argument 1, x * v, is a scalar; coordinates, speeds, inputs and auxiliary states are held, as in held(q1, u1 = 2.0)
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
inline constexpr auto kept = held(x, v);
#else
inline constexpr auto kept = held(x * v);
#endif
} // namespace machine
