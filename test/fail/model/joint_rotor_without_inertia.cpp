// expect: hinge.rotor(number): the axial inertia is missing; write hinge.rotor(gear ratio, axial inertia)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto hinge = pin_joint<"hinge">(A, P, B, Q);
#ifdef CTDYN_COMPILES
inline constexpr auto motor = hinge.rotor(100, 3e-5);
#else
inline constexpr auto motor = hinge.rotor(100);
#endif
