// Robots whose root floats, mounted robots, and numbers as constants: against the plain recursion in the file's own frames.
// cost: heavy
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using namespace robot_states;

/// A body with one leg, whose numbers are such that nothing is aligned.
constexpr char hopper[] = R"(<robot name="hopper">
  <link name="trunk"><inertial><origin xyz="0.02 0 0.05" rpy="0 0 0.1"/><mass value="12"/>
    <inertia ixx="0.3" iyy="0.25" izz="0.2" ixy="0.01" ixz="0" iyz="0.03"/></inertial></link>
  <link name="thigh"><inertial><origin xyz="0 0.01 -0.15"/><mass value="1.5"/>
    <inertia ixx="0.02" iyy="0.03" izz="0.004" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="foot"/>
  <joint name="hip" type="continuous"><parent link="trunk"/><child link="thigh"/><origin xyz="0.1 -0.2 0" rpy="1.5708 0 0.3"/>
    <axis xyz="0 0 -1"/><dynamics damping="0.2"/></joint>
  <joint name="ankle" type="fixed"><parent link="thigh"/><child link="foot"/><origin xyz="0 0 -0.3" rpy="0 0 1"/></joint>
</robot>)";

constexpr frame<"world"> world;
constexpr auto weight = gravity(0.3 * world.x - 0.4 * world.y - world.z);
constexpr auto floating = system(urdf<hopper>(floating_base), weight);
constexpr auto constants = system(urdf<hopper>(floating_base, as_constants), weight);

} // namespace

BOOST_AUTO_TEST_CASE(on_a_floating_root) {
  using kane = kanes_method<floating>;
  for (unsigned seed = 1; seed <= 5; ++seed) BOOST_TEST((worst_difference<kane, hopper>(true, seed)) < 1e-12);
  BOOST_TEST(kanes_method<constants>::parameter_names.size() == 0U);
  for (unsigned seed = 1; seed <= 5; ++seed)
    BOOST_TEST((worst_difference<kanes_method<constants>, hopper>(true, seed)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(energy_of_what_floats) { // power of gravity, without friction: dT/dt + dV/dt = -d u^2
  const kanes_method<floating> eom;
  random_states<kanes_method<floating>> at;
  at.draw(3);
  const auto power = [&](double t) {
    const auto x = eom.state(at.q, at.u);
    const auto [a, rate] = eom.evaluate(x, udot, qdot);
    return eom.evaluate(eom.state(at.q + t * rate, at.u + t * a), kinetic_energy) +
           eom.evaluate(eom.state(at.q + t * rate, at.u + t * a), potential_energy);
  };
  const double h = 1e-4, w = at.u(6);
  BOOST_TEST((power(h) - power(-h)) / (2 * h) == -0.2 * w * w, boost::test_tools::tolerance(1e-5));
}

#ifdef CTDYN_ALL_TESTS // further files, at night
// ---- a body with products of inertia alone, which is no particle: the file's numbers count, also where no body has them

namespace {

constexpr char twisted[] = R"(<robot name="twisted"><link name="world"/>
  <link name="carrier"><inertial><mass value="3"/>
    <inertia ixx="2" iyy="2.5" izz="3" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="twist"><inertial><mass value="0.5"/>
    <inertia ixx="0" iyy="0" izz="0" ixy="0.3" ixz="-0.2" iyz="0.1"/></inertial></link>
  <joint name="a" type="continuous"><parent link="world"/><child link="carrier"/><axis xyz="0 0 1"/></joint>
  <joint name="b" type="fixed"><parent link="carrier"/><child link="twist"/><origin xyz="0.2 0 0.1" rpy="0.4 0.5 0"/></joint>
</robot>)";
constexpr auto products = system(urdf<twisted>(), weight);

/// A rotor without mass, and friction.
constexpr char rotors[] = R"(<robot name="rotors"><link name="world"/>
  <link name="arm"><inertial><origin xyz="0.3 0 0.1"/><mass value="3"/>
    <inertia ixx="0.2" iyy="0.25" izz="0.3" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="rotor"><inertial><origin xyz="0 0.2 0"/><mass value="0"/>
    <inertia ixx="0.02" iyy="0.03" izz="0.04" ixy="0" ixz="0" iyz="0.01"/></inertial></link>
  <joint name="a" type="continuous"><parent link="world"/><child link="arm"/><axis xyz="0 0.6 0.8"/>
    <dynamics friction="0.3"/></joint>
  <joint name="b" type="continuous"><parent link="arm"/><child link="rotor"/><origin xyz="0.2 0 0.1" rpy="0.4 0.5 0"/>
    <dynamics friction="0.2" damping="0.1"/></joint>
</robot>)";
constexpr auto with_rotor = system(urdf<rotors>(), weight);
constexpr auto with_numbers = system(urdf<rotors>(as_constants), weight);

} // namespace

BOOST_AUTO_TEST_CASE(products_of_inertia_alone_are_an_inertia) {
  for (unsigned seed = 1; seed <= 5; ++seed) BOOST_TEST((worst_difference<kanes_method<products>, twisted>(false, seed)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(inertia_without_mass) {
  BOOST_TEST(kanes_method<with_numbers>::parameter_names.size() == 0U);
  for (unsigned seed = 1; seed <= 5; ++seed) {
    BOOST_TEST((worst_difference<kanes_method<with_rotor>, rotors>(false, seed)) < 1e-12);
    BOOST_TEST((worst_difference<kanes_method<with_numbers>, rotors>(false, seed)) < 1e-12);
  }
}
#endif

// ---- mounted on what other facts move: the same as typed

namespace {

constexpr char rod[] = R"(<robot name="rod"><link name="plate"/>
  <link name="bar"><inertial><origin xyz="0.25 0 0"/><mass value="2"/>
    <inertia ixx="0" iyy="0.4" izz="0.4" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="plate"/><child link="bar"/><origin xyz="0 0 0.1" rpy="1.5708 0 0"/>
    <axis xyz="0 0 1"/></joint></robot>)";
constexpr frame<"N"> N;
constexpr frame<"A"> A;

constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"C"> C;
constexpr coordinate<"s"> s;
constexpr coordinate<"r"> r;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr parameter<"M"> M;
constexpr auto cart = facts(newtonian(N, O), P.set_pos(O, s * N.x), dt(s) == v, particle<"cart">(P, M), gravity(-10 * N.z));
constexpr auto mounted = system(urdf<rod>(mounted_on(N, P), as_constants), cart);
constexpr auto typed = system(cart, A.orient_axis(N, r, -N.y), dt(r) == w, Q.set_pos(P, N.z / 10), C.set_pos(Q, A.x / 4),
                              rigid_body<"bar">(A, C, 2, inertia(A, 0, 0.4, 0.4)));

} // namespace

BOOST_AUTO_TEST_CASE(mounted_on_facts) {
  const kanes_method<mounted> from_file{values(M = 3)};
  const kanes_method<typed> by_hand{values(M = 3)};
  BOOST_TEST((from_file.coordinate_names[0].view() == "pin.q"));
  const auto a = from_file.evaluate(from_file.state(Eigen::Vector2d(0.3, 0.1), Eigen::Vector2d(0.7, -0.4)), udot);
  const auto b = by_hand.evaluate(by_hand.state(Eigen::Vector2d(0.1, 0.3), Eigen::Vector2d(-0.4, 0.7)), udot);
  BOOST_TEST((a - Eigen::Vector2d(b(1), b(0))).norm() < 1e-13);
}
