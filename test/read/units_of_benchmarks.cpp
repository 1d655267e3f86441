// cost: nightly
// The units of the systems that benchmarks evaluate follow from their facts. Each term of each of them is made wrong,
// and is refused. Benchmarks also evaluate systems of test/models, which are in units_of_models.cpp, and robot files,
// which are in units_of_robots.cpp.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <described/bench_controller_whole.hpp>

#include "../bench/models/atlas.hpp"
#include "../bench/models/cart.hpp"
#include "../bench/models/general6r.hpp"
#include "../bench/models/hyq.hpp"
#include "../bench/models/iiwa.hpp"
#include "../bench/models/pendulum.hpp"
#include "../bench/models/puma560.hpp"
#include "../bench/models/stanford.hpp"
#include "../bench/sampling/machines.hpp"
#include "read/units_of_systems.hpp"

namespace {
using namespace ctdyn;

/// All systems, none of which needs a unit.
void for_each_system(auto&& use) {
  use.template operator()<bench_controller_whole::cart::description>("controller_whole::description");
  use.template operator()<atlas::description>("atlas::description");
  use.template operator()<cart::description<3>>("cart::description<3>");
  use.template operator()<general6r::description>("general6r::description");
  use.template operator()<hyq::description>("hyq::description");
  use.template operator()<iiwa::description>("iiwa::description");
  use.template operator()<pendulum::description<3>>("pendulum::description<3>");
  use.template operator()<puma560::description>("puma560::description");
  use.template operator()<sampling::cart::description>("sampling::cart::description");
  use.template operator()<sampling::quadrotor::description>("sampling::quadrotor::description");
  use.template operator()<stanford::description>("stanford::description");
}

} // namespace

BOOST_AUTO_TEST_CASE(units_of_benchmarks_follow) { for_each_system(units_of_systems::they_follow); }

BOOST_AUTO_TEST_CASE(a_wrong_term_is_refused) {
  units_of_systems::wrong_terms_are_refused count;
  for_each_system(count);
  BOOST_TEST_MESSAGE(count.all << " wrong terms, " << count.refused_by_few << " of them refused with the fewest units");
  BOOST_TEST(count.all > 300U);
  BOOST_TEST(count.refused_by_few > count.all / 5);
}
