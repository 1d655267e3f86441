// A set of outputs in three stages: parameters, coordinates, and the rest.
#pragma once

#include "../program/split.hpp"
#include "results.hpp"

#include <Eigen/Core>

#include <array>

namespace ctdyn {

/// Some outputs of a method, computed in three stages for callers who change only a part of the numbers. `prepare`
/// computes what depends on parameters only, `update` what depends on coordinates as well, `evaluate` the rest. A stage
/// has to be repeated if anything that it or an earlier stage reads has changed.
///
/// `eom.stages(outputs...)` makes it, with the method's parameters and all coordinates zero. Results are those of
/// `eom.evaluate`; where compilers fuse products and sums, as clang does on machines with such an instruction, the last
/// digit may differ. An object has the state that its stages leave in it: threads that update need one each.
///
///     auto arm = eom.stages(udot);
///     arm.update(x.q);
///     for (auto& torque : torques) a = arm.evaluate(eom.state(x.q, x.u, torque));
template <derivation Derivation, class Scalar, class... Outputs> class staged_evaluator {
  using plan = detail::plan<Derivation, Outputs...>;
  static constexpr std::uint32_t prepared = plan::prepare.result_count;
  using parts = detail::split<plan::evaluate, prepared>;

public:
  /// The state of the system.
  using state_type = detail::state_of<Derivation, Scalar>;
  /// Values of all parameters, in their order.
  using parameter_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::parameter_names>, 1>;
  /// Values of all coordinates, in their order.
  using coordinate_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::coordinate_names>, 1>;
  /// A number for each speed.
  using speed_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::speed_names>, 1>;

  /// The numbers of operations of each stage.
  static constexpr operation_count prepare_cost = ctdyn::cost(plan::prepare);
  static constexpr operation_count update_cost = ctdyn::cost(parts::first);
  static constexpr operation_count evaluate_cost = ctdyn::cost(parts::second);

  /// Begins with these parameters and all coordinates zero.
  explicit staged_evaluator(const parameter_vector& parameters) noexcept {
    prepare(parameters);
    update(coordinate_vector::Zero());
  }

  /// Takes new parameters in declaration order; `update` has to follow.
  void prepare(const parameter_vector& parameters) noexcept {
    run<plan::prepare>(arguments<Scalar>{parameters.data()}, known_.data());
  }
  /// The same for any vector whose type tells its length.
  template <class Vector> void prepare(const Eigen::MatrixBase<Vector>& parameters) noexcept {
    constexpr const auto& wrong = detail::wrong_length<Derivation::parameter_names, symbol_class::parameter, Vector>;
    if constexpr (!wrong.empty())
      (void)detail::refuse<wrong>{};
    else
      prepare(parameter_vector(parameters.template cast<Scalar>()));
  }
  /// Takes new coordinates in declaration order.
  void update(const coordinate_vector& q) noexcept {
    run<parts::first>(arguments<Scalar>{.coordinates = q.data(), .prepared = known_.data()}, known_.data() + prepared);
  }
  /// The same for any vector whose type tells its length.
  template <class Vector> void update(const Eigen::MatrixBase<Vector>& q) noexcept {
    constexpr const auto& wrong = detail::wrong_length<Derivation::coordinate_names, symbol_class::coordinate, Vector>;
    if constexpr (!wrong.empty())
      (void)detail::refuse<wrong>{};
    else
      update(coordinate_vector(q.template cast<Scalar>()));
  }
  /// The outputs at the coordinates of the last update and at all other numbers of a state, whose coordinates are not
  /// read.
  [[nodiscard]] auto evaluate(const state_type& x) const noexcept { return at<void>(x, detail::no_udots<Scalar>); }
  /// The same for outputs that depend on the derivatives of the speeds.
  template <class Udots>
  [[nodiscard]] auto evaluate(const state_type& x, const Eigen::MatrixBase<Udots>& udots) const noexcept {
    return at<Udots>(x, detail::vector_as<speed_vector>(udots).data());
  }

private:
  template <class Udots> [[nodiscard]] auto at(const state_type& x, const Scalar* udots) const noexcept {
    return detail::results_of<detail::plan_at<Derivation, Udots, Outputs...>, parts::second>(
        arguments<Scalar>{nullptr, nullptr, x.u.data(), x.r.data(), &x.t, udots, known_.data(),
                          detail::auxiliary_states_of(x), detail::contacts_of(x)});
  }

  std::array<Scalar, prepared + parts::first.result_count> known_;
};

/// Stands in place of the stages of outputs that cannot be computed; the compiler says why.
template <derivation Derivation, class Scalar, class... Outputs>
  requires(!detail::asked<Derivation, Outputs...>::usable)
class staged_evaluator<Derivation, Scalar, Outputs...>
    : detail::refuse<detail::asked<Derivation, Outputs...>::finding> {
public:
  /// Takes parameters, as the stages would.
  explicit staged_evaluator(const auto& /*parameters*/) noexcept {}
  /// Computes nothing.
  void prepare(const auto& /*parameters*/) noexcept {}
  /// Computes nothing.
  void update(const auto& /*coordinates*/) noexcept {}
  /// Returns something of the right type, so that there is no second message.
  [[nodiscard]] auto evaluate(const auto&... /*state*/) const noexcept {
    return detail::no_results<Derivation, Scalar, Outputs...>();
  }
};

} // namespace ctdyn
