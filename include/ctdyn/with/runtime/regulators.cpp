// Regulators, filters and samplings of usual sizes, compiled once: a part of the library ctdyn::runtime.
#include <ctdyn/with/control/runtime_sizes.hpp>

namespace ctdyn::detail {

#define CTDYN_COMPILED(n, m)                                                                                           \
  CTDYN_RICCATI_PROBLEM(n, m)                                                                                          \
  CTDYN_RICCATI_SOLUTION(continuous_riccati_equation, n, m) CTDYN_RICCATI_SOLUTION(discrete_riccati_equation, n, m)
CTDYN_FOR_RICCATI_SIZES(CTDYN_COMPILED)
CTDYN_FOR_HELD_SIZES(CTDYN_HELD_SYSTEM)

} // namespace ctdyn::detail
