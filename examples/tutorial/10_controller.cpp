// Step 10, a controller: the arm follows a circle by computed torque, with masses that it does not know well.
#include "arm.hpp"

#include <cmath>
#include <cstdio>

int main() {
  using namespace arm;
  const kane model{values(m2 = 8.0, m3 = 5.0, l2 = 0.6, l3 = 0.5, J = 0.4, g = 9.81)}; // what the controller knows
  const kane plant{values(m2 = 8.4, m3 = 5.5, l2 = 0.6, l3 = 0.5, J = 0.4, g = 9.81)}; // what there is
  const auto torques = model.evaluator(inverse_dynamics);
  const auto motion = plant.evaluator(udot, status);

  auto x = plant.state(values(q1 = 0.4, q2 = 0.7, q3 = -1.2), values(u1 = 0.0, u2 = 0.0, u3 = 0.0),
                       values(tau1 = 0.0, tau2 = 0.0, tau3 = 0.0));
  std::puts("t (s)  error (rad)   torques (N m)");
  constexpr double h = 0.001, w = 2.0;
  for (int i = 0; i <= 3000; ++i) {
    const double t = i * h, s = std::sin(w * t), c = std::cos(w * t);
    const Eigen::Vector3d wanted(0.3 * c, 0.6 + 0.3 * s, -1.0 + 0.2 * c);
    const Eigen::Vector3d wanted_speed = w * Eigen::Vector3d(-0.3 * s, 0.3 * c, -0.2 * s);
    const Eigen::Vector3d wanted_acceleration = -w * w * Eigen::Vector3d(0.3 * c, 0.3 * s, 0.2 * c);
    const Eigen::Vector3d error = wanted - x.q;

    x.r.setZero(); // then inverse dynamics are the torques themselves
    const Eigen::Vector3d a = wanted_acceleration + 40 * (wanted_speed - x.u) + 400 * error;
    x.r = torques(x, a);

    const auto [udots, how] = motion(x);
    if (how.singular()) return 1;
    if (i % 600 == 0) std::printf("%5.1f  %11.5f   %8.2f %8.2f %8.2f\n", t, error.norm(), x.r(0), x.r(1), x.r(2));
    x.u += h * udots;
    x.q += h * x.u;
  }
}
