// expect: the axis of a cylinder or cone that a pathway wraps moves in the frame A of its body
// expect: give one that is fixed there, such as A.z
#include "fail/actuator/symbols.hpp"

constexpr point<"O"> O;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
#ifdef CTDYN_COMPILES
constexpr auto axis = 3 * A.x + 2 * A.z;
#else
constexpr auto axis = dt(u) * A.x + 2 * A.z;
#endif
constexpr auto post = wrapping_pathway(P, Q, wrapping_cylinder(k, R, axis, A));
inline constexpr auto it =
    system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.x), R.set_pos(O, N.x), P.set_pos(O, 2 * N.y), Q.set_pos(O, 3 * N.x + q * N.z),
           rigid_body<"A">(A, R, 1, inertia(A, 1, 2, 3)), particle<"Q">(Q, k));
[[maybe_unused]] constexpr auto first = kanes_method<it>::entry(value_of<Fr(post.loads(k))>, 0);
