// cost: nightly
// limits: raised
// file: robot/files/atlas.urdf
// The humanoid Atlas, 30 joints on a floating pelvis: as MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <atlas.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto floating = system(urdf<atlas_urdf>(floating_base, as_constants), weight<"world">());
CTDYN_DERIVE_IN_STEPS(floating, inverse_dynamics)
} // namespace

BOOST_AUTO_TEST_CASE(forces_masses_and_accelerations) { comparison<kanes_method<floating>>("atlas_floating").dynamics(); }
