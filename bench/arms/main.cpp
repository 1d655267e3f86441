// The tasks of an arm, compared with Newton's and Euler's equations, and repeated for a tool that counts instructions.
//   PROGRAM TASK COUNT, or PROGRAM agree
#include "../peers/reference.hpp"
#include "../support/repeat.hpp"
#include "arm.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace {
using namespace arm;
using Eigen::VectorXd;

constexpr std::size_t count = 16;
const auto list = bench::states<state, count + 1>();
const vector& udot_of(std::size_t i) { return list[i + 1].u; } // as good as any

/// Differences of the reference to the sixth order, a column for each angle, speed and torque.
Eigen::MatrixXd reference_derivatives(const peers::robot& robot, const state& x) {
  Eigen::MatrixXd all(joints, 3 * joints);
  const auto at = [&](Eigen::Index column, double step) {
    VectorXd q = x.q, u = x.u, tau = x.r;
    (column < joints ? q : column < 2 * joints ? u : tau)[column % joints] += step;
    return peers::reference::forward_dynamics(robot, q, u, tau);
  };
  const double h = 3e-3;
  for (Eigen::Index k = 0; k < all.cols(); ++k)
    all.col(k) =
        (45 * (at(k, h) - at(k, -h)) - 9 * (at(k, 2 * h) - at(k, -2 * h)) + (at(k, 3 * h) - at(k, -3 * h))) / (60 * h);
  return all;
}

bool agree() {
  const peers::robot robot = peers::read(ARM_NAME);
  namespace reference = peers::reference;
  double exact = 0, differences = 0; // the largest relative errors
  const auto off = [](const auto& value, const auto& right) { return (value - right).norm() / right.norm(); };
  for (std::size_t i = 0; i < count; ++i) {
    const state& x = list[i];
    const vector& a = udot_of(i);
    // the forces that are missing beside the motors'
    exact = std::max(exact, off(inverse_dynamics::evaluate(inverse_dynamics::bind(), x, a),
                                VectorXd(reference::inverse_dynamics(robot, x.q, x.u, a) - x.r)));
    exact = std::max(exact, off(mass_matrix::evaluate(mass_matrix::bind(), x), reference::mass_matrix(robot, x.q)));
    exact = std::max(exact, off(forward_dynamics::evaluate(forward_dynamics::bind(), x),
                                reference::forward_dynamics(robot, x.q, x.u, x.r)));
    differences =
        std::max(differences, off(derivatives::evaluate(derivatives::bind(), x), reference_derivatives(robot, x)));
  }
  if (exact <= 1e-11 && differences <= 1e-7) return true;
  std::printf("%s differs from Newton's and Euler's equations by a relative %.1e, from their differences by %.1e\n",
              ARM_NAME, exact, differences);
  return false;
}

} // namespace

int main(int argc, char** argv) try {
  const std::string_view task = argc > 1 ? argv[1] : "";
  if (task == "agree") return agree() ? 0 : 1;
  if (argc != 3) return std::fputs("usage: TASK COUNT, or agree\n", stderr), 2;
  const auto repeat = [times = std::strtoul(argv[2], nullptr, 10)](const auto& evaluate) {
    for (std::size_t i = 0; i < times; ++i) bench::keep(evaluate(i % count));
  };
  if (task == "inverse_dynamics")
    repeat([&eom = inverse_dynamics::bind()](std::size_t i) {
      return inverse_dynamics::evaluate(eom, list[i], udot_of(i));
    });
  else if (task == "mass_matrix")
    repeat([&eom = mass_matrix::bind()](std::size_t i) { return mass_matrix::evaluate(eom, list[i]); });
  else if (task == "forward_dynamics")
    repeat([&eom = forward_dynamics::bind()](std::size_t i) { return forward_dynamics::evaluate(eom, list[i]); });
  else if (task == "derivatives")
    repeat([&eom = derivatives::bind()](std::size_t i) { return derivatives::evaluate(eom, list[i]); });
  else
    return std::fputs("an unknown task\n", stderr), 2;
  return 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "%s\n", e.what()), 1;
}
