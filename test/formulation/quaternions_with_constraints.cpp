// Bodies that turn by quaternions, with constraints: equations hold where norms are one, and are compared there. The
// accelerations are those of Euler's equations with multipliers, written by hand, and of a ball that rolls.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using Eigen::Matrix3d, Eigen::Vector3d, Eigen::Vector4d;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"E"> E;
constexpr auto ball = spherical_joint<"ball">(N, O, A, C);
constexpr auto free_ball = free_joint<"free">(N, O, A, C);

// ---- a body with three different moments of inertia that turns about its mass centre, a point of it held in a plane

constexpr auto facts_of_top = facts(ball, E.set_pos(C, l * A.x), torque(A, F * A.y),
                                    rigid_body<"top">(A, C, m, inertia(A, m, 2 * m, 3 * m)));
constexpr auto by_velocity =
    system(newtonian(N, O), facts_of_top, velocity_constraint(dot(E.vel(N), N.y)), dependent(ball.wz));
constexpr auto by_position = system(newtonian(N, O), facts_of_top,
                                    configuration_constraint(dot(E.pos_from(O), N.y) == l / 3), dependent(ball.e1, ball.wz));

/// I omega' + omega x I omega = torque + lambda C^T and d(C omega)/dt = 0 for the point's velocity along N.y.
Vector4d by_euler(const Vector4d& e, const Vector3d& w, double mass, double length, double driven) {
  const Matrix3d R = Eigen::Quaterniond(e(0), e(1), e(2), e(3)).toRotationMatrix();
  const Vector3d y = R.transpose() * Vector3d::UnitY(), arm(length, 0, 0), row = arm.cross(y);
  const Matrix3d I = Vector3d(mass, 2 * mass, 3 * mass).asDiagonal();
  Eigen::Matrix4d K;
  K << I, -row, row.transpose(), 0;
  Vector4d right;
  right << Vector3d(0, driven, 0) - w.cross(I * w), -y.dot(w.cross(w.cross(arm)));
  return K.fullPivLu().solve(right);
}

template <class Method> void compare(const Method& eom, const Vector4d& start) {
  const auto guess = eom.state(start.normalized().eval(), Vector3d(0.7, -1.2, 0.3), Eigen::Vector<double, 1>(0.9));
  const auto [x, how] = assemble(eom, guess);
  BOOST_TEST_REQUIRE(how.converged);
  BOOST_TEST(std::abs(x.q.norm() - 1) < 1e-14);
  const auto [udots, forces] = eom.evaluate(x, udot, multipliers);
  const Vector4d euler = by_euler(x.q, x.u, 1.3, 0.5, 0.9);
  BOOST_TEST((udots - euler.head<3>()).norm() < 1e-12);
  BOOST_TEST(std::abs(forces(0) - euler(3)) < 1e-12);
  BOOST_TEST(euler.norm() > 0.5);
  auto away = x;
  away.q(2) += 0.05;
  const auto [back, found] = project(eom, away);
  BOOST_TEST(found.converged);
  if (Method::derivation_type::mechanism.holonomic_count() != 0) BOOST_TEST(std::abs(back.q.norm() - 1) < 1e-14);
  BOOST_TEST((back.q - x.q).norm() < 0.06);
}

BOOST_AUTO_TEST_CASE(a_top_with_a_point_in_a_plane) {
  const auto numbers = values(m = 1.3, l = 0.5);
  for (const Vector4d& e : {Vector4d(0.6, 0.3, -0.5, 0.55), Vector4d(0.1, -0.9, 0.2, 0.3)}) {
    compare(kanes_method<by_velocity>{numbers}, e);
    compare(kanes_method<by_position>{numbers}, e);
    compare(tmt_method<by_position>{numbers}, e);
  }
}

// ---- a homogeneous ball that rolls on a table, pulled at its centre

constexpr auto slip = C.vel(N) + cross(A.ang_vel_in(N), -l * N.z);
constexpr auto rolling = system(newtonian(N, O), free_ball, force(C, F * N.x), gravity(-9.81 * N.z),
                                rigid_body<"ball">(A, C, m, inertia(A, 2 * m * l * l / 5, 2 * m * l * l / 5, 2 * m * l * l / 5)),
                                velocity_constraint(dot(slip, N.x)), velocity_constraint(dot(slip, N.y)),
                                velocity_constraint(dot(C.vel(N), N.z)), dependent(free_ball.vx, free_ball.vy, free_ball.vz));

BOOST_AUTO_TEST_CASE(a_ball_rolls_with_five_sevenths_of_its_acceleration) {
  const kanes_method<rolling> eom{values(m = 1.3, l = 0.5)};
  auto start = neutral(eom);
  start.r(0) = 2, start.u.tail<3>() = Vector3d(0.4, -0.3, 0.7); // wx, wy, wz
  const auto [x, how] = assemble(eom, start);
  BOOST_TEST_REQUIRE(how.converged);
  const auto [a, alpha, v] = eom.evaluate(x, eom.evaluate(x, udot), to_matrix(C.acc(N), N), to_matrix(A.ang_acc_in(N), N),
                                          to_matrix(C.vel(N), N));
  const double along = 5 * 2.0 / (7 * 1.3);
  BOOST_TEST((a - Vector3d(along, 0, 0)).norm() < 1e-13);
  BOOST_TEST((alpha - Vector3d(0, along / 0.5, 0)).norm() < 1e-13);
  BOOST_TEST((v - Vector3d(-0.3 * 0.5, -0.4 * 0.5, 0)).norm() < 1e-13);
}

} // namespace
