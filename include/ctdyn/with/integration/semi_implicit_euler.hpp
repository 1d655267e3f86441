// The semi-implicit Euler step.
#pragma once

#include "model_functions.hpp"
#include "step_status.hpp"

#include <tuple>
#include <utility>

namespace ctdyn {

/// A step by the semi-implicit Euler method, of first order. One evaluation gives the new speeds and auxiliary states;
/// then the coordinates move at the new speeds. If the rates of the coordinates are the speeds and the mass matrix is
/// constant, the method is symplectic: the energy of a conservative system oscillates and does not drift. If
/// `integrate` has closed formulas for the motion of the system, the coordinates move exactly. Quaternions keep unit
/// norm. Every step takes the same operations; it is noexcept and without heap allocation. A compiled model has to
/// offer `together(udot, status)`, with auxiliary states `together(udot, status, zdot)`, and `qdot`. (Hairer, Lubich
/// and Wanner 2006, section I.1.2.)
///
///     const semi_implicit_euler step{eom};
///     const auto [y, how] = step(x, 1e-3);
template <class Model> class semi_implicit_euler {
public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// Makes the step of a model whose parameters are bound.
  constexpr explicit semi_implicit_euler(const Model& model) noexcept
      : model_(model), rate_(rate_of(model)), acceleration_(acceleration_of(model)) {}

  /// The state after a step of length h (s), with the inputs held.
  [[nodiscard]] stepped<state_type> operator()(const state_type& x, scalar_type h) const noexcept {
    if (const step_status how = detail::can_step(x, h); how != step_status::advanced) return {x, how};
    const auto all = acceleration_(x);
    const auto& how = std::get<1>(all);
    state_type y = x;
    y.u += h * std::get<0>(all);
    if constexpr (has_states) y.z += h * std::get<2>(all);
    if constexpr (detail::has_closed_form<Model>()) {
      y = detail::moved_along(model_, y, (h * y.u).eval());
    } else {
      y.q += h * rate_(y);
      y = detail::with_unit_quaternions(model_, y);
    }
    y.t += h;
    return detail::taken(x, y, how);
  }

private:
  static constexpr bool has_states = detail::auxiliary_state_count<state_type> != 0;
  static constexpr auto acceleration_of(const Model& model) noexcept {
    if constexpr (has_states)
      return detail::function_of(model, udot, status, zdot);
    else
      return detail::function_of(model, udot, status);
  }
  static constexpr auto rate_of(const Model& model) noexcept {
    if constexpr (detail::has_closed_form<Model>())
      return 0;
    else
      return detail::function_of(model, qdot);
  }

  Model model_;
  decltype(rate_of(std::declval<const Model&>())) rate_;
  decltype(acceleration_of(std::declval<const Model&>())) acceleration_;
};

} // namespace ctdyn
