// As a user of the library writes it.
#include <models/two_rods_sliding_mass.hpp>

#include "case.hpp"

namespace double_rod_pendulum_forward::derived {

using kane = ctdyn::kanes_method<two_rods_sliding_mass::description>;

struct model : kane {
  using kane::kane;
};

const model& bind(const parameters& p) {
  using namespace two_rods_sliding_mass;
  static const model eom{values(g = p.g, k_l = p.kl, k_t = p.kt, l = p.l, m = p.m)};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept { return eom.evaluate(x, ctdyn::udot); }

} // namespace double_rod_pendulum_forward::derived
