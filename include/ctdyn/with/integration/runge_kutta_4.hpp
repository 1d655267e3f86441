// The classical Runge-Kutta step.
#pragma once

#include "model_functions.hpp"
#include "state_rows.hpp"
#include "step_status.hpp"

namespace ctdyn {

/// A step by the classical Runge-Kutta method, of fourth order.
///
/// It takes four evaluations, with the inputs held, and normalizes quaternions at the end. The error of a step also
/// violates constraints: `project` removes what accumulates. Every step takes the same operations; it is noexcept and
/// without heap allocation. A compiled model has to offer `together(rhs, status)`. (Kutta 1901.)
///
///     const runge_kutta_4 step{eom};
///     const auto [y, how] = step(x, 1e-3);
template <class Model> class runge_kutta_4 {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Makes the step of a model whose parameters are bound.
  constexpr explicit runge_kutta_4(const Model& model) noexcept
      : model_(model), slope_(detail::function_of(model, rhs, status)) {}

  /// The state after a step of length h (s), with the inputs held.
  [[nodiscard]] stepped<state_type> operator()(const state_type& x, scalar_type h) const noexcept {
    if (const step_status how = detail::can_step(x, h); how != step_status::advanced) return {x, how};
    const auto [a, first] = slope_(x);
    const auto [b, second] = slope_(along(x, h / 2, a));
    const auto [c, third] = slope_(along(x, h / 2, b));
    const auto [d, last] = slope_(along(x, h, c));
    auto least = first;
    for (const auto& s : {second, third, last})
      if (!(s.regularity >= least.regularity)) least = s;
    const auto mean = ((a + d) / 6 + (b + c) / 3).eval();
    return detail::taken(x, detail::with_unit_quaternions(model_, along(x, h, mean)), least);
  }

private:
  template <class Slope> static state_type along(const state_type& x, scalar_type h, const Slope& slope) noexcept {
    state_type y = x;
    detail::add_slope(y, h, slope);
    y.t += h;
    return y;
  }

  Model model_;
  detail::function_type<Model, output::rhs, output::status> slope_;
};

} // namespace ctdyn
