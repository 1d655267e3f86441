// The proof of the units of all outputs of a model that need no arguments.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/unit_proof.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace proved_units {
using namespace ctdyn;

template <class... Outputs> struct outputs {};
using motion = outputs<output::mass_matrix, output::forcing, output::udot, output::rhs, output::kinetic_energy,
                       output::multipliers, output::contact_forces, output::velocity_residual>;
using all =
    outputs<output::mass_matrix, output::forcing, output::udot, output::qdot, output::zdot, output::rhs,
            output::mass_matrix_full, output::forcing_full, output::explicit_mass_matrix_full,
            output::explicit_forcing_full, output::Fr, output::Fr_star, output::Fr_star_bias, output::inverse_dynamics,
            output::bias_forces, output::gravity_forces, output::coriolis_forces, output::coriolis_matrix,
            output::kinetic_energy, output::potential_energy, output::mechanical_energy, output::total_mass,
            output::center_of_mass, output::centroidal_momentum, output::centroidal_momentum_matrix,
            output::centroidal_momentum_rate, output::velocity_map, output::inverse_velocity_map,
            output::actuation_matrix, output::state_matrix, output::input_matrix, output::reactions,
            output::Fr_auxiliary, output::Fr_star_auxiliary, output::generalized_momenta, output::multipliers,
            output::constraint_jacobian, output::constraint_bias, output::constraint_acceleration_bias,
            output::velocity_residual, output::configuration_residual, output::configuration_jacobian,
            output::configuration_jacobian_rate, output::A_n, output::b_n, output::dependent_speeds,
            output::holonomic_mass_matrix, output::holonomic_forcing, output::holonomic_Fr,
            output::holonomic_Fr_star_bias, output::contact_forces, output::loop_forces, output::loop_residual,
            output::contact_jacobian, output::closed_contact_jacobian, output::contact_acceleration_bias,
            output::contact_mobility, output::contact_residual, output::speeds_after_impact, output::impulses, output::impact_residual,
            output::constrained_inverse_mass_matrix>;

/// Proves those of the outputs that a method has; returns the counts of all.
template <class Method, class Output> unit_proof one_output(const char* model) {
  using derivation = typename Method::derivation_type;
  unit_proof p;
  if constexpr (derivation::template finding<Output>.empty()) {
    if constexpr (requires { derivation::template form_of<Output>; }) {
      p = prove_units<Method>(Output{});
      detail::sentence name;
      expr::write_output<Output>(name);
      const std::string where = std::string(model) + ", " + std::string(name.view()) + "[" + std::to_string(p.row) +
                                "," + std::to_string(p.column) + "]: ";
      BOOST_TEST(p.wrong == 0U, where << p.wrong << " entries have another unit");
      BOOST_TEST(p.undecided == 0U, where << p.undecided << " entries are not decided");
      BOOST_TEST_MESSAGE(where << p.proved << " proved, " << p.open << " open");
    }
  }
  return p;
}
template <class Method, class... Outputs> unit_proof prove(const char* model, outputs<Outputs...>) {
  unit_proof sum;
  const auto add = [&sum](const unit_proof& p) {
    sum.proved += p.proved, sum.open += p.open, sum.undecided += p.undecided, sum.wrong += p.wrong;
  };
  (add(one_output<Method, Outputs>(model)), ...);
  return sum;
}

} // namespace proved_units
