// cost: nightly
// limits: raised
// optimized: no
// Derivatives along the motions of a body that floats over a moving parent, with limbs on it, and by its speeds: against
// differences of sixth order.
#include "models/floating_over_turret.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
using namespace floating_over_turret;

template <class Kane> void compare_derivatives() {
  const Kane kane{values(m = 1.3, J = 0.2, l = 0.7, g = 9.81)};
  constexpr Eigen::Index n = Kane::speed_vector::RowsAtCompileTime;
  using column = typename Kane::speed_vector;
  using square = Eigen::Matrix<double, n, n>;
  std::srand(2);
  for (int k = 0; k < 5; ++k) {
    typename Kane::state_type x;
    x.q.setRandom(), x.u.setRandom();
    Eigen::Index first = 0;
    while (Kane::coordinate_names[static_cast<std::size_t>(first)].view() != "j.e0") ++first;
    x.q.template segment<4>(first).normalize();
    const column a = column::Random();
    const auto near = [](const square& expected, const square& found) {
      BOOST_TEST((expected - found).norm() < 1e-8 * found.norm());
    };
    const auto check = [&](const auto& evaluate, const square& along, const square& by) {
      const auto slope = [&](auto state_at) -> column {
        const double h = 1e-3;
        const auto f = [&](double t) -> column { return evaluate(state_at(t)); };
        return (45 * (f(h) - f(-h)) - 9 * (f(2 * h) - f(-2 * h)) + (f(3 * h) - f(-3 * h))) / (60 * h);
      };
      square moved, faster;
      for (Eigen::Index i = 0; i < n; ++i) {
        moved.col(i) = slope([&](double t) {
          auto y = integrate(kane, x, (t * column::Unit(i)).eval());
          y.u = x.u;
          return y;
        });
        faster.col(i) = slope([&](double t) {
          auto y = x;
          y.u(i) += t;
          return y;
        });
      }
      near(moved, along), near(faster, by);
    };
    const auto [stiffness, damping] = kane.evaluate(x, a, jacobian(inverse_dynamics, along_speeds), jacobian(inverse_dynamics, by_speeds));
    check([&](const auto& y) { return kane.evaluate(y, a, inverse_dynamics); }, stiffness, damping);
    const auto [by_motion, by_speed, linear] = kane.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds), state_matrix);
    check([&](const auto& y) { return kane.evaluate(y, udot); }, by_motion, by_speed);
    near(linear.template bottomRightCorner<n, n>(), by_speed);
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(derivatives_in_its_own_basis) { compare_derivatives<kanes_method<in_own_basis>>(); }
BOOST_AUTO_TEST_CASE(derivatives_in_both) { compare_derivatives<kanes_method<in_both>>(); }
