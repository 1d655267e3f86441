// A set of outputs in three stages: parameters, coordinates, and the rest.
#pragma once

#include "../program/split.hpp"
#include "results.hpp"

#include <Eigen/Core>

#include <array>

namespace ctdyn {

/// Some outputs of a method, computed in stages for callers who change one part only: `prepare` does what depends on
/// parameters alone, `update` what depends on them and on coordinates, `evaluate` the rest. A stage is to be done again
/// when what it or a stage before it reads has changed.
///
/// Made by `eom.stages(outputs...)`, with the method's parameters and all coordinates zero. Results are those of
/// `eom.evaluate`; where a compiler fuses products with sums, as clang does for machines that can, the last digit may
/// be another. An object has the state that its stages leave in it: threads that update need one each.
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
  /// Speeds or their derivatives.
  using speed_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::speed_names>, 1>;

  /// Operations of each stage.
  static constexpr operation_count prepare_cost = ctdyn::cost(plan::prepare);
  static constexpr operation_count update_cost = ctdyn::cost(parts::first);
  static constexpr operation_count evaluate_cost = ctdyn::cost(parts::second);

  /// Begins with these parameters, and all coordinates zero.
  explicit staged_evaluator(const parameter_vector& parameters) noexcept {
    prepare(parameters);
    update(coordinate_vector::Zero());
  }

  /// New parameters, in declaration order; `update` is to follow.
  void prepare(const parameter_vector& parameters) noexcept {
    run<plan::prepare>(arguments<Scalar>{parameters.data()}, known_.data());
  }
  /// The same of any vector whose type tells its length.
  template <class Vector> void prepare(const Eigen::MatrixBase<Vector>& parameters) noexcept {
    constexpr const auto& wrong = detail::wrong_length<Derivation::parameter_names, symbol_class::parameter, Vector>;
    if constexpr (!wrong.empty())
      (void)detail::refuse<wrong>{};
    else
      prepare(parameter_vector(parameters.template cast<Scalar>()));
  }
  /// New coordinates, in declaration order.
  void update(const coordinate_vector& q) noexcept {
    run<parts::first>(arguments<Scalar>{.coordinates = q.data(), .prepared = known_.data()}, known_.data() + prepared);
  }
  /// The same of any vector whose type tells its length.
  template <class Vector> void update(const Eigen::MatrixBase<Vector>& q) noexcept {
    constexpr const auto& wrong = detail::wrong_length<Derivation::coordinate_names, symbol_class::coordinate, Vector>;
    if constexpr (!wrong.empty())
      (void)detail::refuse<wrong>{};
    else
      update(coordinate_vector(q.template cast<Scalar>()));
  }
  /// The outputs at the coordinates of the last update and the speeds, inputs and time of a state, whose coordinates
  /// are not read.
  [[nodiscard]] auto evaluate(const state_type& x) const noexcept {
    using asked = detail::asked_at<Derivation, void, Outputs...>;
    if constexpr (!asked::usable)
      return detail::no_results<Derivation, Scalar, Outputs...>(detail::refuse<asked::finding>{});
    else
      return at(x, detail::no_udots<Scalar>);
  }
  /// The same, of outputs that depend on the derivatives of the speeds.
  template <class Udots>
  [[nodiscard]] auto evaluate(const state_type& x, const Eigen::MatrixBase<Udots>& udots) const noexcept {
    using asked = detail::asked_at<Derivation, Udots, Outputs...>;
    if constexpr (!asked::usable)
      return detail::no_results<Derivation, Scalar, Outputs...>(detail::refuse<asked::finding>{});
    else
      return at(x, detail::vector_as<speed_vector>(udots).data());
  }

private:
  [[nodiscard]] auto at(const state_type& x, const Scalar* udots) const noexcept {
    return detail::results_of<plan, parts::second>(
        arguments<Scalar>{nullptr, nullptr, x.u.data(), x.r.data(), &x.t, udots, known_.data()});
  }

  std::array<Scalar, prepared + parts::first.result_count> known_;
};

} // namespace ctdyn
