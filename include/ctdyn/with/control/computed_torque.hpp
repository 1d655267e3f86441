// Control of every speed by the model's own dynamics.
#pragma once

#include "commanded.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// Computed-torque control, for which the error e of a motion obeys e'' + D e' + K e = 0. This holds as far as the
/// model is that of the machine. K (1/s^2) and D (1/s) are a number, or one for each speed. Every speed needs an input,
/// and generalized forces have to be linear in the inputs; of more inputs, those nearest to the state's are taken
/// (least squares). Where the description says roles, its actuators are meant (see `all_inputs`): others keep the
/// values of the state, and what they exert then is taken into account. Errors are those of `difference`: ball joints
/// and floating bodies turn the shortest way. If the inverse dynamics or the actuation is singular, or a number is not
/// finite, the inputs stay. noexcept, without heap allocation. A compiled model has to offer
/// `at_udots(inverse_dynamics)` and `actuation_matrix`. (Luh, Walker and Paul 1980, "Resolved-acceleration control";
/// Siciliano et al. 2009, "Robotics", section 8.5.)
///
///     const computed_torque control{eom, 100.0, 20.0};
///     const auto [r, how] = control(x, {desired, udots});
template <class Model> class computed_torque {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// A number for each speed.
  using speed_vector = typename Model::speed_vector;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Takes the same stiffness and damping for all speeds.
  computed_torque(const Model& model, scalar_type stiffness, scalar_type damping) noexcept
      : computed_torque(model, speed_vector::Constant(stiffness), speed_vector::Constant(damping)) {}
  /// Takes stiffness and damping for each speed.
  computed_torque(const Model& model, const speed_vector& stiffness, const speed_vector& damping) noexcept
      : model_(model), forces_(detail::function_of(model, inverse_dynamics)),
        actuation_(detail::function_of(model, actuation_matrix)), stiffness_(stiffness), damping_(damping) {
    (void)detail::refuse<detail::underactuated<Model>>{};
    (void)detail::refuse<detail::with_contacts<Model>>{};
    (void)detail::refuse<detail::bound_by_constraints<Model>>{};
    (void)detail::refuse<detail::not_linear_in_inputs<Model, all_inputs>>{};
    (void)detail::refuse<detail::no_way_between<Model>>{};
  }

  /// The inputs at a state, for a desired motion.
  [[nodiscard]] auto operator()(const state_type& x, const desired_motion<Model>& desired) const noexcept {
    const speed_vector behind = detail::speeds_between(model_, x, desired.state);
    speed_vector udots = desired.udot + stiffness_.cwiseProduct(behind);
    udots += damping_.cwiseProduct(desired.state.u - x.u);
    return detail::change_inputs<Model>(x, actuation_(x), forces_(x, udots),
                                        detail::all_finite(udots)); // the missing forces
  }

private:
  Model model_;
  detail::function_type<Model, output::inverse_dynamics> forces_;
  detail::function_type<Model, output::actuation_matrix> actuation_;
  speed_vector stiffness_, damping_;
};

/// Gravity compensation with virtual springs and dampers: inputs that hold the model's weight, and pull it to a
/// configuration. They need no mass matrix, and the model comes to rest there from all states near enough (Takegaki and
/// Arimoto 1981). Stiffness (N m/rad, N/m) and damping (N m s/rad, N s/m) are a number, or one for each speed.
///
/// The rest is as for `computed_torque`, but models with constraints and contacts are taken: the inputs hold the weight
/// without their forces. Forces have to be linear in all inputs. A compiled model has to offer
/// `together(gravity_forces, actuation_matrix)`.
///
///     const gravity_compensation control{eom, 200.0, 20.0};
///     const auto [r, how] = control(x, {desired});
template <class Model> class gravity_compensation {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// A number for each speed.
  using speed_vector = typename Model::speed_vector;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Takes the same stiffness and damping for all speeds.
  gravity_compensation(const Model& model, scalar_type stiffness, scalar_type damping) noexcept
      : gravity_compensation(model, speed_vector::Constant(stiffness), speed_vector::Constant(damping)) {}
  /// Takes stiffness and damping for each speed.
  gravity_compensation(const Model& model, const speed_vector& stiffness, const speed_vector& damping) noexcept
      : model_(model), forces_(detail::function_of(model, gravity_forces, actuation_matrix)), stiffness_(stiffness),
        damping_(damping) {
    (void)detail::refuse<detail::underactuated<Model>>{};
    (void)detail::refuse<detail::not_linear_in_inputs<Model, detail::every_input>>{};
    (void)detail::refuse<detail::no_way_between<Model>>{};
  }

  /// The inputs at a state, for a desired configuration and speeds; derivatives of the speeds are not read.
  [[nodiscard]] auto operator()(const state_type& x, const desired_motion<Model>& desired) const noexcept {
    const auto [weight, B] = forces_(x);
    speed_vector forces = weight + stiffness_.cwiseProduct(detail::speeds_between(model_, x, desired.state));
    forces += damping_.cwiseProduct(desired.state.u - x.u);
    forces -= B * x.r;
    return detail::change_inputs<Model>(x, B, forces, detail::finite_state(desired.state));
  }

private:
  Model model_;
  detail::function_type<Model, output::gravity_forces, output::actuation_matrix> forces_;
  speed_vector stiffness_, damping_;
};

} // namespace ctdyn
