// Estimation of a model's state from what is measured of it.
#pragma once

#include "measurement.hpp"
#include "transition.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>

#include <limits>

namespace ctdyn {

/// What a measurement did to an estimate. `normalized` is the innovation's square in units of its covariance, v^T S^-1
/// v: over many measurements of a filter whose noise is as stated its mean is the number of entries (Bar-Shalom, Li and
/// Kirubarajan 2001, section 5.4).
template <class Scalar, int Size> struct filter_update {
  Eigen::Matrix<Scalar, Size, 1> innovation = Eigen::Matrix<Scalar, Size, 1>::Zero();
  Scalar normalized = Scalar(0);
  control_status status = control_status::solved;
};

/// An extended Kalman filter of a model's state with a covariance of its `error_state`: where there are quaternions, an
/// error-state (multiplicative) filter. What is measured are outputs of the model, numbers or columns.
///
/// `predict` goes on by a step of `runge_kutta_4` and its exact derivative, `update` corrects by Joseph's form and
/// carries the covariance over to the corrected attitude. noexcept, without heap; what cannot be used (a number that is
/// not finite, a covariance that is not positive, a time step that is not) is said, and changes nothing. (Sola 2017,
/// "Quaternion kinematics for the error-state Kalman filter"; Simon 2006, "Optimal State Estimation", section 13.2.)
///
/// A compiled model has to offer `together(rhs, state_matrix, input_matrix, status)`, and the outputs together with
/// their Jacobians by all coordinates and speeds. Models with dependent coordinates or speeds do not compile.
///
///     kalman_filter filter{eom, start, covariance, dot(B.ang_vel_in(N), B.z), to_matrix(P.pos_from(O), N)};
///     filter.predict(x.r, 0.001, noise), filter.update(measured, R);
template <class Model, class... Measured> class kalman_filter {
  using seen = detail::measurement<Model, Measured...>;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The type of its numbers.
  using scalar_type = typename Model::scalar_type;
  /// The local coordinates, of which covariances are.
  using error = error_state<Model>;
  /// A covariance of errors.
  using covariance_type = typename error::matrix;
  /// A number for each input.
  using input_vector = decltype(state_type::r);
  /// What is measured, output after output.
  using measurement_vector = typename seen::vector;
  /// The covariance of the measurements' noise.
  using noise_matrix = Eigen::Matrix<scalar_type, seen::size, seen::size>;

  /// With an estimate, its covariance, and what will be measured.
  kalman_filter(const Model& model, const state_type& estimate, const covariance_type& covariance,
                const Measured&... measured) noexcept
      : step_(model), seen_(model, measured...), estimate_(estimate), covariance_(covariance) {
    (void)detail::refuse<detail::measured_with_constraints<Model>>{};
  }

  /// The estimate; its inputs are those of the last prediction.
  [[nodiscard]] const state_type& state() const noexcept { return estimate_; }
  /// The covariance of its error.
  [[nodiscard]] const covariance_type& covariance() const noexcept { return covariance_; }

  /// Goes on for a time h (s) with inputs held. `noise` is the intensity of what disturbs the rates of the errors,
  /// white (its unit: that of the error squared, per second); its effect in the step is taken by the trapezoidal rule.
  control_status predict(const input_vector& inputs, scalar_type h, const covariance_type& noise) noexcept {
    state_type from = estimate_;
    from.r = inputs;
    const auto to = step_(from, h);
    if (to.status != control_status::solved) return to.status;
    if (!detail::all_finite(noise)) return control_status::not_finite;
    const covariance_type spread = covariance_ + h / scalar_type(2) * noise;
    const covariance_type moved = to.state_change * spread;
    covariance_type P = moved * to.state_change.transpose();
    P += h / scalar_type(2) * noise;
    if (!detail::all_finite(P)) return control_status::not_finite;
    estimate_ = to.state, covariance_ = P;
    return control_status::solved;
  }

  /// Corrects the estimate by a measurement with a covariance of its noise.
  filter_update<scalar_type, seen::size> update(const measurement_vector& measured,
                                                const noise_matrix& noise) noexcept {
    filter_update<scalar_type, seen::size> result;
    typename seen::matrix H;
    measurement_vector expected;
    seen_(estimate_, expected, H);
    const measurement_vector innovation = measured - expected;
    if (!detail::all_finite(innovation) || !detail::all_finite(noise) || !detail::all_finite(H))
      return result.status = control_status::not_finite, result;
    const Eigen::Matrix<scalar_type, error::size, seen::size> covariance_of_both = covariance_ * H.transpose();
    const noise_matrix S = H * covariance_of_both + noise;
    const Eigen::LLT<noise_matrix> factor(S);
    if (factor.info() != Eigen::Success || !positive(S)) return result.status = control_status::not_positive, result;

    const Eigen::Matrix<scalar_type, seen::size, error::size> solved = factor.solve(covariance_of_both.transpose());
    const Eigen::Matrix<scalar_type, error::size, seen::size> gain = solved.transpose();
    const typename error::vector correction = gain * innovation;
    covariance_type P;
    if (!correct(gain, H, noise, correction, P)) return result.status = control_status::not_finite, result;
    const measurement_vector weighted = factor.solve(innovation);
    result.innovation = innovation, result.normalized = innovation.dot(weighted);
    estimate_ = error::moved(estimate_, correction), covariance_ = P;
    return result;
  }

private:
  static bool positive(const noise_matrix& S) noexcept {
    const auto pivots = Eigen::LLT<noise_matrix>(S).matrixLLT().diagonal().eval();
    for (int i = 0; i < seen::size; ++i)
      if (!(pivots(i) * pivots(i) > std::numeric_limits<scalar_type>::epsilon() * S(i, i))) return false;
    return true;
  }
  bool correct(const Eigen::Matrix<scalar_type, error::size, seen::size>& gain, const typename seen::matrix& H,
               const noise_matrix& noise, const typename error::vector& correction, covariance_type& P) const noexcept {
    covariance_type left = covariance_type::Identity();
    left -= gain * H;
    const covariance_type kept = left * covariance_;
    P = kept * left.transpose();
    const Eigen::Matrix<scalar_type, error::size, seen::size> heard = gain * noise;
    P += heard * gain.transpose();
    if constexpr (error::has_quaternions) {
      const covariance_type G = error::reset_of(correction), turned = G * P;
      P = turned * G.transpose();
    }
    const covariance_type symmetric = (P + P.transpose()) / scalar_type(2);
    P = symmetric;
    return detail::all_finite(P) && detail::all_finite(correction);
  }

  transition<Model> step_;
  seen seen_;
  state_type estimate_;
  covariance_type covariance_;
};

} // namespace ctdyn
