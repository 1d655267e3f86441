#include "evaluator.hpp"

namespace arm::inverse_dynamics {

struct model {
  evaluator<ctdyn::output::inverse_dynamics> output;
};

const model& bind() {
  static const model eom{evaluator_of(ctdyn::inverse_dynamics)};
  return eom;
}

vector evaluate(const model& eom, const state& x, const vector& udot) noexcept { return eom.output(x, udot); }

} // namespace arm::inverse_dynamics
