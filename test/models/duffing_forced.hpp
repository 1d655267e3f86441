// Duffing oscillator: cubic spring, linear damper, harmonic force that is an explicit function of time.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace duffing_forced {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr parameter<"alpha"> alpha;
constexpr parameter<"beta"> beta;
constexpr parameter<"Fa"> Fa;
constexpr parameter<"omega"> omega;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr ctdyn::time t;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, c, alpha, beta, Fa, omega, q1, u1), newtonian(N, O),
    dt(q1) == u1,
    P.set_pos(O, q1 * N.x),
    particle<"P">(P, m),
    force(P, (Fa * cos(omega * t) - alpha * q1 - beta * pow<3>(q1) - c * u1) * N.x));

} // namespace duffing_forced
