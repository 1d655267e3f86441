// cost: nightly
// Anchors ask for no memory, and neither do projections to them.
#include "contact/planar_legs.hpp"
#include "support/count_malloc.hpp"

#include <cmath>

int main() {
  using namespace planar_legs;
  const auto before = ctdyn_test::allocations();
  const kanes_method<legs> eom{planar_legs::numbers};
  auto at = eom.state(motion, values(closed<"P"> = 1, closed<"twice"> = 1));
  at.u = eom.evaluate(at, speeds_after_impact);
  anchors here(eom, at);
  for (int i = 0; i < 100; ++i) at.q += 0.01 * at.u, at = project(eom, at, here).state;
  at.closed << 1, 1, 0;
  here.update(eom, at);
  static_assert(noexcept(project(eom, at, here)) && noexcept(here.update(eom, at)));
  const auto [last, how] = project(eom, at, here);
  return how.converged && std::isfinite(last.q.norm()) && ctdyn_test::allocations() == before ? 0 : 1;
}
