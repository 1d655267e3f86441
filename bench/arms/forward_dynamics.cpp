#include "evaluator.hpp"

namespace arm::forward_dynamics {

struct model {
  evaluator<ctdyn::output::udot> output;
};

const model& bind() {
  static const model eom{evaluator_of(ctdyn::udot)};
  return eom;
}

vector evaluate(const model& eom, const state& x) noexcept { return eom.output(x); }

} // namespace arm::forward_dynamics
