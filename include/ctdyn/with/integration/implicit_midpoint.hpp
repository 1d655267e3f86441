// The implicit midpoint step, by Newton's method with exact derivatives.
#pragma once

#include "../../detail/sentence.hpp"
#include "model_functions.hpp"
#include "state_rows.hpp"
#include "step_status.hpp"

#include <Eigen/LU>

#include <limits>

namespace ctdyn {
namespace detail {

template <class Model>
inline constexpr sentence midpoint_with_constraints = [] {
  sentence s;
  if (has_dependent_symbols<Model>)
    s << "implicit_midpoint does not know how dependent coordinates and speeds change: take runge_kutta_4, or describe the model without dependent ones";
  return s;
}();

} // namespace detail

/// A step by the implicit midpoint method, of second order, for stiff systems and long simulations. It solves y = x + h
/// f((x + y) / 2) by Newton's method with `state_matrix` until only rounding is left, in at most `iterations`
/// iterations. The method is symmetric, conserves every quadratic invariant (the norm of quaternions, the energy of
/// linear systems) and is symplectic in canonical coordinates. It is noexcept and without heap allocation. (Hairer,
/// Lubich and Wanner 2006, section II.1.)
///
/// A compiled model has to offer `together(rhs, state_matrix, status)`. Systems with dependent coordinates or speeds do
/// not compile, since their state matrix has rows of the independent ones only.
///
///     const implicit_midpoint step{eom};
///     const auto [y, how] = step(x, 1e-2);
template <class Model> class implicit_midpoint {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Makes the step of a model whose parameters are bound.
  constexpr explicit implicit_midpoint(const Model& model, int iterations = 20) noexcept
      : model_(model), slope_(detail::function_of(model, rhs, state_matrix, status)), iterations_(iterations) {
    (void)detail::refuse<detail::midpoint_with_constraints<Model>>{};
  }

  /// The state after a step of length h (s), with the inputs held.
  [[nodiscard]] stepped<state_type> operator()(const state_type& x, scalar_type h) const noexcept {
    if (const step_status how = detail::can_step(x, h); how != step_status::advanced) return {x, how};
    constexpr scalar_type rounding = std::numeric_limits<scalar_type>::epsilon();
    const vector from = detail::column_of_state(x);
    vector middle = from;
    scalar_type last = std::numeric_limits<scalar_type>::infinity();
    for (int i = 0; i < iterations_; ++i) {
      state_type y = unstacked(x, middle);
      y.t += h / 2;
      const auto [slope, A, how] = slope_(y);
      if (how.singular()) return {x, i == 0 ? step_status::singular : step_status::not_converged};
      const vector residual = middle - from - h / 2 * slope;
      matrix derivative = matrix::Identity();
      derivative.template topLeftCorner<decltype(A)::RowsAtCompileTime, decltype(A)::ColsAtCompileTime>() -= h / 2 * A;
      const vector change = derivative.partialPivLu().solve(residual);
      middle -= change;
      const scalar_type size = change.cwiseAbs().maxCoeff(), scale = middle.cwiseAbs().maxCoeff();
      if (!(size < last) && !(size <= 64 * rounding * scale)) return {x, step_status::not_converged};
      if (size <= 4 * rounding * scale || !(size < last)) {
        state_type to = unstacked(x, 2 * middle - from);
        to.t += h;
        return detail::taken(x, to, how);
      }
      last = size;
    }
    return {x, step_status::not_converged};
  }

private:
  static constexpr int rows = detail::row_counts<state_type>::all;
  using vector = Eigen::Matrix<scalar_type, rows, 1>;
  using matrix = Eigen::Matrix<scalar_type, rows, rows>;

  static state_type unstacked(const state_type& like, const vector& all) noexcept {
    state_type x = like;
    detail::set_rows(x, all);
    return x;
  }

  Model model_;
  detail::function_type<Model, output::rhs, output::state_matrix, output::status> slope_;
  int iterations_;
};

} // namespace ctdyn
