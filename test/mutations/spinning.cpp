// A body by a quaternion on a wheel, and a point and a frame of which the velocity alone is known.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr speed<"u"> u;
constexpr speed<"w1"> w1;
constexpr speed<"w2"> w2;
constexpr speed<"w3"> w3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"R"> R;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u,
    dt(e0) == -(w1 * e1 + w2 * e2 + w3 * e3) / 2, dt(e1) == (w1 * e0 + w3 * e2 - w2 * e3) / 2,
    dt(e2) == (w2 * e0 - w3 * e1 + w1 * e3) / 2, dt(e3) == (w3 * e0 + w2 * e1 - w1 * e2) / 2,
    A.orient_axis(N, q, N.z), B.orient_quaternion(A, e0, e1, e2, e3), P.set_pos(O, c * B.x),
    C.set_ang_vel(N, u * C.x + w1 * C.y), R.set_vel(N, c * w2 * A.x + c * w1 * N.y),
    rigid_body<"B">(B, P, m, inertia(B, m, 2 * m, 3 * m)), rigid_body<"C">(C, R, m, inertia(C, m, 2 * m, 3 * m)));

using method = kanes_method<description>;
static_assert(method::cost(udot).multiplications != 0);
} // namespace
