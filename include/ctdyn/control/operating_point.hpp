// Regulators of a model about a state.
#pragma once

#include "linearization.hpp"
#include "lqr.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// A regulator that keeps a model at a state, with errors of its `error_state`: inputs = those of the state - K e.
///
/// It brings the model to that state only if the state's inputs hold it there: `drift` are the derivatives of the
/// speeds that they leave. Where these are not small beside what the model feels, the regulator is of another place.
template <class Model> struct operating_point {
  /// The local coordinates.
  using error = error_state<Model>;
  /// The type of its numbers.
  using scalar_type = typename Model::scalar_type;

  typename Model::state_type state{}; ///< where it is kept, with its inputs
  Eigen::Matrix<scalar_type, error::inputs, error::size> K =
      Eigen::Matrix<scalar_type, error::inputs, error::size>::Zero(); ///< the gains
  typename error::matrix P = error::matrix::Zero();                   ///< e^T P e is the cost from e on
  typename Model::speed_vector drift = Model::speed_vector::Zero();   ///< derivatives of the speeds there
  control_status status = control_status::not_converged;              ///< unless solved, K and P are zero

  /// The inputs at a state.
  [[nodiscard]] auto operator()(const typename Model::state_type& x) const noexcept {
    const typename error::vector e = error::between(state, x);
    return Eigen::Matrix<scalar_type, error::inputs, 1>(state.r - K * e);
  }
};

/// The linear-quadratic regulator of a model about a state, its inputs those of the state: of the exact linearization
/// there (see `linearization`, which says what a compiled model has to offer), with weights of errors and inputs as the
/// `lqr` of matrices has them. A model in which something unstable cannot be reached by its inputs, such as coordinates
/// that are tied by constraints, is not stabilizable: name dependent coordinates and speeds.
///
///     const auto upright = lqr(eom, x0, Q, R);
///     if (upright.status == control_status::solved) x.r = upright(x);
template <class Model, class Q_, class R_>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model> lqr(const Model& eom, const typename Model::state_type& x,
                                         const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  operating_point<Model> result;
  result.state = x;
  const auto near = linearization(eom)(x);
  if (!detail::finite_state(x)) return result.status = control_status::not_finite, result;
  if (near.singular) return result.status = control_status::singular, result;
  result.drift = near.udot;
  const auto found = lqr(near.A, near.B, Q, R);
  result.K = found.K, result.P = found.P, result.status = found.status;
  return result;
}

} // namespace ctdyn
