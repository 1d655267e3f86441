// A set of outputs as a function of the state.
#pragma once

#include "batch.hpp"
#include "results.hpp"

#include <Eigen/Core>

#include <array>
#include <type_traits>

namespace ctdyn {

/// Some outputs of a method with its parameters bound, to be computed at any number of states.
///
/// `eom.evaluator(outputs...)` makes it. Called with a state (and the derivatives of the speeds, if an output depends
/// on them) it returns what `eom.evaluate` returns; terms of parameters only are not computed again.
template <derivation Derivation, class Scalar, class... Outputs> class evaluator {
public:
  /// The state of the system.
  using state_type = detail::state_of<Derivation, Scalar>;
  /// Values of all parameters, in their order.
  using parameter_array = std::array<Scalar, Derivation::parameter_names.size()>;
  /// A number for each speed.
  using speed_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::speed_names>, 1>;

  /// Takes the parameters of a method; `evaluator` of the method calls it.
  constexpr explicit evaluator(const parameter_array& parameters) noexcept : parameters_(parameters) {
    detail::require_constants<plan::prepare, Scalar>();
    detail::run_by<plan, plan::prepare>(arguments<Scalar>{parameters_.data()}, prepared_.data());
  }

  /// The outputs at a state.
  [[nodiscard]] auto operator()(const state_type& x) const noexcept { return at<void>(x, detail::no_udots<Scalar>); }

  /// The outputs at a state and derivatives of the speeds.
  template <class Udots>
  [[nodiscard]] auto operator()(const state_type& x, const Eigen::MatrixBase<Udots>& udots) const noexcept {
    return at<Udots>(x, detail::vector_as<speed_vector>(udots).data());
  }

  /// The outputs at many states, several of which are computed at once: with AVX2 four in double, eight in float.
  ///
  /// The states are matrices in the form of the method's `states`: row i is state i, column j is coordinate j, speed j
  /// and so on in declaration order, in the units of a single evaluation. If an output depends on the derivatives of
  /// the speeds, a matrix of them follows, like that of the speeds. For each output there is one matrix, with as many
  /// rows, and a column for each entry, in Eigen's order (a 2 x 2 mass matrix: M11, M21, M12, M22); a number is one
  /// column. All are stored column by column, and may be blocks or maps of others, of any alignment. Results of a state
  /// equal those of a single evaluation up to rounding. Any number of rows will do: if registers would be left half
  /// empty, some states are computed twice. To use several threads, give each some of the rows (`middleRows`).
  ///
  /// Nothing is written unless all tables have the same number of rows and the right number of columns, and no result
  /// lies between the first and the last entry of another table: the returned value says which of these is not so.
  ///
  ///     const auto accelerations = eom.evaluator(udot), forces = eom.evaluator(inverse_dynamics);
  ///     if (accelerations.batch(kane::states(Q, U), A) != batch_status::computed) stop();
  ///     if (forces.batch(kane::states(Q, U), A, F) != batch_status::computed) stop();
  template <class... Tables>
  [[nodiscard]] batch_status batch(const state_tables<Scalar>& x, Tables&&... tables) const noexcept {
    constexpr const auto& wrong = detail::wrong_tables<Derivation, plan, Scalar, std::remove_reference_t<Tables>...>;
    if constexpr (!wrong.empty())
      return (void)detail::refuse<wrong>{}, batch_status::computed;
    else if constexpr (plan::reads_udots)
      return [&](const auto& udots, auto&... results) {
        return fill(x, detail::table_of<const Scalar>(udots), results...);
      }(tables...);
    else
      return fill(x, {}, tables...);
  }

private:
  using plan = detail::plan<Derivation, Outputs...>;

  template <class Udots> [[nodiscard]] auto at(const state_type& x, const Scalar* udots) const noexcept {
    using plan_at = detail::plan_at<Derivation, Udots, Outputs...>;
    return detail::results_at<plan_at>(parameters_.data(), prepared_.data(), x, udots);
  }

  template <class... Results>
  [[nodiscard]] batch_status fill(const state_tables<Scalar>& x, const detail::table<const Scalar>& udots,
                                  Results&... results) const noexcept {
    const detail::table<Scalar> to[] = {detail::table_of<Scalar>(results)...};
    return detail::batch<Derivation, Outputs...>(parameters_.data(), prepared_.data(), x, udots, to);
  }

  parameter_array parameters_;
  std::array<Scalar, plan::prepare.result_count> prepared_;
};

/// Stands in place of an evaluator of outputs that cannot be computed; the compiler says why.
template <derivation Derivation, class Scalar, class... Outputs>
  requires(!detail::asked_of_evaluator<Derivation, Outputs...>::usable)
class evaluator<Derivation, Scalar, Outputs...>
    : detail::refuse<detail::asked_of_evaluator<Derivation, Outputs...>::finding> {
public:
  /// Takes parameters, as the evaluator would.
  constexpr explicit evaluator(const auto& /*parameters*/) noexcept {}
  /// Returns something of the right type, so that there is no second message.
  [[nodiscard]] auto operator()(const auto&... /*state*/) const noexcept {
    return detail::no_results<Derivation, Scalar, Outputs...>();
  }
  /// Computes nothing.
  [[nodiscard]] batch_status batch(const auto&... /*tables*/) const noexcept { return batch_status::computed; }
};

} // namespace ctdyn
