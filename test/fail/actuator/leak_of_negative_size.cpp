// expect: constexpr
// expect: hydraulic_cylinder(...): the leakage is not negative
#include "fail/actuator/symbols.hpp"

constexpr auto leaking(double leakage) {
  return hydraulic_cylinder_constants{k, k, k, k, k, k, leakage, k, k, k};
}

#ifdef CTDYN_COMPILES
constexpr auto made = hydraulic_cylinder<"boom">(path, leaking(0));
#else
constexpr auto made = hydraulic_cylinder<"boom">(path, leaking(-1));
#endif
static_assert(sizeof(made) != 0);
