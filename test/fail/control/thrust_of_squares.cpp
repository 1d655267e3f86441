// expect: this controller finds the inputs for forces that are linear in them, and those of this model are not
// expect: make the forces the inputs, such as F in place of c * w * w, and find w outside
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"w"> w;
#ifdef CTDYN_COMPILES
constexpr auto thrust = w;
#else
constexpr auto thrust = w * w;
#endif
constexpr auto description = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.y), particle<"P">(P, 1), force(P, thrust * N.y));
using kane = kanes_method<description>;
} // namespace machine

inline const ctdyn::computed_torque control{machine::kane{}, 100.0, 20.0};
