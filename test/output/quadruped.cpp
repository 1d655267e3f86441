// The words of robotics, of a quadruped that floats (quaternion, 18 speeds), from its file.
// cost: nightly
// limits: raised
// optimized: no
// file: robot/files/hyq.urdf
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"
#include "words.hpp"

#include <hyq.urdf.hpp>

namespace {
using namespace ctdyn;
constexpr parameter<"g"> g;
constexpr auto hyq = system(urdf<hyq_urdf>(floating_base, as_constants), gravity(-g * frame<"world">{}.z));
using kane = kanes_method<hyq>;

BOOST_AUTO_TEST_CASE(laws) {
  const kane eom{values(g = 9.81)};
  robot_states::random_states<kane> at;
  for (unsigned seed = 1; seed < 4; ++seed) {
    at.draw(seed);
    const auto x = eom.state(at.q, at.u);
    using numbers = words::in_numbers<hyq, frame<"lf_lowerleg">, point<"lf_lowerleg">, frame<"world">>;
    numbers::forces(eom, x, at.udot);
    numbers::motion(eom, x, at.udot);
    const auto [Y, theta, tau] = eom.evaluate(x, at.udot, regressor, standard_parameters, inverse_dynamics);
    BOOST_TEST(words::equal(Y * theta, tau));
  }
}

} // namespace
