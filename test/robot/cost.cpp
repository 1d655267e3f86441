// cost: nightly
// file: robot/files/hyq.urdf
// file: robot/files/iiwa.urdf
// file: robot/files/puma560.urdf
// Arms from files, at the limits that compilers have by default, cost what the same arms cost that a script arranged,
// whose frames are turned by right angles to be parallel at zero (bench/models/generate), and have the same matrices. A
// floating quadruped costs no more than it did.
#include <ctdyn/urdf.hpp>

#include "../../bench/models/iiwa.hpp"
#include "../../bench/models/puma560.hpp"

#include <hyq.urdf.hpp>
#include <iiwa.urdf.hpp>
#include <puma560.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;

namespace from_file {
constexpr parameter<"g"> g;
constexpr auto arm = system(urdf<iiwa_urdf>(actuated), gravity(-g * frame<"world">{}.z));
constexpr auto puma = system(urdf<puma560_urdf>(actuated), gravity(-g * frame<"base">{}.z));
constexpr auto quadruped = system(urdf<hyq_urdf>(floating_base), gravity(-g * frame<"world">{}.z));
} // namespace from_file

template <class A, class B> void compare_costs() {
  const auto compare = [](auto output) {
    constexpr auto a = A::cost(decltype(output){}), b = B::cost(decltype(output){});
    BOOST_TEST(a.multiplications <= b.multiplications);
    BOOST_TEST(a.additions <= b.additions);
    BOOST_TEST(a.divisions <= b.divisions);
    BOOST_TEST(a.sincos <= b.sincos);
    BOOST_TEST(a.functions <= b.functions);
  };
  compare(inverse_dynamics);
  compare(mass_matrix);
  compare(udot);
}

} // namespace

BOOST_AUTO_TEST_CASE(of_operations) {
  compare_costs<kanes_method<from_file::arm>, kanes_method<iiwa::description>>();
  compare_costs<kanes_method<from_file::puma>, kanes_method<puma560::description>>();
}

BOOST_AUTO_TEST_CASE(of_operations_of_a_floating_base) {
  using dynamics = kanes_method<from_file::quadruped>;
  const auto at_most = [](const operation_count& c, std::size_t multiplications, std::size_t additions,
                          std::size_t divisions) {
    BOOST_TEST(c.multiplications <= multiplications);
    BOOST_TEST(c.additions <= additions);
    BOOST_TEST(c.divisions <= divisions);
    BOOST_TEST(c.sincos <= 12U);
    BOOST_TEST(c.functions == 0U);
  };
  at_most(dynamics::cost(inverse_dynamics), 832, 743, 0);
  at_most(dynamics::cost(mass_matrix), 368, 353, 0);
  at_most(dynamics::cost(udot), 1591, 1438, 14);
}

BOOST_AUTO_TEST_CASE(same_numbers) { // coordinates are counted from the root outwards in both
  using file = kanes_method<from_file::arm>;
  const file from_file{values(from_file::g = 9.81)};
  const kanes_method<iiwa::description> typed{iiwa::numbers};
  Eigen::Vector<double, 7> q, u, tau;
  q << 0.1, -0.4, 0.3, 1.2, -0.2, 0.7, 0.5;
  u << 0.3, 0.2, -0.1, 0.4, 0.6, -0.5, 0.2;
  tau << 1, 20, 3, -9, 0.1, 2, 0.3;
  const auto a = from_file.evaluate(from_file.state(q, u, tau), udot);
  const auto b = typed.evaluate(typed.state(q, u, tau), udot);
  BOOST_TEST((a - b).norm() < 1e-12 * b.norm());
}
