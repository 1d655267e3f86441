#include "evaluator.hpp"

namespace arm::mass_matrix {

struct model {
  evaluator<ctdyn::output::mass_matrix> output;
};

const model& bind() {
  static const model eom{evaluator_of(ctdyn::mass_matrix)};
  return eom;
}

matrix evaluate(const model& eom, const state& x) noexcept { return eom.output(x); }

} // namespace arm::mass_matrix
