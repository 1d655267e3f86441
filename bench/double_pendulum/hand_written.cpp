// The same by hand: one sincos for each angle gives the sine and cosine of the difference as well. What both rows have
// in common is computed for both in one register.
#include "../support/two_angles.hpp"
#include "case.hpp"

namespace double_pendulum::hand_written {

using bench::exchanged, bench::pair_of_doubles, bench::store;

struct model {
  pair_of_doubles m22; // twice
  double m11;
  pair_of_doubles weights; // the moments of weight about O and P1 at right angles, negative
};

const model& bind(const parameters& p) {
  const double m22 = p.m2 * p.l * p.l;
  static const model eom{{m22, m22}, (p.m1 + p.m2) * p.l * p.l, {-(p.m1 + p.m2) * p.g * p.l, -p.m2 * p.g * p.l}};
  return eom;
}

results evaluate(const model& eom, const state& x) noexcept {
  const auto [s, c] = bench::of_two(x.q.data());
  const pair_of_doubles u = {x.u[1], x.u[0]}; // after the calls, which leave no register as it was

  const pair_of_doubles other_s = exchanged(s), other_c = exchanged(c);
  const pair_of_doubles m12 = eom.m22 * (c * other_c + s * other_s); // twice
  const pair_of_doubles k = eom.m22 * (c * other_s - s * other_c);   // of the difference's sine, with both signs
  const pair_of_doubles rows = eom.weights * s + k * (u * u);

  results all;
  auto& [M, f] = all;
  store(pair_of_doubles{eom.m11, m12[1]}, M.data());
  store(pair_of_doubles{m12[0], eom.m22[0]}, M.data() + 2);
  store(rows, f.data());
  return all;
}

} // namespace double_pendulum::hand_written
