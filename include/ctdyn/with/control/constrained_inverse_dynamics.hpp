// The inputs for given accelerations of machines that contacts, loops and constraints hold.
#pragma once

#include "commanded.hpp"
#include "input_choice.hpp"
#include "singular_values.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// What `constrained_inverse_dynamics` finds. Unless it is solved, inputs are those of the state, and forces are zero.
template <class Scalar, int Inputs, int Rows, int Constraints> struct carried_forces {
  Eigen::Matrix<Scalar, Inputs, 1> inputs;           ///< values of all inputs
  Eigen::Matrix<Scalar, Rows, 1> contact_forces;     ///< of contacts, then of loops: rows of contact_jacobian (N, N m)
  Eigen::Matrix<Scalar, Constraints, 1> multipliers; ///< of constraints, as the output of this name (N, N m)
  Scalar missing = Scalar(0); ///< the generalized force that nothing delivers, the largest of the speeds' (N, N m)
  int rank = 0;               ///< how many inputs are determined; of the others the least are taken
  control_status status = control_status::solved; ///< `no_solution`: these inputs cannot accelerate the model so
};

namespace detail {

/// Whether a model has contacts or loops, and constraints.
template <class Model>
inline constexpr bool has_contact_rows = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.contact_count != 0;
  else if constexpr (requires { Model::interface_type::loops; })
    return Model::interface_type::loops || requires(typename Model::state_type & x) { x.closed; };
  else
    return requires(typename Model::state_type & x) { x.closed; };
}();
template <class Model>
inline constexpr bool has_constraint_rows = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.constraint_count != 0;
  else
    return has_dependent_symbols<Model>;
}();

template <class Model>
inline constexpr sentence without_inputs = [] {
  sentence s;
  if (Model::input_names.size() == 0)
    s << "constrained_inverse_dynamics finds inputs, and the model has none: describe the forces of its motors by inputs, as in torque(A, T * A.z)";
  return s;
}();

/// The weights of inputs that `by` names with or without them.
template <class Choice> struct choice_of { using type = Choice; };
template <fixed_string... Names> struct choice_of<weighted_inputs<Names...>> { using type = inputs_by<Names...>; };

/// The matrices that say which generalized forces inputs, contacts and constraints exert.
template <class Model>
using force_maps = decltype(std::tuple_cat(
    std::conditional_t<Model::input_names.size() != 0, std::tuple<output::actuation_matrix>,
                       std::tuple<output::udot>>{}, // without inputs it is refused by one sentence
    std::conditional_t<has_contact_rows<Model>, std::tuple<output::closed_contact_jacobian>, std::tuple<>>{},
    std::conditional_t<has_constraint_rows<Model>, std::tuple<output::constraint_jacobian>, std::tuple<>>{}));

/// These, evaluated: B in its columns, J and C in their rows; of those that a model has not, there are no rows.
template <class Model, class Maps = force_maps<Model>> class force_maps_of;
template <class Model, class... Maps> class force_maps_of<Model, std::tuple<Maps...>> {
  using function = function_type<Model, Maps...>;
  using results = decltype(std::declval<const function&>()(std::declval<const typename Model::state_type&>()));
  template <std::size_t I, class All> static const auto& map(const All& all) noexcept {
    if constexpr (sizeof...(Maps) == 1)
      return all;
    else
      return std::get<I>(all);
  }
  static constexpr std::size_t last = sizeof...(Maps) - 1;
  template <std::size_t I>
  static constexpr int rows_of =
      std::remove_cvref_t<decltype(map<I>(std::declval<const results&>()))>::RowsAtCompileTime;

public:
  static constexpr int contacts = [] {
    if constexpr (has_contact_rows<Model>)
      return rows_of<1>;
    else
      return 0;
  }();
  static constexpr int constraints = [] {
    if constexpr (has_constraint_rows<Model>)
      return rows_of<last>;
    else
      return 0;
  }();
  static constexpr int speeds = rows_of<0>, rows = contacts + constraints;
  using scalar = typename Model::scalar_type;
  /// J^T, then C^T. Where nothing holds the model, there is a column of zeros.
  using holding_matrix = fixed<scalar, speeds, rows == 0 ? 1 : rows>;

  explicit force_maps_of(const Model& model) noexcept : function_(function_of(model, Maps{}...)) {}

  /// Writes the columns of inputs that are meant, and of what holds the model.
  template <class Chosen, class Matrix>
  void read(const typename Model::state_type& x, Matrix& B, holding_matrix& held) const noexcept {
    const auto all = function_(x);
    B = {};
    const auto& by_all = map<0>(all);
    for (std::size_t j = 0; j < Chosen::size; ++j)
      for (int i = 0; i < speeds; ++i) B(i, static_cast<int>(j)) = by_all(i, Chosen::places[j]);
    held = {};
    const auto put = [&](const auto& J, int first) {
      for (int k = 0; k < std::remove_cvref_t<decltype(J)>::RowsAtCompileTime; ++k)
        for (int i = 0; i < speeds; ++i) held(i, first + k) = J(k, i);
    };
    if constexpr (contacts != 0) put(map<1>(all), 0);
    if constexpr (constraints != 0) put(map<last>(all), contacts);
  }

private:
  function function_;
};

} // namespace detail

/// Inverse dynamics of machines that contacts, loops and constraints hold, or in which not every speed has an input:
/// the inputs with which the speeds have given derivatives, and what contacts, loops and constraints carry then. Where
/// more inputs act than the motion needs, as in a closed mechanism with a motor in each joint, those of least norm are
/// taken (with weights: the least sum of w r^2), and of all forces that hold the model with these inputs those of least
/// norm, as `contact_forces` has them. The forces are newtons and newton metres, which count alike.
///
/// Derivatives of the speeds that closed contacts, loops or constraints forbid are replaced by the nearest ones by
/// kinetic energy (Gauss's principle): with the inputs, `udot` has these. Inputs without force at the state, such as
/// given motions, and those that `by` does not name stay. Generalized forces have to be linear in the inputs.
/// `missing` and the status tell if no inputs do it: a floating body whose feet are open, a leg that is straight.
/// noexcept, without heap allocation. A compiled model has to offer `at_udots(inverse_dynamics)` and
/// `together(actuation_matrix, closed_contact_jacobian, constraint_jacobian)`, without those that it has not.
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
  using result_type =
      carried_forces<scalar_type, static_cast<int>(Model::input_names.size()), maps::contacts, maps::constraints>;

  /// Makes it for a model whose parameters are bound.
  explicit constrained_inverse_dynamics(const Model& model, const Inputs& by = {}) noexcept
      : forces_(detail::function_of(model, inverse_dynamics)), maps_(model) {
    (void)detail::refuse<detail::without_inputs<Model>>{};
    if constexpr (Model::input_names.size() != 0) (void)detail::refuse<detail::not_linear_in_inputs<Model>>{};
    for (int j = 0; j < inputs; ++j)
      if constexpr (requires { by.weights; })
        parts_(j, 0) = scalar_type(1) / std::sqrt(static_cast<scalar_type>(by.weights[static_cast<std::size_t>(j)]));
      else
        parts_(j, 0) = scalar_type(1);
  }

  /// The inputs at a state, for given derivatives of all speeds (m/s^2, rad/s^2).
  [[nodiscard]] result_type operator()(const state_type& x, const speed_vector& udots) const noexcept {
    result_type result;
    result.inputs = x.r, result.contact_forces.setZero(), result.multipliers.setZero();
    if (!detail::all_finite(parts_)) return result.status = control_status::not_positive, result;
    force_matrix B;
    holding_matrix J;
    maps_.template read<chosen>(x, B, J);
    column needed = detail::fixed_of<scalar_type, speeds, 1>(forces_(x, udots));
    needed += times(B, given(x)); // without the inputs that are sought
    if (!detail::all_finite(needed) || !detail::all_finite(B) || !detail::all_finite(J))
      return result.status = control_status::not_finite, result;

    drop_rows_at_rest(J);
    const detail::singular_values holds(J);
    const force_matrix moving = moving_part(holds, B);
    const detail::singular_values drives(moving);
    result.rank = drives.rank(negligible());
    const column left = holds.without_range(needed, negligible());
    input_column r = drives.solve(left, negligible());
    const column rest = left - times(moving, r);
    for (int j = 0; j < inputs; ++j) r(j, 0) *= parts_(j, 0);
    keep_without_force(B, x, r);
    result.missing = detail::largest(rest);
    if (!(result.missing <= std::sqrt(std::numeric_limits<scalar_type>::epsilon()) * detail::largest(needed)))
      return result.status = control_status::no_solution, result;
    for (std::size_t j = 0; j < chosen::size; ++j) result.inputs(chosen::places[j]) = r(static_cast<int>(j), 0);
    write_forces(result, holds.solve(needed - times(B, r), negligible()));
    return result;
  }

private:
  using column = detail::fixed<scalar_type, speeds, 1>;
  using force_matrix = detail::fixed<scalar_type, speeds, inputs>;
  using input_column = detail::fixed<scalar_type, inputs, 1>;
  using holding_matrix = typename maps::holding_matrix;

  /// What is smaller, relative to what it is a part of, is a rounding error.
  static scalar_type negligible() noexcept {
    return std::pow(std::numeric_limits<scalar_type>::epsilon(), scalar_type(2) / scalar_type(3));
  }
  template <class Matrix> static scalar_type square_of(const Matrix& A, int j) noexcept {
    return detail::sum_of<speeds>([&](int i) { return A(i, j) * A(i, j); });
  }
  static input_column given(const state_type& x) noexcept {
    input_column r{};
    for (std::size_t j = 0; j < chosen::size; ++j) r(static_cast<int>(j), 0) = x.r(chosen::places[j]);
    return r;
  }

  /// Directions in which a place cannot move at the state hold nothing: their rows are rounding errors.
  static void drop_rows_at_rest(holding_matrix& J) noexcept {
    const scalar_type most =
        std::max(std::numeric_limits<scalar_type>::epsilon() * 8, negligible() * detail::largest(J));
    for (int k = 0; k < held; ++k)
      if (square_of(J, k) <= most * most) J.scale_column(k, scalar_type(0));
  }
  /// Of the generalized forces by inputs, those that move the model, of which the rest is carried; with weights, by
  /// inputs of which each counts alike.
  force_matrix moving_part(const auto& holds, const force_matrix& B) const noexcept {
    force_matrix moving;
    for (int j = 0; j < inputs; ++j) {
      const column part = holds.without_range(B.template block<speeds, 1>(0, j), negligible());
      moving.set_block(0, j, part);
      const bool carried = square_of(moving, j) <= negligible() * negligible() * square_of(B, j);
      moving.scale_column(j, carried ? scalar_type(0) : parts_(j, 0));
    }
    return moving;
  }
  /// Inputs that are no forces keep their values.
  static void keep_without_force(const force_matrix& B, const state_type& x, input_column& r) noexcept {
    const input_column before = given(x);
    for (int j = 0; j < inputs; ++j)
      if (square_of(B, j) == scalar_type(0)) r(j, 0) = before(j, 0);
  }
  static void write_forces(result_type& result, const detail::fixed<scalar_type, held, 1>& forces) noexcept {
    for (int k = 0; k < maps::contacts; ++k) result.contact_forces(k) = forces(k, 0);
    for (int k = 0; k < maps::constraints; ++k) result.multipliers(k) = forces(maps::contacts + k, 0);
  }

  detail::function_type<Model, output::inverse_dynamics> forces_;
  maps maps_;
  input_column parts_; // the roots of inverse weights
};

} // namespace ctdyn
