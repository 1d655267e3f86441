// expect: nine numbers of an interframe are no rotation
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto turned = pin_joint<"hinge">(A, P, B, Q, parent_interframe(direction_cosine_matrix(0, -1, 0, 1, 0, 0, 0, 0, 1)));
#else
inline constexpr auto turned = pin_joint<"hinge">(A, P, B, Q, parent_interframe(direction_cosine_matrix(0, 1, 0, 1, 0, 0, 0, 0, 1)));
#endif
