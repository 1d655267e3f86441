// Unknown parameters and initial values of recorded runs, which are simulated.
#pragma once

#include "measured_outputs.hpp"
#include "sensitivities.hpp"
#include "unknowns.hpp"

#include <Eigen/Core>

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <class Model>
inline constexpr sentence output_error_with_constraints = [] {
  sentence s;
  if (has_dependent_symbols<Model>)
    s << "output_error does not know how dependent coordinates and speeds of the start change with the unknowns: take equation_error, or describe the model without dependent ones";
  return s;
}();

/// The message about what stands where a step of time should, or an empty one after another message.
template <class Step, class Scalar, bool Silent>
inline constexpr sentence no_step_of_time = [] {
  sentence s;
  if (!std::is_convertible_v<Step, Scalar> && !Silent)
    s << "the third argument of output_error is the longest step of time (s), a number, and then the outputs follow: "
         "output_error{eom, unknowns(m), 0.001, q}";
  return s;
}();

template <class Model, class Unknowns, std::size_t Outputs>
inline constexpr sentence fault_of_output_error = first_said({&unknown_list<Model, Unknowns, true>::finding,
                                                              &output_error_with_constraints<Model>,
                                                              &nothing_to_compare<Outputs>});

} // namespace detail

/// The problem of finding parameters with which the simulated model moves as was recorded: the errors are those of
/// outputs along the motion from the start of each run. Steps are those of `runge_kutta_4`, and derivatives are exactly
/// those of the numbers that it computes. Initial values of coordinates, speeds and auxiliary states may be among the
/// unknowns, if the data are one run. Outputs are numbers or columns, which are stacked; accelerations in them are the
/// model's own.
///
/// The fit begins with the parameters that are bound in the model, and with the start of the run. A compiled model has
/// to offer `together(rhs, J, status)` and the outputs together with their J, where J is the jacobian by all
/// coordinates, speeds, auxiliary states and the unknown parameters, in this order. Models with dependent coordinates
/// or speeds do not compile, nor unknown initial values of quaternions. All is noexcept and without heap allocation.
/// (Ljung 1999, "System Identification", sections 7.2 and 10.3; Jategaonkar 2015, "Flight Vehicle System
/// Identification", chapter 4.)
///
///     const output_error swings{eom, unknowns(damping, length), 0.002, q}; // steps of at most 2 ms
///     const auto found = fit(swings, run);                                 // a decltype(swings)::run
template <class Model, class Unknowns, class... Outputs>
class output_error : detail::refuse<detail::fault_of_output_error<Model, Unknowns, sizeof...(Outputs)>> {
  using list = detail::unknown_list<Model, Unknowns, true>;
  template <class Output>
  using reading =
      detail::reading<detail::read_udots<Model, Outputs..., typename list::template by_all<Outputs>...>(), Output>;
  template <class Output> using by_all = typename list::template by_all<reading<Output>>;
  static constexpr bool usable =
      list::usable && detail::fault_of_output_error<Model, Unknowns, sizeof...(Outputs)>.empty();
  static constexpr auto find_measured() {
    if constexpr (!usable) {
      return detail::nothing_measured<typename Model::scalar_type>{};
    } else {
      using function = detail::function_type<Model, reading<Outputs>..., by_all<Outputs>...>;
      return detail::measured_results<detail::results_at_state<function, Model, false>, sizeof...(Outputs)>{};
    }
  }
  using stacked = decltype(find_measured());

public:
  /// The model.
  using model_type = Model;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// A state of the model.
  using state_type = typename Model::state_type;
  /// The symbols of which values are found.
  using unknowns_type = Unknowns;
  /// The number of unknowns.
  static constexpr int count = list::count;
  /// The names of the unknowns.
  static constexpr const auto& unknown_names = list::texts;
  /// Whether initial values, which belong to one run, are among the unknowns.
  static constexpr bool of_one_run = list::parameters != list::count;
  /// The number of measured entries of a sample.
  static constexpr int size = stacked::size;
  /// A value for each unknown, in the order of `unknowns`.
  using unknown_vector = Eigen::Matrix<scalar_type, count, 1>;
  /// The measured outputs of a sample, stacked.
  using measured_vector = typename stacked::vector;

  /// What was recorded at one time.
  struct sample {
    /// The time (s).
    scalar_type t = std::numeric_limits<scalar_type>::quiet_NaN();
    /// The outputs, in their units.
    measured_vector measured = measured_vector::Constant(std::numeric_limits<scalar_type>::quiet_NaN());
    /// The inputs, held from this time until that of the next sample.
    decltype(state_type::r) inputs = decltype(state_type::r)::Zero();
  };
  /// A recorded run.
  struct run {
    /// The state at the time of the first sample; its own time and inputs are not used.
    state_type start;
    /// What was recorded, in the order of time. The samples are not copied.
    std::span<const sample> samples;
  };
  /// A run is what a fit takes one or many of.
  using record = run;

  /// Makes the problem of a model, whose parameters begin with the values bound in it. The time between two samples is
  /// divided into equal steps, each at most `longest_step` (s).
  template <class Step>
  constexpr explicit output_error(const Model& model, const Unknowns& /*unknowns*/, const Step& longest_step,
                                  const Outputs&... /*measured*/) noexcept
      : model_(model) {
    constexpr auto& fault = detail::no_step_of_time<Step, scalar_type, !usable>;
    if constexpr (std::is_convertible_v<Step, scalar_type>)
      longest_ = static_cast<scalar_type>(longest_step);
    else
      (void)detail::refuse<fault>{};
  }

  /// The values with which a fit begins.
  [[nodiscard]] unknown_vector start(std::span<const run> data) const noexcept {
    unknown_vector values = unknown_vector::Zero();
    for (int i = 0; i < count; ++i) {
      const auto [parameter, index] = list::places[static_cast<std::size_t>(i)];
      if (parameter)
        values(i) = model_.parameters()(static_cast<int>(index));
      else if (!data.empty())
        values(i) = detail::column_of_state(data.front().start)(static_cast<int>(index));
    }
    return values;
  }
  /// The model with other values of the unknown parameters.
  [[nodiscard]] Model model(const unknown_vector& values) const noexcept { return list::bound(model_, values); }

  /// The index of an unknown by its kind and name; the number of unknowns if there is no such one.
  [[nodiscard]] static constexpr std::size_t place_of(symbol_class kind, std::string_view name) {
    return detail::index_of(list::kinds, list::texts, kind, name);
  }

  /// How many numbers were recorded.
  [[nodiscard]] static std::size_t numbers(std::span<const run> data) noexcept {
    std::size_t samples = 0;
    for (const run& one : data) samples += one.samples.size();
    return samples * static_cast<std::size_t>(size);
  }

  /// Calls `use(measured, expected, by_unknowns)` for each sample of each run: what was measured, the outputs of the
  /// model with these values of the unknowns, and the derivatives of the outputs by the unknowns. Stops with a status
  /// other than `found` at a number that is not finite, at a sample that is not later than the one before it, and where
  /// accelerations cannot be computed.
  template <class Use>
  [[nodiscard]] fit_status each(const unknown_vector& values, std::span<const run> data,
                                const Use& use) const noexcept {
    if (!(longest_ > scalar_type(0))) return fit_status::no_step;
    const Model at = model(values);
    const step_type step(at);
    const auto outputs = detail::function_of(at, reading<Outputs>{}..., by_all<Outputs>{}...);
    for (const run& one : data)
      if (const fit_status how = follow(step, outputs, values, one, use); how != fit_status::found) return how;
    return fit_status::found;
  }

private:
  using step_type = detail::sensitive_step<Model, list>;

  static state_type started(const unknown_vector& values, const state_type& given) noexcept {
    auto column = detail::column_of_state(given);
    for (int i = 0; i < count; ++i)
      if (const auto [parameter, index] = list::places[static_cast<std::size_t>(i)]; !parameter)
        column(static_cast<int>(index)) = values(i);
    state_type x = given;
    detail::set_rows(x, column);
    return x;
  }
  template <class Function, class Use>
  [[nodiscard]] fit_status follow(const step_type& step, const Function& outputs, const unknown_vector& values,
                                  const run& one, const Use& use) const noexcept {
    state_type x = started(values, one.start);
    typename step_type::matrix S = step_type::initial();
    for (std::size_t k = 0; k < one.samples.size(); ++k) {
      const sample& at = one.samples[k];
      if (k != 0)
        if (const fit_status how = move(step, x, S, at.t); how != fit_status::found) return how;
      x.t = at.t, x.r = at.inputs;
      if (!detail::finite_state(x) || !detail::all_finite(at.measured)) return fit_status::not_finite;
      measured_vector expected;
      typename stacked::matrix change;
      stacked::stack(outputs(x), expected, change);
      const auto by_unknowns = step_type::by_unknowns(change, S);
      if (!detail::all_finite(expected) || !detail::all_finite(by_unknowns)) return fit_status::not_finite;
      use(at.measured, expected, by_unknowns);
    }
    return fit_status::found;
  }
  template <class Step> // so that the step of a model that was refused is no second error
  [[nodiscard]] fit_status move(const Step& step, state_type& x, typename Step::matrix& S,
                                scalar_type until) const noexcept {
    const scalar_type time = until - x.t;
    if (!std::isfinite(time)) return fit_status::not_finite;
    const scalar_type steps = std::ceil(time / longest_ * (1 - 8 * std::numeric_limits<scalar_type>::epsilon()));
    if (!(time > scalar_type(0)) || !(steps < scalar_type(1e9))) return fit_status::no_step;
    const int n = steps < scalar_type(1) ? 1 : static_cast<int>(steps);
    for (int i = 0; i < n; ++i)
      if (const fit_status how = step(x, S, time / scalar_type(n)); how != fit_status::found) return how;
    return fit_status::found;
  }

  Model model_;
  scalar_type longest_ = scalar_type(0);
};

} // namespace ctdyn
