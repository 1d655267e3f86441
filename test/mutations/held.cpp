// A pendulum on a slide: by constraints whose violations fade, and by Newton and Euler's equations with the rod's force.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"a"> a;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr reaction<"S"> S;
constexpr reaction<"Z"> Z;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto pendulum = [](auto... facts) {
  return system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m), facts...);
};
#ifdef BY_NEWTON
constexpr auto description = pendulum(force(P, S * A.x + Z * A.z - 10 * m * N.y));
using method = newton_euler_method<description>;
#else
constexpr auto description = pendulum(dt(x) == v, configuration_constraint(x == l * sin(q)), dependent(x, v), baumgarte(a, a));
using method = kanes_method<description>;
#endif
static_assert(method::cost(udot).multiplications != 0);
} // namespace
