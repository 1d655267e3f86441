// Constant turns about joints' axes, added to the joints' angles: operations, and results of arms that are told by
// entries of matrices, whatever the angles are.
// cost: nightly
#include "models/offset_arm.hpp"
#include "support/arm_comparison.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using arm_comparison::largest_difference;
namespace arms = offset_arm;

} // namespace

BOOST_AUTO_TEST_CASE(results_are_those_of_matrices) {
  BOOST_TEST((largest_difference<arms::three_before, arms::three_before_by_entries>()) < 1e-12);
  BOOST_TEST((largest_difference<arms::three_by_sequence, arms::three_before_by_entries>()) < 1e-12);
  BOOST_TEST((largest_difference<arms::three_mixed, arms::three_mixed_by_entries>()) < 1e-12);
}
BOOST_AUTO_TEST_CASE(results_from_a_leaning_first_joint_are_those_in_bases_as_told) {
  BOOST_TEST((arm_comparison::largest_difference_to_told<arms::three_leaning>()) < 1e-12);
}
// In the basis of that joint's turned link the frame that stands still is turned by right angles.
BOOST_AUTO_TEST_CASE(results_of_oblique_axes_are_those_in_bases_as_told) {
  BOOST_TEST((arm_comparison::largest_difference_to_told<arms::three_oblique>()) < 1e-12);
}
