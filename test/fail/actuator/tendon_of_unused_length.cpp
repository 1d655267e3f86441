// expect: parameter l0 does not occur in this system: leave out l0 = ... or correct its name to one of r
#include "fail/actuator/symbols.hpp"

constexpr parameter<"l0"> l0;
constexpr parameter<"r"> r;
/// The force is an input: no equation of motion has the length of the tendon.
constexpr auto arm = ctdyn::system(newtonian(N, P), pin, rigid_body<"arm">(A, Q, 1, inertia(A, 1, 1, 1)),
#ifdef CTDYN_COMPILES
                                   declare(l0),
#endif
                                   force_actuator(-input<"T">{}, tendon_pathway(l0, pin, r)));
using kane = kanes_method<arm>;
const kane eom{values(r = 0.1, l0 = 0.5)};
