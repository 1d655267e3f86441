// Regulators of a model about a state.
#pragma once

#include "independent_errors.hpp"
#include "linearization.hpp"
#include "lqr.hpp"

#include <Eigen/Core>

#include <concepts>
#include <cstddef>

namespace ctdyn {

/// A regulator that keeps a model at a state. Its inputs are state.r - K e, with the error e of `error_state`; inputs
/// that are not among `Inputs` stay as they are.
///
/// It brings the model to that state only if the state's inputs hold it there: `drift` are the derivatives of the
/// speeds that remain with these inputs. If they are not negligible, the model comes to rest elsewhere, if at all.
template <class Model, class Inputs = all_inputs> struct operating_point {
  /// The local coordinates.
  using error = error_state<Model>;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The number of entries of an error.
  static constexpr int size = error::size;
  /// The number of inputs of the regulator.
  static constexpr int inputs = detail::chosen_inputs<Model, Inputs>::count;

  typename Model::state_type state{}; ///< the state to keep, with its inputs
  Eigen::Matrix<scalar_type, inputs, size> K = Eigen::Matrix<scalar_type, inputs, size>::Zero(); ///< the gains
  typename error::matrix P = error::matrix::Zero();                 ///< e^T P e is the cost from e on
  typename Model::speed_vector drift = Model::speed_vector::Zero(); ///< derivatives of the speeds at `state`
  control_status status = control_status::not_converged;            ///< unless solved, K and P are zero

  /// All inputs at a state x, of which others than those of the regulator are those of x.
  [[nodiscard]] auto operator()(const typename Model::state_type& x) const noexcept {
    using chosen = detail::chosen_inputs<Model, Inputs>;
    const typename error::vector e = error::between(state, x);
    return chosen::within(x.r, chosen::of(state.r) - K * e);
  }
  /// Inputs of which those of the regulator are taken from `own`, and others from `others`.
  [[nodiscard]] static auto replaced(const decltype(Model::state_type::r)& others,
                                     const decltype(Model::state_type::r)& own) noexcept {
    using chosen = detail::chosen_inputs<Model, Inputs>;
    return chosen::within(others, chosen::of(own));
  }
};

namespace detail {

/// The regulator of a model about a state.
template <bool Reachable, class Model, class Inputs, class Q_, class R_>
[[nodiscard]] operating_point<Model, Inputs> regulator_about(const Model& eom, const typename Model::state_type& x,
                                                             const Eigen::MatrixBase<Q_>& Q,
                                                             const Eigen::MatrixBase<R_>& R, Inputs inputs) noexcept {
  operating_point<Model, Inputs> result;
  result.state = x;
  auto near = ctdyn::linearization(eom, inputs)(x);
  if (!finite_state(x)) return result.status = control_status::not_finite, result;
  if (near.singular) return result.status = control_status::singular, result;
  result.drift = near.udot;
  const auto regulate = [&](const auto& weights) {
    const auto found = lqr(near.A, near.B, weights, R);
    result.K = found.K, result.P = found.P, result.status = found.status;
  };
  if constexpr (Reachable || tied_errors<Model>) {
    using errors = independent_errors<Model>;
    typename errors::square A = fixed_of<typename Model::scalar_type, errors::size, errors::size>(near.A);
    typename errors::square W = fixed_of<typename Model::scalar_type, errors::size, errors::size>(Q);
    errors::template confine_to<Reachable>(eom, x, near.B, A, W);
    near.A = A.matrix();
    regulate(W.matrix());
  } else {
    regulate(Q);
  }
  return result;
}

} // namespace detail

/// The linear-quadratic regulator of a model about a state. It is that of the exact linearization at the state and its
/// inputs (see `linearization`, also for what a compiled model has to offer), with weights Q of the errors and R of the
/// inputs as for `lqr` of matrices. The `actuators` of the description are used, or all inputs if none has a role, or
/// those that `by` names: by(F, M) for two of them, by(F = 0.1) with the weight in place of R.
///
/// If constraints tie coordinates and speeds and none are named dependent, it is the regulator of the errors that the
/// constraints allow (not in a compiled model, of which constraints are not known). A model is `not_stabilizable` if
/// there is a further direction that no input reaches and that does not decay: `unreached` says which it is, and
/// `reachable`, as a last argument, leaves such directions out.
///
///     const auto upright = lqr(eom, x0, Q, R);
///     const auto by_force = lqr(eom, x0, error::diagonal(q = 100, s = 1), by(F = 0.1));
///     if (upright.status == control_status::solved) x.r = upright(x);
template <class Model, class Q_, class R_, detail::input_choice Inputs = all_inputs>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model, Inputs> lqr(const Model& eom, const typename Model::state_type& x,
                                                 const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                                 Inputs inputs = {}) noexcept {
  return detail::regulator_about<false>(eom, x, Q, R, inputs);
}
/// The same without the directions that no input reaches.
template <class Model, class Q_, class R_, detail::input_choice Inputs>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model, Inputs> lqr(const Model& eom, const typename Model::state_type& x,
                                                 const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                                 Inputs inputs, only_reachable /*request*/) noexcept {
  return detail::regulator_about<true>(eom, x, Q, R, inputs);
}
/// The same, by the inputs that are used if none are named.
template <class Model, class Q_, class R_>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model> lqr(const Model& eom, const typename Model::state_type& x,
                                         const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                         only_reachable /*request*/) noexcept {
  return detail::regulator_about<true>(eom, x, Q, R, all_inputs{});
}
/// The same with a diagonal R, as by(F = 0.1, M = 1.0).
template <class Model, class Q_, fixed_string... Names, class... Request>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model, inputs_by<Names...>> lqr(const Model& eom, const typename Model::state_type& x,
                                                              const Eigen::MatrixBase<Q_>& Q,
                                                              const weighted_inputs<Names...>& by,
                                                              Request... request) noexcept {
  using scalar = typename Model::scalar_type;
  constexpr int m = static_cast<int>(sizeof...(Names));
  Eigen::Matrix<scalar, m, m> R = Eigen::Matrix<scalar, m, m>::Zero();
  for (int i = 0; i < m; ++i) R(i, i) = static_cast<scalar>(by.weights[static_cast<std::size_t>(i)]);
  return lqr(eom, x, Q, R, inputs_by<Names...>{}, request...);
}

namespace detail {

/// Says that inputs which are named without weights need a matrix of them.
template <fixed_string... Names>
inline constexpr sentence without_weights = [] {
  sentence s;
  s << "lqr(eom, x, Q, by(...)): there is no R; give the inputs weights, as in by(";
  std::size_t count = 0;
  ((s << (count++ == 0 ? "" : ", ") << spelled{Names.view()} << " = 1.0"), ...);
  return s << "), or R before them", s;
}();

/// Says that inputs which are not named need weights, too.
template <class Model>
inline constexpr sentence no_weights = [] {
  sentence s;
  if (error_entries<Model>::silent) return s;
  s << "lqr(eom, x, Q): the inputs have no weights; add R";
  std::size_t count = 0;
  for (const Eigen::Index place : chosen_inputs<Model, all_inputs>::places)
    s << (count++ == 0 ? ", or by(" : ", ") << spelled{Model::input_names[static_cast<std::size_t>(place)].view()}
      << " = 1.0";
  return s << (count == 0 ? "" : ")"), s;
}();

} // namespace detail

/// Refused: R is missing.
template <class Model, class Q_, fixed_string... Names, class... Request>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model, inputs_by<Names...>> lqr(const Model&, const typename Model::state_type&,
                                                              const Eigen::MatrixBase<Q_>&, inputs_by<Names...>,
                                                              Request...) noexcept {
  return (void)detail::refusal<detail::without_weights<Names...>>{}, operating_point<Model, inputs_by<Names...>>{};
}
/// Refused: R is missing, and no inputs are named.
template <class Model, class Q_, std::same_as<only_reachable>... Request>
  requires requires { typename Model::state_type; }
[[nodiscard]] operating_point<Model> lqr(const Model&, const typename Model::state_type&, const Eigen::MatrixBase<Q_>&,
                                         Request...) noexcept {
  return (void)detail::refuse<detail::no_weights<Model>>{}, operating_point<Model>{};
}
/// What was refused as an argument is refused here, without another message.
template <class Model, class... Given>
  requires(requires { typename Model::state_type; } && (detail::is_rejected<Given> || ...))
[[nodiscard]] operating_point<Model> lqr(const Model&, const typename Model::state_type&, const Given&...) noexcept {
  return {};
}

/// Which directions of errors from a state no input reaches, in the linearization there: `share` has the part, from 0
/// to 1, of each entry of an error that lies in them. Directions that constraints forbid are not counted. Inputs are
/// those that `by` names, or else those that `lqr` uses.
///
///     const auto [share, count, how] = unreached(eom, x0, by(F));
///     for (int i = 0; i < error::size; ++i) if (share(i) > 0.01) std::cout << error::name_of(i);
template <class Model, detail::input_choice Inputs = all_inputs>
[[nodiscard]] auto unreached(const Model& eom, const typename Model::state_type& x, Inputs inputs = {}) noexcept {
  using errors = detail::independent_errors<Model>;
  unreached_directions<Model> result;
  const auto near = ctdyn::linearization(eom, inputs)(x);
  if (!detail::finite_state(x)) return result.status = control_status::not_finite, result;
  if (near.singular) return result.status = control_status::singular, result;
  errors::find_unreached(eom, x, near, result);
  return result;
}
/// What was refused as inputs is refused here, without another message.
template <class Model>
[[nodiscard]] unreached_directions<Model> unreached(const Model&, const typename Model::state_type&,
                                                    expr::rejected) noexcept {
  return {};
}

} // namespace ctdyn
