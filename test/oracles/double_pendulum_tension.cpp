// Double pendulum of particles with rods of two lengths: reference states.
// cost: nightly
#include "models/double_pendulum_tension.hpp"
#include "support/oracle.hpp"

namespace double_pendulum_tension {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("double_pendulum_tension", oracle::potential_energy); }

using exposed_kane = kanes_method<exposed>;

/// Tensions with the motion that they belong to, and the equations that they follow from at the derivatives of the speeds.
BOOST_AUTO_TEST_CASE(tensions) {
  oracle::check<exposed_kane>("double_pendulum_tension", oracle::quantity{"aux_forces", reactions},
                              oracle::quantity{"Fr_aux_without_T", Fr_auxiliary});
  const auto file = oracle::read("double_pendulum_tension");
  const exposed_kane eom{oracle::by_name(file.at("p"), exposed_kane::parameter_names)};
  for (const auto& at : file.at("states")) {
    const auto x = eom.state(Eigen::Vector2d(oracle::matrix(at.at("q"))), Eigen::Vector2d(oracle::matrix(at.at("u"))));
    const auto [a, T] = eom.evaluate(x, udot, reactions);
    oracle::compare(eom.evaluate(x, a, Fr_star_auxiliary), oracle::matrix(at.at("Fr_star_aux")), 0);
    Eigen::Vector4d both;
    both << a, T;
    oracle::compare(both, oracle::matrix(at.at("augmented_solution")), 0);
  }
}

/// Who does not ask for tensions has the same equations, at the same cost, as without them.
static_assert(exposed_kane::cost(mass_matrix, forcing) == kane::cost(mass_matrix, forcing));
static_assert(exposed_kane::cost(udot) == kane::cost(udot) && exposed_kane::cost(rhs) == kane::cost(rhs));
static_assert(exposed_kane::cost(Fr, Fr_star_bias) == kane::cost(Fr, Fr_star_bias));
static_assert(exposed_kane::forcing(0) == kane::forcing(0) && exposed_kane::forcing(1) == kane::forcing(1));
static_assert(exposed_kane::parameter_names == kane::parameter_names && exposed_kane::input_names.empty());

} // namespace double_pendulum_tension
