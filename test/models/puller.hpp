// A mass that is pulled by a coil, whose current warms it: two auxiliary states.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace puller_model {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"R"> R;
constexpr parameter<"L"> L;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"V"> V;
constexpr auxiliary_state<"i"> i;
constexpr auxiliary_state<"heat"> heat;

constexpr auto mass = facts(P.set_pos(O, x * N.x), particle<"p">(P, m), force(P, k * i * N.x));
constexpr auto coil = facts(dt(i) == (V - R * i - k * v) / L, dt(heat) == R * i * i);
constexpr auto puller = system(newtonian(N, O), coil, dt(x) == v, mass);
} // namespace puller_model
