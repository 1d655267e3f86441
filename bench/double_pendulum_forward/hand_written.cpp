// The same by hand: both equations divided by m2 l^2, the second one solved for the second acceleration and put into
// the first. Sine and cosine of the difference of the angles follow from those of the angles. What both rows have in
// common is computed for both in one register.
#include "../support/two_angles.hpp"
#include "case.hpp"

namespace double_pendulum_forward::hand_written {

using bench::exchanged, bench::pair_of_doubles, bench::store;

struct model {
  pair_of_doubles weights; // the moments of weight about O and P1 at right angles, divided by m2 l^2
  double ratio;            // (m1 + m2) / m2
};

const model& bind(const parameters& p) {
  const double ratio = (p.m1 + p.m2) / p.m2;
  static const model eom{{ratio * p.g / p.l, p.g / p.l}, ratio};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  const auto [s, c] = bench::of_two(x.q.data());
  const pair_of_doubles u = {x.u[1], x.u[0]}; // after the calls, which leave no register as it was

  const pair_of_doubles other_c = exchanged(c), other_s = exchanged(s);
  const pair_of_doubles cosines = c * other_c + s * other_s;   // of the difference, twice
  const pair_of_doubles sines = s * other_c - c * other_s;     // of it and of the opposite
  const pair_of_doubles f = sines * (u * u) + eom.weights * s; // negative
  const double cosine = cosines[0];
  const double a1 = (cosine * f[1] - f[0]) / (eom.ratio - cosine * cosine);
  results udot;
  store(pair_of_doubles{a1, -(cosine * a1) - f[1]}, udot.data());
  return udot;
}

} // namespace double_pendulum_forward::hand_written
