// Free bodies in the orders of other libraries: as joints and as numbers that are converted; against MuJoCo's own numbers.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;

/// A body whose mass center is away from its point.
template <class... Order> constexpr auto flying(const Order&... order) {
  return system(newtonian(N, O), free_joint<"trunk">(N, O, B, P, order...), C.set_pos(P, 0.1 * B.x - 0.2 * B.y + 0.3 * B.z),
                rigid_body<"B">(B, C, 2.5, inertia(B, 0.3, 0.25, 0.2, 0.01, 0.03, 0.02)), gravity(0.3 * N.x - 0.4 * N.y - 9.81 * N.z));
}
constexpr auto in_default_order = flying();
constexpr auto as_in_pinocchio = flying(pinocchio_order);
constexpr auto as_in_mujoco = flying(mujoco_order);
constexpr auto as_in_drake = flying(drake_order);
constexpr free_order<free_convention{.scalar_first = false, .position_first = false, .angular_velocity_in_parent = true}> mine;
constexpr auto as_in_mine = flying(mine);

using seven = Eigen::Matrix<double, 7, 1>;
using six = Eigen::Matrix<double, 6, 1>;

template <class Method> bool counts(std::array<std::string_view, 7> coordinates, std::array<std::string_view, 6> speeds) {
  bool same = true;
  for (std::size_t i = 0; i < 7; ++i) same = same && Method::coordinate_names[i].view().substr(6) == coordinates[i];
  for (std::size_t i = 0; i < 6; ++i) same = same && Method::speed_names[i].view().substr(6) == speeds[i];
  return same;
}

/// What MuJoCo 2.2.2 computed of the same body, <freejoint/> with <inertial pos="0.1 -0.2 0.3" mass="2.5" fullinertia="0.3 0.25
/// 0.2 0.01 0.02 0.03"/> and gravity="0.3 -0.4 -9.81": qacc, mj_fullM and qfrc_bias of mj_forward at these qpos and qvel,
/// mj_objectVelocity of the body in its own frame, and mj_integratePos for 0.8 s. It finds principal axes by iterations, which
/// leaves errors of 1e-10 in moments of inertia.
namespace mujoco {
const seven qpos{1, -2, 0.5, 0.5, -0.1, 0.7, 0.5};
const six qvel{0.3, -1.2, 0.7, 1.1, -0.6, 0.4};
const six qacc{0.64350626721565074, -0.19457026951054043, -9.7770550951791435, 0.021650252847632723, -0.12882505848568226, -0.28034126655150615};
const six qfrc_bias{-1.7905, 0.596, 24.305, -4.6845999999598487, -5.4108499999282342, -2.0130000000027675};
const Eigen::Matrix<double, 6, 6> M = (Eigen::Matrix<double, 6, 6>() <<
  2.5, 0, 0, 0.18, -0.51, -0.4,
  0, 2.5, 0, -0.76, 0.07, 0.3,
  0, 0, 2.5, -0.45, -0.6, -0.25,
  0.18, -0.76, -0.45, 0.62500000008602286, 0.059999999908864787, -0.055000000027973839,
  -0.51, 0.07, -0.6, 0.059999999908864787, 0.49999999993556965, 0.1799999999593479,
  -0.4, 0.3, -0.25, -0.055000000027973839, 0.1799999999593479, 0.32499999997840734).finished();
const six in_body{-1.136, -0.348, -0.78, 1.1, -0.6, 0.4}; // velocity, angular velocity
const seven later{1.24, -2.96, 1.06, 0.55837568492687384, 0.34495812238105128, 0.71605629283489314, 0.23766336229493579};
} // namespace mujoco

} // namespace

BOOST_AUTO_TEST_CASE(order_of_symbols) {
  BOOST_TEST((counts<kanes_method<in_default_order>>({"x", "y", "z", "e0", "e1", "e2", "e3"}, {"vx", "vy", "vz", "wx", "wy", "wz"})));
  BOOST_TEST((counts<kanes_method<as_in_pinocchio>>({"x", "y", "z", "e1", "e2", "e3", "e0"}, {"vx", "vy", "vz", "wx", "wy", "wz"})));
  BOOST_TEST((counts<kanes_method<as_in_mujoco>>({"x", "y", "z", "e0", "e1", "e2", "e3"}, {"vx", "vy", "vz", "wx", "wy", "wz"})));
  BOOST_TEST((counts<kanes_method<as_in_drake>>({"e0", "e1", "e2", "e3", "x", "y", "z"}, {"wx", "wy", "wz", "vx", "vy", "vz"})));
  BOOST_TEST((counts<kanes_method<as_in_mine>>({"e1", "e2", "e3", "e0", "x", "y", "z"}, {"wx", "wy", "wz", "vx", "vy", "vz"})));
}

BOOST_AUTO_TEST_CASE(as_mujoco_does) {
  const kanes_method<as_in_mujoco> eom;
  const auto x = eom.state(mujoco::qpos, mujoco::qvel);
  const auto [a, M, f] = eom.evaluate(x, udot, mass_matrix, forcing);
  BOOST_TEST((a - mujoco::qacc).norm() < 1e-8);
  BOOST_TEST((M - mujoco::M).norm() < 1e-9);
  BOOST_TEST((f + mujoco::qfrc_bias).norm() < 1e-9);
  BOOST_TEST((integrate(eom, x, 0.8 * x.u).q - mujoco::later).norm() < 1e-15);
  auto y = x;
  y.q = mujoco::later;
  BOOST_TEST((difference(eom, x, y) - 0.8 * mujoco::qvel).norm() < 1e-15);
}

BOOST_AUTO_TEST_CASE(numbers_as_mujoco_has_them) { // from and to the body's own velocities
  const kanes_method<in_default_order> eom;
  const seven q = convert_coordinates(mujoco_order, default_order, mujoco::qpos);
  const six u = convert_speeds(mujoco_order, default_order, mujoco::qpos, mujoco::qvel);
  BOOST_TEST((u - mujoco::in_body).norm() < 1e-15);
  const auto [a, M, f] = eom.evaluate(eom.state(q, u), udot, mass_matrix, forcing);
  BOOST_TEST((convert_accelerations(default_order, mujoco_order, q, u, a) - mujoco::qacc).norm() < 1e-8);
  const auto J = speed_matrix(default_order, mujoco_order, q);
  BOOST_TEST((J * M * J.transpose() - mujoco::M).norm() < 1e-9);
}

namespace {

/// What a system in one order computes is, converted, what the system in another does.
template <const auto& From, const auto& To> void agree(const auto& from, const auto& to) {
  const kanes_method<From> one;
  const kanes_method<To> other;
  const seven q = convert_coordinates(mujoco_order, from, mujoco::qpos);
  const six u = convert_speeds(mujoco_order, from, mujoco::qpos, mujoco::qvel);
  const seven other_q = convert_coordinates(from, to, q);
  const six other_u = convert_speeds(from, to, q, u);
  BOOST_TEST((convert_coordinates(to, from, other_q) - q).norm() == 0);
  BOOST_TEST((convert_speeds(to, from, other_q, other_u) - u).norm() < 1e-15);

  const auto x = one.state(q, u);
  const auto y = other.state(other_q, other_u);
  const auto [a, M, f, energy] = one.evaluate(x, udot, mass_matrix, Fr, kinetic_energy);
  const auto [other_a, other_M, other_f, other_energy] = other.evaluate(y, udot, mass_matrix, Fr, kinetic_energy);
  BOOST_TEST((convert_accelerations(from, to, q, u, a) - other_a).norm() < 1e-12);
  BOOST_TEST((convert_accelerations(to, from, other_q, other_u, other_a) - a).norm() < 1e-12);
  BOOST_TEST((convert_forces(from, to, q, f) - other_f).norm() < 1e-13);
  const auto J = speed_matrix(from, to, q);
  BOOST_TEST((J * M * J.transpose() - other_M).norm() < 1e-13);
  BOOST_TEST((J * u - other_u).norm() < 1e-15);
  BOOST_TEST(energy == other_energy, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(f.dot(u) == other_f.dot(other_u), boost::test_tools::tolerance(1e-13));

  const auto later = integrate(one, x, 0.01 * u), other_later = integrate(other, y, 0.01 * other_u);
  const auto there = other.state(convert_coordinates(from, to, later.q), other_u); // on another path, but for the first order
  BOOST_TEST(difference(other, other_later, there).norm() < 1e-4);
  BOOST_TEST((difference(one, x, later) - 0.01 * u).norm() < 1e-15);
  BOOST_TEST((difference(other, y, other_later) - 0.01 * other_u).norm() < 1e-15);
}

} // namespace

BOOST_AUTO_TEST_CASE(from_one_to_another) {
  agree<in_default_order, as_in_pinocchio>(default_order, pinocchio_order);
  agree<in_default_order, as_in_drake>(default_order, drake_order);
  agree<as_in_pinocchio, as_in_mujoco>(pinocchio_order, mujoco_order);
  agree<as_in_mujoco, as_in_drake>(mujoco_order, drake_order);
  agree<as_in_mine, as_in_pinocchio>(mine, pinocchio_order);
}

namespace {

constexpr auto trunk = free_joint<"trunk">(N, O, B, P, "ZYX");
constexpr auto by_angles = system(newtonian(N, O), trunk, C.set_pos(P, 0.1 * B.x - 0.2 * B.y + 0.3 * B.z),
                                  rigid_body<"B">(B, C, 2.5, inertia(B, 0.3, 0.25, 0.2, 0.01, 0.03, 0.02)),
                                  gravity(0.3 * N.x - 0.4 * N.y - 9.81 * N.z));

} // namespace

BOOST_AUTO_TEST_CASE(by_three_angles) { // the same motion as with the quaternion
  const kanes_method<by_angles> eom;
  const kanes_method<as_in_drake> other;
  const auto x = eom.state(values(trunk.x = 1.0, trunk.y = -2.0, trunk.z = 0.5, trunk.q1 = 0.3, trunk.q2 = -0.8, trunk.q3 = 1.9),
                           values(trunk.vx = 0.3, trunk.vy = -1.2, trunk.vz = 0.7, trunk.u1 = 1.1, trunk.u2 = -0.6, trunk.u3 = 0.4));
  const Eigen::Quaterniond e(Eigen::AngleAxisd(0.3, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(-0.8, Eigen::Vector3d::UnitY()) *
                             Eigen::AngleAxisd(1.9, Eigen::Vector3d::UnitX()));
  const Eigen::Vector3d w = eom.evaluate(x, to_matrix(B.ang_vel_in(N), N));
  const auto y = other.state(seven(e.w(), e.x(), e.y(), e.z(), 1, -2, 0.5), six(w(0), w(1), w(2), 0.3, -1.2, 0.7));
  const auto a = eom.evaluate(x, udot);
  const auto [other_a, energy] = other.evaluate(y, udot, kinetic_energy);
  BOOST_TEST(eom.evaluate(x, kinetic_energy) == energy, boost::test_tools::tolerance(1e-14));
  BOOST_TEST((a.head<3>() - other_a.tail<3>()).norm() < 1e-12);
  BOOST_TEST((eom.evaluate(x, a, to_matrix(B.ang_acc_in(N), N)) - other_a.head<3>()).norm() < 1e-12);
  BOOST_TEST((integrate(eom, x, 2 * x.u).q - x.q - 2 * x.u).norm() < 1e-15); // speeds are rates
}
