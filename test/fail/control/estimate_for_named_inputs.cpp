// expect: by_estimate(filter, density, regulator, sensors...): the regulator is a function of the state that returns a vector of all inputs
// expect: others stay as they are
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;

[[maybe_unused]] void watch() {
  const kane eom;
  using deviation = error_state<kane>;
  kalman_filter filter{eom, kane::state(values(x = 0.0), values(v = 0.0), values(F = 0.0, wind = 0.0)), deviation::diagonal(x = 1, v = 1)};
  const measured place{sensor{eom, x}, Eigen::Matrix<double, 1, 1>(0.01), seed{1}};
#ifdef CTDYN_COMPILES
  const auto to_rest = [](const kane::state_type& at) { return Eigen::Vector2d(-at.q(0) - at.u(0), 0); };
#else
  const auto to_rest = [](const kane::state_type& at) { return values(F = -at.q(0) - at.u(0)); };
#endif
  auto loop = by_estimate(filter, deviation::diagonal(x = 0.1, v = 0.1), to_rest, place);
  (void)loop(filter.state());
}
