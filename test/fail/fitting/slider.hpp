// A mass that is pushed, with friction.
#pragma once

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
inline const kane eom{values(m = 1.0, b = 0.1)};
} // namespace machine
