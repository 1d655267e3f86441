// expect: series_elastic_actuator<knee>(
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = series_elastic_actuator<"knee">(k, k, k, pin.q, pin.u);
#else
constexpr auto made = series_elastic_actuator<"knee">(k, k, k, A, pin.u);
#endif
static_assert(sizeof(made) != 0);
