// cost: nightly
// limits: raised
// optimized: no
// file: robot/files/hyq.urdf
// Derivatives of inverse and forward dynamics of a quadruped that floats, by its speeds and along their motions, which turn the
// base about its own axes: against differences of sixth order, along closed forms of these motions.
#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
using namespace ctdyn;

constexpr auto quadruped = system(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * frame<"world">{}.z));
using kane = kanes_method<quadruped>;
constexpr Eigen::Index n = 18;
using column = kane::speed_vector;
using matrix = Eigen::Matrix<double, n, n>;

template <class F> column slope(F f) {
  const double h = 1e-3;
  return (45 * (f(h) - f(-h)) - 9 * (f(2 * h) - f(-2 * h)) + (f(3 * h) - f(-3 * h))) / (60 * h);
}
/// Of a function of a state: along the motion of each speed, and by each speed.
template <class F> std::array<matrix, 2> slopes(const kane& eom, const kane::state_type& x, F f) {
  std::array<matrix, 2> all;
  for (Eigen::Index j = 0; j < n; ++j) {
    all[0].col(j) = slope([&](double t) {
      auto moved = integrate(eom, x, (t * column::Unit(j)).eval());
      moved.u = x.u;
      return f(moved);
    });
    all[1].col(j) = slope([&](double t) {
      auto faster = x;
      faster.u += t * column::Unit(j);
      return f(faster);
    });
  }
  return all;
}
kane::state_type random_state() {
  kane::state_type x;
  x.q.setRandom(), x.u.setRandom(), x.r.setRandom();
  x.q.segment<4>(3).normalize();
  return x;
}
} // namespace

BOOST_AUTO_TEST_CASE(of_inverse_dynamics) {
  static_assert(kane::coordinate_names[3].view().ends_with("e0"));
  const kane eom;
  std::srand(1);
  for (int k = 0; k < 5; ++k) {
    const auto x = random_state();
    const column a = column::Random();
    const auto [along, by, M] = eom.evaluate(x, a, jacobian(inverse_dynamics, along_speeds), jacobian(inverse_dynamics, by_speeds), mass_matrix);
    const auto expected = slopes(eom, x, [&](const auto& y) -> column { return eom.evaluate(y, a, inverse_dynamics); });
    BOOST_TEST((along - expected[0]).norm() < 1e-9 * along.norm());
    BOOST_TEST((by - expected[1]).norm() < 1e-9 * by.norm());
    BOOST_TEST((M - eom.evaluate(x, mass_matrix)).norm() < 1e-13 * M.norm());
    BOOST_TEST(along.col(0).norm() < 1e-12); // nothing changes where a body is carried away
  }
}

BOOST_AUTO_TEST_CASE(of_forward_dynamics) {
  const kane eom;
  std::srand(2);
  for (int k = 0; k < 5; ++k) {
    const auto x = random_state();
    const auto [along, by] = eom.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds));
    const auto expected = slopes(eom, x, [&](const auto& y) -> column { return eom.evaluate(y, udot); });
    BOOST_TEST((along - expected[0]).norm() < 1e-8 * along.norm());
    BOOST_TEST((by - expected[1]).norm() < 1e-8 * by.norm());
  }
}

BOOST_AUTO_TEST_CASE(operations) {
  constexpr auto inverse = kane::cost(jacobian(inverse_dynamics, along_speeds), jacobian(inverse_dynamics, by_speeds), mass_matrix);
  constexpr auto forward = kane::cost(jacobian(udot, along_speeds), jacobian(udot, by_speeds));
  BOOST_TEST(inverse.multiplications <= 3120U);
  BOOST_TEST(inverse.additions <= 2637U);
  BOOST_TEST(forward.multiplications <= 8039U);
  BOOST_TEST(forward.additions <= 7074U);
}
