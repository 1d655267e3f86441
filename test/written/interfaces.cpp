// Models whose interfaces are written, too: of a robot file, and of a method. They have the method's symbols, and
// compute what it computes, to the bit.
#include <chained_mimics.hpp>
#include <excited_pendulum.hpp>
#include <motor_driven_cart.hpp>
#include <planar_feet.hpp>
#include <stepping.hpp>

#include <ctdyn/control.hpp>
#include <ctdyn/urdf.hpp>

#include <chained_mimics.urdf.hpp>

#include "contact/planar_legs.hpp"
#include "contact/stepping_robot.hpp"
#include "models/mechatronic.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <tuple>
#include <type_traits>

namespace {

using namespace ctdyn;

constexpr auto robot = system(ctdyn::urdf<chained_mimics_urdf>(actuated, floating_base),
                              gravity(-chained_mimics::g* chained_mimics::world.z));
using dynamics = kanes_method<robot>;
using pendulum = kanes_method<pendulum_base_excited_t::description, float>;

template <class Model, class Method> void have_the_same_symbols() {
  static_assert(std::is_same_v<typename Model::scalar_type, typename Method::scalar_type>);
  static_assert(Model::parameter_names == Method::parameter_names);
  static_assert(Model::coordinate_names == Method::coordinate_names);
  static_assert(Model::speed_names == Method::speed_names);
  static_assert(Model::input_names == Method::input_names);
  static_assert(Model::auxiliary_state_names == Method::auxiliary_state_names);
  using listed = detail::interface_places<Model>;
  using places = detail::state_places<typename Method::derivation_type>;
  static_assert(listed::quaternions == places::quaternions);
  static_assert(listed::coordinates == places::coordinates && listed::speeds == places::speeds);
}

BOOST_AUTO_TEST_CASE(of_a_robot_file) {
  have_the_same_symbols<chained_mimics::model, dynamics>();
  const chained_mimics::model model{values(chained_mimics::g = 9.81)};
  const dynamics method{values(chained_mimics::g = 9.81)};
  BOOST_TEST((model.parameters() == method.parameters())); // those of the file
  states::source from(5);
  for (int i = 0; i < 10; ++i) {
    const auto y = states::state<dynamics>(from);
    const auto x = model.state(y.q, y.u, y.r);
    BOOST_TEST((model.evaluate(x, mass_matrix, bias_forces) == method.evaluate(y, mass_matrix, bias_forces)));
    BOOST_TEST((model.evaluate(x, y.u, inverse_dynamics) == method.evaluate(y, y.u, inverse_dynamics)));
    constexpr auto places = jacobian_of(frame<"d">(), point<"d">(), chained_mimics::world);
    BOOST_TEST((model.evaluate(x, places) == method.evaluate(y, places)));
  }
}

// A quaternion, a loop, and contacts, which a projection does not regard.
BOOST_AUTO_TEST_CASE(projections) {
  using held = kanes_method<stepping_robot::held>;
  const stepping::model model;
  const held method;
  states::source from(8);
  std::size_t found = 0;
  for (int i = 0; i < 20; ++i) {
    const auto y = states::state<held>(from);
    auto x = model.state(y.q, y.u, y.r);
    x.closed = y.closed;
    const auto [a, closed] = model.projected(x);
    const auto [b, how] = project(method, y);
    BOOST_TEST((closed == how.converged && a.q == b.q && a.u == b.u));
    BOOST_TEST((!closed || method.evaluate(method.state(a.q, a.u, y.r), loop_residual).norm() < 1e-13));
    found += closed ? 1 : 0;
  }
  BOOST_TEST(found > 10U);
}

BOOST_AUTO_TEST_CASE(scenes) {
  const chained_mimics::model model{values(chained_mimics::g = 9.81)};
  const detail::scene_tables &a = model.scene(), &b = detail::scene_of_system<dynamics::derivation_type>::tables;
  BOOST_TEST_REQUIRE((a.numbers == b.numbers && a.body_count == b.body_count && a.frame_count == b.frame_count));
  for (std::size_t i = 0; i < a.frame_count; ++i)
    BOOST_TEST((a.frames[i].name == b.frames[i].name && a.frames[i].parent == b.frames[i].parent));
  for (std::size_t i = 0; i < a.body_count; ++i) BOOST_TEST((a.bodies[i].point == b.bodies[i].point));
  states::source from(10);
  const auto y = states::state<dynamics>(from);
  Eigen::VectorXd here(a.numbers);
  model.scene_at(model.state(y.q, y.u, y.r), here.data());
  const dynamics method{values(chained_mimics::g = 9.81)};
  BOOST_TEST((here == method.evaluate(y, detail::scene{})));
}

BOOST_AUTO_TEST_CASE(of_a_method) {
  have_the_same_symbols<excited_pendulum::model, pendulum>();
  states::source from(6);
  for (int i = 0; i < 10; ++i) {
    const auto parameters = states::parameters<pendulum>(from);
    const excited_pendulum::model model(parameters);
    const pendulum method(parameters);
    const auto y = states::state<pendulum>(from);
    const auto x = model.state(y.q, y.u, y.r, y.t);
    BOOST_TEST((model.evaluate(x, rhs) == method.evaluate(y, rhs)));
    constexpr ctdyn::coordinate<"q1"> q1;
    BOOST_TEST((model.evaluate(x, q1, rhs) == method.evaluate(y, q1, rhs)));
    BOOST_TEST(
        (model.evaluate(x, kinetic_energy, jacobian(forcing, ctdyn::coordinate<"q1">(), ctdyn::speed<"u1">())) ==
         method.evaluate(y, kinetic_energy, jacobian(forcing, ctdyn::coordinate<"q1">(), ctdyn::speed<"u1">()))));
  }
}

BOOST_AUTO_TEST_CASE(of_a_method_with_auxiliary_states) {
  using cart = kanes_method<mechatronic::cart>;
  have_the_same_symbols<motor_driven_cart::model, cart>();
  states::source from(7);
  for (int i = 0; i < 10; ++i) {
    const auto parameters = states::parameters<cart>(from);
    const motor_driven_cart::model model(parameters);
    const cart method(parameters);
    const auto y = states::state<cart>(from);
    const auto x = model.state(y.q, y.u, y.z, y.r);
    BOOST_TEST((std::get<0>(model.evaluate(x, rhs, status)) == method.evaluate(y, rhs)));
    BOOST_TEST((model.evaluate(x, state_matrix, zdot) == method.evaluate(y, state_matrix, zdot)));
  }
}

BOOST_AUTO_TEST_CASE(of_a_method_with_contacts) {
  using legs = kanes_method<planar_legs::legs>;
  have_the_same_symbols<planar_feet::model, legs>();
  static_assert(planar_feet::model::contact_names == legs::contact_names);
  states::source from(9);
  for (int i = 0; i < 10; ++i) {
    const auto parameters = states::parameters<legs>(from);
    const planar_feet::model model(parameters);
    const legs method(parameters);
    auto y = states::state<legs>(from);
    auto x = model.state(y.q, y.u, y.r);
    x.closed = y.closed;
    const auto [slope, forces, how] = model.evaluate(x, rhs, contact_forces, status);
    BOOST_TEST((std::tuple(slope, forces) == method.evaluate(y, rhs, contact_forces)));
    auto [report, after] = model.evaluate(x, contact_status, speeds_after_impact);
    auto [expected, speeds] = method.evaluate(y, contact_status, speeds_after_impact);
    for (int k = 0; k < 4; ++k) BOOST_TEST(report.data()[k] == expected.data()[k]);
    BOOST_TEST((after == speeds));
    BOOST_TEST((model.evaluate(x, contact_mobility, contact_force<"P">) ==
                method.evaluate(y, contact_mobility, contact_force<"P">)));
    x.closed << 1, 0, 1;
    y.closed = x.closed;
    const legs::speed_vector a = method.evaluate(y, udot);
    const auto found = constrained_inverse_dynamics{model}(x, a), same = constrained_inverse_dynamics{method}(y, a);
    BOOST_TEST((found.inputs == same.inputs && found.contact_forces == same.contact_forces));
    BOOST_TEST(std::abs(same.inputs(0) - y.r(0)) < 1e-9 * (1 + std::abs(y.r(0))));
  }
}

} // namespace
