// Estimation of a model's state from measurements.
#pragma once

#include "input_choice.hpp"
#include "sensor.hpp"
#include "transition.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <int Size>
inline constexpr sentence several_measured = [] {
  sentence s;
  const auto size = static_cast<std::size_t>(Size);
  if (Size != 1)
    s << "update(sensor, measured, noise): this sensor measures " << size << " numbers; give it an Eigen::Vector of "
      << size << " and the covariances of their noise, " << size << " by " << size;
  return s;
}();

/// Says that inputs which bring noise have no weights.
template <fixed_string... Names>
inline constexpr sentence noise_by_weights = [] {
  sentence s;
  s << "predict(inputs, h, noise, by(...), density): name inputs without weights, as in by(";
  std::size_t count = 0;
  ((s << (count++ == 0 ? "" : ", ") << spelled{Names.view()}), ...);
  return s << "); density is that of their noise", s;
}();

template <class Model, int Rows, int Columns>
inline constexpr sentence no_disturbances = [] {
  sentence s;
  constexpr int count = chosen_inputs<Model, inputs_by_role<input_role::disturbance>>::count;
  if (error_entries<Model>::silent || (count != 0 && count == Rows && count == Columns)) return s;
  s << "predict(inputs, h, noise, density): the description names ";
  if (count == 0)
    s << "no disturbances; add disturbances(wind) to it, or name them here, as in predict(inputs, h, noise, by(wind), density)";
  else
    s << std::size_t{count} << " disturbances; the density has as many rows and columns";
  return s;
}();

} // namespace detail

/// The result of a measurement update. `normalized` is v^T S^-1 v, the square of the innovation v relative to its
/// covariance S: its mean over many measurements is the number of entries if the noise is as stated (Bar-Shalom, Li and
/// Kirubarajan 2001, section 5.4).
template <class Scalar, int Size> struct filter_update {
  Eigen::Matrix<Scalar, Size, 1> innovation = Eigen::Matrix<Scalar, Size, 1>::Zero();
  Scalar normalized = Scalar(0);
  control_status status = control_status::solved;
};

/// An extended Kalman filter of a model's state. Its covariance is that of the `error_state`: for quaternions it is an
/// error-state (multiplicative) filter.
///
/// `predict` takes a step of `runge_kutta_4` with its exact derivatives. `update` corrects the estimate by what a
/// `sensor` has measured, in Joseph's form, and moves the covariance to the corrected attitude. Each sensor may have
/// its own times. What cannot be used (a number that is not finite, a covariance that is not semidefinite, a time step
/// that is not positive) changes nothing, and the status says so. noexcept, without heap allocation. A compiled model
/// has to offer `together(rhs, state_matrix, input_matrix, status)`. (Sola 2017, "Quaternion kinematics for the
/// error-state Kalman filter"; Simon 2006, "Optimal State Estimation", section 13.2.)
///
///     kalman_filter filter{eom, start, covariance};
///     filter.predict(x.r, 0.001, noise), filter.update(gyroscope, measured, R);
template <class Model> class kalman_filter {
public:
  /// The model.
  using model_type = Model;
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates, in which covariances are.
  using error = error_state<Model>;
  /// A covariance of errors.
  using covariance_type = typename error::matrix;
  /// A number for each input.
  using input_vector = decltype(state_type::r);

  /// Begins with an estimate and its covariance; if that is not semidefinite, `predict` and `update` say so.
  kalman_filter(const Model& model, const state_type& estimate, const covariance_type& covariance) noexcept
      : step_(model), estimate_(estimate), covariance_(covariance), given_(weight_status(covariance)) {}

  /// The estimate; its inputs are those of the last prediction, or those that it was told since (`know`).
  [[nodiscard]] const state_type& state() const noexcept { return estimate_; }
  /// The covariance of the error of the estimate.
  [[nodiscard]] const covariance_type& covariance() const noexcept { return covariance_; }

  /// Sets the inputs at the time of the estimate, which sensors may see: those of the last prediction were held until
  /// then. Inputs that are not finite are not taken.
  void know(const input_vector& inputs) noexcept {
    if (detail::all_finite(inputs)) estimate_.r = inputs;
  }

  /// Predicts the state a time h (s) later, with inputs held. `noise` is the spectral density of white noise in the
  /// rates of the errors (in units of the error squared per second); the trapezoidal rule gives its effect in the step.
  control_status predict(const input_vector& inputs, scalar_type h, const covariance_type& noise) noexcept {
    return predict_with(inputs, h, noise, nullptr);
  }

  /// The same with further white noise in some inputs, such as disturbances that act on the model as inputs do:
  /// `density` is its spectral density (in units of the inputs squared times seconds), a row and a column for each of
  /// those that `by` names. It acts like inputs that are drawn for each step and held in it.
  ///
  ///     filter.predict(x.r, 0.001, covariance::Zero(), by(wind), Eigen::Matrix<double, 1, 1>(0.3));
  template <detail::input_choice Inputs>
  control_status predict(const input_vector& inputs, scalar_type h, const covariance_type& noise, Inputs /*noisy*/,
                         const Eigen::Matrix<scalar_type, detail::chosen_inputs<Model, Inputs>::count,
                                             detail::chosen_inputs<Model, Inputs>::count>& density) noexcept {
    return predict_by<Inputs>(inputs, h, noise, density);
  }
  /// Refused: density says how strong the noise is, not weights.
  template <fixed_string... Names, class Density>
  control_status predict(const input_vector&, scalar_type, const covariance_type&, const weighted_inputs<Names...>&,
                         const Density&) noexcept {
    return (void)detail::refusal<detail::noise_by_weights<Names...>>{}, control_status::no_solution;
  }
  /// What was refused as inputs is refused here, without another message.
  template <class Density>
  control_status predict(const input_vector&, scalar_type, const covariance_type&, expr::rejected,
                         const Density&) noexcept {
    return control_status::no_solution;
  }
  /// The same by the disturbances of the description (see `disturbances`), in the order of `input_names`.
  ///
  ///     filter.predict(x.r, 0.001, covariance::Zero(), Eigen::Matrix<double, 1, 1>(0.3));
  template <class Density>
  control_status predict(const input_vector& inputs, scalar_type h, const covariance_type& noise,
                         const Eigen::MatrixBase<Density>& density) noexcept {
    constexpr auto& fault = detail::no_disturbances<Model, Density::RowsAtCompileTime, Density::ColsAtCompileTime>;
    if constexpr (fault.empty())
      return predict_by<detail::inputs_by_role<detail::input_role::disturbance>>(inputs, h, noise, density.eval());
    else
      return (void)detail::refuse<fault>{}, control_status::no_solution;
  }

  /// Corrects the estimate by a measurement of a sensor, with the covariance of its noise.
  template <class Sensor>
  filter_update<scalar_type, Sensor::size> update(const Sensor& seen, const typename Sensor::measurement& measured,
                                                  const typename Sensor::noise_matrix& noise) noexcept {
    filter_update<scalar_type, Sensor::size> result;
    if (given_ != control_status::solved) return result.status = given_, result;
    typename Sensor::matrix H;
    typename Sensor::measurement expected;
    seen(estimate_, expected, H);
    const typename Sensor::vector innovation = Sensor::innovation(measured, expected);
    if (!detail::all_finite(innovation) || !detail::all_finite(noise) || !detail::all_finite(H))
      return result.status = control_status::not_finite, result;
    typename Sensor::matrix backwards = detail::times(H, covariance_); // H P, below S^-1 H P: the gain transposed
    typename Sensor::noise_matrix S = noise + detail::times(backwards, H.transpose());
    if (weight_status(noise) != control_status::solved || !detail::definite(S) ||
        !detail::lower_root(S, scalar_type(0)))
      return result.status = control_status::not_positive, result;

    typename Sensor::vector weighted = innovation;
    detail::divide_by_lower(S, weighted);
    detail::divide_by_lower(S, backwards), detail::divide_by_upper(S, backwards);
    const gain_of<Sensor> gain = backwards.transpose();
    const typename error::vector correction = gain * innovation;
    const covariance_type P = corrected<Sensor>(gain, H, noise, correction);
    if (!detail::all_finite(P) || !detail::all_finite(correction))
      return result.status = control_status::not_finite, result;
    result.innovation = innovation, result.normalized = weighted.squaredNorm();
    estimate_ = error::moved(estimate_, correction), covariance_ = P;
    return result;
  }

  /// The same for a sensor that measures one number, with the variance of its noise.
  template <class Sensor>
  filter_update<scalar_type, Sensor::size> update(const Sensor& seen, scalar_type measured,
                                                  scalar_type variance) noexcept {
    if constexpr (detail::several_measured<Sensor::size>.empty())
      return update(seen, typename Sensor::vector(measured), typename Sensor::noise_matrix(variance));
    else
      return (void)detail::refuse<detail::several_measured<Sensor::size>>{}, filter_update<scalar_type, Sensor::size>{};
  }

private:
  template <class Inputs, class Density>
  control_status predict_by(const input_vector& inputs, scalar_type h, const covariance_type& noise,
                            const Density& density) noexcept {
    if (const control_status how = weight_status(density); how != control_status::solved) return how;
    return predict_with(inputs, h, noise, [&](const auto& to) {
      const auto by_noise = detail::chosen_inputs<Model, Inputs>::columns(to.input_change);
      return covariance_type(detail::times(detail::times(by_noise, density), by_noise.transpose()) / h);
    });
  }
  /// Predicts with noise in the rates, and with the covariance that `more`, if it is not null, makes of the step.
  template <class More>
  control_status predict_with(const input_vector& inputs, scalar_type h, const covariance_type& noise,
                              const More& more) noexcept {
    if (given_ != control_status::solved) return given_;
    state_type from = estimate_;
    from.r = inputs;
    const auto to = step_(from, h);
    if (to.status != control_status::solved) return to.status;
    if (const control_status how = weight_status(noise); how != control_status::solved) return how;
    const covariance_type spread = covariance_ + h / scalar_type(2) * noise;
    const covariance_type moved = detail::times(to.state_change, spread);
    covariance_type P = detail::times(moved, to.state_change.transpose());
    P += h / scalar_type(2) * noise;
    if constexpr (!std::is_null_pointer_v<More>) P += more(to);
    if (!detail::all_finite(P)) return control_status::not_finite;
    estimate_ = to.state, covariance_ = P;
    return control_status::solved;
  }
  template <int n> static control_status weight_status(const Eigen::Matrix<scalar_type, n, n>& W) noexcept {
    if (!detail::all_finite(W)) return control_status::not_finite;
    const bool good = detail::symmetric(W) && detail::semidefinite(W, W);
    return good ? control_status::solved : control_status::not_positive;
  }
  template <class Sensor> using gain_of = Eigen::Matrix<scalar_type, error::size, Sensor::size>;
  template <class Sensor>
  covariance_type corrected(const gain_of<Sensor>& gain, const typename Sensor::matrix& H,
                            const typename Sensor::noise_matrix& noise,
                            const typename error::vector& correction) const noexcept {
    covariance_type left = covariance_type::Identity();
    left -= detail::times(gain, H);
    covariance_type P = detail::times(detail::times(left, covariance_), left.transpose());
    P += detail::times(detail::times(gain, noise), gain.transpose());
    if constexpr (error::has_quaternions) {
      const covariance_type G = error::reset_of(correction);
      P = detail::times(detail::times(G, P), G.transpose());
    }
    return detail::symmetric_part(P);
  }

  transition<Model> step_;
  state_type estimate_;
  covariance_type covariance_;
  control_status given_; // the status of the initial covariance
};

} // namespace ctdyn
