#include "systems.hpp"

#include <models/two_rods_sliding_mass.hpp>

namespace {

using namespace two_rods_sliding_mass;
using kane = ctdyn::kanes_method<description, real>;
using numbers = kane::coordinate_vector;

constexpr kane eom{ctdyn::values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};

} // namespace

void rods_udot(const call& at) noexcept {
  const auto x = kane::state(numbers(Eigen::Map<const numbers>(at.q)), numbers(Eigen::Map<const numbers>(at.u)));
  Eigen::Map<numbers>{at.results} = eom.evaluate(x, ctdyn::udot);
}
