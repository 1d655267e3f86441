// A slide with an arm of three links, whose tip is held in the ground; its last link, too. With BOUND, a gear binds two of
// its joints.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"T"> T;
constexpr coordinate<"x"> x;
constexpr coordinate<"a"> a;
constexpr coordinate<"b"> b;
constexpr coordinate<"c"> c;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
#ifdef BOUND
constexpr auto gear = facts(configuration_constraint(b == 0.4 * a + c * c), dependent(b, w));
#else
constexpr auto gear = facts();
#endif
constexpr auto description = ctdyn::system(
    gear,
    newtonian(N, O), dt(x) == u, dt(a) == v, dt(b) == w, dt(c) == s, A.orient_axis(N, a, N.z), B.orient_axis(A, b, A.x),
    C.orient_axis(B, c, B.y), P.set_pos(O, x * N.x), Q.set_pos(P, 0.5 * A.x), R.set_pos(Q, 0.4 * B.y), T.set_pos(R, 0.3 * C.z),
    rigid_body<"A">(A, Q, 1, inertia(A, 1, 2, 2.5)), rigid_body<"B">(B, R, 2, inertia(B, 2, 1, 2.5)),
    rigid_body<"C">(C, T, 3, inertia(C, 1, 2, 2.5)), gravity(-9.81 * N.z), contact<"tip">(T, N), contact<"edge">(C, T, N));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
