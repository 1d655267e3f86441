// The words of robotics, of a bicycle: rows are over all speeds, as if its wheels touched nothing.
// cost: nightly
// limits: raised
// optimized: no
#include "words.hpp"

#include "models/bicycle.hpp"
#include "support/states.hpp"

namespace {
using kane = ctdyn::kanes_method<bicycle::description>;

static_assert(words::vanishes<kane>(words::skew_rest{}));
static_assert(words::vanishes<kane>(words::product_rest_of(ctdyn::coriolis_matrix, ctdyn::coriolis_forces)));

BOOST_AUTO_TEST_CASE(laws) {
  states::source from(1);
  for (int i = 0; i < 5; ++i) {
    const kane eom(states::parameters<kane>(from));
    const auto x = states::state<kane>(from);
    const auto udots = from.vector<8>(-2, 2);
    using numbers = words::in_numbers<bicycle::description, ctdyn::frame<"F">, ctdyn::point<"Ho">, ctdyn::frame<"N">>;
    numbers::forces(eom, x, udots);
    numbers::motion(eom, x, udots);
  }
}

} // namespace
