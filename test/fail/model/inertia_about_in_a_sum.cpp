// expect: inertia(B, ...).about(P) is an inertia; those about the mass center, without .about(P), are added
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr parameter<"I"> I;
constexpr frame<"B"> B;
constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto sum = inertia(B, I, I, I) + inertia(B, 0, 0, I);
#else
inline constexpr auto sum = inertia(B, I, I, I).about(P) + inertia(B, 0, 0, I);
#endif
