// expect: anchors remember where contacts closed, and the system has no contacts
// expect: describe some, as in contact<"foot">(P, N), or take project(eom, x)
#include "fail/contact/foot.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, contact<"foot">(P, N));
#else
inline constexpr auto description = system(ball);
#endif
using kane = kanes_method<description>;

[[maybe_unused]] const bool found = [] {
  const kane eom;
  const auto at = kane::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0));
  const anchors here(eom, at);
  return project(eom, at, here).status.converged;
}();
