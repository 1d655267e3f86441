// Links' bases turned so that one constant angle stands between two joints' axes: results are those of the same arm
// told by entries of matrices, whatever the angles are: also where axes are parallel.
// cost: nightly
#include "models/leaning_arm.hpp"
#include "support/arm_comparison.hpp"
#include "support/dual.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;
using namespace arm_comparison;
namespace arms = leaning_arm;
using leaning = kanes_method<arms::three_by_frames>;

} // namespace

BOOST_AUTO_TEST_CASE(sequences_cost_as_much_as_frames) {
  BOOST_TEST(operations<arms::three_by_sequence>(inverse_dynamics) <=
             operations<arms::three_by_frames>(inverse_dynamics));
  BOOST_TEST(operations<arms::three_by_sequence>(mass_matrix) <= operations<arms::three_by_frames>(mass_matrix));
  BOOST_TEST(operations<arms::three_by_frames>(inverse_dynamics) <
             operations<arms::three_by_entries>(inverse_dynamics));
}

BOOST_AUTO_TEST_CASE(results_are_those_of_matrices) {
  BOOST_TEST((largest_difference<arms::three_by_frames, arms::three_by_entries>()) < 1e-12);
  BOOST_TEST((largest_difference<arms::three_by_sequence, arms::three_by_entries>()) < 1e-12);
}
/// Where the second angle is zero it says nothing of how the link before is turned.
BOOST_AUTO_TEST_CASE(results_of_one_angle_after_two) {
  BOOST_TEST((largest_difference<arms::three_mixed, arms::three_mixed_by_entries>()) < 1e-12);
}
// An axis at (alpha, beta) is that of z after a turn about z by beta and one about y by alpha.
BOOST_AUTO_TEST_CASE(results_of_oblique_axes_are_those_of_frames) {
  BOOST_TEST((largest_difference<arms::three_oblique, arms::three_oblique_by_frames>()) < 1e-12);
  BOOST_TEST((largest_difference_to_told<arms::three_oblique_by_sums>()) < 1e-12);
}

// Four frames as told; the first two links alone are turned.
static_assert(kanes_method<arms::three_oblique_by_sums>::derivation_type::described::arranged().mechanism.frame_count ==
              6);

/// An angle that is added to a joint's has no derivative there.
BOOST_AUTO_TEST_CASE(derivatives_by_parameters_where_axes_are_parallel) {
  constexpr auto by_angles = jacobian(forcing, arms::two.alpha, arms::two.beta);
  using told = kanes_method<arms::three_by_entries>;
  std::mt19937 random(3);
  for (const double angle : {0.0, 0.3}) {
    const auto parameters = numbers<leaning>(random, [&] { return angle; });
    leaning::state_type x;
    x.q = Eigen::Vector3d(0.3, -0.7, 1.1), x.u = Eigen::Vector3d(0.1, 0.2, -0.3), x.r = Eigen::Vector3d(1, 2, 3);
    told::state_type y;
    y.q = x.q, y.u = x.u, y.r = x.r;
    const auto J = leaning{parameters}.evaluate(x, by_angles);
    const auto expected = told{in_order_of<leaning, told>(parameters)}.evaluate(y, by_angles);
    BOOST_TEST((J - expected).cwiseAbs().maxCoeff() <= 1e-13 * expected.cwiseAbs().maxCoeff());
  }
}
static_assert(leaning::derivation_type::described::turns_bases());
static_assert(detail::bases_for<dual_number::dual<double>> == detail::link_bases::as_told);

BOOST_AUTO_TEST_CASE(what_is_no_number_stays_none) {
  std::mt19937 random(1);
  const leaning eom{numbers<leaning>(random, [] { return std::numeric_limits<double>::quiet_NaN(); })};
  leaning::state_type x;
  x.q.setConstant(0.1), x.u.setConstant(0.2), x.r.setZero();
  BOOST_TEST(std::isnan(eom.evaluate(x, mass_matrix)(0, 0)));
}
