// A set of outputs as a function of the state.
#pragma once

#include "results.hpp"

#include <Eigen/Core>

#include <array>

namespace ctdyn {

/// Some outputs of a method with its parameters bound, ready to be computed at any number of states.
///
/// Made by `eom.evaluator(outputs...)`. Called with a state (and the derivatives of the speeds, where an output depends
/// on them) it returns what `eom.evaluate` returns, without computing terms of parameters only again.
template <derivation Derivation, class Scalar, class... Outputs> class evaluator {
public:
  using state_type = detail::state_of<Derivation, Scalar>;
  using parameter_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::parameter_names>, 1>;
  using speed_vector = Eigen::Matrix<Scalar, detail::length<Derivation, Derivation::speed_names>, 1>;

  explicit evaluator(const parameter_vector& parameters) noexcept : parameters_(parameters) {
    run<plan::prepare>(arguments<Scalar>{parameters_.data()}, prepared_.data());
  }

  [[nodiscard]] auto operator()(const state_type& x) const noexcept {
    using asked = detail::asked_at<Derivation, void, Outputs...>;
    if constexpr (!asked::usable)
      return detail::no_results<Derivation, Scalar, Outputs...>(detail::refuse<asked::finding>{});
    else
      return at(x, detail::no_udots<Scalar>);
  }

  template <class Udots>
  [[nodiscard]] auto operator()(const state_type& x, const Eigen::MatrixBase<Udots>& udots) const noexcept {
    using asked = detail::asked_at<Derivation, Udots, Outputs...>;
    if constexpr (!asked::usable)
      return detail::no_results<Derivation, Scalar, Outputs...>(detail::refuse<asked::finding>{});
    else
      return at(x, speed_vector(udots.template cast<Scalar>()).data());
  }

private:
  using plan = detail::plan<Derivation, Outputs...>;

  [[nodiscard]] auto at(const state_type& x, const Scalar* udots) const noexcept {
    return detail::results_at<Derivation, Outputs...>(parameters_.data(), prepared_.data(), x, udots);
  }

  parameter_vector parameters_;
  std::array<Scalar, plan::prepare.result_count> prepared_;
};

} // namespace ctdyn
