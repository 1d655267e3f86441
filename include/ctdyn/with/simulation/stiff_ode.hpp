// The exact Jacobian of a model's slope (the time derivatives of coordinates, speeds and auxiliary states), for
// implicit steppers.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "rosenbrock_coefficients.hpp"
#include "state_numbers.hpp"
#include "symbol_types.hpp"
#ifdef BOOST_NUMERIC_ODEINT_STEPPER_ROSENBROCK4_HPP_INCLUDED // for who takes Odeint's steppers, as `ode` allows
#include "ublas.hpp"
#endif

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Why implicit steppers cannot take a system; empty if they can.
template <class Model, class Control>
inline constexpr sentence fault_of_stiff = [] {
  sentence s;
  if constexpr (!silent<lists_of<Model>>) {
    if (!holds_inputs<Control> && !std::is_same_v<Control, no_control>)
      s << "implicit steppers need the derivatives of the controller, which is any function: hold the inputs, or let the controller be sampled(...)";
  }
  return s;
}();

/// Copies a matrix of Eigen to one of another library.
template <std::size_t N, class From, class Matrix> void write_jacobian(const From& A, Matrix& J) {
  for (std::size_t i = 0; i < N; ++i)
    for (std::size_t j = 0; j < N; ++j) J(i, j) = A(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
}

/// The derivatives J(i, j) of the slope by coordinates, speeds and auxiliary states, and by time, where a stepper
/// requests them.
template <class Model, class Control> class exact_jacobian {
public:
  constexpr exact_jacobian(const Model& model, const Control& control) noexcept
      : matrix_(function_of(model, slope_derivatives<Model>())), of_time_(slope_by_time(model)), control_(control) {}

  template <class State, class Matrix, class Time> void operator()(const State& y, Matrix& J, Time t) const {
    write_jacobian<state_size<Model>>(matrix_(at(y, t)), J);
  }
  template <class State, class Matrix, class Time, class Vector>
  void operator()(const State& y, Matrix& J, Time t, Vector& by_time) const {
    const auto x = at(y, t);
    write_jacobian<state_size<Model>>(matrix_(x), J);
    const auto slope = of_time_(x);
    for (std::size_t i = 0; i < state_size<Model>; ++i) entry(by_time, i) = slope(static_cast<Eigen::Index>(i));
  }

private:
  template <class State, class Time> auto at(const State& y, Time t) const {
    typename Model::state_type x;
    unpack_state(y, x);
    x.t = static_cast<typename Model::scalar_type>(t);
    hold_or_control<Model>(x, control_);
    return x;
  }

  function_type<Model, decltype(slope_derivatives<Model>())> matrix_;
  decltype(slope_by_time(std::declval<const Model&>())) of_time_;
  Control control_;
};

} // namespace ctdyn::detail
