// A body that floats over a moving parent, with limbs on it: its velocity is taken as it is given, in its own basis. Compared
// with the TMT method, which knows no links, at a unit quaternion.
// cost: nightly
#include "models/floating_over_turret.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
using namespace floating_over_turret;

template <class Kane, class Tmt> void compare() {
  const auto numbers = values(m = 1.3, J = 0.2, l = 0.7, g = 9.81);
  const Kane kane{numbers};
  const Tmt tmt{numbers};
  std::srand(1);
  for (int k = 0; k < 20; ++k) {
    typename Kane::state_type x;
    x.q.setRandom(), x.u.setRandom();
    Eigen::Index first = 0;
    while (Kane::coordinate_names[static_cast<std::size_t>(first)].view() != "j.e0") ++first;
    x.q.template segment<4>(first).normalize();
    const auto near = [](const auto& a, const auto& b) { return (a - b).norm() < 1e-12 * b.norm(); };
    BOOST_TEST(near(kane.evaluate(x, mass_matrix), tmt.evaluate(x, mass_matrix)));
    BOOST_TEST(near(kane.evaluate(x, forcing), tmt.evaluate(x, forcing)));
    BOOST_TEST((kane.evaluate(x, udot) - tmt.evaluate(x, udot)).norm() < 1e-10);
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(of_velocities_in_its_own_basis) {
  compare<kanes_method<in_own_basis>, tmt_method<in_own_basis>>();
}
BOOST_AUTO_TEST_CASE(of_velocities_in_the_basis_of_its_parent) {
  compare<kanes_method<in_parents_basis>, tmt_method<in_parents_basis>>();
}
BOOST_AUTO_TEST_CASE(operations) {
  constexpr auto count = kanes_method<in_own_basis>::cost(mass_matrix, forcing);
  static_assert(count.multiplications <= 345 && count.additions <= 234);
}
