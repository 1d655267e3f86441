// The options of a simulation, sorted by kind, and what is wrong with them.
#pragma once

#include "../integration/model_functions.hpp"
#include "event.hpp"
#include "inputs.hpp"
#include "options.hpp"
#include "stiff_ode.hpp"

#include <boost/numeric/odeint/stepper/stepper_categories.hpp>

#include <concepts>
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class T> inline constexpr bool is_sampled_controller = false;
template <class Controller> inline constexpr bool is_sampled_controller<sampled_controller<Controller>> = true;
template <class T> inline constexpr bool is_event_option = false;
template <class Function, class Jump> inline constexpr bool is_event_option<event_option<Function, Jump>> = true;
/// A stepper of Odeint with dense output, or any type with that stepper_category.
template <class T>
concept dense_stepper =
    std::is_base_of_v<boost::numeric::odeint::dense_output_stepper_tag, typename T::stepper_category>;

template <class T> inline constexpr bool is_observer_option = false;
template <class Function> inline constexpr bool is_observer_option<observer_option<Function>> = true;
template <class T> inline constexpr bool is_stop_request_option = false;
template <class Source> inline constexpr bool is_stop_request_option<stop_request<Source>> = true;

/// The kinds of options, as predicates for `count_of` and `each_option`.
struct is_sampled {
  template <class T> static constexpr bool of = is_sampled_controller<T>;
};
struct is_event {
  template <class T> static constexpr bool of = is_event_option<T>;
};
struct is_stepper {
  template <class T> static constexpr bool of = dense_stepper<T>;
};
struct is_observer {
  template <class T> static constexpr bool of = is_observer_option<T>;
};
struct is_stop_request {
  template <class T> static constexpr bool of = is_stop_request_option<T>;
};
template <class Option> struct option_is { template <class T> static constexpr bool of = std::is_same_v<T, Option>; };
template <class Model> struct is_controller {
  template <class T> static constexpr bool of = !dense_stepper<T> && function_of_state<T, Model>;
};

template <class Kind, class Options> inline constexpr std::size_t count_of = 0;
template <class Kind, class... Option>
inline constexpr std::size_t count_of<Kind, std::tuple<Option...>> = (std::size_t{0} + ... +
                                                                      (Kind::template of<Option> ? 1 : 0));

/// Calls f with each option of a kind, in the order of the options.
template <class Kind, class Options, class F> void each_option(Options& options, F f) {
  const auto visit = [&](auto& option) {
    if constexpr (Kind::template of<std::remove_cvref_t<decltype(option)>>) f(option);
  };
  (void)visit;
  std::apply([&](auto&... option) { (visit(option), ...); }, options);
}

/// The type of the first controller that is not sampled, or `no_control`.
template <class Model, class Options> struct first_controller { using type = no_control; };
template <class Model, class First, class... Rest>
struct first_controller<Model, std::tuple<First, Rest...>>
    : std::conditional_t<is_controller<Model>::template of<First>, std::type_identity<First>,
                         first_controller<Model, std::tuple<Rest...>>> {};

template <class Model, class T>
inline constexpr bool is_known_option =
    is_sampled::of<T> || is_event::of<T> || dense_stepper<T> || is_controller<Model>::template of<T> ||
    std::is_same_v<T, tolerances> || std::is_same_v<T, step_limit> || std::is_same_v<T, longest> ||
    is_observer_option<T> || is_stop_request_option<T> || std::is_same_v<T, time_limit> ||
    std::is_same_v<T, shows_progress> || std::is_same_v<T, projects> || std::is_same_v<T, stiff_option>;

/// The number whose sign changes at an event, at a state. (Runs use its type alone, and make the function once.)
template <class Model, class Function>
auto event_number(const Model& model, Function& g, const typename Model::state_type& x) {
  if constexpr (function_of_state<Function, Model>)
    return std::invoke(g, x);
  else
    return function_of(model, g)(x);
}
template <class Model, class Function>
using event_number_type = decltype(event_number(std::declval<const Model&>(), std::declval<Function&>(),
                                                std::declval<const typename Model::state_type&>()));

/// The message about an event of an output that a compiled model does not offer.
template <class Model, class Function>
inline constexpr sentence fault_of_event = [] {
  if constexpr (!derived_here<Model> && !function_of_state<Function, Model>)
    return fault_of_outputs<Model, Function>;
  else
    return sentence{};
}();

/// The result of a function that says whether to stop. A number is refused, as that of `return x.u(0) *= -0.8`: it
/// would stop the run unless it is zero.
template <class Result>
concept verdict_to_stop = std::is_constructible_v<bool, Result> &&
    (!std::is_arithmetic_v<std::remove_cvref_t<Result>> || std::is_same_v<std::remove_cvref_t<Result>, bool>);
/// The result of a function that may stop a run: nothing, or whether to stop.
template <class Result> concept stops_or_not = std::is_void_v<Result> || verdict_to_stop<Result>;
/// What `stopped_by` accepts: Ctrl-C, a flag, an object with stop_requested(), or a function that returns a bool.
template <class Source>
inline constexpr bool is_flag =
    std::is_same_v<Source, ctrl_c_option> || std::is_same_v<Source, const std::atomic<bool>*>;
template <class Source> inline constexpr bool answers = requires(Source& source) {
  { source.stop_requested() } -> verdict_to_stop;
};
template <class Source> inline constexpr bool answers_a_call = requires(Source& source) {
  { source() } -> verdict_to_stop;
};
template <class Source> concept can_ask = is_flag<Source> || answers<Source> || answers_a_call<Source>;

/// What is wrong with one option by itself; empty if nothing is.
template <class Model, class T>
inline constexpr sentence fault_of_option = [] {
  if constexpr (is_controller<Model>::template of<T>)
    return fault_of_controller<Model, T>;
  else
    return sentence{};
}();
template <class Model, class Controller>
inline constexpr sentence fault_of_option<Model, sampled_controller<Controller>> =
    fault_of_controller<Model, Controller>;
template <class Model, class Function, class Jump>
inline constexpr sentence fault_of_option<Model, event_option<Function, Jump>> = [] {
  sentence s;
  if constexpr (!fault_of_event<Model, Function>.empty())
    s = fault_of_event<Model, Function>;
  else if constexpr (!std::is_convertible_v<event_number_type<Model, Function>, double>)
    s << "falling(...), rising(...) and crossing(...) take a scalar expression or output of the model, or a function of the state that returns a number";
  else if constexpr (std::is_same_v<std::remove_cvref_t<event_number_type<Model, Function>>, bool>)
    s << "falling(...), rising(...) and crossing(...) take a number whose sign changes; this function returns whether something holds: return a - b in place of a < b";
  else if constexpr (!std::is_same_v<Jump, stop_option> && !std::is_invocable_v<Jump&, typename Model::state_type&>)
    s << "on(..., jump): jump is the word stop, or a function of the state, taken by reference, that changes it and returns nothing or whether to stop";
  else if constexpr (!std::is_same_v<Jump, stop_option>) {
    if constexpr (!stops_or_not<std::invoke_result_t<Jump&, typename Model::state_type&>>)
      s << "on(..., jump): jump returns nothing, or whether to stop, a bool";
  }
  return s;
}();

template <class Model, class Function>
inline constexpr sentence fault_of_option<Model, observer_option<Function>> = [] {
  sentence s;
  if constexpr (!function_of_state<Function, Model>)
    s << "observed(f): f is a function of the state that returns nothing, or whether to stop";
  else if constexpr (!stops_or_not<std::invoke_result_t<Function&, const typename Model::state_type&>>)
    s << "observed(f): f returns nothing, or whether to stop, a bool";
  return s;
}();
template <class Model, class Source>
inline constexpr sentence fault_of_option<Model, stop_request<Source>> = [] {
  sentence s;
  if constexpr (!can_ask<Source>)
    s << "stopped_by(...) takes ctrl_c, a std::stop_token, a std::atomic<bool>, or a function without arguments that returns whether to stop";
  return s;
}();

template <class Model, class Options> inline constexpr sentence fault_of_run_options{};
template <class Model, class... Option>
inline constexpr sentence fault_of_run_options<Model, std::tuple<Option...>> = [] {
  using options = std::tuple<Option...>;
  sentence s;
  if constexpr (!silent<lists_of<Model>>) {
    const bool known[] = {true, is_known_option<Model, Option>...};
    for (std::size_t i = 1; i <= sizeof...(Option); ++i)
      if (!known[i] && s.empty())
        s << "simulate(...): argument " << i + 4
          << " is neither a controller, which is a function of the state, nor sampled(...), on(...), tolerance(...), stiff, a stepper of Odeint with dense output, longest_step(...), at_most(...), observed(...), stopped_by(...), projected(...) or progress(...)";
    constexpr std::size_t steppers = count_of<is_stepper, options> + count_of<option_is<stiff_option>, options>;
    if (s.empty() && steppers > 1)
      s << "simulate(...): more than one stepper is given, keep one of them";
    else if (s.empty() && count_of<is_stepper, options> != 0 && count_of<option_is<tolerances>, options> != 0)
      s << "simulate(...): the tolerance is that of the stepper that is given: leave out tolerance(...)";
    else if (s.empty() && count_of<option_is<stiff_option>, options> != 0)
      s = fault_of_stiff<Model, typename first_controller<Model, options>::type>;
    if (s.empty()) s = first_said({&nothing_wrong, &fault_of_option<Model, Option>...});
    if constexpr (!derived_here<Model>) { // said here, so that the message has the place of the call
      if (s.empty()) s = fault_of_outputs<Model, output::rhs, output::status>;
      if constexpr (count_of<option_is<stiff_option>, options> != 0)
        if (s.empty()) s = fault_of_outputs<Model, std::remove_cv_t<decltype(slope_derivatives<Model>())>>;
    }
  }
  return s;
}();

} // namespace ctdyn::detail
