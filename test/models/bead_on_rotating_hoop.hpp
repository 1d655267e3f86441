// Bead on a circular hoop that turns about the vertical N.y with a given rate Om, an input; friction in the hoop.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace bead_on_rotating_hoop {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"R"> R;
constexpr parameter<"g"> g;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr input<"Om"> Om;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;

// the hoop is known by its rate alone: where it is does not matter
constexpr auto description = system(
    declare(m, R, g, c, q1, u1), newtonian(N, O), dt(q1) == u1,
    A.set_ang_vel(N, Om * A.y), B.orient_axis(A, q1, A.z),
    P.set_pos(O, -R * B.y), particle<"P">(P, m),
    force(P, -m * g * A.y - c * R * u1 * B.x)); // A.y is N.y

} // namespace bead_on_rotating_hoop
