// The inputs for given accelerations of machines that contacts, loops and constraints hold.
#pragma once

#include "commanded.hpp"
#include "force_maps.hpp"
#include "input_choice.hpp"
#include "orthogonal_factors.hpp"

#include <Eigen/Core>

#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>

namespace ctdyn {

/// What `constrained_inverse_dynamics` finds. Unless it is solved, inputs are those of the state, and forces are zero.
template <class Scalar, int Inputs, int Speeds, int Rows, int Constraints> struct carried_forces {
  Eigen::Matrix<Scalar, Inputs, 1> inputs;       ///< values of all inputs
  Eigen::Matrix<Scalar, Speeds, 1> udot;         ///< the motion with them: as given, or the nearest (m/s^2, rad/s^2)
  Eigen::Matrix<Scalar, Rows, 1> contact_forces; ///< of contacts, then of loops: rows of contact_jacobian (N, N m)
  Eigen::Matrix<Scalar, Constraints, 1> multipliers; ///< of constraints, as the output of this name (N, N m)
  Scalar missing = Scalar(0); ///< the generalized force that nothing delivers, the largest of the speeds' (N, N m)
  int rank = 0;               ///< how many inputs are determined; of the others the least are taken
  control_status status = control_status::solved; ///< `no_solution`: these inputs cannot accelerate the model so
};

namespace detail {

/// The motion of a model, and the forces of contacts, then of loops.
template <class Model>
using motion_outputs = decltype(std::tuple_cat(
    std::tuple<output::udot>{},
    std::conditional_t<model_has_contacts<Model>, std::tuple<output::contact_forces>, std::tuple<>>{},
    std::conditional_t<model_has_loops<Model>, std::tuple<output::loop_forces>, std::tuple<>>{}));
template <class Model, class Outputs = motion_outputs<Model>> class motion_with_forces;
template <class Model, class... Outputs> class motion_with_forces<Model, std::tuple<Outputs...>> {
  function_type<Model, Outputs...> function_;

public:
  explicit motion_with_forces(const Model& model) noexcept : function_(function_of(model, Outputs{}...)) {}

  /// Writes both, at a state.
  void read(const typename Model::state_type& x, auto& udots, [[maybe_unused]] auto& forces) const noexcept {
    if constexpr (sizeof...(Outputs) == 1) {
      udots = function_(x);
    } else {
      Eigen::Index row = 0;
      const auto add = [&](const auto& some) {
        for (Eigen::Index k = 0; k < some.size(); ++k) forces(row++) = some(k);
      };
      std::apply([&](const auto& own, const auto&... parts) { udots = own, (add(parts), ...); }, function_(x));
    }
  }
};

} // namespace detail

/// Inverse dynamics of machines that contacts, loops and constraints hold, or in which not every speed has an input:
/// the inputs with which the speeds have given derivatives, and the forces of contacts, loops and constraints then.
/// Where more inputs act than the motion needs, as in a closed mechanism with a motor in each joint, those of least
/// norm are taken (with weights: the least sum of w r^2; without, all inputs count alike, in their units). Forces are
/// those of `contact_forces`, `loop_forces` and `multipliers` with these inputs.
///
/// Derivatives of the speeds that closed contacts, loops or constraints forbid are replaced by the nearest ones by
/// kinetic energy (Gauss's principle): these are the result's `udot`, and forces are those of this motion. Inputs
/// without force at the state, such as given motions, and those that `by` does not name stay. Generalized forces have
/// to be linear in the inputs. `missing` and the status say if no inputs give these accelerations, as of a floating
/// body without closed contacts, or of a leg that is straight. noexcept, without heap allocation. A compiled model has
/// to offer `at_udots(inverse_dynamics)`, `together(udot, contact_forces, loop_forces)` and `together(actuation_matrix,
/// closed_contact_jacobian, constraint_jacobian)`, without the outputs that it does not have.
///
/// Source: Mistry, Buchli and Schaal, Inverse dynamics control of floating base systems using orthogonal decomposition
/// (2010), equations (6) to (9); Featherstone, Rigid Body Dynamics Algorithms (2008), section 8.12.
///
///     const constrained_inverse_dynamics motors{eom}; // or {eom, by(T1, T2)}, or {eom, by(T1 = 1.0, T2 = 4.0)}
///     if (const auto found = motors(x, udots); found.status == control_status::solved) x.r = found.inputs;
template <class Model, class Inputs = all_inputs> class constrained_inverse_dynamics {
  using choice = typename detail::choice_of<Inputs>::type;
  using chosen = detail::chosen_inputs<Model, choice>;
  using maps = detail::force_maps_of<Model>;
  static constexpr int speeds = maps::speeds, held = maps::holding_matrix::ColsAtCompileTime,
                       inputs = chosen::count == 0 ? 1 : chosen::count;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// A number for each speed.
  using speed_vector = typename Model::speed_vector;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// Inputs and forces.
  using result_type = carried_forces<scalar_type, static_cast<int>(Model::input_names.size()), speeds, maps::contacts,
                                     maps::constraints>;

  /// Makes it for a model whose parameters are bound.
  explicit constrained_inverse_dynamics(const Model& model, const Inputs& by = {}) noexcept
      : forces_(detail::function_of(model, inverse_dynamics)), motion_(model), maps_(model),
        parts_(detail::parts_by<scalar_type, inputs>(by)) {
    (void)detail::refuse<detail::without_inputs<Model>>{};
    if constexpr (Model::input_names.size() != 0) (void)detail::refuse<detail::not_linear_in_inputs<Model, choice>>{};
  }

  /// The inputs at a state, for given derivatives of all speeds (m/s^2, rad/s^2).
  [[nodiscard]] result_type operator()(const state_type& x, const speed_vector& udots) const noexcept {
    result_type result;
    result.inputs = x.r, result.udot.setZero(), result.contact_forces.setZero(), result.multipliers.setZero();
    if (!detail::all_finite(parts_)) return result.status = control_status::not_positive, result;
    force_matrix B;
    holding_matrix J;
    maps_.template read<chosen>(x, B, J);
    column needed = detail::fixed_of<scalar_type, speeds, 1>(forces_(x, udots));
    needed += detail::times(B, given(x)); // without the inputs that are sought
    if (!detail::all_finite(needed) || !detail::all_finite(B) || !detail::all_finite(J))
      return result.status = control_status::not_finite, result;

    const detail::orthogonal_factors holds(J, detail::negligible_part<scalar_type>());
    force_matrix moving = detail::moving_part(holds, B);
    for (int j = 0; j < inputs; ++j) moving.scale_column(j, parts_(j, 0)); // so that each counts alike
    const detail::orthogonal_factors drives(moving, detail::negligible_part<scalar_type>());
    result.rank = drives.rank();
    const column left = holds.without_range(needed);
    input_column r = drives.solve(left);
    const column rest = left - detail::times(moving, r);
    for (int j = 0; j < inputs; ++j) r(j, 0) *= parts_(j, 0);
    keep_without_force(B, x, r);
    result.missing = detail::largest(rest);
    if (!(result.missing <= std::sqrt(std::numeric_limits<scalar_type>::epsilon()) * detail::largest(needed)))
      return result.status = control_status::no_solution, result;
    return finish(x, result, J, r), result;
  }

private:
  using column = detail::fixed<scalar_type, speeds, 1>;
  using force_matrix = detail::fixed<scalar_type, speeds, inputs>;
  using input_column = detail::fixed<scalar_type, inputs, 1>;
  using holding_matrix = typename maps::holding_matrix;

  static input_column given(const state_type& x) noexcept {
    input_column r{};
    for (std::size_t j = 0; j < chosen::size; ++j) r(static_cast<int>(j), 0) = x.r(chosen::places[j]);
    return r;
  }

  /// Inputs that are no forces keep their values.
  static void keep_without_force(const force_matrix& B, const state_type& x, input_column& r) noexcept {
    const input_column before = given(x);
    for (int j = 0; j < inputs; ++j)
      if (detail::square_of_column(B, j) == scalar_type(0)) r(j, 0) = before(j, 0);
  }
  /// Writes the inputs, and the motion and the forces with them.
  void finish(state_type x, result_type& result, const holding_matrix& J, const input_column& r) const noexcept {
    for (std::size_t j = 0; j < chosen::size; ++j) x.r(chosen::places[j]) = r(static_cast<int>(j), 0);
    speed_vector own;
    decltype(result.contact_forces) forces;
    motion_.read(x, own, forces);
    if (!detail::all_finite(own)) {
      result.status = control_status::singular;
      return;
    }
    result.inputs = x.r, result.udot = own, result.contact_forces = forces;
    if constexpr (maps::constraints != 0) { // they exert what is left
      column left = detail::fixed_of<scalar_type, speeds, 1>(forces_(x, own));
      for (int k = 0; k < maps::contacts; ++k)
        for (int i = 0; i < speeds; ++i) left(i, 0) -= J(i, k) * forces(k);
      const auto bound = J.template block<speeds, maps::constraints>(0, maps::contacts);
      const auto carried = detail::orthogonal_factors(bound, detail::negligible_part<scalar_type>()).solve(left);
      for (int k = 0; k < maps::constraints; ++k) result.multipliers(k) = carried(k, 0);
    }
  }

  detail::function_type<Model, output::inverse_dynamics> forces_;
  detail::motion_with_forces<Model> motion_;
  maps maps_;
  input_column parts_; // the roots of inverse weights
};

} // namespace ctdyn
