// cost: heavy
// Derivatives with contacts against central differences of rhs, for every set; and a redundant one.

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

using kane = kanes_method<legs>;

/// Column j of d(rhs) / d(q, u), by differences.
Eigen::Vector<double, 8> difference(const kane& eom, const kane::state_type& x, int j) {
  const double h = 1e-5;
  auto after = x, before = x;
  (j < 4 ? after.q(j) : after.u(j - 4)) += h, (j < 4 ? before.q(j) : before.u(j - 4)) -= h;
  return (eom.evaluate(after, rhs) - eom.evaluate(before, rhs)) / (2 * h);
}

BOOST_AUTO_TEST_CASE(state_and_input_matrix) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  for (int set = 0; set < 8; ++set) {
    x.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [A, B, by_a] = eom.evaluate(x, state_matrix, input_matrix, jacobian(udot, a, m));
    const auto [along, by_all] = eom.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds));
    BOOST_TEST((along - A.bottomLeftCorner<4, 4>()).norm() < 1e-11); // rates of coordinates are speeds
    BOOST_TEST((by_all - A.bottomRightCorner<4, 4>()).norm() < 1e-11);
    for (int j = 0; j < 8; ++j) BOOST_TEST((A.col(j) - difference(eom, x, j)).norm() < 1e-7);
    auto more = x, less = x;
    more.r(0) += 1, less.r(0) -= 1;
    BOOST_TEST((B - (eom.evaluate(more, rhs) - eom.evaluate(less, rhs)) / 2).norm() < 1e-11); // linear in T
    BOOST_TEST((by_a.col(0) - A.col(2).tail<4>()).norm() < 1e-11);
    const auto by_mass = [&](double mass) { return kane{values(m = mass, l = 1.1, g = 9.81)}.evaluate(x, udot); };
    BOOST_TEST((by_a.col(1) - (by_mass(2 + 1e-5) - by_mass(2 - 1e-5)) / 2e-5).norm() < 1e-7);
  }
}

BOOST_AUTO_TEST_CASE(of_forces) {
  const kane eom{numbers};
  auto x = eom.state(motion);
  const auto forces = [](const kane& model, const kane::state_type& at) { return Eigen::Vector<double, 5>(model.evaluate(at, contact_forces)); };
  for (int set = 0; set < 8; ++set) { // P is named twice: the least forces share what they hold, and so do their changes
    x.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [by_all, of_Q] = eom.evaluate(x, jacobian(contact_forces, a, s, T, m), jacobian(contact_force<"Q">, s));
    BOOST_TEST((eom.evaluate(x, jacobian(contact_forces, along_speeds)).col(2) - by_all.col(0)).norm() < 1e-9);
    BOOST_TEST(std::abs(eom.evaluate(x, jacobian(contact_force<"Q">, by_speeds))(3) - of_Q(0)) < 1e-9);
    const auto check = [&](int column, const auto& more, const auto& less, double twice) {
      const Eigen::Vector<double, 5> slope = (more - less) / twice;
      BOOST_TEST((by_all.col(column) - slope).norm() < 1e-7 * (1 + slope.norm()));
    };
    auto after = x, before = x;
    after.q(2) += 1e-5, before.q(2) -= 1e-5;
    check(0, forces(eom, after), forces(eom, before), 2e-5);
    after = x, before = x, after.u(3) += 1e-5, before.u(3) -= 1e-5;
    check(1, forces(eom, after), forces(eom, before), 2e-5);
    after = x, before = x, after.r(0) += 1, before.r(0) -= 1;
    check(2, forces(eom, after), forces(eom, before), 2);
    check(3, forces(kane{values(m = 2 + 1e-5, l = 1.1, g = 9.81)}, x), forces(kane{values(m = 2 - 1e-5, l = 1.1, g = 9.81)}, x), 2e-5);
    BOOST_TEST(of_Q(0) == by_all(3, 1)); // P has three directions
  }
}

} // namespace
