// A step of a model with its derivatives by the state at the beginning and the inputs.
#pragma once

#include "../integration/runge_kutta_4.hpp"
#include "../integration/state_rows.hpp"
#include "control_status.hpp"
#include "error_state.hpp"
#include "matrices.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// The state after a step, and the derivatives of the step in the coordinates of `error_state`: d(error after) =
/// state_change d(error before) + input_change d(inputs). Unless `solved`, the state is the given one and the
/// derivatives are zero.
template <class Model> struct step_with_derivatives {
  /// The local coordinates.
  using error = error_state<Model>;
  typename Model::state_type state{};
  typename error::matrix state_change = error::matrix::Zero();
  Eigen::Matrix<typename Model::scalar_type, error::size, error::inputs> input_change =
      Eigen::Matrix<typename Model::scalar_type, error::size, error::inputs>::Zero();
  control_status status = control_status::solved;
};

/// A step of `runge_kutta_4` with its exact derivatives. They are the derivatives of the numbers that the step
/// computes, by `state_matrix` and `input_matrix` at its four stages, not those of the motion that it approximates.
/// In models with dependent coordinates or speeds, which obey the constraints, the derivatives are exact up to the
/// error of the step. noexcept, without heap allocation. A compiled model has to offer `together(rhs, state_matrix,
/// input_matrix, status)`. (Hairer, Norsett and Wanner 1993, section I.14.)
///
///     const transition step{eom};
///     const auto [y, by_state, by_inputs, how] = step(x, 0.01);
template <class Model> class transition {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates.
  using error = error_state<Model>;
  /// The type of the result.
  using result_type = step_with_derivatives<Model>;

  /// Makes the transition of a model whose parameters are bound.
  constexpr explicit transition(const Model& model) noexcept
      : model_(model), all_(detail::function_of(model, rhs, state_matrix, input_matrix, status)) {}

  /// The step from a state, with its inputs held, of length h (s).
  [[nodiscard]] result_type operator()(const state_type& x, scalar_type h) const noexcept {
    result_type to;
    to.state = x;
    to.status = status_of(detail::can_step(x, h));
    if (to.status != control_status::solved) return to;

    stage at[4];
    static constexpr int weight[] = {1, 2, 2, 1};
    by_rows D = by_rows::Identity();
    by_inputs G = by_inputs::Zero();
    slopes mean = slopes::Zero();
    for (int i = 0; i < 4; ++i) {
      const scalar_type part = i == 0 ? scalar_type(0) : i == 3 ? h : h / scalar_type(2);
      if (!find(i == 0 ? nullptr : &at[i - 1], x, part, at[i])) return to.status = control_status::singular, to;
      const scalar_type share = h * scalar_type(weight[i]) / scalar_type(6);
      D += share * at[i].D, G += share * at[i].G, mean += share * at[i].slope;
    }
    const state_type sum = along(x, scalar_type(1), mean, h), end = detail::with_unit_quaternions(model_, sum);
    if (!detail::finite_state(end) || !detail::all_finite(D) || !detail::all_finite(G))
      return to.status = control_status::not_finite, to;
    set_changes(x, sum, D, G, to); // at the quaternions before their normalization
    to.state = end;
    return to;
  }

private:
  using slopes = Eigen::Matrix<scalar_type, detail::row_counts<state_type>::all, 1>;
  using by_rows = Eigen::Matrix<scalar_type, error::rows, error::rows>;
  using by_inputs = Eigen::Matrix<scalar_type, error::rows, error::inputs>;

  /// The slope of a stage, and its derivatives by the coordinates and speeds at the beginning and by the inputs.
  struct stage {
    slopes slope;
    by_rows D;
    by_inputs G;
  };

  static control_status status_of(step_status how) noexcept {
    if (how == step_status::no_step) return control_status::no_step;
    return how == step_status::not_finite ? control_status::not_finite : control_status::solved;
  }
  static state_type along(const state_type& x, scalar_type h, const slopes& slope, scalar_type time) noexcept {
    state_type y = x;
    detail::add_slope(y, h, slope);
    y.t += time;
    return y;
  }
  [[gnu::noinline]] bool find(const stage* before, const state_type& x, scalar_type h, stage& found) const noexcept {
    const auto [slope, A, B, how] = all_(before == nullptr ? x : along(x, h, before->slope, h));
    found.slope = slope, found.D = A, found.G = B;
    if (before != nullptr) {
      found.D += h * detail::times(A, before->D);
      found.G += h * detail::times(A, before->G);
    }
    return !how.singular();
  }
  static void set_changes(const state_type& x, const state_type& sum, const by_rows& D, const by_inputs& G,
                          result_type& to) noexcept {
    if constexpr (error::has_quaternions) {
      const auto back = error::inverse_directions(sum);
      to.state_change = detail::times(back, detail::times(D, error::directions(x)));
      to.input_change = detail::times(back, G);
    } else {
      to.state_change = D, to.input_change = G;
    }
  }

  Model model_;
  detail::function_type<Model, output::rhs, output::state_matrix, output::input_matrix, output::status> all_;
};

} // namespace ctdyn
