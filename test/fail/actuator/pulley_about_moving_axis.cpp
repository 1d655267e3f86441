// expect: the axis of a cylinder or cone that a pathway wraps moves in the frame A of its body
#include "fail/actuator/symbols.hpp"

constexpr point<"O"> O;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
#ifdef CTDYN_COMPILES
constexpr auto turning = N.y; // A turns about the axis of the pulleys
#else
constexpr auto turning = N.x;
#endif
constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(k, O, N.y, N), wrapping_cylinder(k, R, -N.y, A), Q);
inline constexpr auto it =
    system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, turning), R.set_pos(O, 4 * N.x), P.set_pos(O, 2 * N.z), Q.set_pos(R, -3 * N.z + q * N.x),
           rigid_body<"A">(A, R, 1, inertia(A, 1, 2, 3)), particle<"Q">(Q, 1), belt.loads(k));
[[maybe_unused]] constexpr auto force = kanes_method<it>::forcing(0);
