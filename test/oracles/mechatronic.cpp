// cost: nightly
// Machines with auxiliary states: slopes and their derivatives against reference states in 50 digits, by four methods.
#include "models/mechatronic.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace {
using namespace ctdyn;

template <class Method> void check(std::string_view name) {
  const auto file = oracle::read(name);
  const Method eom{oracle::by_name(file.at("p"), Method::parameter_names)};
  const auto vector_of = [](oracle::reference list, const auto& names) {
    constexpr std::size_t count = std::remove_cvref_t<decltype(names)>{}.size();
    return Eigen::Vector<double, int(count)>(list.numbers<count>().data());
  };
  BOOST_REQUIRE(file.at("states").size() >= 3);
  for (const auto& at : file.at("states"))
    BOOST_TEST_CONTEXT(name) {
      const auto x = eom.state(vector_of(at.at("q"), Method::coordinate_names), vector_of(at.at("u"), Method::speed_names),
                               oracle::in_order(at.at("x"), file.at("x_names"), Method::auxiliary_state_names),
                               oracle::by_name(at.at("inputs"), Method::input_names));
      const auto [slope, qs, us, zs, A, B] = eom.evaluate(x, rhs, qdot, udot, zdot, state_matrix, input_matrix);
      oracle::compare_entries(qs, at.at("qdot").matrix());
      oracle::compare_entries(us, at.at("udot").matrix());
      oracle::compare_entries(zs, at.at("xdot").matrix());
      oracle::compare_entries(A, at.at("A").matrix());
      oracle::compare_entries(B, at.at("B").matrix());
      BOOST_TEST((slope.template tail<decltype(zs)::RowsAtCompileTime>() == zs));
      BOOST_TEST((slope.template head<decltype(qs)::RowsAtCompileTime>() == qs));
    }
}
} // namespace

BOOST_AUTO_TEST_CASE(by_kanes_method) {
  check<kanes_method<mechatronic::cart>>("mechatronic_cart_motor_pi");
  check<kanes_method<mechatronic::bus>>("mechatronic_two_link_two_motors_bus");
}
#ifdef CTDYN_ALL_TESTS // further machines and methods, at night
BOOST_AUTO_TEST_CASE(of_further_machines) {
  check<kanes_method<mechatronic::geared>>("mechatronic_dcmotor_gear_pendulum");
  check<kanes_method<mechatronic::boom>>("mechatronic_hydraulic_cylinder_arm");
  check<kanes_method<mechatronic::warm>>("mechatronic_motor_thermal_pendulum");
  check<kanes_method<mechatronic::observed>>("mechatronic_pendulum_gyro_bias_observer");
  check<kanes_method<mechatronic::lifted>>("mechatronic_pneumatic_cylinder_mass");
}
BOOST_AUTO_TEST_CASE(by_other_methods) {
  check<tmt_method<mechatronic::boom>>("mechatronic_hydraulic_cylinder_arm");
  check<tmt_method<mechatronic::cart>>("mechatronic_cart_motor_pi");
  check<lagranges_method<mechatronic::cart>>("mechatronic_cart_motor_pi");
  check<lagranges_method<mechatronic::warm>>("mechatronic_motor_thermal_pendulum");
  check<newton_euler_method<mechatronic::lifted>>("mechatronic_pneumatic_cylinder_mass");
  check<tmt_method<mechatronic::geared>>("mechatronic_dcmotor_gear_pendulum");
  check<tmt_method<mechatronic::warm>>("mechatronic_motor_thermal_pendulum");
  check<tmt_method<mechatronic::observed>>("mechatronic_pendulum_gyro_bias_observer");
  check<tmt_method<mechatronic::lifted>>("mechatronic_pneumatic_cylinder_mass");
  check<tmt_method<mechatronic::bus>>("mechatronic_two_link_two_motors_bus");
  check<lagranges_method<mechatronic::geared>>("mechatronic_dcmotor_gear_pendulum");
  check<lagranges_method<mechatronic::boom>>("mechatronic_hydraulic_cylinder_arm");
  check<lagranges_method<mechatronic::observed>>("mechatronic_pendulum_gyro_bias_observer");
  check<lagranges_method<mechatronic::lifted>>("mechatronic_pneumatic_cylinder_mass");
  check<lagranges_method<mechatronic::bus>>("mechatronic_two_link_two_motors_bus");
}
#endif
