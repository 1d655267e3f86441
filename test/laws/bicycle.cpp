// The bicycle of Meijaard, Papadopoulos, Ruina and Schwab (2007): eight speeds, five of them dependent, one dependent
// coordinate. Its linearization fits in the default limits of clang.
// cost: nightly
// limits: of clang
#include "models/bicycle.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace bicycle {
using kane = kanes_method<description>;

constexpr std::size_t operations(operation_count c) { return c.multiplications + c.additions + c.divisions; }
static_assert(operations(kane::cost(mass_matrix, forcing)) <= 1067);
static_assert(operations(kane::cost(state_matrix)) <= 5459);

/// The benchmark's parameters (its table 1), in the lengths along and across the steering axis that the model has.
kane benchmark() {
  const double head = std::numbers::pi / 2 - std::numbers::pi / 10, s = std::sin(head), c = std::cos(head);
  const double wheelbase = 1.02, trail = 0.08, rear = 0.3, front = 0.35;
  const double rake = front * c - trail * s;
  const double fork = wheelbase * c - (front - rear) * s;
  const double frame_x = 0.3, frame_z = 0.9, fork_x = 0.9, fork_z = 0.7; // mass centres, from the rear contact, upwards
  const double right = wheelbase - fork_x, up = fork_z - front;           // of the front frame, from the front hub
  return kane(values(
      g = 9.81, rear_radius = rear, front_radius = front, head_angle = head,
      frame_length = wheelbase * s - (rake - (front - rear) * c), fork_length = fork, fork_offset = rake,
      frame_cx = (frame_z - rear) * s - frame_x * c, frame_cz = frame_x * s + (frame_z - rear) * c,
      fork_cx = up * s + right * c - fork, fork_cz = rake + up * c - right * s, m_rear = 2.0, m_front = 3.0,
      m_frame = 85.0, m_fork = 4.0, Ir_xx = 0.0603, Ir_yy = 0.12, If_xx = 0.1405, If_yy = 0.28, Ib_xx = 9.2, Ib_yy = 11.0,
      Ib_zz = 2.8, Ib_zx = -2.4, Ih_xx = 0.05892, Ih_yy = 0.06, Ih_zz = 0.00708, Ih_zx = 0.00756));
}
kane::state_type upright(double v) {
  return kane::state(values(yaw = 0.0, lean = 0.0, pitch = 0.0, steer = 0.0, rear_turn = 0.0, front_turn = 0.0, x = 0.0,
                            y = 0.0, yaw_rate = 0.0, lean_rate = 0.0, pitch_rate = 0.0, steer_rate = 0.0,
                            rear_rate = v / 0.3, front_rate = v / 0.35, vx = v, vy = 0.0));
}

// States: yaw, lean, steer, both wheels, x, y; the rates of lean, steer and rear wheel.
constexpr Eigen::Index states[] = {1, 2, 7, 8};

Eigen::Matrix4d lean_and_steer(const kane& eom, double v) {
  const auto A = eom.evaluate(upright(v), state_matrix);
  Eigen::Matrix4d part;
  for (Eigen::Index i = 0; i < 4; ++i)
    for (Eigen::Index j = 0; j < 4; ++j) part(i, j) = A(states[i], states[j]);
  return part;
}

/// The matrix that SymPy's test of Kane's method (test_kane3.py) has of the paper.
BOOST_AUTO_TEST_CASE(benchmark_matrix) {
  const kane eom = benchmark();
  for (int v = 0; v < 6; ++v) {
    Eigen::Matrix4d expected;
    expected << 0, 0, 1, 0, //
        0, 0, 0, 1,         //
        9.48977444677355, -0.891197738059089 * v * v - 0.571523173729245, -0.105522449805691 * v, -0.330515398992311 * v,
        11.7194768719633, -1.97171508499972 * v * v + 30.9087533932407, 3.67680523332152 * v, -3.08486552743311 * v;
    BOOST_TEST_CONTEXT("at " << v << " m/s") BOOST_TEST((lean_and_steer(eom, v) - expected).cwiseAbs().maxCoeff() < 1e-12);
  }
}

/// It balances by itself between the speeds of weave and capsize, 4.292 and 6.024 m/s in the paper.
BOOST_AUTO_TEST_CASE(balances_by_itself) {
  const kane eom = benchmark();
  const auto stable = [&](double v) { return lean_and_steer(eom, v).eigenvalues().real().maxCoeff() < 0; };
  BOOST_TEST(!stable(4.292));
  BOOST_TEST(stable(4.293));
  BOOST_TEST(stable(6.024));
  BOOST_TEST(!stable(6.025));
}

/// Leaning, steered and turning: all columns against differences of fourth order along the constraints.
BOOST_AUTO_TEST_CASE(general_state) {
  const kane eom = benchmark();
  auto guess = upright(3);
  guess.q << 0.4, 0.2, 0.05, 0.3, 0.7, -0.2, 1, 2;
  guess.u(1) = 0.5, guess.u(3) = -0.7;
  constexpr Eigen::Index q[] = {0, 1, 3, 4, 5, 6, 7}, u[] = {1, 3, 4};
  const auto moved = [&](Eigen::Index column, double by) {
    auto at = guess;
    (column < 7 ? at.q(q[column]) : at.u(u[column - 7])) += by;
    const auto [found, how] = assemble(eom, at);
    BOOST_TEST(how.converged);
    return found;
  };
  const auto rates = [&](Eigen::Index column, double by) {
    const auto [qdots, udots] = eom.evaluate(moved(column, by), qdot, udot);
    Eigen::Vector<double, 10> all;
    for (Eigen::Index i = 0; i < 7; ++i) all(i) = qdots(q[i]);
    for (Eigen::Index i = 0; i < 3; ++i) all(7 + i) = udots(u[i]);
    return all;
  };
  const auto A = eom.evaluate(moved(0, 0), state_matrix);
  const double h = 1e-3;
  for (Eigen::Index j = 0; j < 10; ++j) {
    const Eigen::Vector<double, 10> slope =
        (8 * (rates(j, h) - rates(j, -h)) - (rates(j, 2 * h) - rates(j, -2 * h))) / (12 * h);
    BOOST_TEST_CONTEXT("column " << j) BOOST_TEST((A.col(j) - slope).norm() < 1e-8 * (1 + slope.norm()));
  }
  BOOST_TEST(A.col(1).norm() > 1);
}

} // namespace bicycle
