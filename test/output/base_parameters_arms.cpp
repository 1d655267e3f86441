// The fewest parameters of inverse dynamics of general arms, against published rules of regrouping.
// cost: nightly
// limits: raised
// optimized: no
#include "base_parameters.hpp"

#include "models/rx90.hpp"
#include "models/stanford_arm.hpp"

namespace {
using namespace ctdyn;
using rx90_arm = kanes_method<rx90::general>;
using stanford = kanes_method<stanford_arm::general>;
/// The same arm, mounted such that its weight turns the first joint, too.
constexpr auto on_a_slope = system(rx90::general, gravity(-rx90::g * frame<"N">{}.x));
using leaning_arm = kanes_method<on_a_slope>;
static_assert(words::base_parameters_agree<rx90_arm>);
static_assert(words::base_parameters_agree<stanford>);

BOOST_AUTO_TEST_CASE(ranks) {
  words::check_rank<rx90_arm>(36);
  words::check_rank<stanford>(33);
}

// Of arms with six hinges on any axes and any gravity 38 are left: Schappler's library of serial robots (HybrDyn), S6RRRRRR10.
// Gravity along the first axis does not feel where the first link's mass center is: two less.
BOOST_AUTO_TEST_CASE(as_many_as_published) { words::check_rank<leaning_arm>(38); }

BOOST_AUTO_TEST_CASE(regrouped_as_Khalil_and_Dombre_have_it) {
  constexpr auto b = rx90_arm::base_parameters();
  BOOST_TEST(b[0].name.view() == "L1.Izz");
  BOOST_TEST(b[0].formula.view() ==
             "L1.Izz + L2.Izz + D3^2*L3.m + L3.Izz + D3^2*L4.m + D3^2*L5.m + D3^2*L6.m");
  BOOST_TEST(b[5].formula.view() == "L2.Ixy - D3*L3.my");
  BOOST_TEST(b[10].formula.view() ==
             "L3.Ixx - L3.Izz + RL4^2*L4.m + 2*RL4*L4.mz + L4.Iyy + RL4^2*L5.m + RL4^2*L6.m");
  BOOST_TEST(b[31].formula.view() == "L6.Ixx - L6.Iyy");
}

} // namespace
