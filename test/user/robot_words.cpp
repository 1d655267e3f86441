// cost: heavy
// What users of other libraries ask for, by its word here: the rows of the table in examples/manual/outputs.md.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"shoulder"> P;
constexpr point<"elbow"> Q;
constexpr point<"hand"> hand;

constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, P, N.x + N.z);
constexpr auto elbow = pin_joint<"elbow">(A, Q, B, point<"Bo">{}, A.x);
constexpr auto description =
    system(newtonian(N, O), shoulder, Q.set_pos(P, l* A.y), elbow, hand.set_pos(Q, l* B.y),
           rigid_body<"upper">(A, Q, m, inertia(A, m * l * l, m * l * l, m* l* l)), particle<"hand">(hand, m),
           gravity(-g * N.z), shoulder.driven(), elbow.driven());
using arm = kanes_method<description>;

struct fixture {
  const arm eom{values(g = 9.81, l = 0.4, m = 1.5)};
  arm::state_type x = eom.state(Eigen::Vector2d(0.3, -0.8), Eigen::Vector2d(1.1, 0.6), Eigen::Vector2d(2, -1));
  const Eigen::Vector2d udots{0.4, -0.9};
};
template <class A, class B> bool same(const A& a, const B& b) { return (a - b).norm() < 1e-12 * (1 + b.norm()); }

BOOST_FIXTURE_TEST_CASE(equations, fixture) { // M udot + C u + gravity = torques
  const auto [M, W, C, turning, weighing, bias, B_map] =
      eom.evaluate(x, mass_matrix, inverse_mass_matrix, coriolis_matrix, coriolis_forces, gravity_forces, bias_forces,
                   actuation_matrix);
  const auto tau = eom.evaluate(x, udots, inverse_dynamics);
  BOOST_TEST(same(tau, M * udots + bias - B_map * x.r));
  BOOST_TEST(same(bias, turning + weighing));
  BOOST_TEST(same(C * x.u, turning));
  BOOST_TEST(same(W * M, W.Identity()));
  BOOST_TEST(same(eom.evaluate(x, udot), W * (B_map * x.r - bias)));
  x.r.setZero();
  const auto held = eom.evaluate(x, inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0));
  BOOST_TEST(same(held, weighing));
}

BOOST_FIXTURE_TEST_CASE(places, fixture) {
  const auto [position, R, J, local, drift] =
      eom.evaluate(x, to_matrix(hand.pos_from(O), N), B.dcm(N), jacobian_of(B, hand, N), jacobian_of(B, hand, N, B),
                   bias_acceleration_of(B, hand, N));
  BOOST_TEST(std::abs((position - eom.evaluate(x, to_matrix(Q.pos_from(O), N))).norm() - 0.4) < 1e-12);
  BOOST_TEST(same(local.topRows<3>(), R * J.topRows<3>()));
  const auto acceleration = eom.evaluate(x, udots, to_matrix(hand.acc(N), N));
  BOOST_TEST(same(acceleration, (J * udots + drift).head<3>()));
}

BOOST_FIXTURE_TEST_CASE(identification, fixture) {
  const auto [Y, theta, tau] = eom.evaluate(x, udots, regressor, standard_parameters, inverse_dynamics);
  BOOST_TEST((Y.cols() == 11 && theta(0) == 1.5)); // a rigid body has ten, a particle its mass
  BOOST_TEST(same(Y * theta - x.r, tau));
}

BOOST_FIXTURE_TEST_CASE(joints, fixture) { // all that acts through one: about its axis also its motor
  const auto [w, in_N, R] = eom.evaluate(x, udots, joint_wrench<"elbow">, joint_wrench<"elbow">(N), N.dcm(B));
  BOOST_TEST(same(in_N.head<3>(), R * w.head<3>()));
  const auto [tau, a] = eom.evaluate(x, udots, inverse_dynamics, to_matrix(hand.acc(N), N));
  BOOST_TEST(std::abs(w(3) - (tau(1) + x.r(1))) < 1e-12);
  BOOST_TEST(same(in_N.head<3>(), 1.5 * (a + 9.81 * Eigen::Vector3d::UnitZ())));
}

BOOST_FIXTURE_TEST_CASE(whole_system, fixture) {
  const auto [mass, center, J, momentum, momentum_matrix, kinetic, potential, energy] =
      eom.evaluate(x, total_mass, center_of_mass, jacobian_of(center_of_mass, N), centroidal_momentum,
                   centroidal_momentum_matrix, kinetic_energy, potential_energy, mechanical_energy);
  BOOST_TEST(mass == 3);
  const auto [a, b] = eom.evaluate(x, to_matrix(Q.pos_from(O), N), to_matrix(hand.pos_from(O), N));
  BOOST_TEST(same(center, (a + b) / 2));
  BOOST_TEST(same(momentum, momentum_matrix * x.u));
  BOOST_TEST(same(momentum.head<3>(), mass * J * x.u));
  BOOST_TEST(std::abs(energy - kinetic - potential) < 1e-12);
  const auto force = eom.evaluate(x, udots, centroidal_momentum_rate);
  const auto drift = eom.evaluate(x, bias_acceleration_of(center_of_mass, N));
  BOOST_TEST(same(force.head<3>(), mass * (J * udots + drift)));
}

BOOST_FIXTURE_TEST_CASE(maps, fixture) {
  const auto [N_map, back, qdots] = eom.evaluate(x, velocity_map, inverse_velocity_map, qdot);
  BOOST_TEST(same(N_map * x.u, qdots));
  BOOST_TEST(same(back * qdots, x.u));
  const auto [A_matrix, B_matrix] = eom.evaluate(x, state_matrix, input_matrix);
  const auto [M, B_map] = eom.evaluate(x, mass_matrix, actuation_matrix);
  BOOST_TEST(same(A_matrix.topRightCorner<2, 2>(), N_map));
  BOOST_TEST(same(M * B_matrix.bottomRows<2>(), B_map));
}

BOOST_FIXTURE_TEST_CASE(everywhere, fixture) { // in proofs, text and other scalars as other outputs
  static_assert(arm::entry(total_mass, 0) == 2 * m);
  static_assert(arm::entry(velocity_map, 1, 1) == 1);
  static_assert(arm::text(total_mass) == "2*m");
  const auto gravity = eom.evaluator(gravity_forces);
  BOOST_TEST(same(gravity(x), eom.evaluate(x, gravity_forces)));
  const kanes_method<description, float> in_float{values(g = 9.81F, l = 0.4F, m = 1.5F)};
  const auto y = in_float.state(Eigen::Vector2f(0.3F, -0.8F), Eigen::Vector2f(1.1F, 0.6F), Eigen::Vector2f(2, -1));
  BOOST_TEST((in_float.evaluate(y, bias_forces).cast<double>() - eom.evaluate(x, bias_forces)).norm() < 1e-4);
}

} // namespace
