// cost: nightly
// file: robot/files/calibrated.urdf
// A robot file of which each joint is turned by small angles beside right ones, as calibration finds them: bases are turned until one
// angle stands between two axes, and results are those that are derived without that.
#include <ctdyn/urdf.hpp>

#include <calibrated.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;

constexpr auto robot = system(urdf<calibrated_urdf>(actuated), gravity(-9.81 * frame<"world">{}.z));
using turned = kanes_method<robot>;
using as_told = equations_method<detail::equations_derivation<robot, detail::kanes_formulation, detail::link_bases::as_told>, double>;

template <class Output> constexpr std::size_t operations(Output) {
  constexpr operation_count c = turned::cost(Output{});
  return c.multiplications + c.additions;
}

} // namespace

// 1016 and 1150 without turned bases
BOOST_AUTO_TEST_CASE(operations_are_those_of_one_angle_between_axes) {
  BOOST_TEST(operations(inverse_dynamics) <= 779U);
  BOOST_TEST(operations(mass_matrix) <= 694U);
}

BOOST_AUTO_TEST_CASE(results_are_those_in_the_bases_of_the_file) {
  const turned eom{};
  const as_told other{};
  turned::state_type x;
  as_told::state_type y;
  Eigen::Vector<double, 6> udots;
  for (int i = 0; i < 6; ++i) x.q(i) = 0.3 * i + 0.1, x.u(i) = 1 - 0.2 * i, x.r(i) = i, udots(i) = 0.5 * i - 1;
  y.q = x.q, y.u = x.u, y.r = x.r;
  const auto difference = [](const auto& a, const auto& b) -> double {
    return (a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff();
  };
  BOOST_TEST(difference(eom.evaluate(x, udots, inverse_dynamics), other.evaluate(y, udots, inverse_dynamics)) < 1e-13);
  BOOST_TEST(difference(eom.evaluate(x, mass_matrix), other.evaluate(y, mass_matrix)) < 1e-13);
}
