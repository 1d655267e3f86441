// A body that turns by a quaternion, a point of it held in a plane: what is compared where the quaternion's norm is one.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"E"> E;
constexpr auto ball = spherical_joint<"ball">(N, O, A, C);

constexpr auto description =
    system(newtonian(N, O), ball, E.set_pos(C, l * A.x), rigid_body<"top">(A, C, m, inertia(A, m, 2 * m, 3 * m)),
           velocity_constraint(dot(E.vel(N), N.y)), dependent(ball.wz));

using method = kanes_method<description>;
static_assert(method::cost(udot).multiplications != 0);
} // namespace
