// A method of dynamics with its parameters bound, the base of kanes_method and its relatives.
#pragma once

#include "../program/emit/constant_results.hpp"
#include "bound_parameters.hpp"
#include "evaluator.hpp"
#include "output_text.hpp"
#include "staged_evaluator.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace ctdyn {

namespace detail {

/// The derivation and the scalar type of a method. Methods that can name these without deriving their equations have a
/// specialization.
template <class Method> struct parts_of_method {
  using derivation = typename Method::derivation_type;
  using scalar = typename Method::scalar_type;
};

/// Whether a method keeps the prepared numbers that the core outputs read (see the concept `derivation`). Without
/// parameters they are constants, which the compiler computes; then equations that nobody requests are not derived.
template <derivation D> inline constexpr bool keeps_prepared = D::parameter_names.size() != 0;
template <derivation D>
inline constexpr std::size_t kept_count = [] {
  if constexpr (keeps_prepared<D>)
    return D::core_prepare().result_count;
  else
    return std::size_t{0};
}();

} // namespace detail

/// The equations of motion of one system, evaluated in numbers of type Scalar.
///
/// An object is made from the values of the parameters, by name or in declaration order. Terms that depend on
/// parameters only are computed then, at compile time if the values are constants: a `constexpr` object can be in
/// flash. Every member is noexcept and allocates nothing; its only branch on a number is whether an angle is beyond
/// 100 000 rad (800 rad in float on machines without double). Objects are values without hidden state: several threads
/// may use one at the same time.
///
///     using kane = kanes_method<description>;            // derives from method<...>
///     const kane eom{values(g = 9.81, m = 1.0)};
///     auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
template <derivation Derivation, class Scalar = double> class method : public bound_parameters<Derivation, Scalar> {
  using base = bound_parameters<Derivation, Scalar>;
  using base::parameters_;

public:
  /// The type of what was derived: see the concept `derivation`.
  using derivation_type = Derivation;
  using typename base::speed_vector;
  using typename base::state_type;

  /// Parameters by name, `kane{values(g = 9.81), values(m = 1.0)}` in any split and order: all that the system has, but
  /// those with a default value may be left out.
  template <class... Arguments>
    requires detail::no_vector<method, Arguments...>
  constexpr explicit method(const Arguments&... packs) noexcept {
    if (base::bind(packs...)) prepare();
  }

  /// Parameters in declaration order.
  template <class Vector> explicit method(const Eigen::MatrixBase<Vector>& parameters) noexcept {
    if (base::bind(parameters.derived())) prepare();
  }

  /// For a system in which all parameters, if there are any, have default values.
  constexpr method() noexcept requires(detail::silent<Derivation> || detail::all_have_defaults<Derivation>) {
    base::take_defaults(), prepare();
  }

  /// Many states for `batch` of an evaluator: matrices with a row for each state and a column for each coordinate, for
  /// each speed, for each auxiliary state, input and contact if the system has some, and a column of times (s) if they
  /// matter: `states(Q, U)`, `states(Q, U, R, t)`, with all of them `states(Q, U, Z, R, C, t)`. The matrices are not
  /// copied.
  template <class... Tables> [[nodiscard]] static state_tables<Scalar> states(const Tables&... tables) noexcept {
    return detail::checked<detail::states_from<Derivation, Scalar, Tables...>, state_tables<Scalar>>::make(tables...);
  }

  /// The outputs at a state, computed together so that they share all common terms: a matrix or a number for one
  /// output, a std::tuple of them for several.
  ///
  /// Outputs other than the equations of motion compute their parameter-only terms anew in every call; `evaluator` does
  /// not.
  template <detail::output_argument... Outputs>
  [[nodiscard]] auto evaluate(const state_type& x, const Outputs&... /*outputs*/) const noexcept {
    return at<detail::plan_at<Derivation, void, Outputs...>>(x, detail::no_udots<Scalar>);
  }

  /// The same for outputs that depend on the derivatives of the speeds.
  template <class Udots, detail::output_argument... Outputs>
  [[nodiscard]] auto evaluate(const state_type& x, const Eigen::MatrixBase<Udots>& udots,
                              const Outputs&... /*outputs*/) const noexcept {
    return at<detail::plan_at<Derivation, Udots, Outputs...>>(x, detail::vector_as<speed_vector>(udots).data());
  }

  /// Refuses arguments that begin with no state of this model.
  template <class First, class... Rest>
    requires(!detail::taken_as<First, state_type>)
  auto evaluate(const First& /*wrong*/, const Rest&... /*rest*/) const noexcept {
    return (void)detail::refuse<detail::no_state_evaluated<First>>{}, expr::rejected{};
  }
  /// Refuses an evaluation without a state.
  template <class Missing = void> auto evaluate() const noexcept {
    return (void)detail::refuse<detail::no_state_evaluated<Missing>>{}, expr::rejected{};
  }

  /// A function of the state for one set of outputs, which computes terms of parameters only once. After `smallest` the
  /// outputs take the least code (emit/code_choice.hpp).
  ///
  ///     const auto energy = eom.evaluator(kinetic_energy, potential_energy);
  ///     auto [T, V] = energy(x);
  template <detail::output_argument... Outputs>
  [[nodiscard]] constexpr auto evaluator(const Outputs&... /*outputs*/) const noexcept {
    return ctdyn::evaluator<Derivation, Scalar, Outputs...>(parameters_);
  }

  /// The outputs in three stages, for callers who change coordinates less often than speeds and inputs.
  ///
  ///     auto arm = eom.stages(udot);
  ///     arm.update(x.q);
  ///     const auto a = arm.evaluate(x);
  template <detail::output_argument... Outputs>
  [[nodiscard]] auto stages(const Outputs&... /*outputs*/) const noexcept {
    return staged_evaluator<Derivation, Scalar, Outputs...>(base::parameters());
  }

  /// The number of operations of one evaluation.
  ///
  ///     static_assert(kane::cost(mass_matrix).multiplications <= 7);
  template <detail::output_argument... Outputs>
  [[nodiscard]] static constexpr auto cost(const Outputs&... /*outputs*/) noexcept {
    return sound_plan<Outputs...>::evaluate_cost;
  }

  /// The number of operations that are done once, when parameters are bound.
  template <detail::output_argument... Outputs>
  [[nodiscard]] static constexpr auto prepare_cost(const Outputs&... /*outputs*/) noexcept {
    return sound_plan<Outputs...>::prepare_cost;
  }

  /// Which entries of an output can differ from zero.
  ///
  ///     static_assert(!kane::sparsity(mass_matrix)(0, 1));
  template <detail::output_argument Output>
  [[nodiscard]] static constexpr auto sparsity(const Output& /*output*/) noexcept {
    return detail::sparsity_of<sound_plan<Output>>;
  }

  /// The formula of an output, or of a scalar or vector expression of the model, as text. A vector is a sum of basis
  /// vectors, a matrix has rows in brackets; linear systems that are solved for the output are added. The text is at
  /// most Capacity characters long, also in constant evaluation; what does not fit ends in `...`, and `.complete` is
  /// false.
  ///     std::cout << kane::text(mass_matrix, notation::unicode) << kane::text<20000>(P.vel(N));
  template <std::size_t Capacity = 4000, detail::output_argument Output>
  [[nodiscard]] static constexpr auto text(const Output& /*output*/, notation style = notation::ascii) {
    return detail::answer<detail::asked_text<Derivation, Output>>(
        [&](auto asked) { return asked.template text<Capacity>(style); }, detail::any_text<Capacity>{});
  }

  /// The same in LaTeX, with amsmath: `\frac{3 g l m \sin(q_1)}{2}`.
  template <std::size_t Capacity = 4000, detail::output_argument Output>
  [[nodiscard]] static constexpr auto latex(const Output& output) {
    return text<Capacity>(output, notation::latex);
  }

  /// The bytes of local numbers that one evaluation holds at most, besides its results. Compilers keep far fewer, but
  /// after `smallest` it is what the loops take of the stack.
  template <detail::output_argument... Outputs>
  [[nodiscard]] static constexpr auto workspace(const Outputs&... /*outputs*/) noexcept {
    using plan = detail::plan_if<detail::asked_of_evaluator<Derivation, Outputs...>, Derivation, Outputs...>;
    return plan::template workspace < Scalar, keeps_prepared && plan::core > ();
  }

private:
  template <class... Outputs>
  using sound_plan = detail::plan_if<detail::asked<Derivation, Outputs...>, Derivation, Outputs...>;

  template <class Plan> [[nodiscard]] auto at(const state_type& x, const Scalar* udots) const noexcept {
    if constexpr (Plan::core && keeps_prepared) {
      return detail::results_at<Plan>(parameters_.data(), prepared_.data(), x, udots);
    } else if constexpr (!keeps_prepared && detail::best_as_constants<Plan::prepare, Scalar>) {
      constexpr auto& prepared = detail::constant_results<Plan::prepare, Scalar>;
      return detail::results_at<Plan>(parameters_.data(), prepared.data(), x, udots);
    } else {
      std::array<Scalar, Plan::prepare.result_count> prepared;
      detail::run_by<Plan, Plan::prepare>(arguments<Scalar>{parameters_.data()}, prepared.data());
      return detail::results_at<Plan>(parameters_.data(), prepared.data(), x, udots);
    }
  }

  constexpr void prepare() noexcept {
    if constexpr (keeps_prepared) {
      detail::require_constants<Derivation::core_prepare(), Scalar>();
      run<Derivation::core_prepare()>(arguments<Scalar>{parameters_.data()}, prepared_.data());
    }
  }

  static constexpr bool keeps_prepared = detail::keeps_prepared<Derivation>;

  std::array<Scalar, detail::kept_count<Derivation>> prepared_;
};

} // namespace ctdyn
