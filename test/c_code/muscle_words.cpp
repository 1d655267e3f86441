// cost: nightly
// Activations, a muscle with a rigid tendon, and curves.
#include "words.hpp"

#include <ctdyn/muscles.hpp>

namespace {
using namespace words;
constexpr auto line = linear_pathway(P, Q);
constexpr auto constants = musculotendon_constants{
    .tendon_slack_length = 5, .peak_isometric_force = k, .optimal_fiber_length = 1, .optimal_pennation_angle = 0.125};
constexpr auto nerve = first_order_activation_degroote2016<"biceps">();
constexpr auto biceps = musculotendon_degroote2016<"biceps">(line, nerve, constants);
constexpr auto at_once = zeroth_order_activation<"triceps">();
constexpr auto triceps = musculotendon_degroote2016<"triceps">(line, at_once, constants);
constexpr auto slow = system(lever, biceps);
constexpr auto prompt = system(lever, triceps);

constexpr auto tendon = tendon_force_length_degroote2016(1 + x / 16);
constexpr auto tendon_inverse = tendon_force_length_inverse_degroote2016(1 + x);
constexpr auto passive = fiber_force_length_passive_degroote2016(1 + x);
constexpr auto passive_inverse = fiber_force_length_passive_inverse_degroote2016(x * x);
constexpr auto active = fiber_force_length_active_degroote2016(1 + x / 4);
constexpr auto velocity = fiber_force_velocity_degroote2016(u);
constexpr auto velocity_inverse = fiber_force_velocity_inverse_degroote2016(u);
constexpr auto alone = system(lever);
} // namespace

int main(int count, char** given) {
  return c_code::test(count, given, of<slow>("rigid", {"biceps.activation", "biceps.excitation"}, value_of<biceps.force>),
                      of<prompt>("prompt", {"triceps.excitation"}, value_of<triceps.force>),
                      of<alone>("curves", {"F"}, value_of<tendon>, value_of<tendon_inverse>, value_of<passive>, value_of<passive_inverse>,
                                value_of<active>, value_of<velocity>, value_of<velocity_inverse>));
}
