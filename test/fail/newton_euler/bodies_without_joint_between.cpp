// expect: bodies plate and extra both hang on joint hinge with no joint between them
// expect: hold one at the other by weld_joint, or use kanes_method
#include <ctdyn/ctdyn.hpp>

namespace jointed {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr auto description = ctdyn::system(newtonian(N, O), pin_joint<"hinge">(N, O, A, P), C.set_pos(P, 0.1 * A.x),
                                           rigid_body<"plate">(A, C, 1, inertia(A, 1, 1, 1)),
#ifdef CTDYN_COMPILES
                                           weld_joint<"screws">(A, C, B, D), rigid_body<"extra">(B, D, 1, inertia(B, 1, 1, 1))
#else
                                           D.set_pos(C, 0.1 * A.x), rigid_body<"extra">(A, D, 1, inertia(A, 1, 1, 1))
#endif
);
using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 1);
} // namespace jointed
