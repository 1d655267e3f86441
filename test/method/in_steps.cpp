// cost: heavy
// A derivation in steps is the same derivation.
#include "models/double_pendulum_particles.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using double_pendulum_particles::description;

CTDYN_DERIVE_IN_STEPS(description)
CTDYN_DERIVE_IN_STEPS(description, inverse_dynamics) // may be said again
using kane = kanes_method<description>;

constexpr auto without = [] { return description; };

} // namespace

BOOST_AUTO_TEST_CASE(the_same) {
  BOOST_TEST(kane::text(mass_matrix).view() == kanes_method<without>::text(mass_matrix).view());
  BOOST_TEST(kane::text(udot).view() == kanes_method<without>::text(udot).view());
}
