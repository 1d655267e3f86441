// expect: output_error does not know how dependent coordinates and speeds of the start change with the unknowns
// expect: take equation_error, or describe the model without dependent ones
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/fitting.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr auto description = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m),
                                    force(P, -k * q1 * N.x), velocity_constraint(u1 == u2), dependent(u2));
using kane = kanes_method<description>;
[[maybe_unused]] const kane eom{values(m = 1.0, k = 2.0)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error problem{eom, unknowns(k), udot};
#else
[[maybe_unused]] const output_error problem{eom, unknowns(k), 0.01, q1};
#endif
} // namespace machine
