// As a user of the library writes it.
#include <models/double_pendulum_particles.hpp>

#include "case.hpp"

namespace double_pendulum_forward::derived {

using kane = ctdyn::kanes_method<double_pendulum_particles::description>;

struct model : kane {
  using kane::kane;
};

const model& bind(const parameters& p) {
  using namespace double_pendulum_particles;
  static const model eom{values(m1 = p.m1, m2 = p.m2, l = p.l, g = p.g)};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept { return eom.evaluate(x, ctdyn::udot); }

} // namespace double_pendulum_forward::derived
