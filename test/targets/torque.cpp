#include "systems.hpp"

#include <ctdyn/with/control/computed_torque.hpp>

#include "../../bench/models/puma560.hpp"

namespace {

using kane = ctdyn::kanes_method<puma560::description, real>;
using vector = kane::coordinate_vector;

constexpr kane eom{puma560::numbers};
const ctdyn::computed_torque control{eom, real(100), real(20)};

vector numbers(const real* from) { return Eigen::Map<const vector>(from); }

} // namespace

void torque_step(const call& at) noexcept {
  const auto x = kane::state(numbers(at.q), numbers(at.u), numbers(at.more));
  auto there = x;
  there.q *= real(0.9);
  there.u *= real(0.8);
  const auto commanded = control(x, {there, numbers(at.more + 6)});
  Eigen::Map<vector>{at.results} = commanded.inputs;
}
