// Operations of SERIES, a pendulum with RODS rods, as the compiler knows them; nothing is evaluated.
#include SERIES_HEADER

#include "count.hpp"

namespace {
constexpr auto cost = ctdyn::kanes_method<SERIES::description<RODS>>::cost(ctdyn::mass_matrix, ctdyn::forcing);
const operations::registration here{{SERIES_NAME, RODS, cost.multiplications, cost.additions}};
} // namespace
