// The TMT method's equations are Kane's, of larger systems, and its programs as short.
// cost: nightly
// limits: raised
#include "models/arm_3r.hpp"
#include "models/arm_6r.hpp"
#include "models/npendulum_cart_4.hpp"
#include "models/quadrotor.hpp"
#include "support/agree.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

template <const auto& System>
constexpr bool agree = agreement::equations<kanes_method<System>, tmt_method<System>>() &&
                       agreement::is_as_cheap<tmt_method<System>, kanes_method<System>>();
static_assert(agree<npendulum_cart_4::description>);
static_assert(agree<quadrotor::description>);
static_assert(agree<arm_3r::description>);
static_assert(agree<arm_6r::description>);

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(agree<arm_3r::description>); }

} // namespace
