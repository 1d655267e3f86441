// expect: A is a frame where the parent point, a point, belongs
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
inline constexpr auto hip = spherical_joint<"hip">(A, P, B, Q);
#else
inline constexpr auto hip = spherical_joint<"hip">(A, A, B, Q);
#endif
