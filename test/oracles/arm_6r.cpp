// Arm of six revolute joints: reference states and the position of the last joint.
// cost: nightly
#include "models/arm_6r.hpp"
#include "support/oracle.hpp"

namespace arm_6r {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) {
  oracle::check<kane>("arm_6r", oracle::potential_energy, oracle::quantity{"tip_position", tip_position});
}

} // namespace arm_6r
