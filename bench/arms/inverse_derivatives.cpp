#include "evaluator.hpp"

namespace arm::inverse_derivatives {

constexpr auto along = ctdyn::jacobian(ctdyn::inverse_dynamics, ctdyn::along_speeds);
constexpr auto by = ctdyn::jacobian(ctdyn::inverse_dynamics, ctdyn::by_speeds);

struct model {
  evaluator<decltype(along), decltype(by), ctdyn::output::mass_matrix> output;
};

const model& bind() {
  static const model eom{evaluator_of(along, by, ctdyn::mass_matrix)};
  return eom;
}

result evaluate(const model& eom, const state& x, const vector& udot) noexcept { return eom.output(x, udot); }

} // namespace arm::inverse_derivatives
