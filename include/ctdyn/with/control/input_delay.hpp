// Inputs that act some samples after a controller has commanded them.
#pragma once

#include "../../detail/require.hpp"
#include "../../method/controller_inputs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace detail {

template <class Controller>
inline constexpr sentence no_delayed_controller =
    sentence{} << "input_delay<N>(eom, controller): the controller is a function of the state that returns inputs, "
                  "such as what lqr gives, or by_estimate";

template <int Samples>
inline constexpr sentence early_inputs =
    sentence{} << "input_delay<-" << static_cast<std::size_t>(-std::int64_t{Samples})
               << ">(eom, controller): inputs are not late by less than no sample; give zero or more";

/// A controller whose inputs act some samples later; `input_delay` makes it.
template <int Samples, class Model, class Controller> class delayed_controller {
  using state = typename Model::state_type;
  using inputs = decltype(state::r);
  using result = std::remove_cvref_t<std::invoke_result_t<Controller&, const state&>>;
  static constexpr bool all = eigen<result>;
  using kept = std::conditional_t<all, inputs, result>; // no Eigen expression, which would refer to what changes

public:
  /// See `input_delay`.
  explicit delayed_controller(Controller controller) : controller_(std::move(controller)) {}

  /// Calls the controller at a state, and returns the inputs that act from this sample on: those that it commanded some
  /// samples ago or, as long as there are none, the inputs of the state.
  [[nodiscard]] auto operator()(const state& x) noexcept(std::is_nothrow_invocable_v<Controller&, const state&>) {
    return acting(x, x.r);
  }
  /// The same for an estimate of the state: as long as there are none, the inputs are those present in the machine.
  [[nodiscard]] auto
  acting(const state& estimate,
         [[maybe_unused]] const inputs& present) noexcept(std::is_nothrow_invocable_v<Controller&, const state&>) {
    std::optional<kept> told{made(std::invoke(controller_, estimate))};
    if constexpr (Samples > 0) std::swap(told, told_[next_]), next_ = (next_ + 1) % told_.size();
    if constexpr (!all)
      return told; // without a value, inputs stay as they are
    else if constexpr (requires { Controller::replaced(present, present); })
      return inputs(Controller::replaced(estimate.r, told ? *told : present)); // others are not late
    else
      return told ? *told : present;
  }
  /// Inputs of which those of the controller are taken from `own`, and others from `others`.
  [[nodiscard]] static auto replaced(const inputs& others, const inputs& own) noexcept requires
      requires(const inputs& r) {
    Controller::replaced(r, r);
  }
  { return Controller::replaced(others, own); }

private:
  static kept made(const result& given) noexcept {
    if constexpr (all) {
      struct {
        inputs r;
      } x;
      inputs_from<lists_of<Model>, typename Model::scalar_type, result>::fill(x, given);
      return x.r;
    } else {
      return given;
    }
  }

  Controller controller_;
  std::array<std::optional<kept>, static_cast<std::size_t>(Samples)> told_{};
  std::size_t next_ = 0;
};

} // namespace detail

/// A controller of a model (a function of the state that returns all inputs, or some by name) whose inputs act
/// `Samples` samples after it has commanded them, as behind a bus or a computation: the dead time of an actuator. Until
/// then, inputs stay as they are. It is called once at each sample. If it is the regulator of `by_estimate`, the filter
/// predicts with the inputs that act. Without heap allocation; noexcept if the controller is.
///
///     simulate(eom, x0, until(9.0), every(0.1), sampled(0.01, input_delay<2>(eom, keep))) // 20 ms late
///     by_estimate(filter, W, input_delay<2>(eom, keep), gyroscope)
template <int Samples, class Model, class Controller>
[[nodiscard]] auto input_delay(const Model& /*eom*/, Controller controller) {
  if constexpr (Samples < 0)
    return (void)detail::refusal<detail::early_inputs<Samples>>{}, controller;
  else if constexpr (!detail::function_of_state<Controller, Model>)
    return (void)detail::refusal<detail::no_delayed_controller<Controller>>{}, controller;
  else if constexpr (!detail::fault_of_controller<Model, Controller>.empty())
    return (void)detail::refusal<detail::fault_of_controller<Model, Controller>>{}, controller;
  else
    return detail::delayed_controller<Samples, Model, Controller>(std::move(controller));
}

} // namespace ctdyn
