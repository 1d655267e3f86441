// The same by hand. Lengths are in units of l, inertias in units of the second rod's, m l^2 / 12. The acceleration of
// the sliding mass along its rod is taken out first; f, three times the mass times what it accelerates across that rod
// in the plane of symmetry, then couples the rods:
//   e a1 - s2 f = F,   a2 + r f = G,   f / 3 = r a2 - s2 a1 - y
#include "../support/two_angles.hpp"
#include "case.hpp"

namespace double_rod_pendulum_forward::hand_written {

struct model {
  double by_l, two_by_l, l;
  double gravity, six_gravity; // g/l
  double spring;               // of the mass, divided by it
  double torsion;              // k_t, divided by m l^2 / 12
};

const model& bind(const parameters& p) {
  const double gravity = p.g / p.l;
  static const model eom{1 / p.l, 2 / p.l, p.l, gravity, 18 * gravity, 4 * p.kl / p.m, 12 * p.kt / (p.m * p.l * p.l)};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  double s1, c1, s2, c2;
  bench::sincos_of_two(x.q.data(), s1, c1, s2, c2);
  const double q1 = x.q[0], q2 = x.q[1], r = x.q[2] * eom.by_l; // after the calls, which leave no register as it was
  const double u1 = x.u[0], u2 = x.u[1], twice_rdot = x.u[2] * eom.two_by_l;

  const double c = 3 * c2;
  const double h = 1.0 / 3 + r * r; // a third of the second rod's inertia with the mass on it
  const double n = h * c;
  const double e = 16 + n * c2;
  const double w = u1 * c2;
  const double k = n * (u1 * s2);
  const double gravity = eom.gravity * s1;

  const double y = gravity * s2 - u2 * twice_rdot;
  const double z = eom.spring - eom.gravity * c1 - w * (w + twice_rdot);
  const double F = (u2 + u2) * k + (r * c) * z - eom.six_gravity * s1 - eom.torsion * q1;
  const double G = -(eom.torsion * q2) - u1 * k;
  const double missing = y - r * G;
  const double D = 1 / (e * h + s2 * s2);
  const double a1 = (h * F - s2 * missing) * D;
  const double a2 = G + r * ((s2 * F + e * missing) * D);
  const double a3 = eom.l * (r * (u2 * u2 + w * w - eom.spring) - c2 * (a1 + gravity));
  return {a1, a2, a3};
}

} // namespace double_rod_pendulum_forward::hand_written
