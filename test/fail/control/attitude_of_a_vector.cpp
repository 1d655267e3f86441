// expect: attitude_sensor{model, output}: the output is that of a frame in another one, as in B.dcm(N)
#include <ctdyn/control.hpp>

#include "fail/description/symbols.hpp"

namespace snippet {
constexpr auto description = system(newtonian(N, O), pin_joint<"hinge">(N, O, A, P), rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)));
using kane = kanes_method<description>;
[[maybe_unused]] void look(const kane& eom) {
#ifdef CTDYN_COMPILES
  [[maybe_unused]] const attitude_sensor seen{eom, A.dcm(N)};
#else
  [[maybe_unused]] const attitude_sensor seen{eom, to_matrix(N.x, A)};
#endif
}
} // namespace snippet
