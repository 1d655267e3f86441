// expect: the angular velocity of frame B is given and is the rate of no orientation, as Lagrange
// expect: use kanes_method, or orient the frame, as by orient_axis(...), and say what binds its speeds
#include <ctdyn/ctdyn.hpp>

namespace tumbling {
using namespace ctdyn;

constexpr parameter<"I"> I;
constexpr parameter<"J"> J;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
// A ball turns in the same way by its angular velocities about fixed axes whatever its orientation; B does not.
constexpr auto description = ctdyn::system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.set_ang_vel(N, u1 * N.x + u2 * N.y + u3 * N.z),
    rigid_body<"A">(A, O, 1, inertia(A, I, I, I)), B.set_ang_vel(N, u1 * B.x + u2 * B.y + u3 * B.z),
#ifdef CTDYN_COMPILES
    rigid_body<"B">(B, O, 1, inertia(B, J, J, J)));
#else
    rigid_body<"B">(B, O, 1, inertia(B, I, I, J)));
#endif
using equations = lagranges_method<description>;
static_assert(equations::mass_matrix(0, 0) == I + J);
static_assert(equations::forcing(0) == 0);
} // namespace tumbling
