// Controllers and held inputs of a simulation.
#pragma once

#include "../../method/controller_inputs.hpp"

#include <functional>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Writes what a controller returned to the inputs of a state.
template <class Model, class Given> void give_inputs(typename Model::state_type& x, const Given& given) noexcept {
  checked<inputs_from<lists_of<Model>, typename Model::scalar_type, Given>>::fill(x, given);
}

/// Sets the inputs of the state x to what a controller returns for the state `seen`.
template <class Model, class Controller>
void let_control(typename Model::state_type& x, const typename Model::state_type& seen, Controller& controller) {
  if constexpr (!fault_of_controller<Model, Controller>.empty())
    (void)x, (void)seen, (void)refuse<fault_of_controller<Model, Controller>>{};
  else
    give_inputs<Model>(x, std::invoke(controller, seen));
}
/// Sets the inputs of a state to what a controller returns for it.
template <class Model, class Controller> void let_control(typename Model::state_type& x, Controller& controller) {
  let_control<Model>(x, std::as_const(x), controller);
}

/// Constant inputs in place of a controller.
template <class Inputs> struct held_inputs { Inputs values; };
template <class T> inline constexpr bool holds_inputs = false;
template <class Inputs> inline constexpr bool holds_inputs<held_inputs<Inputs>> = true;
/// No controller: all inputs are zero.
struct no_control {};

template <class Control>
inline constexpr sentence no_control_of_ode =
    sentence{}
    << "ode(eom, control): control is a function of the state that returns the inputs, or a vector of inputs that are held";

/// What `ode` stores for its argument `control`.
template <class Model, class Control> [[nodiscard]] constexpr auto as_control(Control control) noexcept {
  using lists = lists_of<Model>;
  if constexpr (silent<lists>) {
    return no_control{};
  } else if constexpr (std::is_same_v<Control, no_control>) {
    return held_inputs{decltype(Model::state_type::r)::Zero().eval()};
  } else if constexpr (eigen<Control>) {
    typename Model::state_type x;
    give_inputs<Model>(x, control);
    return held_inputs<decltype(Model::state_type::r)>{x.r};
  } else if constexpr (function_of_state<const Control, Model>) {
    return control;
  } else {
    return (void)refusal<no_control_of_ode<Control>>{}, no_control{};
  }
}
template <class Model, class Control> using control_of = decltype(as_control<Model>(std::declval<Control>()));

/// Sets the inputs of a state: those that are held, or those that a controller returns, and the others to zero.
template <class Model, class Control> void hold_or_control(typename Model::state_type& x, const Control& control) {
  if constexpr (holds_inputs<Control>) {
    x.r = control.values;
  } else if constexpr (!std::is_same_v<Control, no_control>) {
    x.r.setZero();
    let_control<Model>(x, control);
  }
}

} // namespace ctdyn::detail
