// A mass on a line, which a force pushes, with wind or without.
#pragma once

#include <ctdyn/ctdyn.hpp>

using namespace ctdyn;

inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
inline constexpr parameter<"m"> m;
inline constexpr coordinate<"x"> x;
inline constexpr speed<"v"> v;
inline constexpr input<"F"> F;
inline constexpr input<"wind"> wind;
inline constexpr auto line = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x));
inline constexpr auto without_wind = system(line, particle<"P">(P, m), force(P, F * N.x));
inline constexpr auto with_wind = system(line, particle<"P">(P, 1), force(P, (F + wind) * N.x));
