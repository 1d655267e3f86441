// expect: implicit_midpoint does not know how dependent coordinates and speeds change: take runge_kutta_4
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"F1"> F1;
constexpr input<"F2"> F2;
#ifdef CTDYN_COMPILES
constexpr auto bound = force(P, 0 * N.x);
#else
constexpr auto bound = facts(velocity_constraint(u1 == u2), dependent(u2));
#endif
constexpr auto description = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y),
                                    particle<"P">(P, 1), force(P, F1 * N.x + F2 * N.y), bound);
using kane = kanes_method<description>;
} // namespace machine

inline const ctdyn::implicit_midpoint midpoint{machine::kane{}};
inline const auto moved = midpoint(machine::kane::state_type{}, 0.01);
