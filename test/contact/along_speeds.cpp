// cost: nightly
// limits: raised
// Derivatives of accelerations and forces along the motions of speeds, and by speeds, with contacts and a rod, against
// differences of sixth order along these motions.
#include <contact/stepping_robot.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdlib>

namespace {
using namespace stepping_robot;

using kane = kanes_method<held>;
constexpr Eigen::Index n = 8, rows = 10;
using both = Eigen::Vector<double, n + rows>;

template <class F> both slope(F f) {
  const double h = 1e-3;
  return (45 * (f(h) - f(-h)) - 9 * (f(2 * h) - f(-2 * h)) + (f(3 * h) - f(-3 * h))) / (60 * h);
}
both motion(const kane& eom, const kane::state_type& x) {
  const auto [a, forces] = eom.evaluate(x, udot, contact_forces);
  return (both() << a, forces).finished();
}
} // namespace

BOOST_AUTO_TEST_CASE(of_accelerations_and_forces) {
  const kane eom;
  std::srand(3);
  for (const auto& set : {std::array{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}}) {
    kane::state_type x;
    x.q.setRandom(), x.u.setRandom(), x.r.setRandom();
    x.q.segment<4>(3).normalize();
    x.closed << set[0], set[1], set[2];
    const auto [a_along, a_by, f_along] =
        eom.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds), jacobian(contact_forces, along_speeds));
    for (Eigen::Index j = 0; j < n; ++j) {
      const both along = slope([&](double t) {
        auto moved = integrate(eom, x, (t * kane::speed_vector::Unit(j)).eval());
        moved.u = x.u;
        return motion(eom, moved);
      });
      const both by = slope([&](double t) {
        auto faster = x;
        faster.u += t * kane::speed_vector::Unit(j);
        return motion(eom, faster);
      });
      BOOST_TEST((along - (both() << a_along.col(j), f_along.col(j)).finished()).norm() < 1e-8 * (1 + along.norm()));
      BOOST_TEST((by.head<n>() - a_by.col(j)).norm() < 1e-8 * (1 + by.norm()));
    }
  }
}
