// What the descriptions in this folder are put together from.
#pragma once

#include "fail/description/symbols.hpp"

namespace snippet {

constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto leg = facts(A.orient_axis(N, q1, N.z), P.set_pos(Q, l * A.x), dt(q1) == u1, particle<"foot">(P, m));
constexpr auto ground = facts(newtonian(N, O), gravity(-g * N.y));

} // namespace snippet
