// expect: the velocity of point D is given and is the rate of no position, as Lagrange
// expect: use kanes_method, or place the point by set_pos(...) and say what binds its speeds by velocity_constraint(...)
#include <ctdyn/ctdyn.hpp>

namespace rolling {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"D"> D;
// C has a velocity that is the rate of r q1 A.x, though no position.
constexpr auto description = ctdyn::system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), rigid_body<"A">(A, O, m, inertia(A, 0, 0, m)),
    C.set_vel(N, r * u1 * A.x + r * q1 * u1 * A.y), particle<"C">(C, m),
#ifdef CTDYN_COMPILES
    D.set_vel(N, (u2 + r * u1) * A.x + q2 * u1 * A.y), particle<"D">(D, m)); // of q2 A.x - r A.y
#else
    D.set_vel(N, r * (u2 * A.x + u1 * A.y)), particle<"D">(D, m));
#endif
using equations = lagranges_method<description>;
static_assert(equations::forcing(1) == kanes_method<description>::forcing(1));
static_assert(equations::forcing(1) == m * q2 * pow<2>(u1));
} // namespace rolling
