// A pendulum on a cart, for questions that it cannot answer.
#pragma once
#include <ctdyn/ctdyn.hpp>

namespace on_cart {
using namespace ctdyn;
constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"omega"> omega;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"u"> u;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto weightless = facts(newtonian(N, O), dt(x) == v, dt(q) == u, C.set_pos(O, x* N.x),
                                  A.orient_axis(N, q, N.z), P.set_pos(C, -1 * A.y), particle<"C">(C, m),
                                  particle<"P">(P, m), force(C, F* N.x));
inline constexpr auto description = system(weightless, gravity(-g * N.y));
using kane = kanes_method<description>;
} // namespace on_cart
