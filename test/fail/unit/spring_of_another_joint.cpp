// expect: torque(B, (-k * (elbow.q - 0)) * A.z): k * (elbow.q - 0) has N rad/m, a torque has N m; k has N/m by force(C, (-k) * x * N.x)
#include "fail/unit/crane.hpp"
using namespace crane;
inline constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q);
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, elbow, rigid_body<"Q">(B, Q, m, inertia(B, 0, 0, I)), elbow.spring(k * l * l));
#else
inline constexpr auto it = system(swinging, elbow, rigid_body<"Q">(B, Q, m, inertia(B, 0, 0, I)), elbow.spring(k));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
