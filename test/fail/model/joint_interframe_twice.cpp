// expect: pin_joint<hinge>(...): child_interframe(...) stands twice; keep one
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto turned = roll_pitch_yaw(0, 0.1, 0);
#ifdef CTDYN_COMPILES
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q, parent_interframe(turned), child_interframe(turned));
#else
inline constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q, child_interframe(turned), child_interframe(turned));
#endif
