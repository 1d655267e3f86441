// Derivatives of accelerations and forces of contacts beside constraints that are eliminated, by symbols, against central
// differences: other coordinates and speeds stay, also dependent ones.
// cost: nightly

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

constexpr auto bound = ctdyn::system(free_body, velocity_constraint(w + 2 * s * cos(a) == 0), dependent(s),
                                     contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y), contact<"twice">(P, N, N.y));

template <class Method> void compare_with_differences() {
  const Method eom{numbers};
  auto at = eom.state(motion);
  constexpr double h = 1e-5;
  for (int set = 0; set < 8; ++set) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [slopes, of_rhs, of_forces] =
        eom.evaluate(at, jacobian(udot, a, s, T), jacobian(rhs, a, s, T), jacobian(contact_forces, a, s, T));
    BOOST_TEST((of_rhs.template bottomRows<4>() - slopes).norm() < 1e-13 * (1 + slopes.norm()));
    for (int column = 0; column < 3; ++column) {
      auto more = at, less = at;
      const auto move = [column](auto& x, double by) { (column == 0 ? x.q(2) : column == 1 ? x.u(3) : x.r(0)) += by; };
      move(more, h), move(less, -h);
      const auto [a_more, f_more] = eom.evaluate(more, udot, contact_forces);
      const auto [a_less, f_less] = eom.evaluate(less, udot, contact_forces);
      const auto by_a = ((a_more - a_less) / (2 * h)).eval();
      const auto by_f = ((f_more - f_less) / (2 * h)).eval();
      BOOST_TEST((slopes.col(column) - by_a).norm() < 1e-7 * (1 + by_a.norm()));
      BOOST_TEST((of_forces.col(column) - by_f).norm() < 1e-7 * (1 + by_f.norm()));
    }
  }
}
// And of what is made of them.
BOOST_AUTO_TEST_CASE(of_friction_and_wrenches) {
  static constexpr auto arm = pin_joint<"arm">(N, O, A, C, N.z);
  static constexpr auto wrist = pin_joint<"wrist">(A, P, B, D, N.z);
  static constexpr auto jointed = ctdyn::system(
      newtonian(N, O), arm, P.set_pos(C, l * A.x), wrist, Q.set_pos(D, l / 2 * B.x + l / 5 * B.y), gravity(-g * N.y),
      rigid_body<"A">(A, P, m, inertia(A, 0, 0, m * l * l)), rigid_body<"B">(B, Q, m, inertia(B, 0, 0, m * l * l)),
      velocity_constraint(dot(Q.vel(N), N.x)), dependent(wrist.u), contact<"Q">(Q, N, N.y));
  const kanes_method<jointed> eom{numbers};
  auto at = neutral(eom);
  at.q << 0.4, 0.9, at.u << 0.7, -0.3, at.closed << 1;
  const auto [press, carried] =
      eom.evaluate(at, jacobian(normal_and_friction<"Q">(N.y), arm.q, l), jacobian(joint_wrench<"wrist">, arm.q, l));
  constexpr double h = 1e-5;
  auto more = at, less = at;
  more.q(0) += h, less.q(0) -= h;
  const auto compare = [h = h](const auto& slope, const auto& above, const auto& below) {
    const auto by = ((above - below) / (2 * h)).eval();
    BOOST_TEST((slope - by).norm() < 1e-7 * (1 + by.norm()));
  };
  compare(press.col(0), eom.evaluate(more, normal_and_friction<"Q">(N.y)), eom.evaluate(less, normal_and_friction<"Q">(N.y)));
  compare(carried.col(0), eom.evaluate(more, joint_wrench<"wrist">), eom.evaluate(less, joint_wrench<"wrist">));
  const kanes_method<jointed> longer{values(m = 2.0, l = 1.1 + h, g = 9.81)}, shorter{values(m = 2.0, l = 1.1 - h, g = 9.81)};
  compare(carried.col(1), longer.evaluate(at, joint_wrench<"wrist">), shorter.evaluate(at, joint_wrench<"wrist">));
}
BOOST_AUTO_TEST_CASE(by_kane) { compare_with_differences<kanes_method<bound>>(); }
BOOST_AUTO_TEST_CASE(by_tmt) { compare_with_differences<tmt_method<bound>>(); }

} // namespace
