// expect: path_integral_control knows no constraints and loops: choose coordinates and speeds that are independent
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, force(P, input<"F">{} * N.x));
#else
inline constexpr auto description = system(ball, force(P, input<"F">{} * N.x), velocity_constraint(u == 2 * v), dependent(u));
#endif
using model = kanes_method<description>;

[[maybe_unused]] auto plan() {
  return path_integral_control<model, 2, 4>{model{}, 0.1, motion_cost<model>{}, input_sampling<model>{}}(0, {});
}
