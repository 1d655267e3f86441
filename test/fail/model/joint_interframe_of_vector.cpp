// expect: parent_interframe(A.x): A.x is a vector where the orientation, a matrix or an orientation, belongs
// expect: say how it stands: x_along(v) or z_along(v), roll_pitch_yaw(r, p, y)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0, 0.1, 0)));
#else
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q, parent_interframe(A.x));
#endif
