// A file that uses the crane: it compiles almost as fast as one that includes Eigen alone.
#include "crane.hpp"

#include <cstdio>

int main() {
  using namespace crane;
  const model eom{values(m_trolley = 800.0, m_load = 1500.0, l = 12.0, g = 9.81)};
  auto s = eom.state(values(x = 0.0, theta = 0.0, v = 0.0, omega = 0.0), values(F = 900.0));

  std::puts("t (s)   x (m)  swing (deg)   load at (m)");
  constexpr double step = 0.002;
  for (int i = 0; i <= 3000; ++i) {
    if (i % 500 == 0) {
      const Eigen::Vector3d load = eom.evaluate(s, to_matrix(P.pos_from(O), N));
      std::printf("%5.1f %7.3f  %11.2f   (%7.3f, %7.3f)\n", i * step, s.q(0), s.q(1) * 57.29578, load.x(), load.y());
    }
    const Eigen::Vector4d slope = eom.evaluate(s, rhs);
    s.u += step * slope.tail<2>();
    s.q += step * s.u;
  }
  const auto [M, f] = eom.evaluate(s, mass_matrix, forcing);
  const Eigen::Vector2d a = eom.evaluate(s, udot), missing = eom.evaluate(s, a, inverse_dynamics);
  std::printf("kinetic energy %.1f J; no force is missing: %s\n", eom.evaluate(s, kinetic_energy),
              (M * a - f).norm() < 1e-9 && missing.norm() < 1e-9 ? "yes" : "no");
}
