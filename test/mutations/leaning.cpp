// Links on an oblique axis, held by a constraint that is eliminated: roots, and linear systems solved with numbers in which they
// are. A speed is the rate of its angle times what changes with it.
#include <ctdyn/ctdyn.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"a"> a;
constexpr parameter<"d"> d;
constexpr coordinate<"q0"> q0;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u0"> u0;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

constexpr auto description =
    system(newtonian(N, O), dt(q0) == u0, u1 == dt(q1), u2 == (2 + sin(q2)) * dt(q2), A.orient_axis(N, 1, 2 * N.x - N.y),
           B.orient_axis(A, q0, A.x), C.orient_axis(B, a, B.x), D.orient_axis(C, q2, -B.y), E.orient_axis(D, a, D.x),
           P.set_pos(O, d * A.z + q1 * B.x),
           Q.set_pos(P, -l * E.x), particle<"Q">(Q, m), dependent(q1, u1),
           configuration_constraint(pow<2>(dot(Q.pos_from(O), N.x)) + pow<2>(dot(Q.pos_from(O), N.y)) == d));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
