// Filters whose gain is a constant.
#pragma once

#include "../integration/runge_kutta_4.hpp"
#include "control_status.hpp"
#include "sensor.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// An observer of a model's state with a constant gain (Luenberger), such as that of a stationary Kalman filter or one
/// that places poles: `predict` takes a step of `runge_kutta_4`, and `update` moves the estimate by L times the
/// innovation, as an error of `error_state`. It computes no covariance, so that a step costs little more than that of
/// the model; L is right near the state and for the time between samples for which it was made
/// (`discrete_steady_kalman_gain`). What cannot be used changes nothing, and the status says so. noexcept, without heap
/// allocation. A compiled model has to offer `together(rhs, status)`, and what its sensor needs. (Luenberger 1971.)
///
///     const auto [L, P, how] = discrete_steady_kalman_gain(A, C, W, V);
///     fixed_gain_filter filter{eom, start, place, L}; // place is a sensor
///     filter.predict(x.r, 0.001), filter.update(place, measured);
template <class Model, class Sensor> class fixed_gain_filter {
public:
  /// The model.
  using model_type = Model;
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates, in which corrections are.
  using error = error_state<Model>;
  /// A number for each input.
  using input_vector = decltype(state_type::r);
  /// A row for each entry of an error, a column for each number of an innovation.
  using gain_matrix = Eigen::Matrix<scalar_type, error::size, Sensor::size>;

  /// Begins with an estimate. The gain is that of this sensor, in the order of its numbers.
  fixed_gain_filter(const Model& model, const state_type& estimate, const Sensor& /*sensor*/,
                    const gain_matrix& gain) noexcept
      : step_(model), estimate_(estimate), gain_(gain) {}

  /// The estimate; its inputs are those of the last prediction, or those that it was told since (`know`).
  [[nodiscard]] const state_type& state() const noexcept { return estimate_; }
  /// The gain.
  [[nodiscard]] const gain_matrix& gain() const noexcept { return gain_; }

  /// Sets the inputs at the time of the estimate, which sensors may see: those of the last prediction were held until
  /// then. Inputs that are not finite are not taken.
  void know(const input_vector& inputs) noexcept {
    if (detail::all_finite(inputs)) estimate_.r = inputs;
  }

  /// Predicts the state a time h (s) later, with inputs held.
  control_status predict(const input_vector& inputs, scalar_type h) noexcept {
    state_type from = estimate_;
    from.r = inputs;
    const auto to = step_(from, h);
    if (to) estimate_ = to.state;
    return meaning(to.status);
  }
  /// Corrects the estimate by what the sensor has measured.
  control_status update(const Sensor& seen, const typename Sensor::measurement& measured) noexcept {
    typename Sensor::matrix slope;
    typename Sensor::measurement expected;
    seen(estimate_, expected, slope);
    const typename error::vector correction = gain_ * Sensor::innovation(measured, expected);
    if (!detail::all_finite(correction)) return control_status::not_finite;
    estimate_ = error::moved(estimate_, correction);
    return control_status::solved;
  }

private:
  static control_status meaning(step_status how) noexcept {
    switch (how) {
    case step_status::advanced: return control_status::solved;
    case step_status::no_step: return control_status::no_step;
    case step_status::not_finite: return control_status::not_finite;
    case step_status::singular: return control_status::singular;
    default: return control_status::not_converged;
    }
  }

  runge_kutta_4<Model> step_;
  state_type estimate_;
  gain_matrix gain_;
};

} // namespace ctdyn
