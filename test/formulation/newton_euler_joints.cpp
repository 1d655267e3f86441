// What joints transmit as unknowns of the bodies' own equations: with motions by Kane's method, the wrenches of the same joints by
// the motion of all that they carry.
// cost: nightly
// optimized: no
#include <ctdyn/urdf.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"I1"> I1;
constexpr parameter<"I2"> I2;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"S"> S;
constexpr point<"T"> T;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr auto numbers = values(m1 = 1.2, m2 = 0.7, I1 = 0.3, I2 = 0.4, l = 0.5, g = 9.81);

/// The names and values of the reactions are entries of the wrenches of the joints in the order of the description; what is left
/// of those is not transmitted by the bearing, and zero.
template <class Newton, class Kane, class... Wrench>
void compare(const Newton& newton, const Kane& kane, const typename Newton::state_type& x, const Wrench&... wrenches) {
  const auto [a, r] = newton.evaluate(x, udot, reactions);
  typename Kane::state_type y;
  y.q = x.q, y.u = x.u;
  const typename Kane::speed_vector b = kane.evaluate(y, udot);
  BOOST_TEST((a - b).norm() < 1e-12 * (1 + b.norm()));
  const auto all = kane.evaluate(y, b, wrenches..., inverse_dynamics);
  Eigen::Index at = 0;
  double rest = 0;
  const auto one = [&](const Eigen::Matrix<double, 6, 1>& w) {
    for (int k = 0; k < 6; ++k)
      if (at < r.size() && std::abs(r(at) - w(k)) < 1e-11 * (1 + w.norm()))
        ++at;
      else
        rest += std::abs(w(k));
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) { (one(std::get<I>(all)), ...); }(std::index_sequence_for<Wrench...>{});
  BOOST_TEST(at == r.size());
  BOOST_TEST(rest < 1e-11);
}

// ---- hinges about a basis vector and about none, and a slide

constexpr auto one = pin_joint<"one">(N, O, A, P, N.z);
constexpr auto two = pin_joint<"two">(A, Q, B, R, A.x + 2 * A.y);
constexpr auto three = prismatic_joint<"three">(B, S, C, T, B.z);
constexpr auto arm = system(
    newtonian(N, O), one, two, three,
    Ao.set_pos(P, l * A.x), Q.set_pos(P, 2 * l * A.x + l / 3 * A.z), Bo.set_pos(R, l * B.y), S.set_pos(R, 2 * l * B.y),
    Co.set_pos(T, l / 2 * C.x),
    rigid_body<"a">(A, Ao, m1, inertia(A, I1, I2, I1 + I2)), rigid_body<"b">(B, Bo, m2, inertia(B, I1, I1, I2)),
    rigid_body<"c">(C, Co, m1, inertia(C, I2, I1, I2)),
    gravity(-g * N.y));

// ---- a weld, balls, a cross, and a bob that is a particle

constexpr auto base = weld_joint<"base">(N, O, A, P);
constexpr auto ball = spherical_joint<"ball">(A, Q, B, R);
constexpr auto cross_joint = universal_joint<"cross">(B, S, C, T);
constexpr auto chain = system(
    newtonian(N, O), cross_joint, ball, base, // not in the order in which they carry each other
    Ao.set_pos(P, l * A.x), Q.set_pos(P, 2 * l * A.x + l / 3 * A.z), Bo.set_pos(R, l * B.y), S.set_pos(R, 2 * l * B.y),
    Co.set_pos(T, l / 2 * C.x + l * C.z),
    rigid_body<"a">(A, Ao, m1, inertia(A, I1, I2, I1 + I2)), rigid_body<"b">(B, Bo, m2, inertia(B, I1, I1, I2)),
    rigid_body<"c">(C, Co, m1, inertia(C, I2, I1, I2)),
    gravity(-g * N.y));

constexpr auto string = pin_joint<"string">(A, Q, B, R, A.z);
constexpr auto hung = system(
    newtonian(N, O), one, string,
    Ao.set_pos(P, l * A.x), Q.set_pos(P, 2 * l * A.x + l / 3 * A.z), Bo.set_pos(R, l * B.y + l / 4 * B.z),
    rigid_body<"a">(A, Ao, m1, inertia(A, I1, I2, I1 + I2)), particle<"bob">(Bo, m2),
    gravity(-g * N.y));

// ---- a robot file with links without mass at its ends

constexpr char file[] = R"(<robot name="r"><link name="world"/>
 <link name="upper"><inertial><origin xyz="0 0.1 0.2"/><mass value="2"/><inertia ixx="0.1" iyy="0.1" izz="0.05" ixy="0.01" ixz="0" iyz="0"/></inertial></link>
 <link name="slide"><inertial><origin xyz="0.1 0 0"/><mass value="1"/><inertia ixx="0.1" iyy="0.2" izz="0.15" ixy="0" ixz="0" iyz="0"/></inertial></link>
 <link name="fore"><inertial><origin xyz="0 0 0.1"/><mass value="1"/><inertia ixx="0.1" iyy="0.1" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
 <link name="tool"/>
 <joint name="shoulder" type="continuous"><origin xyz="0 0.1 0" rpy="1.5707963267948966 0 0"/><parent link="world"/><child link="upper"/><axis xyz="0 1 0"/></joint>
 <joint name="rail" type="prismatic"><origin xyz="0 0 0.4" rpy="0 -1.5707963267948966 0"/><parent link="upper"/><child link="slide"/><axis xyz="0 0 1"/>
  <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
 <joint name="elbow" type="continuous"><origin xyz="0.2 0 0" rpy="0 0 1.5707963267948966"/><parent link="slide"/><child link="fore"/><axis xyz="1 0 0"/></joint>
 <joint name="flange" type="fixed"><origin xyz="0 0 0.3" rpy="0.3 0 0"/><parent link="fore"/><child link="tool"/></joint></robot>)";
constexpr frame<"world"> world;
constexpr auto robot = system(ctdyn::urdf<file>(), gravity(-g * world.z));

/// The names of the unknowns, in their order.
template <class Method> std::string names() {
  std::string list;
  using derivation = typename Method::derivation_type;
  for (const auto& s : derivation::mechanism.all_symbols())
    if (s.kind == symbol_class::reaction) list += (list.empty() ? "" : " ") + std::string(s.label.view());
  return list;
}

} // namespace

BOOST_AUTO_TEST_CASE(of_hinges_and_a_slide) {
  using newton = newton_euler_method<arm>;
  const newton eom(numbers);
  const auto x = eom.state(values(one.q = 0.3, two.q = -0.4, three.q = 0.2), values(one.u = 1.0, two.u = 2.0, three.u = -3.0));
  compare(eom, kanes_method<arm>(numbers), x, joint_wrench<"one">, joint_wrench<"two">, joint_wrench<"three">);
  BOOST_TEST(names<newton>() == "one.Fx one.Fy one.Fz one.Mx one.My two.Fx two.Fy two.Fz two.Mx two.My two.Mz three.Fx three.Fy "
                                "three.Mx three.My three.Mz");
}

BOOST_AUTO_TEST_CASE(of_a_weld_a_ball_and_a_cross) {
  using newton = newton_euler_method<chain>;
  const newton eom(numbers);
  const auto x = eom.state(values(cross_joint.q1 = 0.3, cross_joint.q2 = -0.4, ball.e0 = 0.5, ball.e1 = 0.5, ball.e2 = 0.5, ball.e3 = 0.5),
                           values(cross_joint.u1 = 1.0, cross_joint.u2 = 2.0, ball.wx = 3.0, ball.wy = -1.0, ball.wz = 0.5));
  compare(eom, kanes_method<chain>(numbers), x, joint_wrench<"cross">, joint_wrench<"ball">, joint_wrench<"base">);
  BOOST_TEST(names<newton>() == "cross.Fx cross.Fy cross.Fz cross.Mx cross.Mz ball.Fx ball.Fy ball.Fz base.Fx base.Fy base.Fz base.Mx "
                                "base.My base.Mz");
}

BOOST_AUTO_TEST_CASE(of_a_particle) {
  const newton_euler_method<hung> eom(numbers);
  const auto x = eom.state(values(one.q = 0.3, string.q = -0.4), values(one.u = 1.0, string.u = 2.0));
  compare(eom, kanes_method<hung>(numbers), x, joint_wrench<"one">, joint_wrench<"string">);
}

BOOST_AUTO_TEST_CASE(of_a_robot_file) {
  const newton_euler_method<robot> eom{values(g = 9.81)};
  const auto x = eom.state(Eigen::Vector3d(0.7, 0.2, -0.4), Eigen::Vector3d(1, -2, 3));
  compare(eom, kanes_method<robot>{values(g = 9.81)}, x, joint_wrench<"shoulder">, joint_wrench<"rail">, joint_wrench<"elbow">);
}
