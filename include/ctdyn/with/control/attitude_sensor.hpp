// A measured attitude, a unit quaternion, for filters.
#pragma once

#include "sensor.hpp"

#include <Eigen/Core>

#include <type_traits>

namespace ctdyn {
namespace detail {

template <class Output> inline constexpr bool is_attitude = false;
template <fixed_string Frame, fixed_string In> inline constexpr bool is_attitude<fact::dcm_of<Frame, In>> = true;

template <class Output>
inline constexpr sentence no_attitude = [] {
  sentence s;
  if constexpr (!is_attitude<Output> && expr::sort_of<Output> != expr::sort::rejected)
    s << "attitude_sensor{model, output}: the output is that of a frame in another one, as in B.dcm(N); other outputs are what a sensor measures";
  return s;
}();

} // namespace detail

/// A sensor of the attitude of a frame in another one: a star tracker, motion capture, or the estimate of an inertial
/// unit. It measures a quaternion, scalar first, as in `B.orient_quaternion(N, ...)`, of either sign and any length. An
/// innovation is the rotation vector (rad) from the expected attitude to the measured one, in the basis of the frame,
/// and has the covariance of the noise (rad^2), as in Markley, Attitude error representations for Kalman filtering,
/// Journal of Guidance, Control, and Dynamics 26 (2003). noexcept, without heap allocation. A compiled model has to
/// offer the output together with its Jacobian by all coordinates and speeds.
///
///     const attitude_sensor tracker{eom, B.dcm(N)};
///     filter.update(tracker, Eigen::Vector4d(e0, e1, e2, e3), R); // of a kalman_filter
template <class Model, class Attitude> class attitude_sensor {
  using error = error_state<Model>;
  using scalar = typename Model::scalar_type;
  using function = detail::function_type<Model, Attitude, detail::state_jacobian_of<Model, Attitude>>;

public:
  /// The number of entries of an innovation.
  static constexpr int size = 3;
  /// An innovation.
  using vector = Eigen::Matrix<scalar, 3, 1>;
  /// A measurement: a quaternion, scalar first.
  using measurement = Eigen::Matrix<scalar, 4, 1>;
  /// The covariance of the noise (rad^2).
  using noise_matrix = Eigen::Matrix<scalar, 3, 3>;
  /// The derivatives of the attitude by an error of the state.
  using matrix = Eigen::Matrix<scalar, 3, error::size>;

  /// Makes the sensor of a model whose parameters are bound.
  constexpr explicit attitude_sensor(const Model& model, const Attitude& attitude) noexcept
      : function_(detail::function_of(model, attitude, detail::state_jacobian_of<Model, Attitude>{})) {
    (void)detail::refuse<detail::no_attitude<Attitude>>{};
    (void)detail::refuse<detail::measured_with_constraints<Model>>{};
  }

  /// The attitude without noise at a state, and its derivatives.
  void operator()(const typename Model::state_type& x, measurement& value, matrix& change) const noexcept {
    const auto [C, by_rows] = function_(x); // rows are the basis b_i of the frame; db_i = dtheta x b_i
    value = detail::quaternion_of<scalar>(C.transpose());
    Eigen::Matrix<scalar, 3, error::rows> turn = Eigen::Matrix<scalar, 3, error::rows>::Zero();
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      for (int c = 0; c < 3; ++c) turn.row(i) += C(k, c) * by_rows.row(3 * j + c); // dtheta_i = b_k . db_j
    }
    change = detail::times(turn, error::directions(x));
  }

  /// An attitude with an error, a rotation vector (rad) in the basis of the frame.
  [[nodiscard]] static measurement disturbed(const measurement& value, const vector& error) noexcept {
    return detail::turned(value, error);
  }
  /// The rotation vector (rad) from the expected attitude to the measured one.
  [[nodiscard]] static vector innovation(const measurement& measured, const measurement& expected) noexcept {
    return detail::rotation_vector<scalar>(expected, measured);
  }

private:
  function function_;
};

} // namespace ctdyn
