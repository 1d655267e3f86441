// The linearization of a model at a state.
#pragma once

#include "../integration/state_rows.hpp"
#include "error_state.hpp"
#include "input_choice.hpp"
#include "matrices.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// A linear model near a state: d(error)/dt = A error + B (change of the inputs).
template <class Scalar, int Size, int Inputs, int Speeds> struct linear_model {
  Eigen::Matrix<Scalar, Size, Size> A;
  Eigen::Matrix<Scalar, Size, Inputs> B;
  /// The derivatives of the speeds at the state itself (rad/s^2, m/s^2).
  Eigen::Matrix<Scalar, Speeds, 1> udot;
  /// Whether the accelerations cannot be computed at the state (see solve_status); A and B mean nothing then.
  bool singular = false;
};

/// A model's exact linearization at a state, in the coordinates of its `error_state`. A and B are `state_matrix` and
/// `input_matrix`, with rotation vectors in place of quaternions. The state need not be an equilibrium: errors are
/// those from the motion through it. Rates of inputs count as inputs, unless `by`, or `actuators` in the description,
/// chooses some: B has their columns then. noexcept, without heap allocation. A compiled model has to
/// offer `together(rhs, state_matrix, input_matrix, status)`.
///
///     const linearization near{eom}; // or near{eom, by(F)}
///     const auto [A, B, udot, singular] = near(upright);
template <class Model, class Inputs = all_inputs> class linearization {
  using chosen = detail::chosen_inputs<Model, Inputs>;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The local coordinates.
  using error = error_state<Model>;
  /// The type of the result.
  using result_type =
      linear_model<typename Model::scalar_type, error::size, chosen::count, decltype(state_type::u)::RowsAtCompileTime>;

  /// Makes the linearization of a model whose parameters are bound.
  constexpr explicit linearization(const Model& model, const Inputs& /*inputs*/ = {}) noexcept
      : all_(detail::function_of(model, rhs, state_matrix, input_matrix, status)) {}

  /// The linearization at a state.
  [[nodiscard]] result_type operator()(const state_type& x) const noexcept {
    const auto [slope, A, B, how] = all_(x);
    static_assert(decltype(A)::RowsAtCompileTime == error::rows);
    result_type near;
    near.singular = how.singular();
    using rows = detail::row_counts<state_type>;
    near.udot = slope.template segment<rows::speeds>(rows::coordinates);
    if constexpr (error::has_quaternions) {
      state_type rate = x;
      detail::set_rows(rate, slope);
      const auto back = error::inverse_directions(x);
      typename error::basis moving = detail::times(A, error::directions(x));
      moving -= change_of_directions(rate);
      near.A = detail::times(back, moving);
      near.B = detail::times(back, chosen::columns(B));
    } else {
      near.A = A, near.B = chosen::columns(B);
    }
    return near;
  }

private:
  /// The rate of `directions`, which are linear in quaternions and constant otherwise.
  static typename error::basis change_of_directions(const state_type& rate) noexcept {
    state_type nothing = rate;
    nothing.q.setZero(), nothing.u.setZero();
    if constexpr (detail::row_counts<state_type>::auxiliary != 0) nothing.z.setZero();
    return error::directions(rate) - error::directions(nothing);
  }

  detail::function_type<Model, output::rhs, output::state_matrix, output::input_matrix, output::status> all_;
};

} // namespace ctdyn
