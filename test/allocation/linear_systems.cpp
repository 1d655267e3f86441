// Poles, zeros, margins, sampling, connections and realizations ask for no memory, nor do refusals.
// cost: nightly
#include <ctdyn/linear_systems.hpp>

#include "support/count_malloc.hpp"

#include <cmath>

namespace {

template <class Scalar> bool silent() {
  using namespace ctdyn;
  const auto before = ctdyn_test::allocations();
  const auto plant = transfer_function({Scalar(2)}, {Scalar(1), Scalar(1), Scalar(0)});
  const auto loop = plant * transfer_function({Scalar(1), Scalar(1)}, {Scalar(0.1), Scalar(1)});
  const auto closed = feedback(loop);
  const auto sampled = discretized(loop, Scalar(0.01)), bent = tustin(loop, Scalar(0.01), Scalar(1));
  const auto p = poles(closed);
  const auto z = zeros(loop);
  const auto m = margins(loop), in_samples = margins(sampled);
  const auto reduced = minimal(loop);
  const bool right = p.status == control_status::solved && z.values.size() == 1 && m.closed_loop_stable &&
                     in_samples.closed_loop_stable && reduced.order == 2 && stable(closed) && observable(plant) &&
                     !controllable(bent) && std::abs(dc_gain(closed).value(0) - 1) < Scalar(1e-3) &&
                     frequency_response(plant, Scalar(0)).status == control_status::at_a_pole &&
                     discretized(plant, Scalar(0)).status == control_status::no_step;
  return right && ctdyn_test::allocations() == before;
}

} // namespace

int main() { return silent<double>() && silent<float>() ? 0 : 1; }
