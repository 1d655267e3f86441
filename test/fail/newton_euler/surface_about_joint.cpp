// expect: a load acts on point E, which belongs to several bodies
// expect: let it act on a mass center, or on a point or frame of one body only
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/actuators.hpp>

namespace threaded {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"E"> E;
constexpr point<"F"> F;
constexpr point<"Q"> Q;
constexpr point<"anchor"> anchor;
constexpr point<"knob"> knob; // of the upper arm only
constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, F, A.z);
#ifdef CTDYN_COMPILES
constexpr auto round = wrapping_sphere(0.1, knob);
#else
constexpr auto round = wrapping_sphere(0.1, E);
#endif
constexpr auto thread = tangent_pathway(anchor, Q, round);
constexpr auto description = ctdyn::system(newtonian(N, O), shoulder, elbow, E.set_pos(S, -0.6 * A.y), knob.set_pos(S, -0.55 * A.y),
                                           Q.set_pos(F, 0.15 * B.x - 0.1 * B.y), anchor.set_pos(O, 0.7 * N.x + 0.3 * N.y),
                                           rigid_body<"A">(A, S, 1.5, inertia(A, 0.1, 0.1, 0.1)),
                                           rigid_body<"B">(B, F, 1, inertia(B, 0.05, 0.05, 0.05)), linear_spring(30, thread, 0.4));
using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 2);
} // namespace threaded
