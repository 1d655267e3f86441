// Linearized equations of systems with contacts and loops beside constraints that are eliminated: against the same
// system described without the dependent coordinate, and, where a speed alone is dependent, against differences.
// cost: nightly

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <ctdyn/control.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

constexpr auto guide = 0.3 * sin(a);
constexpr auto feet = facts(contact<"P">(P, N), contact<"Q">(Q, N, N.y), contact<"twice">(P, N, N.y));
constexpr auto guided = facts(free_body, configuration_constraint(y == guide), dependent(y, v));
constexpr auto body_without = facts(
    newtonian(N, O), A.orient_axis(N, a, N.z), B.orient_axis(A, b, N.z), C.set_pos(O, x * N.x + guide * N.y),
    P.set_pos(C, l / 2 * A.x), Q.set_pos(C, -l / 2 * A.x), D.set_pos(C, l / 3 * B.y), dt(x) == u, dt(a) == w,
    dt(b) == s, rigid_body<"rod">(A, C, m, inertia(A, 0, 0, m * l * l / 12)), particle<"bob">(D, m / 2),
    gravity(-g * N.y), torque(B, T * N.z), torque(A, -T * N.z));
constexpr auto rods = facts(loop<"slope">(u == 0.5 * w * cos(a)), distance<"rod">(D, Q, 1));

/// A state of both.
constexpr auto free_motion = values(x = 0.2, a = 0.3, b = -1.2, u = 0.5, w = 0.9, s = -1.6, T = 0.8);
template <class Method> auto on_guide(const Method& eom) {
  return eom.state(free_motion, values(y = 0.3 * std::sin(0.3), v = 0.3 * std::cos(0.3) * 0.9));
}
template <class Method, class Reference> void compare() {
  const Method eom{numbers};
  const Reference without{numbers};
  auto at = on_guide(eom);
  auto same = without.state(free_motion);
  for (int set = 0; set < 8; ++set) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    same.closed = at.closed;
    const auto [states, by_inputs] = eom.evaluate(at, state_matrix, input_matrix);
    const auto [expected, expected_inputs] = without.evaluate(same, state_matrix, input_matrix);
    static_assert(decltype(expected)::RowsAtCompileTime == 6 && decltype(states)::RowsAtCompileTime == 6);
    BOOST_TEST((states - expected).norm() < 1e-12 * (1 + expected.norm()));
    BOOST_TEST((by_inputs - expected_inputs).norm() < 1e-13);
    BOOST_TEST(expected.bottomRows(3).norm() > 1);
  }
}

constexpr auto with_feet = ctdyn::system(guided, feet);
constexpr auto feet_without = ctdyn::system(body_without, feet);
BOOST_AUTO_TEST_CASE(with_contacts) {
  compare<kanes_method<with_feet>, kanes_method<feet_without>>();
  compare<tmt_method<with_feet>, kanes_method<feet_without>>();
}
constexpr auto with_rods = ctdyn::system(guided, feet, rods);
constexpr auto rods_without = ctdyn::system(body_without, feet, rods);
BOOST_AUTO_TEST_CASE(with_loops) { compare<kanes_method<with_rods>, kanes_method<rods_without>>(); }

/// A derivative by a difference of sixth order.
auto slope(auto f) {
  const double h = 1e-3;
  return ((45 * (f(h) - f(-h)) - 9 * (f(2 * h) - f(-2 * h)) + (f(3 * h) - f(-3 * h))) / (60 * h)).eval();
}

// A constraint that only binds speeds: the dependent one follows, s = -w / (2 cos a).
constexpr auto bound = ctdyn::system(free_body, velocity_constraint(w + 2 * s * cos(a) == 0), dependent(s), feet,
                                     loop<"slope">(u == 0.5 * w * cos(a)));
using bound_kane = kanes_method<bound>;
/// Sets that contradict each other are left out: they ask for more than two motions, and have no differences.
constexpr int consistent[] = {0, 1, 2, 4, 5, 6};

auto follow(bound_kane::state_type x) {
  x.u(3) = -x.u(2) / (2 * std::cos(x.q(2)));
  return x;
}
BOOST_AUTO_TEST_CASE(dependent_speeds_follow) {
  const bound_kane eom{numbers};
  auto at = follow(eom.state(motion));
  for (const int set : consistent) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [states, by_inputs, how] = eom.evaluate(at, state_matrix, input_matrix, contact_status);
    BOOST_TEST(how.residual() < 1e-12);
    const auto rates = [&eom](const bound_kane::state_type& x) { return eom.evaluate(follow(x), rhs).head<7>().eval(); };
    for (Eigen::Index j = 0; j < 8; ++j) {
      const auto column = slope([&](double h) {
        auto moved = at;
        (j < 4 ? moved.q(j) : j < 7 ? moved.u(j - 4) : moved.r(0)) += h;
        return rates(moved);
      });
      Eigen::Matrix<double, 7, 8> found;
      found << states, by_inputs;
      BOOST_TEST((found.col(j) - column).norm() < 1e-9 * (1 + column.norm()));
    }
  }
}

// Along and by all speeds, each alone, so that constraints are left: accelerations and forces are those that the
// equations give there.
template <class Method, class State> void compare_along(const Method& eom, State at, const auto& evaluate, const auto& along,
                                                        const auto& by) {
  for (Eigen::Index j = 0; j < at.u.size(); ++j) {
    const auto moving = slope([&](double h) {
      auto moved = integrate(eom, at, (h * State().u.Unit(j)).eval());
      moved.u = at.u;
      return evaluate(moved);
    });
    const auto faster = slope([&](double h) {
      auto moved = at;
      moved.u(j) += h;
      return evaluate(moved);
    });
    BOOST_TEST((along.col(j) - moving).norm() < 1e-9 * (1 + moving.norm()));
    BOOST_TEST((by.col(j) - faster).norm() < 1e-9 * (1 + faster.norm()));
  }
}
BOOST_AUTO_TEST_CASE(along_and_by_all_speeds) {
  const bound_kane eom{numbers};
  auto at = eom.state(motion);
  for (const int set : consistent) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [a_along, a_by, f_along, f_by, r_along, r_by] = eom.evaluate(
        at, jacobian(udot, along_speeds), jacobian(udot, by_speeds), jacobian(contact_forces, along_speeds),
        jacobian(contact_forces, by_speeds), jacobian(rhs, along_speeds), jacobian(rhs, by_speeds));
    const auto of = [&eom](auto what) { return [&eom, what](const auto& x) { return eom.evaluate(x, what); }; };
    compare_along(eom, at, of(udot), a_along, a_by);
    compare_along(eom, at, of(contact_forces), f_along, f_by);
    compare_along(eom, at, of(rhs), r_along, r_by);
  }
}
// Without contacts and loops, by elimination and with multipliers.
constexpr auto constrained = ctdyn::system(guided, velocity_constraint(w + 2 * s * cos(a) == 0), dependent(s));
template <class Method> void compare_constrained() {
  const Method eom{numbers};
  const auto at = eom.state(motion);
  const auto [along, by] = eom.evaluate(at, jacobian(udot, along_speeds), jacobian(udot, by_speeds));
  compare_along(eom, at, [&eom](const auto& x) { return eom.evaluate(x, udot); }, along, by);
}
BOOST_AUTO_TEST_CASE(with_constraints_alone) {
  compare_constrained<kanes_method<constrained>>();
  compare_constrained<lagranges_method<constrained>>();
}

// A regulator of a machine that a constraint binds is that of the machine described without the dependent coordinate.
BOOST_AUTO_TEST_CASE(regulators) {
  const kanes_method<with_feet> eom{numbers};
  const kanes_method<feet_without> without{numbers};
  auto at = on_guide(eom);
  auto same = without.state(free_motion);
  at.closed << 1, 0, 0, same.closed << 1, 0, 0;
  using error = error_state<kanes_method<with_feet>>;
  const error::matrix weights = error::matrix::Identity();
  const auto [share, count, known] = unreached(eom, at);
  const auto [expected_share, expected_count, expected_known] = unreached(without, same);
  BOOST_TEST((known == control_status::solved && expected_known == known && count == expected_count && count < 6));
  const auto found = lqr(eom, at, weights, by(T = 0.5), reachable);
  const auto expected = lqr(without, same, weights, by(T = 0.5), reachable);
  BOOST_TEST((found.status == control_status::solved && expected.status == found.status));
  BOOST_TEST((found.K - expected.K).norm() < 1e-9 * expected.K.norm());
}

} // namespace
