// The arm with six joints of bench/arm_6r behind its interface: bit by bit the results of the method.
// cost: nightly
#include "../../bench/arm_6r/arm.cpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(results_are_those_of_the_method) {
  using namespace arm_6r;
  using kane = kanes_method<description>;
  states::source from(3);
  for (int i = 0; i < 20; ++i) {
    const auto parameters = states::parameters<kane>(from);
    const model eom(parameters);
    const kane method(parameters);
    const auto x = states::state<kane>(from);
    BOOST_TEST((eom.evaluate(x, mass_matrix, forcing) == method.evaluate(x, mass_matrix, forcing)));
    BOOST_TEST((eom.evaluate(x, udot) == method.evaluate(x, udot)));
  }
}

} // namespace
