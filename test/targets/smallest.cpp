// The outputs of puma.cpp as tables and loops.
#include "systems.hpp"

#include "../../bench/models/puma560.hpp"

namespace {

using kane = ctdyn::kanes_method<puma560::description, real>;
using vector = kane::coordinate_vector;

constexpr kane eom{puma560::numbers};
constexpr auto accelerations = eom.evaluator(ctdyn::smallest, ctdyn::udot);
constexpr auto forces = eom.evaluator(ctdyn::smallest, ctdyn::inverse_dynamics);

vector numbers(const real* from) { return Eigen::Map<const vector>(from); }
kane::state_type state(const call& at) { return kane::state(numbers(at.q), numbers(at.u), numbers(at.more)); }

} // namespace

void smallest_udot(const call& at) noexcept { Eigen::Map<vector>{at.results} = accelerations(state(at)); }
void smallest_inverse_dynamics(const call& at) noexcept {
  Eigen::Map<vector>{at.results} = forces(state(at), numbers(at.more + 6));
}
