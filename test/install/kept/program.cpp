// Compares models whose numbers commands of the project write with what is given: stiffness, mass, and that of the arm.
#include "program.h"

#include <arm.hpp>
#include <spring.hpp>

#include <cmath>
#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  using namespace ctdyn;
  const double stiffness = std::atof(arguments[1]), mass = std::atof(arguments[2]), inertia = std::atof(arguments[3]);
  const spring::model oscillator{Eigen::Matrix<double, 0, 1>()};
  const auto at = oscillator.state(values(coordinate<"x">() = twice(0.05), speed<"v">() = 0.0));
  const double udot_expected = -stiffness * 0.1 / mass, found = oscillator.evaluate(at, udot)(0);
  const arm::model robot{values(arm::g = 9.81)};
  const auto rest = robot.state(Eigen::Matrix<double, 1, 1>(0.3), Eigen::Matrix<double, 1, 1>(0.0));
  const double turned = robot.evaluate(rest, mass_matrix)(0, 0);
  std::printf("%g and %g, %g and %g\n", found, udot_expected, turned, inertia);
  return std::abs(found - udot_expected) < 1e-12 && std::abs(turned - inertia) < 1e-12 ? 0 : 1;
}
