// cost: nightly
// Muscles whose fibre length or tendon force is a state, explicitly and implicitly.
#include "words.hpp"

#include <ctdyn/muscles.hpp>

namespace {
using namespace words;
using enum musculotendon_formulation;
constexpr auto line = linear_pathway(P, Q);
constexpr auto constants = musculotendon_constants{
    .tendon_slack_length = 5.75, .peak_isometric_force = k, .optimal_fiber_length = 1, .optimal_pennation_angle = 0.125};
template <musculotendon_formulation Formulation>
constexpr auto muscle = musculotendon_degroote2016<"biceps", Formulation>(line, zeroth_order_activation<"biceps">(), constants);
template <musculotendon_formulation Formulation> constexpr auto pulled = system(lever, muscle<Formulation>);
} // namespace

int main(int count, char** given) {
  return c_code::test(
      count, given,
      of<pulled<fiber_length_explicit>>("fiber_length", {"biceps.normalized_fiber_length"}, value_of<muscle<fiber_length_explicit>.force>),
      of<pulled<tendon_force_explicit>>("tendon_force", {"biceps.normalized_tendon_force"}, value_of<muscle<tendon_force_explicit>.force>),
      of<pulled<fiber_length_implicit>>("fiber_length_implicit", {"biceps.normalized_fiber_velocity"},
                                        value_of<muscle<fiber_length_implicit>.force>, value_of<muscle<fiber_length_implicit>.residual>),
      of<pulled<tendon_force_implicit>>("tendon_force_implicit", {"biceps.normalized_tendon_force_rate"},
                                        value_of<muscle<tendon_force_implicit>.force>, value_of<muscle<tendon_force_implicit>.residual>));
}
