// Unknown parameters in equations whose other quantities were measured.
#pragma once

#include "fit_status.hpp"
#include "measured_outputs.hpp"
#include "unknowns.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <class Model, class Unknowns, std::size_t Outputs>
inline constexpr sentence fault_of_equation_error = first_said({&unknown_list<Model, Unknowns, false>::finding,
                                                                &nothing_to_compare<Outputs>});

} // namespace detail

/// The problem of finding parameters with which outputs agree with what was measured at each of many states: forces of
/// `inverse_dynamics` with those of motors, or an energy with the work that was done. States, and derivatives of the
/// speeds if outputs depend on them, are taken as they were measured, so that nothing is simulated; noise in them
/// biases what is found, which `output_error` avoids. Outputs are numbers or columns, which are stacked.
///
/// The fit begins with the parameters that are bound in the model. A compiled model has to offer the outputs together
/// with their Jacobians, `at_udots(offer<2>(inverse_dynamics), offer<2, 1>(jacobian(inverse_dynamics, m)))`. Dependent
/// coordinates and speeds are measured like others. All is noexcept and without heap allocation. (Ljung 1999, "System
/// Identification", section 7.2; Klein and Morelli 2006, "Aircraft System Identification", chapter 5.)
///
///     const equation_error torques{eom, unknowns(load, damping), inverse_dynamics};
///     const auto found = fit(torques, samples); // of decltype(torques)::sample
template <class Model, class Unknowns, class... Outputs>
class equation_error : detail::refuse<detail::fault_of_equation_error<Model, Unknowns, sizeof...(Outputs)>> {
  using list = detail::unknown_list<Model, Unknowns, false>;
  template <class Output> using by_unknowns = typename list::template by_parameters<Output>;
  static constexpr bool usable =
      list::usable && detail::fault_of_equation_error<Model, Unknowns, sizeof...(Outputs)>.empty();
  static constexpr auto find_measured() {
    if constexpr (!usable) {
      return detail::nothing_measured<typename Model::scalar_type>{};
    } else {
      using function = detail::function_type<Model, Outputs..., by_unknowns<Outputs>...>;
      constexpr bool accelerated = detail::computed_at_udots<Model, Outputs..., by_unknowns<Outputs>...>();
      return detail::measured_results<detail::results_at_state<function, Model, accelerated>, sizeof...(Outputs)>{};
    }
  }
  using stacked = decltype(find_measured());

public:
  /// The model.
  using model_type = Model;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The symbols of which values are found.
  using unknowns_type = Unknowns;
  /// The number of unknowns.
  static constexpr int count = list::count;
  /// The names of the unknowns.
  static constexpr const auto& unknown_names = list::texts;
  /// Whether data are one record only.
  static constexpr bool of_one_run = false;
  /// The number of measured entries of a sample.
  static constexpr int size = stacked::size;
  /// A value for each unknown, in the order of `unknowns`.
  using unknown_vector = Eigen::Matrix<scalar_type, count, 1>;
  /// The measured outputs of a sample, stacked.
  using measured_vector = typename stacked::vector;

  /// What was measured at one time.
  struct sample {
    /// Coordinates, speeds, auxiliary states, inputs and time.
    typename Model::state_type state;
    /// The outputs, in their units.
    measured_vector measured = measured_vector::Constant(std::numeric_limits<scalar_type>::quiet_NaN());
    /// The time derivatives of the speeds, if an output depends on them.
    typename Model::speed_vector udot = Model::speed_vector::Constant(std::numeric_limits<scalar_type>::quiet_NaN());
  };
  /// A sample is what a fit takes many of.
  using record = sample;

  /// Makes the problem of a model, whose parameters begin with the values bound in it.
  constexpr explicit equation_error(const Model& model, const Unknowns& /*unknowns*/,
                                    const Outputs&... /*measured*/) noexcept
      : model_(model) {}

  /// The values with which a fit begins.
  [[nodiscard]] unknown_vector start(std::span<const sample> /*data*/) const noexcept {
    unknown_vector values;
    for (int i = 0; i < count; ++i)
      values(i) = model_.parameters()(static_cast<int>(list::places[static_cast<std::size_t>(i)].index));
    return values;
  }
  /// The model with other values of the unknown parameters.
  [[nodiscard]] Model model(const unknown_vector& values) const noexcept { return list::bound(model_, values); }

  /// The index of an unknown by its kind and name; the number of unknowns if there is no such one.
  [[nodiscard]] static constexpr std::size_t place_of(symbol_class kind, std::string_view name) {
    return detail::index_of(list::kinds, list::texts, kind, name);
  }

  /// How many numbers were measured.
  [[nodiscard]] static std::size_t numbers(std::span<const sample> data) noexcept {
    return data.size() * static_cast<std::size_t>(size);
  }

  /// Calls `use(measured, expected, by_unknowns)` for each sample: what was measured, the outputs of the model with
  /// these values of the unknowns, and the derivatives of the outputs by the unknowns. Stops with a status other than
  /// `found` at a number that is not finite.
  template <class Use>
  [[nodiscard]] fit_status each(const unknown_vector& values, std::span<const sample> data,
                                const Use& use) const noexcept {
    constexpr bool accelerated = detail::computed_at_udots<Model, Outputs..., by_unknowns<Outputs>...>();
    const auto function = detail::function_of(model(values), Outputs{}..., by_unknowns<Outputs>{}...);
    for (const sample& at : data) {
      if (!detail::finite_state(at.state) || !detail::all_finite(at.measured)) return fit_status::not_finite;
      if (accelerated && !detail::all_finite(at.udot)) return fit_status::not_finite;
      measured_vector expected;
      typename stacked::matrix change;
      if constexpr (accelerated)
        stacked::stack(function(at.state, at.udot), expected, change);
      else
        stacked::stack(function(at.state), expected, change);
      if (!detail::all_finite(expected) || !detail::all_finite(change)) return fit_status::not_finite;
      use(at.measured, expected, change);
    }
    return fit_status::found;
  }

private:
  Model model_;
};

} // namespace ctdyn
