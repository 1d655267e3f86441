// The steppers of Odeint that a run takes if none is given.
#pragma once

#include "options.hpp"
#include "rosenbrock_coefficients.hpp"
#include "run_stepper.hpp"
#include "ublas.hpp"

#include <boost/numeric/odeint/util/unwrap_reference.hpp> // first: others below need it

#include <boost/numeric/odeint/algebra/array_algebra.hpp>
#include <boost/numeric/odeint/stepper/controlled_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/dense_output_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/generation.hpp>
#include <boost/numeric/odeint/stepper/rosenbrock4_dense_output.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_dopri5.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace ctdyn::detail {

/// Dormand and Prince's method of fifth order, for `Equations` equations, or for any number if that is zero.
template <class Number, std::size_t Equations>
[[nodiscard]] std::unique_ptr<run_stepper<Number>> usual_stepper(const tolerances& e) {
  namespace odeint = boost::numeric::odeint;
  using numbers = std::conditional_t<Equations == 0, std::vector<double>, std::array<double, Equations>>;
  auto stepper = odeint::make_dense_output(e.absolute, e.relative, odeint::runge_kutta_dopri5<numbers>());
  return std::make_unique<odeint_stepper<decltype(stepper), Number>>(stepper);
}

/// Rosenbrock's method of fourth order, for stiff equations.
template <class Number> [[nodiscard]] std::unique_ptr<run_stepper<Number>> implicit_stepper(const tolerances& e) {
  namespace odeint = boost::numeric::odeint;
  using rosenbrock = odeint::rosenbrock4<double, rosenbrock_coefficients<double>>;
  auto stepper = odeint::make_dense_output(e.absolute, e.relative, rosenbrock());
  return std::make_unique<odeint_stepper<decltype(stepper), Number, true>>(stepper);
}

} // namespace ctdyn::detail
