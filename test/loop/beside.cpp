// Loops beside contacts, in parts, in batches, in other methods and number types, and their derivatives.
// cost: nightly

#include "four_bar.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace four_bar;

namespace {

constexpr auto with_stop = ctdyn::system(contact<"stop">(P2, N, N.y), loop<"pin">(P3, G), bars);
using stopped = kanes_method<with_stop>;

auto state_of(const auto& eom, double at, double rate) {
  const auto [x, how] =
      project(eom, eom.state(values(q1 = at, q2 = -0.8, q3 = -2.0, u1 = rate, u2 = 0.0, u3 = 0.0, T = 0.7)));
  BOOST_TEST(how.converged);
  return x;
}
/// The motion and forces by the equations with multipliers, solved by Eigen.
auto solved(const auto& eom, const auto& x, bool stands) {
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const auto [J3, c3, J2, c2] =
      eom.evaluate(x, jacobian_of(P3, N), bias_acceleration_of(P3, N), jacobian_of(P2, N), bias_acceleration_of(P2, N));
  const int rows = stands ? 3 : 2;
  Eigen::MatrixXd saddle = Eigen::MatrixXd::Zero(3 + rows, 3 + rows);
  Eigen::VectorXd right(3 + rows);
  saddle.topLeftCorner(3, 3) = M, right.head(3) = f;
  const auto add = [&](int row, const Eigen::MatrixXd& J, double c) {
    saddle.block(3 + row, 0, 1, 3) = J, saddle.block(0, 3 + row, 3, 1) = -J.transpose();
    right(3 + row) = -c;
  };
  add(0, J3.row(0), c3(0)), add(1, J3.row(1), c3(1));
  if (stands) add(2, J2.row(1), c2(1));
  return Eigen::VectorXd(saddle.fullPivLu().solve(right));
}

BOOST_AUTO_TEST_CASE(beside_contacts) {
  const stopped eom{numbers};
  auto x = state_of(eom, 1.1, 0.0);
  BOOST_TEST(x.closed.size() == 1);
  for (const double stands : {0.0, 1.0}) {
    x.closed(0) = stands;
    const auto [a, pin, stop, how] = eom.evaluate(x, udot, loop_forces, contact_forces, contact_status);
    const Eigen::VectorXd expected = solved(eom, x, stands != 0);
    BOOST_TEST((a - expected.head(3)).norm() < 1e-12);
    BOOST_TEST((pin - expected.segment(3, 2)).norm() < 1e-12 * pin.norm());
    BOOST_TEST(std::abs(stop(0) - (stands != 0 ? expected(5) : 0)) < 1e-11);
    BOOST_TEST(how.rank() == 2 + stands);
  }
}

// When the stop is hit, the mechanism of one degree of freedom stands.
BOOST_AUTO_TEST_CASE(impacts_keep_loops_closed) {
  const stopped eom{numbers};
  auto x = state_of(eom, 1.1, 2.0);
  BOOST_TEST((eom.evaluate(x, speeds_after_impact) - x.u).norm() < 1e-13);
  x.closed(0) = 1;
  BOOST_TEST(eom.evaluate(x, speeds_after_impact).norm() < 1e-13);
  x.u += Eigen::Vector3d(0.1, 0.2, 0.3), x.closed(0) = 0; // the nearest speeds by kinetic energy
  x.u = eom.evaluate(x, speeds_after_impact);
  BOOST_TEST(eom.evaluate(x, to_matrix(P3.vel(N), N)).norm() < 1e-14);
}

BOOST_AUTO_TEST_CASE(batches_and_float) {
  const stopped eom{numbers};
  const kanes_method<with_stop, float> rough{numbers};
  Eigen::MatrixXd Q(3, 3), U(3, 3), R(3, 1), C(3, 1), A(3, 3), F(3, 2);
  for (int i = 0; i < 3; ++i) {
    const auto x = state_of(eom, 0.9 + 0.1 * i, 1.0);
    Q.row(i) = x.q.transpose(), U.row(i) = x.u.transpose(), R(i) = 0.7, C(i) = i == 1;
  }
  const auto how = eom.evaluator(udot, loop_forces).batch(stopped::states(Q, U, R, C), A, F);
  BOOST_TEST((how == batch_status::computed));
  for (int i = 0; i < 3; ++i) {
    auto x = neutral(eom);
    x.q = Q.row(i).transpose(), x.u = U.row(i).transpose(), x.r(0) = R(i), x.closed(0) = C(i);
    const auto [a, f] = eom.evaluate(x, udot, loop_forces);
    BOOST_TEST((A.row(i).transpose() - a).norm() < 1e-12 * a.norm());
    BOOST_TEST((F.row(i).transpose() - f).norm() < 1e-12 * f.norm());
    auto y = neutral(rough);
    y.q = x.q.cast<float>(), y.u = x.u.cast<float>(), y.r = x.r.cast<float>(), y.closed = x.closed.cast<float>();
    BOOST_TEST((rough.evaluate(y, udot).cast<double>() - a).norm() < 1e-4 * a.norm());
  }
}

BOOST_AUTO_TEST_CASE(derivatives) {
  const stopped eom{numbers};
  auto x = state_of(eom, 1.1, 2.0);
  for (const double stands : {0.0, 1.0}) {
    x.closed(0) = stands;
    const auto [S, B, pin] = eom.evaluate(x, state_matrix, input_matrix, jacobian(loop_forces, q2, T));
    const double step = 1e-6;
    for (int j = 0; j < 3; ++j) {
      auto above = x, below = x;
      above.q(j) += step, below.q(j) -= step;
      const Eigen::Vector3d by_q = (eom.evaluate(above, udot) - eom.evaluate(below, udot)) / (2 * step);
      BOOST_TEST((S.block(3, j, 3, 1) - by_q).norm() < 1e-6 * (1 + by_q.norm()));
      const Eigen::Vector2d of_pin = (eom.evaluate(above, loop_forces) - eom.evaluate(below, loop_forces)) / (2 * step);
      if (j == 1) BOOST_TEST((pin.col(0) - of_pin).norm() < 1e-6 * (1 + of_pin.norm()));
      above = x, below = x, above.u(j) += step, below.u(j) -= step;
      const Eigen::Vector3d by_u = (eom.evaluate(above, udot) - eom.evaluate(below, udot)) / (2 * step);
      BOOST_TEST((S.block(3, 3 + j, 3, 1) - by_u).norm() < 1e-6 * (1 + by_u.norm()));
    }
    auto more = x;
    more.r(0) += 1;
    BOOST_TEST((B.bottomRows<3>() - (eom.evaluate(more, udot) - eom.evaluate(x, udot))).norm() < 1e-11);
    BOOST_TEST((pin.col(1) - (eom.evaluate(more, loop_forces) - eom.evaluate(x, loop_forces))).norm() < 1e-11);
  }
}

} // namespace
