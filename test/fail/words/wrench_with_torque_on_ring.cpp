// expect: joint_wrench<shoulder>: it is not known on which side of the joint the torque on frame ring acts; let it act on the frame of a body
#include "fail/words/jointed.hpp"

using namespace jointed;

/// A ring without mass, of which the angle is counted from the ground, carries the hand at the arm's end.
inline constexpr frame<"ring"> ring;
inline constexpr frame<"C"> C;
inline constexpr coordinate<"a"> a;
inline constexpr coordinate<"b"> b;
inline constexpr speed<"v"> v;
inline constexpr speed<"w"> w;
template <class Load> constexpr auto turned(Load load) {
  return system(newtonian(N, O), shoulder, P.set_pos(S, A.y), ring.orient_axis(N, a, N.x), C.orient_axis(ring, b, ring.z),
                hand.set_pos(P, C.y), dt(a) == v, dt(b) == w, rigid_body<"hand">(C, hand, k, inertia(C, k, k, k)), load);
}
#ifdef CTDYN_COMPILES
inline constexpr auto driven = turned(torque(C, k * N.x));
inline constexpr auto cost = kanes_method<driven>::cost(joint_wrench<"shoulder">);
#else
inline constexpr auto driven = turned(torque(ring, k * N.x));
inline constexpr auto cost = kanes_method<driven>::cost(joint_wrench<"shoulder">);
#endif
