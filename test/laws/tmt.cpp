// The TMT method's equations are Kane's, entry by entry, as formulas; and so are those of Newton and Euler, projected.
#include "models/ball_on_turntable.hpp"
#include "models/double_pendulum_relative_torque.hpp"
#include "models/gyrostat.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <utility>

namespace {

using namespace ctdyn;

template <const auto& System> constexpr bool agree() {
  using kane = kanes_method<System>;
  using tmt = tmt_method<System>;
  constexpr std::size_t n = kane::speed_names.size();
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return ((kane::mass_matrix(I / n, I % n) == tmt::mass_matrix(I / n, I % n)) && ...) &&
           ((I >= n || kane::forcing(I % n) == tmt::forcing(I % n)) && ...) &&
           ((I >= n || tmt::entry(gd, I % n) == kane::forcing(I % n)) && ...);
  }(std::make_index_sequence<n * n>{});
}
static_assert(agree<two_rods_sliding_mass::description>());
static_assert(agree<two_rods_3d::description>());
static_assert(agree<npendulum_cart_2::description>());
static_assert(agree<double_pendulum_relative_torque::description>());
static_assert(agree<spring_pendulum_u_not_qdot::description>());
static_assert(agree<rigid_body_euler313::description>());
static_assert(agree<gyrostat::description>());
static_assert(agree<ball_on_turntable::description>());

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(agree<two_rods_3d::description>()); }

} // namespace
