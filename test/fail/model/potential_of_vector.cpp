// expect: potential_energy(k * N.x): k * N.x is a vector where the energy, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"k"> k;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = potential_energy(k * q1);
#else
inline constexpr auto it = potential_energy(k * N.x);
#endif
