// expect: a load acts on point C, of which the velocity is known and the position is not
// expect: place it, as in C.set_pos(...)
#include "fail/description/symbols.hpp"

constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;
[[maybe_unused]] constexpr point<"C"> C;
constexpr auto description = ctdyn::system( // a wheel, which turns about one axis only
    newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, -l * q1 * N.x + l * N.y),
    rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)),
#ifdef CTDYN_COMPILES
    force(P, T1 * N.x + T2 * N.y), torque(A, l * T1 * N.z)
#else
    C.set_vel(N, zero_vector), force(C, T1 * N.x + T2 * N.y)
#endif
);

using newton = newton_euler_method<description>;
const double one = used<newton>();
