#include "systems.hpp"

#include "../../bench/models/puma560.hpp"

namespace {

using kane = ctdyn::kanes_method<puma560::description, real>;
using vector = kane::coordinate_vector;

constexpr kane eom{puma560::numbers};

vector numbers(const real* from) { return Eigen::Map<const vector>(from); }
kane::state_type state(const call& at) { return kane::state(numbers(at.q), numbers(at.u), numbers(at.more)); }

} // namespace

void puma_udot(const call& at) noexcept { Eigen::Map<vector>{at.results} = eom.evaluate(state(at), ctdyn::udot); }
void puma_inverse_dynamics(const call& at) noexcept {
  Eigen::Map<vector>{at.results} = eom.evaluate(state(at), numbers(at.more + 6), ctdyn::inverse_dynamics);
}
