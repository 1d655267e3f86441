// expect: a load acts on point P, which belongs to no body
// expect: let it act on a mass center, or on a point or frame of one body only
#include <ctdyn/ctdyn.hpp>

namespace chassis {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"Ao"> Ao;
constexpr auto arm = pin_joint<"arm">(N, O, A, S, N.z);
constexpr auto wheel = pin_joint<"wheel">(A, P, B, Q, A.z);
constexpr auto slide = prismatic_joint<"slide">(A, P, C, R, A.x);
#ifdef CTDYN_COMPILES
constexpr auto load = rigid_body<"A">(A, Ao, 2, inertia(A, 0, 0, 1));
#else
constexpr auto load = particle<"A">(Ao, 2); // the wheel, of which the mass center is at P, does not bear the slide's spring
#endif
constexpr auto description = ctdyn::system(newtonian(N, O), arm, P.set_pos(S, 0.5 * A.x + 0.2 * A.y), Ao.set_pos(S, 0.3 * A.x),
                                           wheel, slide, slide.spring(7), load, rigid_body<"B">(B, P, 1, inertia(B, 0.1, 0.1, 0.2)),
                                           rigid_body<"C">(C, R, 1.5, inertia(C, 0.1, 0.1, 0.1)));
using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 3);
} // namespace chassis
