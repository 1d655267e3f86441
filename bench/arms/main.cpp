// The tasks of a robot, compared with others, and repeated for a tool that counts instructions, or timed.
//   PROGRAM TASK COUNT, PROGRAM TASK, or PROGRAM agree
#include "../peers/reference.hpp"
#include "../support/repeat.hpp"
#include "arm.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <string_view>

namespace {
using namespace arm;
using Eigen::MatrixXd, Eigen::VectorXd;

constexpr std::size_t count = 16;
const auto list = [] {
  auto all = bench::states<state, count + 1>();
  if constexpr (floats)
    for (state& x : all) x.q.template segment<4>(3).normalize();
  return all;
}();
const vector& udot_of(std::size_t i) { return list[i + 1].u; } // as good as any

struct errors { // the largest relative ones
  double exact = 0, differences = 0;
  void exactly(const auto& value, const auto& right) { exact = std::max(exact, off(value, right)); }
  void nearly(const auto& value, const auto& right) { differences = std::max(differences, off(value, right)); }
  [[nodiscard]] bool small() const {
    if (exact <= 1e-11 && differences <= 1e-7) return true;
    std::printf("%s differs from what it is compared with by a relative %.1e, from differences by %.1e\n", ARM_NAME, exact,
                differences);
    return false;
  }

private:
  static double off(const auto& value, const auto& right) { return (value - right).norm() / right.norm(); }
};
/// Of a function of a length, at zero, to the sixth order.
VectorXd slope(const auto& at) {
  const double h = 3e-3;
  return (45 * (at(h) - at(-h)) - 9 * (at(2 * h) - at(-2 * h)) + (at(3 * h) - at(-3 * h))) / (60 * h);
}

#ifdef ARM_FLOATS
/// The state after moving along a speed, by the closed form of a turn about an axis of the body.
state moved(const state& x, Eigen::Index speed, double by) {
  state y = x;
  Eigen::Quaterniond turned(x.q(3), x.q(4), x.q(5), x.q(6));
  if (speed < 3)
    y.q.template head<3>() += turned * (by * Eigen::Vector3d::Unit(speed));
  else if (speed < 6)
    turned = turned * Eigen::Quaterniond(Eigen::AngleAxisd(by, Eigen::Vector3d::Unit(speed - 3)));
  else
    y.q(speed + 1) += by;
  y.q.template segment<4>(3) << turned.w(), turned.vec();
  return y;
}
/// With each other: tests compare them with references of other origin.
bool agree() {
  errors all;
  for (std::size_t i = 0; i < count; ++i) {
    const state& x = list[i];
    const auto missing = [&](const state& y, const vector& a) { return inverse_dynamics::evaluate(inverse_dynamics::bind(), y, a); };
    const auto accelerations = [&](const state& y) { return forward_dynamics::evaluate(forward_dynamics::bind(), y); };
    const vector a = accelerations(x), none = missing(x, vector::Zero());
    const matrix M = mass_matrix::evaluate(mass_matrix::bind(), x);
    all.exactly(vector(M * a), vector(-none));
    const auto [K, D, again] = inverse_derivatives::evaluate(inverse_derivatives::bind(), x, udot_of(i));
    const auto [A, B] = derivatives::evaluate(derivatives::bind(), x);
    all.exactly(again, M);
    MatrixXd along(joints, joints), by(joints, joints), along_a(joints, joints), by_a(joints, joints), unit(joints, joints);
    for (Eigen::Index j = 0; j < joints; ++j) {
      const auto faster = [&](double t) {
        state y = x;
        y.u(j) += t;
        return y;
      };
      unit.col(j) = missing(x, vector::Unit(j)) - none;
      along.col(j) = slope([&](double t) -> VectorXd { return missing(moved(x, j, t), udot_of(i)); });
      by.col(j) = slope([&](double t) -> VectorXd { return missing(faster(t), udot_of(i)); });
      along_a.col(j) = slope([&](double t) -> VectorXd { return accelerations(moved(x, j, t)); });
      by_a.col(j) = slope([&](double t) -> VectorXd { return accelerations(faster(t)); });
    }
    all.exactly(unit, MatrixXd(M)), all.nearly(along, MatrixXd(K)), all.nearly(by, MatrixXd(D));
    all.nearly(along_a, MatrixXd(A)), all.nearly(by_a, MatrixXd(B));
  }
  return all.small();
}
#else
/// With Newton's and Euler's equations.
bool agree() {
  const peers::robot robot = peers::read(ARM_NAME);
  namespace reference = peers::reference;
  errors all;
  for (std::size_t i = 0; i < count; ++i) {
    const state& x = list[i];
    const vector& a = udot_of(i);
    // the forces that are missing beside the motors'
    all.exactly(inverse_dynamics::evaluate(inverse_dynamics::bind(), x, a),
                VectorXd(reference::inverse_dynamics(robot, x.q, x.u, a) - x.r));
    all.exactly(mass_matrix::evaluate(mass_matrix::bind(), x), reference::mass_matrix(robot, x.q));
    all.exactly(forward_dynamics::evaluate(forward_dynamics::bind(), x), reference::forward_dynamics(robot, x.q, x.u, x.r));
#ifdef ARM_DERIVATIVES
    const auto by_all = [&](Eigen::Index k, double t, const auto& evaluate) {
      VectorXd q = x.q, u = x.u, tau = x.r;
      (k < joints ? q : k < 2 * joints ? u : tau)[k % joints] += t;
      return VectorXd(evaluate(q, u, tau));
    };
    MatrixXd of_forward(joints, 3 * joints), along(joints, joints), by(joints, joints);
    for (Eigen::Index k = 0; k < 3 * joints; ++k)
      of_forward.col(k) = slope([&](double t) {
        return by_all(k, t, [&](auto& q, auto& u, auto& tau) { return reference::forward_dynamics(robot, q, u, tau); });
      });
    for (Eigen::Index k = 0; k < 2 * joints; ++k)
      (k < joints ? along : by).col(k % joints) = slope([&](double t) {
        return by_all(k, t, [&](auto& q, auto& u, auto&) { return reference::inverse_dynamics(robot, q, u, a); });
      });
    const auto [K, D, M] = inverse_derivatives::evaluate(inverse_derivatives::bind(), x, a);
    all.nearly(derivatives::evaluate(derivatives::bind(), x), of_forward);
    all.nearly(K, along), all.nearly(D, by), all.exactly(M, reference::mass_matrix(robot, x.q));
#endif
  }
  return all.small();
}
#endif

/// So many evaluations, or, where none are asked for, nanoseconds of one: the shortest of a number of runs.
void repeat(int argc, char** argv, const auto& evaluate) {
  if (argc == 3) {
    for (std::size_t i = 0, times = std::strtoul(argv[2], nullptr, 10); i < times; ++i) bench::keep(evaluate(i % count));
    return;
  }
  using clock = std::chrono::steady_clock;
  constexpr std::size_t evaluations = 20 * count;
  auto least = std::numeric_limits<double>::max();
  for (int run = 0; run < 2000; ++run) {
    const auto start = clock::now();
    for (std::size_t i = 0; i < evaluations; ++i) bench::keep(evaluate(i % count));
    least = std::min(least, std::chrono::duration<double, std::nano>(clock::now() - start).count() / static_cast<double>(evaluations));
  }
  std::printf("%.0f\n", least);
}

} // namespace

int main(int argc, char** argv) try {
  const std::string_view task = argc > 1 ? argv[1] : "";
  if (task == "agree") return agree() ? 0 : 1;
  const auto go = [&](const auto& evaluate) { repeat(argc, argv, evaluate); };
  if (task == "inverse_dynamics")
    go([&eom = inverse_dynamics::bind()](std::size_t i) { return inverse_dynamics::evaluate(eom, list[i], udot_of(i)); });
  else if (task == "mass_matrix")
    go([&eom = mass_matrix::bind()](std::size_t i) { return mass_matrix::evaluate(eom, list[i]); });
  else if (task == "forward_dynamics")
    go([&eom = forward_dynamics::bind()](std::size_t i) { return forward_dynamics::evaluate(eom, list[i]); });
#ifdef ARM_DERIVATIVES
  else if (task == "inverse_derivatives")
    go([&eom = inverse_derivatives::bind()](std::size_t i) { return inverse_derivatives::evaluate(eom, list[i], udot_of(i)); });
  else if (task == "derivatives")
    go([&eom = derivatives::bind()](std::size_t i) { return derivatives::evaluate(eom, list[i]); });
#endif
  else
    return std::fputs("an unknown task\n", stderr), 2;
  return 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "%s\n", e.what()), 1;
}
