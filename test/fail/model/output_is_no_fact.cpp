// expect: system(...): argument 2
// expect: not a fact; facts are orientations, positions, bodies, loads and equations
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr parameter<"k"> k;
inline constexpr coordinate<"q1"> q1;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), potential_energy(k * q1));
#else
inline constexpr auto it = system(newtonian(N, O), potential_energy);
#endif
