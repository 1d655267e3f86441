// A pendulum that is shown.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <ctdyn/pictures.hpp>

using namespace ctdyn;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"hand"> hand;
constexpr auto pendulum = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, A.x),
                                 particle<"bob">(P, 1));
using kane = kanes_method<pendulum>;
