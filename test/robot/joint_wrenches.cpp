// What joints of robot files transmit: all kinds of joints, and a PUMA with a force at its tool, against the sums over all
// links outboard of each, of motions that a plain recursion has.
// cost: nightly
// limits: raised
// optimized: no
// file: robot/files/everything.urdf
// file: robot/files/puma560.urdf
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"

#include <everything.urdf.hpp>
#include <puma560.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string_view>
#include <tuple>

namespace {

using namespace ctdyn;
using robot_recursion::matrix, robot_recursion::real, robot_recursion::vector;
using wrench = Eigen::Vector<real, 6>;

constexpr input<"fx"> fx;
constexpr input<"ty"> ty;

/// All that moves a link, in the basis of the ground.
struct load {
  std::string_view link;
  vector force, moment; // about the link's origin
};

/// Of a joint, at the origin of its child, in the basis of that.
template <class Model>
wrench sum_outboard(const Model& model, const robot_recursion::recursion<Model>& moved, std::string_view joint,
                    const vector& gravity, const load& extra) {
  const std::size_t child = model.joints[model.find_joint(joint)].child;
  const auto& held = moved.link(model.links[child].name);
  vector force = vector::Zero(), moment = vector::Zero();
  for (std::size_t i = 0; i < model.link_count; ++i) {
    const auto& l = model.links[i];
    std::size_t up = i;
    while (up != child && model.links[up].joint != detail::none) up = model.joints[model.links[up].joint].parent;
    if (up != child) continue;
    const auto& b = moved.link(l.name);
    if (l.name == extra.link) {
      force -= extra.force;
      moment -= extra.moment + (b.place - held.place).cross(extra.force);
    }
    if (!l.has_inertial) continue;
    const vector r = b.turn * robot_recursion::three(l.center.xyz);
    const matrix to = b.turn * robot_recursion::rotation(l.center.rpy);
    matrix inertia;
    inertia << l.inertia.xx.nearest, l.inertia.xy.nearest, l.inertia.xz.nearest, l.inertia.xy.nearest,
        l.inertia.yy.nearest, l.inertia.yz.nearest, l.inertia.xz.nearest, l.inertia.yz.nearest, l.inertia.zz.nearest;
    inertia = to * inertia * to.transpose();
    const vector f = l.mass.nearest * (b.a + b.alpha.cross(r) + b.omega.cross(b.omega.cross(r)) - gravity);
    force += f;
    moment += (b.place + r - held.place).cross(f) + inertia * b.alpha + b.omega.cross(inertia * b.omega);
  }
  wrench all;
  all << held.turn.transpose() * force, held.turn.transpose() * moment;
  return all;
}

/// The worst of the named joints, at random states.
template <const auto& Text, class Method, fixed_string Link, fixed_string... Joints> double worst() {
  const auto& model = detail::urdf_file<Text>::reading.model;
  const Method eom;
  double most = 0;
  for (unsigned seed = 1; seed < 4; ++seed) {
    robot_states::random_states<Method> at;
    at.draw(seed);
    typename Method::state_type x{};
    for (Eigen::Index i = 0; i < x.r.size(); ++i) x.r(i) = 0.7 - 1.3 * double(i);
    x = eom.state(at.q, at.u, x.r);
    robot_recursion::recursion moved(model, false);
    (void)moved.inverse_dynamics(at.named(Method::coordinate_names, at.q), at.named(Method::speed_names, at.u),
                                 at.named(Method::speed_names, at.udot), vector::Zero());
    const auto named = at.named(Method::input_names, x.r);
    const auto& tool = moved.link(Link.view());
    const load extra{Link.view(), named.at("fx") * tool.turn * vector::UnitX(),
                     named.at("ty") * tool.turn * vector::UnitY()};
    const vector gravity(real(0.3), real(-0.4), -1);
    const auto compare = [&](std::string_view joint, const auto& found) {
      const wrench expected = sum_outboard(model, moved, joint, gravity, extra);
      const double difference = double((found.template cast<real>() - expected).norm() / (1 + expected.norm()));
      BOOST_TEST(difference < 1e-12, joint << ": " << found.transpose() << " is " << expected.transpose());
      most = difference > most ? difference : most;
    };
    constexpr std::string_view joints[] = {Joints.view()...};
    std::size_t place = 0;
    std::apply([&](const auto&... found) { (compare(joints[place++], found), ...); },
               eom.evaluate(x, at.udot, joint_wrench<Joints>...));
  }
  return most;
}

template <fixed_string Ground, fixed_string Link, const auto& Text> constexpr auto loaded() {
  constexpr frame<Ground> ground;
  constexpr frame<Link> link;
  return system(urdf<Text>(actuated), gravity(0.3 * ground.x - 0.4 * ground.y - ground.z),
                force(point<Link>{}, fx * link.x), torque(link, ty * link.y));
}
constexpr auto everything = loaded<"world", "tool0", everything_urdf>();
constexpr auto puma = loaded<"base", "link6", puma560_urdf>();
using arm = kanes_method<puma>;

} // namespace

BOOST_AUTO_TEST_CASE(all_kinds_of_joints) {
  BOOST_TEST((worst<everything_urdf, kanes_method<everything>, "tool0", "slide", "shoulder <1>", "wheel", "tool",
                    "finger 1", "finger 2", "finger 3", "table">() < 1e-12));
}

BOOST_AUTO_TEST_CASE(an_arm) {
  BOOST_TEST((worst<puma560_urdf, arm, "link6", "joint1", "joint2", "joint3", "joint4", "joint5", "joint6">() < 1e-12));
}

// ---- twice the same file, as parts

namespace {
constexpr char pendulum[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><origin xyz="0 0 -0.5"/><mass value="2"/>
    <inertia ixx="0.1" iyy="0.2" izz="0.3" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="hinge" type="continuous"><parent link="base"/><child link="arm"/><dynamics damping="0.3"/></joint>
</robot>)";
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr auto hung = facts(urdf<pendulum>(mounted_on(N, O), actuated));
constexpr auto both = system(newtonian(N, O), part<"left">{}(hung, shared(N, O)), part<"right">{}(hung, shared(N, O)),
                             gravity(-9.81 * N.z));
} // namespace

BOOST_AUTO_TEST_CASE(in_parts) {
  const kanes_method<both> eom;
  const auto x = eom.state(Eigen::Vector2d(0, 0.4), Eigen::Vector2d(3, -1), Eigen::Vector2d(5, 7));
  const auto w = eom.evaluate(x, Eigen::Vector2d(0.7, 0.2), joint_wrench<"left.hinge">);
  Eigen::Vector<double, 6> expected;
  expected << 0, 2 * 0.5 * 0.7, 2 * (9.81 + 0.5 * 3 * 3), (0.1 + 2 * 0.25) * 0.7, 0, 0;
  BOOST_TEST((w - expected).norm() < 1e-12);
}

// plain recursive Newton-Euler takes about 130 operations a joint
BOOST_AUTO_TEST_CASE(costs) {
  constexpr auto free_of_loads = [] { return system(urdf<puma560_urdf>(actuated), gravity(-9.81 * frame<"base">{}.z)); };
  static constexpr auto unloaded = free_of_loads();
  using bare = kanes_method<unloaded>;
  const auto operations = [](auto... outputs) {
    constexpr auto c = bare::cost(decltype(outputs){}...);
    return c.multiplications + c.additions;
  };
  BOOST_TEST(operations(joint_wrench<"joint6">) <= 164U);
  BOOST_TEST(operations(joint_wrench<"joint1">, joint_wrench<"joint2">, joint_wrench<"joint3">, joint_wrench<"joint4">,
                        joint_wrench<"joint5">, joint_wrench<"joint6">) <= 470U);
}
