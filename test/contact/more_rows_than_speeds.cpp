// limits: raised
// Contacts with more rows than there are speeds: the equations hold with the forces, and what is closed does not
// accelerate.
#include <contact/stepping_robot.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
using namespace stepping_robot;
using kane = kanes_method<held>;
} // namespace

BOOST_AUTO_TEST_CASE(more_rows_than_speeds) {
  const kane eom;
  std::srand(2);
  for (int set = 0; set < 8; ++set) {
    kane::state_type x;
    x.q.setRandom(), x.u.setZero(), x.r.setRandom(); // at rest all can be held
    x.q.segment<4>(3).normalize();
    x.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [a, pressing, rod, J, M, f] =
        eom.evaluate(x, udot, contact_forces, loop_forces, contact_jacobian, mass_matrix, forcing);
    Eigen::Vector<double, 11> forces;
    forces << pressing, rod;
    BOOST_TEST((M * a - f - J.transpose() * forces).norm() < 1e-10 * (1 + forces.norm()));
    const Eigen::Vector<double, 11> held_rates = J * a;
    BOOST_TEST(std::abs(held_rates(10)) < 1e-9);
    for (int row = 0; row < 10; ++row)
      if (x.closed(row == 0 ? 0 : row < 4 ? 1 : 2) == 1) BOOST_TEST(std::abs(held_rates(row)) < 1e-9);
  }
}
