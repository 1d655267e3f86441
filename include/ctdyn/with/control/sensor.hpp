// Outputs of a model as measurements of a sensor.
#pragma once

#include "../../detail/sentence.hpp"
#include "error_state.hpp"
#include "matrices.hpp"
#include "state_jacobian.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace detail {

template <class Model>
inline constexpr sentence measured_with_constraints = [] {
  sentence s;
  if (has_bound_states<Model>)
    s << "a filter does not know how measurements change what constraints and loops bind: describe the model by independent coordinates and speeds, without them";
  return s;
}();

/// Whether measured outputs or their Jacobians depend on the derivatives of the speeds. A sensor reads these at the
/// model's own accelerations.
template <class Model, class... Measured>
inline constexpr bool
    reads_accelerations = read_udots<Model, Measured..., state_jacobian_of<Model, expr::plain_t<Measured>>...>();
template <bool Accelerated, class Output>
using reading =
    std::conditional_t<Accelerated, output::given<expr::plain_t<Output>, output::own_accelerations>, Output>;

} // namespace detail

/// A sensor that measures outputs of a model. They are numbers or columns, which it stacks, and it knows their
/// derivatives by an error of the state. Accelerations are those of the model itself at the state with its inputs.
/// noexcept, without heap allocation. A compiled model has to offer the outputs together with their Jacobians by all
/// coordinates and speeds; outputs with accelerations as `output | given(dt(all_speeds) == udot)`. Models with
/// constraints or loops do not compile.
///
///     const sensor gyroscope{eom, to_matrix(B.ang_vel_in(N), B)};
///     const sensor accelerometer{eom, to_matrix(P.acc(N) + g * N.z, B)}; // z is up
///     filter.update(gyroscope, measured, R); // of a kalman_filter
template <class Model, class... Measured> class sensor {
  using error = error_state<Model>;
  using scalar = typename Model::scalar_type;
  template <class Output> using reading = detail::reading<detail::reads_accelerations<Model, Measured...>, Output>;
  template <class Output> using slopes = detail::state_jacobian_of<Model, expr::plain_t<reading<Output>>>;
  using function = detail::function_type<Model, reading<Measured>..., slopes<Measured>...>;
  using results = decltype(std::declval<const function&>()(std::declval<const typename Model::state_type&>()));
  static constexpr std::size_t count = sizeof...(Measured);
  template <std::size_t I> using column = decltype(detail::as_column(std::get<I>(std::declval<const results&>())));
  template <class Indices> struct total;
  template <std::size_t... I> struct total<std::index_sequence<I...>> {
    static constexpr int rows = (0 + ... + column<I>::RowsAtCompileTime);
  };

public:
  /// The number of entries of a measurement.
  static constexpr int size = total<std::make_index_sequence<count>>::rows;
  /// A measurement.
  using vector = Eigen::Matrix<scalar, size, 1>;
  /// The form in which a filter takes a measurement: the same.
  using measurement = vector;
  /// The covariance of its noise.
  using noise_matrix = Eigen::Matrix<scalar, size, size>;
  /// The derivatives of a measurement by an error of the state.
  using matrix = Eigen::Matrix<scalar, size, error::size>;

  /// Makes the sensor of a model whose parameters are bound.
  constexpr explicit sensor(const Model& model, const Measured&... /*measured*/) noexcept
      : function_(detail::function_of(model, reading<Measured>{}..., slopes<Measured>{}...)) {
    (void)detail::refuse<detail::measured_with_constraints<Model>>{};
  }

  /// The measurement without noise at a state, and its derivatives.
  void operator()(const typename Model::state_type& x, vector& value, matrix& change) const noexcept {
    const auto all = function_(x);
    Eigen::Matrix<scalar, size, error::rows> by_rows;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      int row = 0;
      const auto put = [&](const auto& part, const auto& by_part) {
        constexpr int rows = std::remove_cvref_t<decltype(part)>::RowsAtCompileTime;
        value.template segment<rows>(row) = part;
        by_rows.template middleRows<rows>(row) = by_part;
        row += rows;
      };
      (put(detail::as_column(std::get<I>(all)), std::get<count + I>(all)), ...);
    }
    (std::make_index_sequence<count>{});
    change = detail::times(by_rows, error::directions(x));
  }

  /// A measurement with an error added to it.
  [[nodiscard]] static vector disturbed(const vector& value, const vector& error) noexcept { return value + error; }
  /// What was measured less what was expected.
  [[nodiscard]] static vector innovation(const vector& measured, const vector& expected) noexcept {
    return measured - expected;
  }

private:
  function function_;
};

} // namespace ctdyn
