// Some outputs of a system by Kane's method, where no others are needed.
#pragma once

#include "kanes_method.hpp"

#include <array>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// An evaluator of what can be computed; else the compiler has said why, and a function that stands for it.
template <derivation D, class Scalar, class... Outputs>
constexpr auto evaluator_of(const std::array<Scalar, D::parameter_names.size()>& parameters) noexcept {
  using asked = detail::asked_of_evaluator<D, Outputs...>;
  if constexpr (asked::usable)
    return evaluator<D, Scalar, Outputs...>(parameters);
  else
    return [r = refuse<asked::finding>{}](auto&&...) { return no_results<D, Scalar, Outputs...>(r); };
}

/// A system in which a speed moves nothing that has mass, for outputs that need none.
template <class Derivation> struct motion_alone : Derivation {
  static constexpr bool rejected = false;
  template <class Output> static constexpr const sentence& find() {
    if constexpr (of_motion<Output>)
      return Derivation::template finding<Output>;
    else
      return Derivation::fault;
  }
  template <class Output> static constexpr sentence finding = find<Output>();
};
template <class Derivation> struct accepted_for_outputs : accepted<Derivation> {};
template <class Derivation>
  requires(Derivation::moves_nothing)
struct accepted_for_outputs<Derivation> {
  using derivation = motion_alone<Derivation>;
};

} // namespace detail

/// Some outputs of a derivation as a function of the state, with parameters bound; see kanes_evaluator.
template <derivation Derivation, class Scalar, class... Outputs>
class bound_evaluator : public bound_parameters<Derivation, Scalar> {
  using base = bound_parameters<Derivation, Scalar>;
  using array = std::array<Scalar, Derivation::parameter_names.size()>;

public:
  /// What was derived, as a type: see derivation.
  using derivation_type = Derivation;

  /// Parameters by name, in any split and order, as of a method.
  template <class... Arguments>
    requires detail::no_vector<bound_evaluator, Arguments...>
  constexpr explicit bound_evaluator(const Arguments&... packs) noexcept
      : evaluate_(made(base::bind(packs...) ? base::parameters_ : array{})) {}

  /// Parameters in declaration order.
  template <class Vector>
  explicit bound_evaluator(const Eigen::MatrixBase<Vector>& parameters) noexcept
      : evaluate_(made(base::bind(parameters.derived()) ? base::parameters_ : array{})) {}

  /// A system without parameters, or one that gives all of them a value.
  constexpr bound_evaluator() noexcept requires(detail::silent<Derivation> || detail::all_have_defaults<Derivation>)
      : evaluate_((base::take_defaults(), made(base::parameters_))) {}

  /// The outputs at a state, and derivatives of the speeds where one depends on them.
  template <class... Udots>
  [[nodiscard]] auto operator()(const typename base::state_type& x, const Udots&... udots) const noexcept {
    return evaluate_(x, udots...);
  }

  /// What `eom.evaluator(outputs...)` of a method is, for `batch` and what else takes one.
  [[nodiscard]] constexpr const auto& evaluator() const noexcept { return evaluate_; }

private:
  static constexpr auto made(const array& parameters) noexcept {
    return detail::evaluator_of<Derivation, Scalar, Outputs...>(parameters);
  }

  decltype(detail::evaluator_of<Derivation, Scalar, Outputs...>(array{})) evaluate_;
};

/// Outputs of a description by Kane's method, and nothing else of it. A `kanes_method` that has parameters derives the
/// equations of motion to prepare what they compute of these; here only what the outputs need is derived, which
/// compiles faster, and in less memory: inverse dynamics takes no mass matrix. Results are those of the method's
/// evaluator. Positions, velocities and Jacobians (expressions, `jacobian_of`, `bias_acceleration_of`) are had of
/// systems without masses, too.
///
///     using arm_forces = kanes_evaluator<arm, inverse_dynamics>;
///     const arm_forces forces{values(g = 9.81, m = 1.0)};
///     const auto tau = forces(arm_forces::state(q, u), udots);
template <const auto& System, auto... Outputs>
using kanes_evaluator =
    bound_evaluator<typename detail::accepted_for_outputs<detail::kane_derivation<System>>::derivation, double,
                    std::remove_cv_t<decltype(Outputs)>...>;

} // namespace ctdyn
