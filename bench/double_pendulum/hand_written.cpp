// The same by hand: one sincos for each angle gives the sine and cosine of the difference as well.
#include "case.hpp"

#include <cmath>

namespace double_pendulum::hand_written {

struct model {
  double m11, m22;
  double weight1, weight2; // the moments of weight about O and P1 at right angles
};

const model& bind(const parameters& p) {
  static const model eom{(p.m1 + p.m2) * p.l * p.l, p.m2 * p.l * p.l, (p.m1 + p.m2) * p.g * p.l, p.m2 * p.g * p.l};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  double s1, c1, s2, c2;
  ::sincos(x.q[0], &s1, &c1);
  ::sincos(x.q[1], &s2, &c2);
  const double u1 = x.u[0], u2 = x.u[1]; // after the calls, which leave no register as it was

  const double m12 = eom.m22 * (c1 * c2 + s1 * s2);
  const double k = eom.m22 * (s1 * c2 - c1 * s2);

  results all;
  auto& [M, f] = all;
  M(0, 0) = eom.m11;
  M(0, 1) = M(1, 0) = m12;
  M(1, 1) = eom.m22;
  f[0] = -(eom.weight1 * s1) - k * (u2 * u2);
  f[1] = k * (u1 * u1) - eom.weight2 * s2;
  return all;
}

} // namespace double_pendulum::hand_written
