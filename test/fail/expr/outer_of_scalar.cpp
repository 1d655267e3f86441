// expect: outer(I, B.x): I is a scalar where the first factor, a vector, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"I"> I;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = I * outer(B.x, B.x);
#else
inline constexpr auto it = outer(I, B.x);
#endif
