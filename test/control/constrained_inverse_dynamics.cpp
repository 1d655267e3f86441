// cost: heavy
// Inputs for given accelerations of closed mechanisms, machines that stand, and constrained ones, against equations with
// multipliers that Eigen solves.
#include "support/solved.hpp"
#include "support/unsearched.hpp"
#include "../contact/planar_legs.hpp"
#include "../loop/four_bar.hpp"

#include <ctdyn/control.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

namespace {

using namespace ctdyn;

constexpr input<"T2"> T2; // motors in the joints of the four-bar, beside T
constexpr input<"T3"> T3;

constexpr auto parts =
    facts(contact<"stop">(four_bar::P2, four_bar::N, four_bar::N.y), four_bar::bars, loop<"pin">(four_bar::P3, four_bar::G),
          torque(four_bar::B, T2 * four_bar::N.z), torque(four_bar::A, -T2 * four_bar::N.z),
          torque(four_bar::C, T3 * four_bar::N.z), torque(four_bar::B, -T3 * four_bar::N.z));
constexpr auto mechanism = ctdyn::system(parts);
using closed_mechanism = kanes_method<mechanism>;

closed_mechanism::state_type some_state(const closed_mechanism& eom) {
  using namespace four_bar;
  return project(eom, eom.state(values(q1 = 1.1, q2 = -0.5, q3 = -1.2, u1 = 1.5, u2 = 0.0, u3 = 0.0, T = 0.7, T2 = -4.0,
                                       T3 = 2.0, closed<"stop"> = 0.0))).state;
}
/// J and c of the loop and, if it is closed, of the stop.
auto rows_of(const closed_mechanism& eom, const closed_mechanism::state_type& x) {
  using namespace four_bar;
  const auto [J3, c3, J2, c2] = eom.evaluate(x, jacobian_of(P3, N), bias_acceleration_of(P3, N), jacobian_of(P2, N), bias_acceleration_of(P2, N));
  Eigen::MatrixXd J(2 + (x.closed(0) != 0), 3);
  Eigen::VectorXd c(J.rows());
  J.bottomRows(2) = J3.topRows(2), c.tail(2) = c3.head(2);
  if (x.closed(0) != 0) J.row(0) = J2.row(1), c(0) = c2(1);
  return std::pair(J, c);
}
/// The accelerations nearest to others by kinetic energy, of those that satisfy J a + c = 0: of the equations with
/// multipliers, M a - J^T y = M wanted.
Eigen::VectorXd nearest(const Eigen::MatrixXd& M, const Eigen::MatrixXd& J, const Eigen::VectorXd& c, const Eigen::VectorXd& wanted) {
  const Eigen::Index n = M.rows(), m = J.rows();
  Eigen::MatrixXd saddle = Eigen::MatrixXd::Zero(n + m, n + m);
  Eigen::VectorXd right(n + m);
  saddle.topLeftCorner(n, n) = M, saddle.bottomLeftCorner(m, n) = J, saddle.topRightCorner(n, m) = J.transpose();
  right.head(n).noalias() = M * wanted;
  right.tail(m) = -c;
  const Eigen::VectorXd solution = solved::by_pivots(saddle, right); // rows may depend on each other
  return solution.head(n);
}

BOOST_AUTO_TEST_CASE(three_motors_of_one_degree_of_freedom) {
  const closed_mechanism eom{four_bar::numbers};
  const constrained_inverse_dynamics motors{eom};
  auto x = some_state(eom);
  const Eigen::Vector3d wanted(3, -2, 1);
  const auto found = motors(x, wanted);
  BOOST_TEST((found.status == control_status::solved));
  BOOST_TEST(found.rank == 1);
  // Virtual work along the only motion z: z . (M a - f) = z . B r, of which the shortest r is along B^T z.
  const auto [M, B, d] = [&] {
    auto rest = x;
    rest.r.setZero();
    const auto [mass, map] = eom.evaluate(x, mass_matrix, actuation_matrix);
    return std::tuple(Eigen::Matrix3d(mass), Eigen::Matrix3d(map), Eigen::Vector3d(eom.evaluate(rest, wanted, inverse_dynamics)));
  }();
  const auto [J, c] = rows_of(eom, x);
  const Eigen::Vector3d z = solved::kernel(J), power = B.transpose() * z;
  const Eigen::Vector3d expected = power * (z.dot(d) / power.squaredNorm());
  BOOST_TEST((found.inputs - expected).norm() < 1e-12 * expected.norm());
  BOOST_TEST(found.missing < 1e-12 * d.norm());

  x.r = found.inputs; // they do what was wanted, as far as the loop lets them
  const auto [a, forces] = eom.evaluate(x, udot, loop_forces);
  BOOST_TEST((a - nearest(M, J, c, wanted)).norm() < 1e-11);
  BOOST_TEST(found.udot == a);
  BOOST_TEST((found.contact_forces.tail(2) - forces).norm() < 1e-11 * forces.norm()); // of this motion, not the wanted one
  const auto again = motors(x, a);
  BOOST_TEST((again.inputs - x.r).norm() < 1e-11 * expected.norm());
  BOOST_TEST((again.contact_forces.tail(2) - forces).norm() < 1e-11 * forces.norm());
  BOOST_TEST(again.contact_forces(0) == 0); // the stop is open
}

BOOST_AUTO_TEST_CASE(inputs_by_name_and_with_weights) {
  using four_bar::T;
  const closed_mechanism eom{four_bar::numbers};
  auto x = some_state(eom);
  const Eigen::Vector3d wanted(3, -2, 1);
  const auto alone = constrained_inverse_dynamics{eom, by(T)}(x, wanted);
  BOOST_TEST((alone.status == control_status::solved));
  BOOST_TEST(alone.inputs.tail(2) == x.r.tail(2)); // others stay
  auto driven_by_one = x;
  driven_by_one.r = alone.inputs;
  const auto all = constrained_inverse_dynamics{eom}(x, wanted);
  x.r = all.inputs;
  const Eigen::Vector3d same = eom.evaluate(x, udot);
  BOOST_TEST((eom.evaluate(driven_by_one, udot) - same).norm() < 1e-11 * same.norm());

  const auto weighted = constrained_inverse_dynamics{eom, by(T3 = 4.0, T = 1.0)}(x, wanted); // in any order
  const auto changed = [&](double by_third) { // the third gives more: the first less, in the only direction of motion
    auto y = x;
    y.r = weighted.inputs, y.r(2) += by_third;
    const auto first = constrained_inverse_dynamics{eom, by(T)}(y, wanted);
    return first.inputs(0) * first.inputs(0) + 4 * y.r(2) * y.r(2);
  };
  BOOST_TEST((weighted.status == control_status::solved));
  BOOST_TEST(weighted.inputs(1) == x.r(1));
  BOOST_TEST(changed(0) < changed(1e-3));
  BOOST_TEST(changed(0) < changed(-1e-3));
}

#ifdef CTDYN_ALL_TESTS // at night
[[maybe_unused]] constexpr auto with_brakes = ctdyn::system(parts, disturbances(T2, T3)); // what other motors do is not chosen

BOOST_AUTO_TEST_CASE(inputs_by_their_roles) {
  using four_bar::T, four_bar::u2;
  const closed_mechanism eom{four_bar::numbers};
  const kanes_method<with_brakes> braked{four_bar::numbers};
  const auto x = some_state(eom);
  auto y = neutral(braked);
  y.q = x.q, y.u = x.u, y.r = x.r, y.closed = x.closed;
  const Eigen::Vector3d wanted(3, -2, 1);
  const auto check = [](const auto& found, const auto& named) {
    BOOST_TEST((found.status == control_status::solved && named.status == control_status::solved));
    BOOST_TEST(found.rank == 1);
    BOOST_TEST((found.inputs == named.inputs));
    BOOST_TEST((found.udot == named.udot));
  };
  const auto found = constrained_inverse_dynamics{braked}(y, wanted);
  check(found, constrained_inverse_dynamics{eom, by(T)}(x, wanted));
  BOOST_TEST((found.inputs.tail(2) == y.r.tail(2)));
  using one = Eigen::Matrix<double, 1, 1>;
  check(hybrid_dynamics{braked, accelerations(u2)}(y, one(0.8)), hybrid_dynamics{eom, accelerations(u2), by(T)}(x, 0.8));
  BOOST_TEST((found.inputs - constrained_inverse_dynamics{eom}(x, wanted).inputs).norm() > 0.1); // three share it
}
#endif

BOOST_AUTO_TEST_CASE(what_is_held_needs_no_motor) {
  const closed_mechanism eom{four_bar::numbers};
  const constrained_inverse_dynamics motors{eom};
  auto x = some_state(eom);
  x.closed(0) = 1, x.u.setZero();
  const auto found = motors(x, Eigen::Vector3d::Zero());
  BOOST_TEST((found.status == control_status::solved));
  BOOST_TEST(found.rank == 0);
  BOOST_TEST(found.inputs.norm() == 0);
  x.r = found.inputs;
  const auto [stop, pin] = eom.evaluate(x, contact_forces, loop_forces);
  BOOST_TEST(std::abs(found.contact_forces(0) - stop(0)) < 1e-11 * std::abs(stop(0)));
  BOOST_TEST((found.contact_forces.tail(2) - pin).norm() < 1e-11 * pin.norm());
}

BOOST_AUTO_TEST_CASE(a_body_that_stands_and_one_that_flies) {
  using namespace planar_legs;
  const kanes_method<legs> eom{numbers};
  const constrained_inverse_dynamics motor{eom};
  auto state = eom.state(motion, values(closed<"P"> = 1.0, closed<"Q"> = 1.0, closed<"twice"> = 1.0));
  const auto [M, J, c] = eom.evaluate(state, mass_matrix, contact_jacobian, contact_acceleration_bias);
  const Eigen::Vector4d wanted(0.1, -0.2, 0.3, 5);
  const auto stands = motor(state, wanted);
  BOOST_TEST((stands.status == control_status::solved));
  state.r = stands.inputs;
  const auto [a, forces] = eom.evaluate(state, udot, contact_forces);
  BOOST_TEST((a - nearest(M, J, c, wanted)).norm() < 1e-11);
  const auto held = motor(state, a);
  BOOST_TEST(std::abs(held.inputs(0) - state.r(0)) < 1e-11);
  BOOST_TEST((held.contact_forces - forces).norm() < 1e-11 * forces.norm()); // least norm, too: P is named twice

  state.closed.setZero(); // one motor does not move a body that flies
  const auto flies = motor(state, wanted);
  BOOST_TEST((flies.status == control_status::no_solution));
  BOOST_TEST(flies.inputs == state.r);
  BOOST_TEST(flies.missing > 0.1);
  BOOST_TEST((motor(state, eom.evaluate(state, udot)).status == control_status::solved)); // but as it flies

  state.q(2) = std::numeric_limits<double>::quiet_NaN();
  const auto none = motor(state, wanted);
  BOOST_TEST((none.status == control_status::not_finite));
  BOOST_TEST(none.inputs == state.r);
  BOOST_TEST((constrained_inverse_dynamics{eom, by(T = -1.0)}(state, wanted).status == control_status::not_positive));
}

// ---- some accelerations are given, and some inputs

BOOST_AUTO_TEST_CASE(hybrid_dynamics_of_a_closed_mechanism) {
  using four_bar::T, four_bar::u2;
  const closed_mechanism eom{four_bar::numbers};
  auto x = some_state(eom);
  const hybrid_dynamics second{eom, accelerations(u2), by(T)};
  const auto found = second(x, decltype(second)::accelerations_vector(0.8));
  BOOST_TEST((found.status == control_status::solved));
  BOOST_TEST(found.rank == 1);
  BOOST_TEST(std::abs(found.udot(1) - 0.8) < 1e-12);
  BOOST_TEST(found.inputs.tail(2) == x.r.tail(2));
  x.r = found.inputs;
  const Eigen::Vector3d own = eom.evaluate(x, udot);
  BOOST_TEST((found.udot - own).norm() < 1e-12 * own.norm());

  const auto by_all = hybrid_dynamics{eom, accelerations(u2)}(x, decltype(second)::accelerations_vector(0.8));
  const auto inverse = constrained_inverse_dynamics{eom}(x, own); // the same of least norm
  BOOST_TEST((by_all.inputs - inverse.inputs).norm() < 1e-11 * inverse.inputs.norm());

  x.closed(0) = 1; // now nothing moves
  const auto held = second(x, decltype(second)::accelerations_vector(0.8));
  BOOST_TEST((held.status == control_status::no_solution));
  BOOST_TEST(held.inputs == x.r);
}

#ifdef CTDYN_ALL_TESTS // at night
BOOST_AUTO_TEST_CASE(hybrid_dynamics_of_a_flying_body) {
  using namespace planar_legs;
  const kanes_method<legs> eom{numbers};
  auto state = eom.state(motion, values(closed<"P"> = 0.0, closed<"Q"> = 0.0, closed<"twice"> = 0.0));
  const hybrid_dynamics arm{eom, accelerations(s)};
  const auto found = arm(state, decltype(arm)::accelerations_vector(-3.0));
  BOOST_TEST((found.status == control_status::solved));
  state.r = found.inputs;
  BOOST_TEST((eom.evaluate(state, udot) - found.udot).norm() < 1e-12 * found.udot.norm());
  BOOST_TEST(std::abs(found.udot(3) + 3.0) < 1e-12);
  BOOST_TEST((arm(state, decltype(arm)::accelerations_vector(std::nan(""))).status == control_status::not_finite));
}
#endif

#ifdef CTDYN_ALL_TESTS // at night
// Some accelerations are given and forces of contacts are not known, where a constraint binds the speeds, too.
constexpr auto bound_legs = ctdyn::system(
    planar_legs::free_body,
    velocity_constraint(planar_legs::w + 2 * planar_legs::s * cos(planar_legs::a) == 0.3 * planar_legs::u),
    dependent(planar_legs::s), contact<"P">(planar_legs::P, planar_legs::N));
BOOST_AUTO_TEST_CASE(contacts_beside_constraints) {
  using namespace planar_legs;
  const kanes_method<bound_legs> eom{numbers};
  auto state = eom.state(motion, values(closed<"P"> = 1));
  const auto [own, forces, lambda] = eom.evaluate(state, udot, contact_forces, multipliers);
  const auto found = constrained_inverse_dynamics{eom}(state, own);
  BOOST_TEST((found.status == control_status::solved));
  BOOST_TEST(std::abs(found.inputs(0) - state.r(0)) < 1e-11);
  BOOST_TEST((found.contact_forces - forces).norm() < 1e-11 * forces.norm());
  BOOST_TEST((found.multipliers - lambda).norm() < 1e-11 * lambda.norm());
  const hybrid_dynamics arm{eom, accelerations(w)};
  const auto turned = arm(state, decltype(arm)::accelerations_vector(1.5));
  BOOST_TEST((turned.status == control_status::solved));
  state.r = turned.inputs;
  const auto [a_then, how] = eom.evaluate(state, udot, contact_status);
  BOOST_TEST((a_then - turned.udot).norm() < 1e-11 * a_then.norm());
  BOOST_TEST(std::abs(a_then(2) - 1.5) < 1e-11);
  BOOST_TEST(how.residual() < 1e-12);
}
#endif

constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr parameter<"k"> k;
constexpr ctdyn::time t;

/// An arm whose shoulder turns as prescribed, with one motor in the elbow; and one that is bound by a relation.
template <class... Facts> constexpr auto arm_with(const Facts&... facts) {
  using namespace planar_legs;
  return ctdyn::system(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, N.z), P.set_pos(O, l * A.x),
                       Q.set_pos(P, l * B.x), dt(q1) == u1, dt(q2) == u2, particle<"P">(P, m), particle<"Q">(Q, m),
                       gravity(-g * N.y), torque(B, T * N.z), torque(A, -T * N.z), facts...);
}
constexpr auto prescribed_arm = arm_with(prescribed(q1 == k * sin(t)));
[[maybe_unused]] constexpr auto bound_arm = arm_with(velocity_constraint(u1 + k * u2 == 0.5), dependent(u1));

BOOST_AUTO_TEST_CASE(constraints_and_prescribed_motion) {
  using namespace planar_legs;
  const auto at = values(m = 2.0, l = 0.7, g = 9.81, k = 0.6);
  const auto check = [&](const auto& eom, const auto& when) {
    auto state = eom.state(values(q1 = 0.3, q2 = 0.5, u1 = 0.4, u2 = -0.7, T = 1.5), when);
    const auto own = eom.evaluate(state, udot);
    const auto found = constrained_inverse_dynamics{eom}(state, own);
    BOOST_TEST((found.status == control_status::solved));
    BOOST_TEST(std::abs(found.inputs(0) - 1.5) < 1e-12);
    const auto [C, lambda] = eom.evaluate(state, constraint_jacobian, multipliers);
    BOOST_TEST((found.multipliers - lambda).norm() < 1e-12 * lambda.norm());
    state.r(0) = 0;
    const auto other = constrained_inverse_dynamics{eom}(state, own);
    BOOST_TEST(std::abs(other.inputs(0) - 1.5) < 1e-12); // whatever the inputs are before
  };
  check(kanes_method<prescribed_arm>{at}, values(t = 0.8));
#ifdef CTDYN_ALL_TESTS
  check(kanes_method<bound_arm>{at}, values());
#endif
}

} // namespace
