// expect: this controller commands every speed of the model, of which there are 2, by 1 input (others have another role)
// expect: add inputs that drive the others, or take a regulator, as lqr(eom, x, Q, R)
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
constexpr auto roles = actuators(F1, F2);
#else
constexpr auto roles = disturbances(F2);
#endif
constexpr auto description = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y),
                                    particle<"P">(P, 1), force(P, F1 * N.x + F2 * N.y), roles);
using kane = kanes_method<description>;
} // namespace machine

inline const ctdyn::computed_torque control{machine::kane{}, 100.0, 20.0};
