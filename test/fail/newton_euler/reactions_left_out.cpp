// expect: the bodies have 2 Newton-Euler equations that say something, for 1 speeds and 0 reactions
// expect: write the missing forces and torques between the bodies as reaction<...>
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
[[maybe_unused]] constexpr reaction<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = ctdyn::system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x),
                                           particle<"P">(P, m),
#ifdef CTDYN_COMPILES
                                           force(P, -T * A.x),
#endif
                                           gravity(-g * N.y));
using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 1);
} // namespace swinging
