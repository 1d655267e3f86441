// The exact Jacobian of a model's slope (the time derivatives of coordinates, speeds and auxiliary states), for
// implicit steppers.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "state_numbers.hpp"
#include "symbol_types.hpp"
#if !defined(CTDYN_RUNTIME) || defined(BOOST_NUMERIC_ODEINT_STEPPER_ROSENBROCK4_HPP_INCLUDED)
#include "ublas.hpp"
#endif

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Why implicit steppers cannot take a system; empty if they can.
template <class Model, class Control>
inline constexpr sentence fault_of_stiff = [] {
  using lists = lists_of<Model>;
  sentence s;
  if constexpr (!silent<lists>) {
    if (lists::uses_time)
      s << "implicit steppers need the derivative of the slope by time, which is not derived: make what depends on time in this system an input";
    else if (!holds_inputs<Control> && !std::is_same_v<Control, no_control>)
      s << "implicit steppers need the derivatives of the controller, which is any function: hold the inputs, or let the controller be sampled(...)";
  }
  return s;
}();

/// Copies a matrix of Eigen to one of another library, and writes zeros to a vector if there is one.
template <std::size_t N, class From, class Matrix, class... Vector>
void write_jacobian(const From& A, Matrix& J, Vector&... zeros) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) J(i, j) = A(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    (void(entry(zeros, i) = 0), ...);
  }
}

/// The derivatives J(i, j) of the slope by coordinates, speeds and auxiliary states. The derivative by time, where a
/// stepper requests it, is zero.
template <class Model, class Control> class exact_jacobian {
public:
  constexpr exact_jacobian(const Model& model, const Control& control) noexcept
      : matrix_(function_of(model, slope_derivatives<Model>())), control_(control) {}

  template <class State, class Matrix, class Time> void operator()(const State& y, Matrix& J, Time t) const {
    write_jacobian<state_size<Model>>(at(y, t), J);
  }
  template <class State, class Matrix, class Time, class Vector>
  void operator()(const State& y, Matrix& J, Time t, Vector& by_time) const {
    write_jacobian<state_size<Model>>(at(y, t), J, by_time);
  }

private:
  template <class State, class Time> auto at(const State& y, Time t) const {
    typename Model::state_type x;
    unpack_state(y, x);
    x.t = static_cast<typename Model::scalar_type>(t);
    hold_or_control<Model>(x, control_);
    return matrix_(x);
  }

  function_type<Model, decltype(slope_derivatives<Model>())> matrix_;
  Control control_;
};

} // namespace ctdyn::detail
