// cost: heavy
// Derivatives with contacts against central differences of rhs, for every set; and a redundant one.

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
    for (int j = 0; j < 8; ++j) BOOST_TEST((A.col(j) - difference(eom, x, j)).norm() < 1e-7);
    auto more = x, less = x;
    more.r(0) += 1, less.r(0) -= 1;
    BOOST_TEST((B - (eom.evaluate(more, rhs) - eom.evaluate(less, rhs)) / 2).norm() < 1e-11); // linear in T
    BOOST_TEST((by_a.col(0) - A.col(2).tail<4>()).norm() < 1e-11);
    const auto by_mass = [&](double mass) { return kane{values(m = mass, l = 1.1, g = 9.81)}.evaluate(x, udot); };
    BOOST_TEST((by_a.col(1) - (by_mass(2 + 1e-5) - by_mass(2 - 1e-5)) / 2e-5).norm() < 1e-7);
  }
}

} // namespace
