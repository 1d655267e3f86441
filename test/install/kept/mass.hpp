// A mass on a spring; commands of the project write its numbers.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <mass_number.hpp>
#include <stiffness.hpp>

#if __cplusplus <= 202002L
#error the standard of the target is not that of its derivation
#endif

namespace mass {
using namespace ctdyn;

constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x* N.x), particle<"P">(P, mass_number),
                                    potential_energy(stiffness* x* x / 2));
} // namespace mass
