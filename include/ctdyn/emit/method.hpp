// A method of dynamics with its parameters bound: what kanes_method and its relatives are.
#pragma once

#include "evaluator.hpp"
#include "state.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace ctdyn {

/// The equations of motion of one system, as numbers of type Scalar.
///
/// Made from the values of the parameters, by name or in declaration order; terms of parameters only are computed then.
/// Every member is noexcept, allocates nothing and has no data-dependent branch. Objects are values without hidden state:
/// one object may be used by several threads at once.
///
///     using kane = kanes_method<description>;            // derives from method<...>
///     const kane eom{values(g = 9.81, m = 1.0)};
///     auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
template <derivation Derivation, class Scalar = double> class method {
public:
  using scalar_type = Scalar;
  using state_type = detail::state_of<Derivation, Scalar>;
  using parameter_vector = Eigen::Matrix<Scalar, static_cast<int>(Derivation::parameter_names.size()), 1>;

  static constexpr const auto& parameter_names = Derivation::parameter_names;
  static constexpr const auto& coordinate_names = Derivation::coordinate_names;
  static constexpr const auto& speed_names = Derivation::speed_names;
  static constexpr const auto& input_names = Derivation::input_names;

  /// Parameters by name; every parameter of the system has to be among them, and nothing else.
  template <class... Bindings> explicit method(const value_pack<Bindings...>& pack) noexcept {
    Scalar* const destinations[] = {parameters_.data(), nullptr, nullptr, nullptr, nullptr};
    if constexpr (!detail::silent<Derivation>)
      detail::fill<detail::wanted_parameters<Derivation>, false>(destinations, pack.bindings);
    prepare();
  }

  /// Parameters in declaration order.
  template <class Vector> explicit method(const Eigen::MatrixBase<Vector>& parameters) noexcept {
    detail::copy<Derivation::parameter_names, expr::symbol_kind::parameter>(parameters.derived(), parameters_);
    prepare();
  }

  /// A system without parameters.
  method() noexcept
    requires(Derivation::parameter_names.size() == 0)
  {
    prepare();
  }

  [[nodiscard]] const parameter_vector& parameters() const noexcept { return parameters_; }

  /// A state from values by name, `state(values(q1 = 0.1), values(u1 = 0.0))` in any split and order, or from vectors in
  /// declaration order, `state(q, u)`, `state(q, u, r)`, `state(q, u, r, t)`.
  template <class... Arguments> [[nodiscard]] static state_type state(const Arguments&... arguments) noexcept {
    return detail::make_state<Derivation, Scalar>(arguments...);
  }

  /// The outputs at a state, computed together so that they share all common terms: a matrix or a number for one output,
  /// a std::tuple of them for several.
  ///
  /// Outputs other than the equations of motion compute their parameter-only terms anew in every call; `evaluator` does
  /// not.
  template <detail::output_argument... Outputs>
  [[nodiscard]] auto evaluate(const state_type& x, const Outputs&... /*outputs*/) const noexcept {
    return at<Outputs...>(x);
  }

  /// The same, of outputs that depend on the derivatives of the speeds.
  template <class Udots, detail::output_argument... Outputs>
  [[nodiscard]] auto evaluate(const state_type& x, const Eigen::MatrixBase<Udots>& udots,
                              const Outputs&... /*outputs*/) const noexcept {
    return at<Outputs...>(x, udots);
  }

  /// A function of the state for one set of outputs, with everything prepared that depends on parameters only.
  ///
  ///     const auto energy = eom.evaluator(kinetic_energy, potential_energy);
  ///     auto [T, V] = energy(x);
  template <detail::output_argument... Outputs> [[nodiscard]] auto evaluator(const Outputs&... /*outputs*/) const noexcept {
    if constexpr (detail::all_exist<Derivation, Outputs...>())
      return ctdyn::evaluator<Derivation, Scalar, Outputs...>(parameters_);
    else
      return [](const auto&...) { return detail::no_results<Scalar, Outputs...>(); };
  }

  /// Operations of one evaluation.
  ///
  ///     static_assert(kane::cost(mass_matrix).multiplications <= 7);
  template <detail::output_argument... Outputs> [[nodiscard]] static constexpr operation_count cost(const Outputs&...) noexcept {
    if constexpr (detail::all_exist<Derivation, Outputs...>())
      return ctdyn::cost(detail::plan<Derivation, Outputs...>::evaluate);
    else
      return {};
  }

  /// Operations that are done once, when parameters are bound.
  template <detail::output_argument... Outputs>
  [[nodiscard]] static constexpr operation_count prepare_cost(const Outputs&...) noexcept {
    if constexpr (detail::all_exist<Derivation, Outputs...>())
      return ctdyn::cost(detail::plan<Derivation, Outputs...>::prepare);
    else
      return {};
  }

  /// Which entries of an output can differ from zero.
  ///
  ///     static_assert(!kane::sparsity(mass_matrix)(0, 1));
  template <detail::output_argument Output> [[nodiscard]] static constexpr auto sparsity(const Output&) noexcept {
    if constexpr (detail::all_exist<Derivation, Output>())
      return detail::sparsity_of<Derivation, Output>;
    else
      return sparsity_pattern<1, 1>{};
  }

  /// Bytes of local numbers that one evaluation holds at most, besides its results; compilers keep far fewer.
  template <detail::output_argument... Outputs> [[nodiscard]] static constexpr std::size_t workspace(const Outputs&...) noexcept {
    if constexpr (detail::all_exist<Derivation, Outputs...>()) {
      using plan = detail::plan<Derivation, Outputs...>;
      constexpr std::size_t prepared = plan::core ? 0 : plan::prepare.steps + plan::prepare.result_count;
      return (plan::evaluate.steps + prepared) * sizeof(Scalar);
    } else {
      return 0;
    }
  }

private:
  template <class... Outputs, class... Udots>
  [[nodiscard]] auto at(const state_type& x, const Udots&... udots) const noexcept {
    if constexpr (!detail::all_exist<Derivation, Outputs...>())
      return detail::no_results<Scalar, Outputs...>();
    else if constexpr (detail::plan<Derivation, Outputs...>::core)
      return detail::results_at<Derivation, Outputs...>(parameters_.data(), prepared_.data(), x, detail::no_udots<Scalar>);
    else
      return ctdyn::evaluator<Derivation, Scalar, Outputs...>(parameters_)(x, udots...);
  }

  void prepare() noexcept {
    run<Derivation::core_prepare>(arguments<Scalar>{parameters_.data()}, prepared_.data());
  }

  parameter_vector parameters_;
  std::array<Scalar, Derivation::core_prepare.result_count> prepared_;
};

} // namespace ctdyn
