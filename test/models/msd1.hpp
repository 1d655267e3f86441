// Damped oscillator: a particle on a line, a linear spring and a linear damper to ground.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace msd1 {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr parameter<"k"> k;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto oscillator(auto... loads) {
  return system(declare(m, c, k, q1, u1), newtonian(N, O), dt(q1) == u1, P.set_pos(O, q1 * N.x), particle<"pa">(P, m),
                loads...);
}

constexpr auto description = oscillator(force(P, (-k * q1 - c * u1) * N.x));

/// The same system, the spring given by its energy.
constexpr auto conservative = oscillator(potential_energy(k * q1 * q1 / 2), force(P, -c * u1 * N.x));

} // namespace msd1
