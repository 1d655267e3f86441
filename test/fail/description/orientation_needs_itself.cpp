// expect: frame B is oriented by what is known only when B is oriented
// expect: write its angles and its axis with frames nearer to N
#include <ctdyn/ctdyn.hpp>

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.x),
#ifdef CTDYN_COMPILES
    B.orient_axis(A, dot(P.pos_from(O), A.z), A.x), P.set_pos(O, A.y + A.z),
#else
    B.orient_axis(A, dot(P.pos_from(O), A.z), A.x), P.set_pos(O, B.y + A.z),
#endif
    rigid_body<"B">(B, O, 1, inertia(B, 1, 1, 1)));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix).multiplications < 1000);
