// Regulators of a model about a state.
#pragma once

#include "linearization.hpp"
#include "lqr.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// A regulator that keeps a model at a state: inputs = state.r - K e, with the error e of `error_state`.
///
/// It brings the model to that state only if the state's inputs hold it there: `drift` are the derivatives of the
/// speeds that remain with these inputs. If they are not negligible, the model comes to rest elsewhere, if at all.
template <class Model> struct operating_point {
  /// The local coordinates.
  using error = error_state<Model>;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  typename Model::state_type state{}; ///< the state to keep, with its inputs
  Eigen::Matrix<scalar_type, error::inputs, error::size> K =
      Eigen::Matrix<scalar_type, error::inputs, error::size>::Zero(); ///< the gains
  typename error::matrix P = error::matrix::Zero();                   ///< e^T P e is the cost from e on
  typename Model::speed_vector drift = Model::speed_vector::Zero();   ///< derivatives of the speeds at `state`
  control_status status = control_status::not_converged;              ///< unless solved, K and P are zero

  /// The inputs at a state x.
  [[nodiscard]] auto operator()(const typename Model::state_type& x) const noexcept {
    const typename error::vector e = error::between(state, x);
    return Eigen::Matrix<scalar_type, error::inputs, 1>(state.r - K * e);
  }
};

/// The linear-quadratic regulator of a model about a state. It is that of the exact linearization at the state and its
/// inputs (see `linearization`, also for what a compiled model has to offer), with weights Q of the errors and R of the
/// inputs as for `lqr` of matrices. A model with an unstable mode that inputs do not reach, such as coordinates that
/// are tied by constraints, is not stabilizable: name dependent coordinates and speeds.
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
