// expect: frame B stands along a vector that is not of it; give one of constant components in B
#include "fail/description/symbols.hpp"

namespace snippet {
constexpr auto description = system(
    newtonian(N, O), rigid_body<"B">(B, Q, m, inertia(B, I, I, I)),
#ifdef CTDYN_COMPILES
    pin_joint<"j">(N, O, B, Q, child_interframe(z_along(B.x + k * B.y))));
#else
    pin_joint<"j">(N, O, B, Q, child_interframe(z_along(N.x + k * N.y))));
#endif
using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
} // namespace snippet
