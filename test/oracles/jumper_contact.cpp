// Jumper: reference states, and its linearization in the air and on the floor.
// The floor is so stiff that the rounding of its depth shows: 1e-8, as where the case comes from.
// cost: nightly
#include "models/jumper_contact.hpp"
#include "support/constrained_oracle.hpp"

#include <cmath>

namespace jumper_contact {
using kane = kanes_method<description>;
using precise = kanes_method<description, long double>;
using rates = Eigen::Vector<long double, 4>; // of q1, q3, u1, u3

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("jumper_contact", 1e-8); }

/// The derivatives of the independent coordinates and speeds; q2 by Newton's method from a guess, u2 from the constraint.
rates rates_at(const precise& eom, precise::state_type x) {
  for (int k = 0; k < 30; ++k) {
    const auto [h, J] = eom.evaluate(x, configuration_residual, configuration_jacobian);
    x.q(1) -= h(0) / J(0, 1);
  }
  x.u(1) = eom.evaluate(x, dependent_speeds)(0);
  const auto [q, u] = eom.evaluate(x, qdot, udot);
  return {q(0), q(2), u(0), u(2)};
}

/// By differences of fourth order.
template <class Move> rates difference(const precise& eom, const precise::state_type& x, Move move) {
  constexpr long double step = 1e-6L;
  const auto at = [&](int steps) {
    auto moved = x;
    move(moved, steps * step);
    return rates_at(eom, moved);
  };
  return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * step);
}

BOOST_AUTO_TEST_CASE(linearized) {
  const auto file = oracle::read("jumper_contact");
  const kane eom(oracle::by_name(file.at("p"), kane::parameter_names));
  const precise reference(eom.parameters().cast<long double>().eval());
  int in_air = 0, on_floor = 0;
  for (const auto& at : file.at("states")) {
    const auto x = oracle::state(eom, file, at);
    const auto [by_state, by_input] = eom.evaluate(x, state_matrix, input_matrix);
    BOOST_TEST(by_state.allFinite());
    BOOST_TEST(by_input.allFinite());
    if (std::abs(x.q(0)) < 1e-5) continue; // the damping of the floor begins here with a jump
    ++(x.q(0) > 0 ? in_air : on_floor);
    const precise::state_type y{x.q.cast<long double>(), x.u.cast<long double>(), x.r.cast<long double>(), 0};
    Eigen::Matrix<long double, 4, 5> expected;
    expected.col(0) = difference(reference, y, [](auto& s, long double by) { s.q(0) += by; });
    expected.col(1) = difference(reference, y, [](auto& s, long double by) { s.q(2) += by; });
    expected.col(2) = difference(reference, y, [](auto& s, long double by) { s.u(0) += by; });
    expected.col(3) = difference(reference, y, [](auto& s, long double by) { s.u(2) += by; });
    expected.col(4) = difference(reference, y, [](auto& s, long double by) { s.r(0) += by; });
    Eigen::Matrix<long double, 4, 5> found;
    found << by_state.cast<long double>(), by_input.cast<long double>();
    for (Eigen::Index i = 0; i < 4; ++i)
      BOOST_TEST((found.row(i) - expected.row(i)).norm() <= 1e-8L * (1 + expected.row(i).norm()), found << "\n\n" << expected);
  }
  BOOST_TEST(in_air > 0);
  BOOST_TEST(on_floor > 0);
}

} // namespace jumper_contact
