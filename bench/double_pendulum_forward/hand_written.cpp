// The same by hand: both equations divided by m2 l^2, the second one solved for the second acceleration and put into
// the first. Sine and cosine of the difference of the angles follow from those of the angles.
#include "case.hpp"

#include <cmath>

namespace double_pendulum_forward::hand_written {

struct model {
  double ratio;            // (m1 + m2) / m2
  double weight1, weight2; // the moments of weight about O and P1 at right angles, divided by m2 l^2
};

const model& bind(const parameters& p) {
  const double ratio = (p.m1 + p.m2) / p.m2;
  static const model eom{ratio, ratio * p.g / p.l, p.g / p.l};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  double s1, c1, s2, c2;
  ::sincos(x.q[0], &s1, &c1);
  ::sincos(x.q[1], &s2, &c2);
  const double u1 = x.u[0], u2 = x.u[1]; // after the calls, which leave no register as it was

  const double c = c1 * c2 + s1 * s2;
  const double s = s1 * c2 - c1 * s2;
  const double f2 = s * (u1 * u1) - eom.weight2 * s2;
  const double a1 = -(eom.weight1 * s1 + s * (u2 * u2) + c * f2) / (eom.ratio - c * c);
  return {a1, f2 - c * a1};
}

} // namespace double_pendulum_forward::hand_written
