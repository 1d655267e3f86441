// What the descriptions in this folder are put together from.
#pragma once

#include "fail/description/symbols.hpp"

namespace snippet {

constexpr frame<"C"> C;
constexpr point<"R"> R;
constexpr auto rod = facts(A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), dt(q1) == u1, particle<"P">(P, m));
constexpr auto pendulum = system(newtonian(N, O), rod, gravity(-g * N.y));

} // namespace snippet
