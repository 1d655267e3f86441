// Implements the interface that a run calls, for a type of models and the options of a run that are functions.
#pragma once

#include "../integration/model_functions.hpp"
#include "../integration/step_status.hpp"
#include "chosen_options.hpp"
#include "inputs.hpp"
#include "interruption.hpp"
#include "run_anchors.hpp"
#include "run_model.hpp"
#include "state_numbers.hpp"
#include "symbol_types.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The type of the numbers of a run: double, unless the model's type has more digits.
template <class Model>
using number_of_run = std::conditional_t<(std::numeric_limits<typename Model::scalar_type>::digits > 53),
                                         typename Model::scalar_type, double>;

/// The number whose sign changes at an event, as a function of the state.
template <class Model, class Function> [[nodiscard]] auto event_function(const Model& model, Function& g) {
  if constexpr (function_of_state<Function, Model>)
    return std::ref(g); // the option's own object, not a copy
  else
    return function_of(model, g);
}
template <class Model, class Option> [[nodiscard]] auto event_functions_of(const Model& model, Option& option) {
  if constexpr (is_event::of<Option>)
    return std::tuple(event_function(model, option.when.function));
  else
    return (void)model, (void)option, std::tuple<>();
}
template <class Model, class Options> [[nodiscard]] auto event_functions(const Model& model, Options& options) {
  return std::apply([&](auto&... option) { return std::tuple_cat(event_functions_of(model, option)...); }, options);
}

/// The Jacobian of the slope, and its derivatives by time, as functions of the state, if the run is `stiff`; else
/// nothing.
template <bool Implicit, class Model> [[nodiscard]] auto jacobian_functions(const Model& model) {
  if constexpr (Implicit)
    return std::pair(function_of(model, slope_derivatives<Model>()), slope_by_time(model));
  else
    return (void)model, 0;
}

/// The state of a derived model, projected to its constraints, and whether that succeeded.
template <class Model, class State> [[nodiscard]] auto projected_state(const Model& model, const State& x) {
  return project(model, x); // in method/assembly.hpp, which a derived model includes
}

/// A model with the options of a run, as the run calls them.
template <class Model, class Options> class model_of_run final : public run_model<number_of_run<Model>> {
  using number = number_of_run<Model>;
  using state = run_state<number>;
  using model_state = typename Model::state_type;
  static constexpr bool implicit = count_of<option_is<stiff_option>, Options> != 0;
  static constexpr bool watches = count_of<option_is<stop_request<ctrl_c_option>>, Options> != 0;

public:
  model_of_run(const Model& model, Options& options, std::vector<model_state>& states)
      : run_model<number>({coordinate_size<Model>, speed_size<Model>, auxiliary_size<Model>,
                           fixed_size<decltype(model_state::r)> + contact_size<Model>, count_of<is_event, Options>,
                           static_cast<double>(std::numeric_limits<typename Model::scalar_type>::epsilon())}),
        model_(model), options_(options), states_(states), slope_(function_of(model, rhs, status)),
        jacobian_(jacobian_functions<implicit>(model)), events_(event_functions(model, options)) {}

  [[nodiscard]] state numbers_of(const model_state& x) const {
    state y{std::vector<number>(this->size.numbers()), static_cast<double>(x.t)};
    write(x, y);
    return y;
  }

  anchors_of_run<Model> anchors{}; ///< where contacts closed

  simulation_status slope(const state& x, number* rates) override { return slope_at(read(x), rates); }
  simulation_status controlled_slope(const state& x, number* rates) override {
    return slope_at(controlled(read(x)), rates);
  }
  bool jacobian(const state& x, number* matrix, number* by_time) override {
    if constexpr (implicit) {
      const model_state at = controlled(read(x));
      const auto A = jacobian_.first(at);
      const auto b = jacobian_.second(at);
      for (Eigen::Index i = 0; i < A.rows(); ++i) {
        for (Eigen::Index j = 0; j < A.cols(); ++j) *matrix++ = static_cast<number>(A(i, j));
        *by_time++ = static_cast<number>(b(i));
      }
      return all_finite(A) && all_finite(b);
    } else {
      return (void)x, (void)matrix, (void)by_time, true;
    }
  }
  void control(state& x) override {
    if constexpr (count_of<is_controller<Model>, Options> != 0) write(controlled(read(x)), x);
  }
  void sample(std::size_t which, const state& seen, number* inputs) override {
    const model_state x = read(seen);
    model_state given = x;
    for (Eigen::Index i = 0; i < given.r.size(); ++i) given.r(i) = static_cast<typename Model::scalar_type>(inputs[i]);
    std::size_t i = 0;
    each_option<is_sampled>(options_, [&](auto& s) {
      if (i++ == which) let_control<Model>(given, x, s.control);
    });
    for (Eigen::Index k = 0; k < given.r.size(); ++k) inputs[k] = static_cast<number>(given.r(k));
  }
  void normalize(state& x) override { write(with_unit_quaternions(model_, read(x)), x); }
  bool project(state& x) override {
    if constexpr (has_anchors<Model>)
      if (const model_state typed = read(x); any_closed(typed)) {
        const auto [obeying, how] = anchors.projected(model_, typed);
        write(obeying, x);
        return how.converged;
      }
    if constexpr (derived_here<Model>) {
      if constexpr (Model::derivation_type::rows != 0 || Model::derivation_type::layout::loops != 0) {
        const auto [obeying, how] = projected_state(model_, read(x));
        write(obeying, x);
        return how.converged;
      }
    } else if constexpr (projects_by_itself<Model>) {
      const auto [obeying, found] = model_.projected(read(x));
      write(obeying, x);
      return found;
    }
    return (void)x, true;
  }
  void events(const state& x, double* values) override {
    const model_state typed = read(x);
    std::apply([&](auto&... f) { ((*values++ = static_cast<double>(f(typed))), ...); }, events_);
  }
  bool jump(std::size_t which, state& x, bool& changed) override {
    model_state typed = read(x);
    bool ends = false;
    std::size_t i = 0;
    each_option<is_event>(options_, [&](auto& event) {
      if (i++ == which) ends = jump_by(event.jump, typed, changed);
    });
    if constexpr (has_anchors<Model>) anchors.follow(model_, read(x), typed); // x is still that before
    write(typed, x);
    return ends;
  }
  bool record(const state& x) override {
    states_.push_back(read(x));
    bool unwanted = false;
    each_option<is_observer>(options_, [&](auto& observer) {
      if constexpr (std::is_void_v<std::invoke_result_t<decltype(observer.function)&, const model_state&>>)
        std::invoke(observer.function, std::as_const(states_.back()));
      else
        unwanted = static_cast<bool>(std::invoke(observer.function, std::as_const(states_.back()))) || unwanted;
    });
    return unwanted;
  }
  [[nodiscard]] std::size_t recorded() const override { return states_.size(); }
  bool asked_to_stop() override {
    bool asked = false;
    each_option<is_stop_request>(options_, [&](auto& request) { asked = asked || asks(request.source); });
    return asked;
  }

private:
  static model_state read(const state& x) {
    model_state typed;
    if constexpr (contact_size<Model> != 0) // contacts are held as inputs are, and changed by events alone
      unpack_state(x.numbers, typed, typed.r, typed.closed);
    else
      unpack_state(x.numbers, typed, typed.r);
    typed.t = static_cast<typename Model::scalar_type>(x.t);
    return typed;
  }
  static void write(const model_state& from, state& to) {
    if constexpr (contact_size<Model> != 0)
      pack_state(to.numbers, from, from.r, from.closed);
    else
      pack_state(to.numbers, from, from.r);
  }

  model_state controlled(model_state x) {
    each_option<is_controller<Model>>(options_, [&](auto& controller) { let_control<Model>(x, controller); });
    return x;
  }
  simulation_status slope_at(const model_state& x, number* rates) {
    const auto [slope, how] = slope_(x);
    for (Eigen::Index i = 0; i < slope.size(); ++i) rates[i] = static_cast<number>(slope(i));
    if (!how.singular()) return simulation_status::reached_end;
    return finite_state(x) ? simulation_status::singular : simulation_status::not_finite;
  }
  template <class Jump> static bool jump_by(Jump& jump, model_state& x, bool& changed) {
    if constexpr (std::is_same_v<Jump, stop_option>) {
      return changed = false, true;
    } else if constexpr (std::is_void_v<std::invoke_result_t<Jump&, model_state&>>) {
      return std::invoke(jump, x), false;
    } else {
      return static_cast<bool>(std::invoke(jump, x));
    }
  }

  const Model& model_;
  Options& options_;
  std::vector<model_state>& states_;
  function_type<Model, output::rhs, output::status> slope_;
  decltype(jacobian_functions<implicit>(std::declval<const Model&>())) jacobian_;
  decltype(event_functions(std::declval<const Model&>(), std::declval<Options&>())) events_;
  [[no_unique_address]] std::conditional_t<watches, ctrl_c_watch, no_watch> watch_{};
};

} // namespace ctdyn::detail
