// The states of a crane after steps by the library's own Runge-Kutta method, a row for each communication point.
#include "crane.hpp"

#include <ctdyn/control.hpp>

#include <cstdio>

int main() {
  using namespace crane;
  const model eom{values(m_trolley = 10, m_load = 20, l = 2.5, g = 9.81, k = 40, R = 2, L = 0.05, wind = 5)};
  auto at = eom.state(values(x = 0, theta = 0.2, v = 0, omega = 0, i = 0, V = 0, t = 0));
  const runge_kutta_4 step{eom};
  for (int n = 0; n < 50; ++n) {
    at.r(0) = n % 3 == 0 ? 12.0 : -4.0;
    for (int j = 0; j < 4; ++j)
      at = step(at, 0.0078125 / 4).state; // the longest equal steps that are not longer than 0.002 s
    std::printf("%a %a %a %a %a\n", at.q(0), at.q(1), at.u(0), at.u(1), at.z(0));
  }
}
