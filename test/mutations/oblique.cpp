// A hinge about an axis with a square root in its direction, absolute values that are multiplied, and a spring by its
// length.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u, dt(x) == v, A.orient_axis(N, q, N.x + N.y), P.set_pos(O, abs(x) * A.x + c * A.z),
    rigid_body<"A">(A, P, m, inertia(A, m, m, 2 * m)), force(P, -c* v* abs(v) / sqrt(1 + abs(v)) * A.x),
    potential_energy(c* sqrt(x* x + c * c)), torque(A, max(u, v) * min(u, v) * abs(u) * A.z));

static_assert(kanes_method<description>::cost(udot).multiplications != 0);
using derivation = ctdyn::detail::kane_derivation<description>;
static_assert(derivation::compared == ctdyn::detail::verdict::agrees);
static_assert(derivation::compared_solution == ctdyn::detail::verdict::agrees);
} // namespace
