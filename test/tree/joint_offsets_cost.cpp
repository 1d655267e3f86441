// Operations of arms of six joints whose angles have constant offsets: those of arms without.
// cost: nightly
#include "models/offset_arm.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
namespace arms = offset_arm;

} // namespace

// 761 and 690 without offsets (tree/turned_bases_cost), to which come those that are added; 1041 and 1058, 774 and 725
// where they are turns of their own
BOOST_AUTO_TEST_CASE(offsets_take_one_addition_each) {
  BOOST_TEST(operations<arms::six_before>(inverse_dynamics) <= 775U);
  BOOST_TEST(operations<arms::six_before>(mass_matrix) <= 695U);
  BOOST_TEST(operations<arms::six_after>(inverse_dynamics) <= 651U);
  BOOST_TEST(operations<arms::six_after>(mass_matrix) <= 532U);
}
// 730 and 680 where offsets are turns of their own
BOOST_AUTO_TEST_CASE(at_right_angles) {
  BOOST_TEST(operations<arms::six_at_right_angles>(inverse_dynamics) <= 539U);
  BOOST_TEST(operations<arms::six_at_right_angles>(mass_matrix) <= 346U);
}
