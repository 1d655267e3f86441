// The events of a unit of FMI, in the words of `simulate`.
#pragma once

#include "../simulation/chosen_options.hpp"
#include "unit.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// The type of the model that a function of events takes.
template <class Function> struct model_of_events;
template <class Result, class Model> struct model_of_events<Result (*)(const Model&)> { using type = Model; };
template <class Result, class Model>
struct model_of_events<Result (*)(const Model&) noexcept> : model_of_events<Result (*)(const Model&)> {};

template <class Model, class Events>
inline constexpr sentence fault_of_unit_events =
    sentence{} << "the function of unit_events_of returns a std::tuple of "
                  "on(falling(g), jump), on(rising(g), jump), on(crossing(g), jump)";
template <class Model, class... Option>
  requires(is_event::of<Option>&&...)
inline constexpr sentence fault_of_unit_events<Model, std::tuple<Option...>> =
    first_said({&nothing_wrong, &fault_of_option<Model, Option>...});

/// The events that a function makes for a model, evaluated at the numbers of an instance.
template <auto Function> struct events_of_model {
  using model = typename model_of_events<decltype(Function)>::type;
  using state_type = typename model::state_type;
  using events = std::remove_cvref_t<std::invoke_result_t<decltype(Function), const model&>>;
  static constexpr auto& wrong = fault_of_unit_events<model, events>;

  static model model_at(const unit_numbers& of) {
    using vector = std::remove_cvref_t<decltype(std::declval<const model&>().parameters())>;
    if constexpr (fixed_size<vector> == 0)
      return model{};
    else
      return model{vector(Eigen::Map<const vector>(of.parameters))};
  }
  /// Copies between a state and the numbers of an instance.
  template <class Copy> static void each_part(state_type& x, const unit_numbers& of, Copy copy) {
    copy(x.q, of.coordinates), copy(x.u, of.speeds), copy(x.r, of.inputs);
    if constexpr (requires { x.z; }) copy(x.z, of.auxiliary_states);
    if constexpr (requires { x.closed; }) copy(x.closed, of.contacts);
  }
  static state_type state_at(const unit_numbers& of) {
    state_type x;
    each_part(x, of, [](auto& to, const double* from) { std::copy_n(from, to.size(), to.data()); });
    x.t = of.time;
    return x;
  }

  /// Calls a function of the user. If it throws, `refuse` writes numbers that are not finite, which the unit refuses.
  template <class Call, class Refuse> static void guarded(Call call, [[maybe_unused]] Refuse refuse) {
#ifdef __cpp_exceptions
    try {
      call();
    } catch (...) {
      refuse();
    }
#else
    call();
#endif
  }
  static constexpr double not_finite = std::numeric_limits<double>::quiet_NaN();

  static void values(const unit_numbers& at, unit_event_value* functions) {
    guarded([&] { write_values(at, functions); },
            [&] {
              for (std::size_t k = 0; k < std::tuple_size_v<events>; ++k) functions[k].value = not_finite;
            });
  }
  static void write_values(const unit_numbers& at, unit_event_value* functions) {
    const model eom = model_at(at);
    const state_type x = state_at(at);
    auto all = Function(eom);
    const auto value = [&](auto& event) {
      *functions++ = {static_cast<double>(event_number(eom, event.when.function, x)), event.when.direction};
    };
    std::apply([&](auto&... event) { (value(event), ...); }, all);
  }
  static bool jump(std::size_t which, const unit_numbers& of) {
    state_type x = state_at(of);
    bool ends = false;
    guarded([&] { ends = perform_jump(which, model_at(of), x); },
            [&] { each_part(x, of, [](auto& part, const double*) { part.setConstant(not_finite); }); });
    each_part(x, of, [](const auto& from, double* to) { std::copy_n(from.data(), from.size(), to); });
    return ends;
  }
  static bool perform_jump(std::size_t which, const model& eom, state_type& x) {
    bool ends = false;
    std::size_t k = 0;
    auto all = Function(eom);
    const auto perform = [&](auto& event) {
      using jump_type = std::remove_cvref_t<decltype(event.jump)>;
      if (k++ != which) return;
      if constexpr (std::is_same_v<jump_type, stop_option>)
        ends = true;
      else if constexpr (std::is_void_v<std::invoke_result_t<jump_type&, state_type&>>)
        std::invoke(event.jump, x);
      else
        ends = static_cast<bool>(std::invoke(event.jump, x));
    };
    std::apply([&](auto&... event) { (perform(event), ...); }, all);
    return ends;
  }

  static constexpr unit_events table() {
    if constexpr (wrong.empty())
      return {std::tuple_size_v<events>, &values, &jump};
    else
      return (void)refuse<wrong>{}, unit_events{};
  }
};

template <auto Function>
inline constexpr sentence fault_of_function_of_events =
    sentence{} << "unit_events_of<events>: events is a function of one compiled model, "
                  "auto events(const model& eom), which returns a std::tuple of events";

/// A function of one model.
template <class Function> concept function_of_model = requires { typename model_of_events<Function>::type; };
template <auto Function> constexpr unit_events events_by() {
  if constexpr (function_of_model<decltype(Function)>)
    return events_of_model<Function>::table();
  else
    return (void)refuse<fault_of_function_of_events<Function>>{}, unit_events{};
}

} // namespace detail

/// The events of a unit, from a function that takes a compiled model, with the parameters of an instance, and returns a
/// std::tuple of events as `simulate` takes them. A jump changes coordinates, speeds, auxiliary states, and those
/// inputs and contacts that `MODES` of `ctdyn_fmu` names. It has to depend on the state and the parameters alone, since
/// importers go back to saved states.
///
///     auto events(const ball::model& eom) {
///       return std::tuple(on(falling(height), [e = eom.parameters()(1)](auto& x) { x.u(0) *= -e; }));
///     }
///     const unit_events ctdyn::events_of_unit = unit_events_of<events>;
template <auto Function> inline constexpr unit_events unit_events_of = detail::events_by<+Function>();

/// The events of a unit: the file that `EVENTS` of `ctdyn_fmu` names defines this constant.
///
///     const ctdyn::unit_events ctdyn::events_of_unit = ctdyn::unit_events_of<ball::events>;
extern const unit_events events_of_unit;

} // namespace ctdyn
