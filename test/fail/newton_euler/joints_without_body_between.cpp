// expect: joints first and second have no body between them, so that equations of bodies do not tell them apart
// expect: give the link between them a body, or use kanes_method
#include <ctdyn/ctdyn.hpp>

namespace jointed {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"C"> C;
constexpr auto description = ctdyn::system(newtonian(N, O), pin_joint<"first">(N, O, A, P), pin_joint<"second">(A, P, B, Q, A.x),
#ifdef CTDYN_COMPILES
                                           point<"D">().set_pos(P, 0.1 * A.x), rigid_body<"link">(A, point<"D">(), 1, inertia(A, 1, 1, 1)),
#endif
                                           C.set_pos(Q, 0.1 * B.y), rigid_body<"last">(B, C, 1, inertia(B, 1, 1, 1)));
using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 2);
} // namespace jointed
