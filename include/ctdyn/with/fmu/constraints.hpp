// The constraints of a unit whose interface offers them: states are projected to them.
#pragma once

#include "../c/projection.hpp"
#include "instance.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The outputs that a projection reads, at the state of an instance.
inline constraint_values constraints_at(unit_instance& i, bool configuration) noexcept {
  const unit_variables& v = i.variables;
  const auto value = [&](std::size_t output) {
    i.evaluate(v.set_of(output));
    return static_cast<const double*>(i.results[output]);
  };
  constraint_values at{};
  i.changed(false);
  if (configuration)
    at.residual = value(v.constraints[0]), at.slope = value(v.constraints[1]);
  else
    at.jacobian = value(v.constraints[2]), at.bias = value(v.constraints[3]);
  return at;
}

/// Changes the states into the nearest ones that satisfy the constraints, at the time of the instance. Returns false if
/// none are found, and then leaves the states as they are.
inline bool project_states(unit_instance& i) noexcept {
  if (!i.variables.has_constraints()) return true;
  constraint_projection solver(i.variables.model.symbols, i.projection);
  const bool found =
      solver.find(i.states, nullptr, [&i](bool configuration) { return constraints_at(i, configuration); });
  i.changed(false);
  return found;
}

} // namespace ctdyn::detail
