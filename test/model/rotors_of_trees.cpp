// cost: nightly
// limits: raised
// Rotors and armatures in trees: a floating base with two legs that are one part, and a chain on the ground. With
// negative ratios, a ratio of zero, of what slides and of what mimics. Against the plain recursion in long double,
// where each rotor is a link of its own behind a joint that mimics the geared one, and an armature adds to the force of
// its joint.
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr point<"world"> origin;
constexpr auto weight = gravity(0.3 * world.x - 0.4 * world.y - world.z);

// ---- a floating base

constexpr frame<"trunk"> trunk;
constexpr point<"trunk"> middle;
constexpr frame<"hip"> hip;
constexpr frame<"thigh"> thigh;
constexpr frame<"shin"> shin;
constexpr frame<"toe"> toe;
constexpr frame<"foot"> foot;
constexpr point<"hip"> H;
constexpr point<"thigh"> T;
constexpr point<"shin"> S;
constexpr point<"toe"> E;
constexpr point<"foot"> F;
constexpr point<"mount"> mount; // of the leg, on the trunk
constexpr point<"knee"> K;
constexpr point<"ankle"> L;
constexpr point<"motor"> M;

constexpr auto h = pin_joint<"h">(trunk, mount, hip, H, trunk.x);
constexpr auto t = pin_joint<"t">(hip, H, thigh, T, hip.y);
constexpr auto s = prismatic_joint<"s">(thigh, K, shin, S, thigh.z);
constexpr auto e = pin_joint<"e">(shin, L, toe, E, shin.y, mimic(t, -2, 0.25));
constexpr auto f = pin_joint<"f">(shin, L, foot, F, shin.x);

template <class Frame, class Point>
constexpr auto body(const Frame& A, const Point& P, double mass, double x, double y, double z) {
  constexpr point<expr::prefixed<Frame::name, "center">> C;
  return facts(C.set_pos(P, x * A.x + y * A.y + z * A.z),
               rigid_body<Frame::name>(A, C, mass, inertia(A, 0.25, 0.375, 0.5)));
}
constexpr auto leg =
    facts(h, h.rotor(12.5, 0.03125), h.armature(0.5), t, M.set_pos(H, 0.125 * hip.x - 0.25 * hip.z),
          t.rotor(-8, 0.0625, 0.046875, 0.5, M), K.set_pos(T, -0.5 * thigh.z), s, s.rotor(30, 0.015625), s.armature(3),
          L.set_pos(S, -0.25 * shin.z + 0.125 * shin.y), e, e.rotor(3, 0.125), e.armature(0.0625), f, f.rotor(0, 0.25),
          body(hip, H, 1, 0.125, 0, 0.25), body(thigh, T, 2, 0, 0.0625, -0.25), body(shin, S, 1.5, 0.125, 0, 0),
          body(toe, E, 0.5, 0.25, 0, 0), body(foot, F, 0.75, -0.25, 0.125, 0.125));
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto kept = shared(trunk);
constexpr auto walker =
    system(newtonian(world, origin), free_joint<"trunk">(world, origin, trunk, middle),
           body(trunk, middle, 8, 0.0625, 0.125, 0.25), left(mount).set_pos(middle, 0.25 * trunk.y + 0.5 * trunk.x),
           right(mount).set_pos(middle, -0.375 * trunk.y), left(leg, kept), right(leg, kept), weight);
const robot_recursion::values armatures_of_walker = {
    {"left.h.u", 0.5L}, {"right.h.u", 0.5L}, {"left.s.u", 3.L},
    {"right.s.u", 3.L}, {"left.t.u", 0.25L}, {"right.t.u", 0.25L}}; // of t: that of e, which goes twice as fast

// the same as a file, in which a rotor is a link that mimics
std::string link(const std::string& name, const std::string& mass, const std::string& center,
                 const std::string& inertia) {
  return "<link name='" + name + "'><inertial><origin xyz='" + center + "'/><mass value='" + mass + "'/><inertia " +
         inertia + "/></inertial></link>";
}
std::string body_link(const std::string& name, const std::string& mass, const std::string& center) {
  return link(name, mass, center, "ixx='0.25' iyy='0.375' izz='0.5' ixy='0' ixz='0' iyz='0'");
}
std::string joint(const std::string& name, const std::string& type, const std::string& parent, const std::string& child,
                  const std::string& place, const std::string& axis, const std::string& more = "") {
  return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child +
         "'/><origin xyz='" + place + "'/><axis xyz='" + axis + "'/>" + more + "</joint>";
}
/// Behind a joint of the same name without ".rotor".
std::string rotor(const std::string& name, const std::string& parent, const std::string& axis, const std::string& ratio,
                  const std::string& inertia, const std::string& mass = "0", const std::string& place = "0 0 0") {
  const std::string like = "<mimic joint='" + name + "' multiplier='" + ratio + "'/>";
  return link(name + ".rotor", mass, "0 0 0", inertia) +
         joint(name + ".rotor", "continuous", parent, name + ".rotor", place, axis, like);
}
std::string leg_of(const std::string& side, const std::string& place) {
  const std::string products = "' ixy='0' ixz='0' iyz='0'";
  const auto axial = [&](const std::string& xx, const std::string& yy, const std::string& zz) {
    return "ixx='" + xx + "' iyy='" + yy + "' izz='" + zz + products;
  };
  const std::string limit = "<limit effort='1' velocity='1' lower='-1' upper='1'/>";
  const std::string like = "<mimic joint='" + side + "t' multiplier='-2' offset='0.25'/>";
  return body_link(side + "hip", "1", "0.125 0 0.25") + body_link(side + "thigh", "2", "0 0.0625 -0.25") +
         body_link(side + "shin", "1.5", "0.125 0 0") + body_link(side + "toe", "0.5", "0.25 0 0") +
         body_link(side + "foot", "0.75", "-0.25 0.125 0.125") +
         joint(side + "h", "continuous", "trunk", side + "hip", place, "1 0 0") +
         joint(side + "t", "continuous", side + "hip", side + "thigh", "0 0 0", "0 1 0") +
         joint(side + "s", "prismatic", side + "thigh", side + "shin", "0 0 -0.5", "0 0 1", limit) +
         joint(side + "e", "continuous", side + "shin", side + "toe", "0 0.125 -0.25", "0 1 0", like) +
         joint(side + "f", "continuous", side + "shin", side + "foot", "0 0.125 -0.25", "1 0 0") +
         rotor(side + "h", "trunk", "1 0 0", "12.5", axial("0.03125", "0", "0")) +
         rotor(side + "t", side + "hip", "0 1 0", "-8", axial("0.046875", "0.0625", "0.046875"), "0.5",
               "0.125 0 -0.25") +
         rotor(side + "s", side + "thigh", "0 0 1", "30", axial("0", "0", "0.015625")) +
         rotor(side + "e", side + "shin", "0 1 0", "3", axial("0", "0.125", "0")) +
         rotor(side + "f", side + "shin", "1 0 0", "0", axial("0.25", "0", "0"));
}
std::string walker_file() {
  return "<robot name='walker'>" + body_link("trunk", "8", "0.0625 0.125 0.25") + leg_of("left.", "0.5 0.25 0") +
         leg_of("right.", "0 -0.375 0") + "</robot>";
}

// ---- a long chain on the ground, no two axes parallel

constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr point<"A"> Ao;
constexpr point<"B"> Bo;
constexpr point<"C"> Co;
constexpr point<"D"> Do;
constexpr point<"b"> b;
constexpr point<"c"> c;
constexpr point<"d"> d;
constexpr parameter<"n"> n;
constexpr parameter<"I"> I;

constexpr auto ja = pin_joint<"ja">(world, origin, A, Ao, world.z);
constexpr auto jb = pin_joint<"jb">(A, b, B, Bo, 0.6 * A.x + 0.8 * A.y);
constexpr auto jc = pin_joint<"jc">(B, c, C, Co, 0.6 * B.x - 0.8 * B.z);
constexpr auto jd = pin_joint<"jd">(C, d, D, Do, C.y);
constexpr auto chain =
    system(newtonian(world, origin), ja, ja.rotor(n, I), b.set_pos(Ao, 0.5 * A.z), jb, jb.rotor(-n, 2 * I),
           c.set_pos(Bo, 0.25 * B.y), jc, jc.rotor(n* n, I), jc.armature(I), d.set_pos(Co, 0.5 * C.x), jd,
           jd.rotor(n / 2, I), jd.armature(n* n* I), body(A, Ao, 1, 0, 0.25, 0.25), body(B, Bo, 2, 0.25, 0, 0.125),
           body(C, Co, 0.5, 0, 0, 0.25), body(D, Do, 1, 0.125, 0.25, 0.5), weight);
struct chain_with_numbers : kanes_method<chain> {
  chain_with_numbers() : kanes_method<chain>(values(n = 6.0, I = 0.03125)) {}
};
const robot_recursion::values armatures_of_chain = {{"jc.u", 0.03125L}, {"jd.u", 36 * 0.03125L}};

std::string chain_file() {
  return "<robot name='chain'><link name='world'/>" + body_link("A", "1", "0 0.25 0.25") +
         body_link("B", "2", "0.25 0 0.125") + body_link("C", "0.5", "0 0 0.25") +
         body_link("D", "1", "0.125 0.25 0.5") + joint("ja", "continuous", "world", "A", "0 0 0", "0 0 1") +
         joint("jb", "continuous", "A", "B", "0 0 0.5", "0.6 0.8 0") +
         joint("jc", "continuous", "B", "C", "0 0.25 0", "0.6 0 -0.8") +
         joint("jd", "continuous", "C", "D", "0.5 0 0", "0 1 0") +
         rotor("ja", "world", "0 0 1", "6", "ixx='0' iyy='0' izz='0.03125' ixy='0' ixz='0' iyz='0'") +
         rotor("jb", "A", "0.6 0.8 0", "-6", "ixx='0.0225' ixy='0.03' iyy='0.04' ixz='0' iyz='0' izz='0'") +
         rotor("jc", "B", "0.6 0 -0.8", "36", "ixx='0.01125' ixz='-0.015' izz='0.02' ixy='0' iyz='0' iyy='0'") +
         rotor("jd", "C", "0 1 0", "3", "ixx='0' iyy='0.03125' izz='0' ixy='0' ixz='0' iyz='0'") + "</robot>";
}

/// As worst_difference, at some states.
template <class Method> double worst(const std::string& file, bool floats, const robot_recursion::values& armatures) {
  const auto read = std::make_unique<detail::urdf_reading<24, 24>>(detail::read_urdf<24, 24>(file));
  BOOST_TEST_REQUIRE(read->fault.view() == "");
  double most = 0;
  for (unsigned seed = 1; seed <= 5; ++seed)
    most = std::max(most, robot_states::worst_difference<Method>(read->model, floats, seed, {.armatures = armatures}));
  return most;
}

} // namespace

BOOST_AUTO_TEST_CASE(parts_on_a_floating_base) {
  BOOST_TEST((worst<kanes_method<walker>>(walker_file(), true, armatures_of_walker)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(chain_on_the_ground) {
  BOOST_TEST((worst<chain_with_numbers>(chain_file(), false, armatures_of_chain)) < 1e-12);
}
