// expect: mimic(ball, ...): ball is no joint with one coordinate
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
inline constexpr auto ball = spherical_joint<"ball">(A, P, B, Q);
constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q);
#ifdef CTDYN_COMPILES
inline constexpr auto follower = pin_joint<"two">(A, P, B, Q, mimic(hinge));
#else
inline constexpr auto follower = pin_joint<"two">(A, P, B, Q, mimic(ball));
#endif
