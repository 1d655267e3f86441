// Operations of arms of six joints that lean to each other by two constant angles, or about axes that are no basis
// vectors.
// cost: nightly
#include "models/leaning_arm.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;
namespace arms = leaning_arm;

} // namespace

// 949 and 979 without turned bases; 761 and 690 where links are described with one angle between axes, to which come
// the angles that are added to those of the joints
BOOST_AUTO_TEST_CASE(two_constant_angles_cost_as_much_as_one) {
  BOOST_TEST(operations<arms::by_frames>(inverse_dynamics) <= 764U);
  BOOST_TEST(operations<arms::by_frames>(mass_matrix) <= 694U);
}
BOOST_AUTO_TEST_CASE(axes_by_numbers) {
  BOOST_TEST(operations<arms::about_numbers>(inverse_dynamics) <= 717U); // 1059
  BOOST_TEST(operations<arms::about_numbers>(mass_matrix) <= 644U);      // 1294
}
