// What a motion costs, and the limits of its inputs.
#pragma once

#include "error_state.hpp"
#include "input_choice.hpp"

#include <Eigen/Core>

#include <limits>

namespace ctdyn {

/// The cost of a motion: the integral of (e^T Q e + d^T R d) / 2, plus (e^T Q_N e) / 2 at its end. e is the error from
/// the goal (see `error_state`), d the inputs less the goal's. Inputs lie between `lower` and `upper`; they are those
/// that `all_inputs` chooses, or those that decltype(by(F, M)) names.
template <class Model, class Inputs = all_inputs> struct motion_cost {
  /// The local coordinates.
  using error = error_state<Model>;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The number of inputs.
  static constexpr int input_count = detail::chosen_inputs<Model, Inputs>::count;
  /// A number for each input.
  using input_vector = Eigen::Matrix<scalar_type, input_count, 1>;

  typename error::matrix state = error::matrix::Zero(); ///< Q, per second
  Eigen::Matrix<scalar_type, input_count, input_count> inputs =
      Eigen::Matrix<scalar_type, input_count, input_count>::Identity();                  ///< R, per second
  typename error::matrix end = error::matrix::Zero();                                    ///< Q_N
  input_vector lower = input_vector::Constant(-std::numeric_limits<scalar_type>::max()); ///< of each input
  input_vector upper = input_vector::Constant(std::numeric_limits<scalar_type>::max());  ///< of each input
};

} // namespace ctdyn
