// The same by hand, from the forms in "Learn Multibody Dynamics" with angle sums resolved, common factors taken out,
// and gravity written as an acceleration of the support, whose forces follow from the mass matrix.
#include "../support/two_angles.hpp"
#include "case.hpp"

namespace double_rod_pendulum::hand_written {

struct model {
  double fixed;                // 19/12 m l^2: the inertia about N.z that does not depend on the state
  double rod;                  // 1/12 m l^2
  double mass;                 // of the sliding particle
  double moment, minus_moment; // of its mass about O, at the end of the first rod
  double gravity_inertia;      // 7/4 m l^2, times g/l: the moment of weight about O while q3 is zero
  double g, g_by_l, l, kl, kt;
};

const model& bind(const parameters& p) {
  const double ml2 = p.m * p.l * p.l;
  static const model eom{19 * ml2 / 12, ml2 / 12, p.m / 4, p.m * p.l / 4, -p.m * p.l / 4, 7 * ml2 / 4, p.g,
                         p.g / p.l,     p.l,      p.kl,    p.kt};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  double s1, c1, s2, c2;
  bench::sincos_of_two(x.q.data(), s1, c1, s2, c2);
  const double q1 = x.q[0], q2 = x.q[1], q3 = x.q[2]; // after the calls, which leave no register as it was
  const double u1 = x.u[0], u2 = x.u[1], u3 = x.u[2];

  results all;
  auto& [M, f] = all;
  const double p = eom.mass * q3;
  const double m22 = eom.rod + p * q3;
  M(1, 1) = m22;
  const double n = m22 * c2;
  M(0, 0) = eom.fixed + n * c2;
  const double h = eom.minus_moment * s2;
  const double m12 = h * q3;
  M(0, 1) = M(1, 0) = m12;
  const double m13 = eom.moment * c2;
  M(0, 2) = M(2, 0) = m13;
  M(1, 2) = M(2, 1) = 0;
  M(2, 2) = eom.mass;

  const double gravity = eom.g_by_l * s1;
  const double w = u1 * c2;
  const double k = n * (u1 * s2);
  const double u22 = u2 * u2;
  const double twice_u3 = u3 + u3;
  f[0] = (u2 + u2) * (k - u3 * h) + p * c2 * (eom.l * u22 - eom.g * c1 - twice_u3 * w) - eom.gravity_inertia * gravity -
         eom.kt * q1;
  f[1] = -(eom.kt * q2) - m12 * gravity - u1 * k - p * twice_u3 * u2;
  f[2] = p * (u22 + w * w) - eom.kl * q3 - m13 * gravity;
  return all;
}

} // namespace double_rod_pendulum::hand_written
