// Any expression of the model is an output: of vectors and dyadics the components, of motion also with given udots.
// cost: heavy
#include "models/arm_3r.hpp"
#include "models/double_pendulum_particles.hpp"
#include "models/rigid_body_quaternion6dof.hpp"
#include "support/states.hpp"
#include "support/unsearched.hpp"

#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using Eigen::Matrix3d, Eigen::Vector3d;

bool near(const auto& a, const auto& b) { return (a - b).norm() <= 1e-13 * (1 + b.norm()); }

// A pendulum of two particles, against what is read off a drawing.
BOOST_AUTO_TEST_CASE(double_pendulum) {
  using namespace double_pendulum_particles;
  using kane = kanes_method<double_pendulum_particles::description>;
  const kane eom{values(m1 = 2, m2 = 3, l = 0.5, g = 9.81)};
  const auto x = eom.state(values(q1 = 0.3, q2 = -0.4, u1 = 1.5, u2 = -2));
  const Eigen::Vector2d rates(4, 5);
  const double s1 = std::sin(0.3), c1 = std::cos(0.3), s2 = std::sin(-0.4), c2 = std::cos(-0.4);

  const Vector3d r1(0.5 * s1, -0.5 * c1, 0), r2 = r1 + Vector3d(0.5 * s2, -0.5 * c2, 0);
  const Vector3d v1 = 0.5 * 1.5 * Vector3d(c1, s1, 0), v2 = v1 - 0.5 * 2 * Vector3d(c2, s2, 0);
  const Vector3d a1 = 0.5 * 4 * Vector3d(c1, s1, 0) - 0.5 * 1.5 * 1.5 * Vector3d(s1, -c1, 0);
  const Vector3d a2 = a1 + 0.5 * 5 * Vector3d(c2, s2, 0) - 0.5 * 4 * Vector3d(s2, -c2, 0);
  const auto [position, velocity] = eom.evaluate(x, to_matrix(P2.pos_from(O), N), to_matrix(P2.vel(N), N));
  BOOST_TEST(near(position, r2));
  BOOST_TEST(near(velocity, v2));
  BOOST_TEST(near(eom.evaluate(x, rates, to_matrix(P2.acc(N), N)), a2));
  BOOST_TEST(near(eom.evaluate(x, rates, to_matrix(dt(P2.vel(N), N), N)), a2));

  BOOST_TEST(near(eom.evaluate(x, to_matrix(linear_momentum(N), N)), (2 * v1 + 3 * v2).eval()));
  BOOST_TEST(near(eom.evaluate(x, to_matrix(angular_momentum(O, N), N)), (2 * r1.cross(v1) + 3 * r2.cross(v2)).eval()));
  const auto [T, speed_of_P2, from_O] =
      eom.evaluate(x, kinetic_energy, sqrt(dot(P2.vel(N), P2.vel(N))), dot(angular_momentum(O, N), N.z));
  BOOST_TEST(std::abs(T - (v1.squaredNorm() + 1.5 * v2.squaredNorm())) <= 1e-13);
  BOOST_TEST(std::abs(speed_of_P2 - v2.norm()) <= 1e-14);
  BOOST_TEST(std::abs(from_O - (2 * r1.cross(v1) + 3 * r2.cross(v2)).z()) <= 1e-13);

  Matrix3d rotation; // rows: the basis of A, columns: that of N
  rotation << c1, s1, 0, -s1, c1, 0, 0, 0, 1;
  BOOST_TEST(near(eom.evaluate(x, A.dcm(N)), rotation));
  BOOST_TEST(std::abs(eom.evaluate(x, A.dcm(N).entry<1, 0>()) + s1) <= 1e-15);
  BOOST_TEST(near(eom.evaluate(x, to_matrix(A.ang_vel_in(B), N)), Vector3d(0, 0, 3.5)));
  BOOST_TEST(near(eom.evaluate(x, rates, to_matrix(A.ang_acc_in(B), N)), Vector3d(0, 0, -1)));

  // the partial velocity of P2 for u1 is l A.x; numbers in an expression make it a value_of
  BOOST_TEST(near(eom.evaluate(x, to_matrix(partial_velocity(P2.vel(N), u1, N), A)), Vector3d(0.5, 0, 0)));
  BOOST_TEST(std::abs(eom.evaluate(x, value_of<l * u1 / 2>) - 0.375) <= 1e-15);
  BOOST_TEST(near(eom.evaluate(x, value_of<to_matrix(2 * P1.vel(N), N)>), (2 * v1).eval()));
}

#ifdef CTDYN_ALL_TESTS // at night
// Accelerations at the udots of the motion are the rates of velocities along it, on an arm with all inertias.
BOOST_AUTO_TEST_CASE(arm_along_its_motion) {
  using namespace arm_3r;
  using kane = kanes_method<arm_3r::description, long double>;
  states::source from(6);
  const kane eom(states::parameters<kane>(from));
  const auto x = states::state<kane>(from);
  const auto velocities = eom.evaluator(to_matrix(three.C.vel(N), N), to_matrix(three.A.ang_vel_in(N), N));
  const auto positions = eom.evaluator(tip_position, to_matrix(three.C.pos_from(O), N));

  const auto [q_rate, u_rate] = eom.evaluate(x, qdot, udot);
  const auto at = [&](long double h) {
    auto y = x;
    y.q += h * q_rate, y.u += h * u_rate;
    return y;
  };
  constexpr long double h = 1e-6L;
  const auto [v_after, w_after] = velocities(at(h));
  const auto [v_before, w_before] = velocities(at(-h));
  const auto [a, alpha] = eom.evaluate(x, u_rate, to_matrix(three.C.acc(N), N), to_matrix(three.A.ang_acc_in(N), N));
  BOOST_TEST(((v_after - v_before) / (2 * h) - a).norm() <= 1e-8L * a.norm());
  BOOST_TEST(((w_after - w_before) / (2 * h) - alpha).norm() <= 1e-8L * alpha.norm());
  const auto [tip_after, c_after] = positions(at(h));
  const auto [tip_before, c_before] = positions(at(-h));
  const auto [v, w] = velocities(x);
  BOOST_TEST(((c_after - c_before) / (2 * h) - v).norm() <= 1e-9L * v.norm());
  const auto tip_velocity = eom.evaluate(x, to_matrix(three.J.vel(N), N));
  BOOST_TEST(((tip_after - tip_before) / (2 * h) - tip_velocity).norm() <= 1e-9L * (1 + tip_velocity.norm()));
}
#endif

// A free body whose attitude is a quaternion: its rotation, its inertia in space, its momenta.
BOOST_AUTO_TEST_CASE(free_body) {
  using namespace rigid_body_quaternion6dof;
  using kane = kanes_method<rigid_body_quaternion6dof::description>;
  states::source from(7);
  const kane eom(states::parameters<kane>(from));
  auto s = states::state<kane>(from);
  s.q.head<4>().normalize();
  const auto R = eom.evaluate(s, N.dcm(B)); // components in N from components in B
  BOOST_TEST(near(R, Eigen::Quaterniond(s.q(0), s.q(1), s.q(2), s.q(3)).toRotationMatrix()));

  constexpr auto inertia_of_B = Ixx * outer(B.x, B.x) + Iyy * outer(B.y, B.y) + Izz * outer(B.z, B.z) +
                                Ixz * (outer(B.x, B.z) + outer(B.z, B.x));
  const auto [J, h, p, momentum_along_x] =
      eom.evaluate(s, to_matrix(inertia_of_B, N), to_matrix(angular_momentum(Bo, N), N),
                   to_matrix(linear_momentum(N), B), dot(linear_momentum(N), N.x));
  const Vector3d w = R * s.u.head<3>();
  BOOST_TEST(near(h, (J * w).eval()));
  BOOST_TEST(near(J, J.transpose().eval()));
  BOOST_TEST(near(p, (eom.parameters()(0) * s.u.tail<3>()).eval()));
  BOOST_TEST(std::abs(momentum_along_x - (R * p)(0)) <= 1e-13);
}

} // namespace
