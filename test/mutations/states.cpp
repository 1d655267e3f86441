// A mass on a spring whose other end a motor moves: the potential depends on an auxiliary state, whose rate depends on speeds.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"V"> V;
constexpr auxiliary_state<"i"> i;
constexpr auto elastic = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m),
                                potential_energy(k * (x - i) * (x - i) / 2), dt(i) == V - k * i * i - v);
using method = kanes_method<elastic>;
#ifndef OUTPUT
#define OUTPUT udot
#endif
static_assert(method::cost(OUTPUT).multiplications != 0);
} // namespace
