// Some outputs of a system by Kane's method, for programs that need no others.
#pragma once

#include "../equations/derive/direct_motion.hpp"
#include "kanes_method.hpp"

#include <array>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// A derivation in which a speed moves no mass, for outputs that need no mass; only the others are refused.
template <class Derivation> struct motion_alone : Derivation {
  static constexpr bool rejected = false;
  template <class... Outputs> static constexpr const sentence& find() {
    if constexpr ((of_motion<Outputs> && ...))
      return Derivation::template finding<Outputs...>;
    else
      return Derivation::fault;
  }
  template <class... Outputs> static constexpr sentence finding = find<Outputs...>();
};
/// A derivation of which some parts of the equations are asked alone: they have a program of their own.
template <class Derivation> struct parts_alone : Derivation {
  template <class...> static constexpr bool core = false;
  template <class... Outputs> static constexpr auto program = Derivation::template program_apart<Outputs...>;
  template <class...> static constexpr sentence finding = nothing_wrong;
};
/// Whether the outputs, of which the first may be the choice of code, are found without the equations.
template <class Derivation, class First, class... Others> constexpr bool finds_directly() {
  if constexpr (is_code_choice<First>)
    return are_directly_alone<Derivation, outputs_together<Others...>>;
  else
    return are_directly_alone<Derivation, outputs_together<First, Others...>>;
}
template <class Derivation> constexpr bool finds_directly() { return false; }
/// The derivation for these outputs, as a type.
template <class Derivation, class... Outputs> constexpr auto accepted_for_outputs() {
  if constexpr (Derivation::moves_nothing)
    return std::type_identity<motion_alone<Derivation>>{};
  else if constexpr (Derivation::template better_apart<Outputs...>)
    return std::type_identity<parts_alone<Derivation>>{};
  else if constexpr (finds_directly<Derivation, Outputs...>())
    return std::type_identity<directly_alone<Derivation>>{};
  else
    return std::type_identity<typename accepted<Derivation>::derivation>{};
}

} // namespace detail

/// Some outputs of a derivation as a function of the state, with parameters bound; see kanes_evaluator.
template <derivation Derivation, class Scalar, class... Outputs>
class bound_evaluator : public bound_parameters<Derivation, Scalar> {
  using base = bound_parameters<Derivation, Scalar>;
  using array = std::array<Scalar, Derivation::parameter_names.size()>;

public:
  /// What was derived, as a type: see derivation.
  using derivation_type = Derivation;

  /// Parameters by name, in any split and order, as for a method.
  template <class... Arguments>
    requires detail::no_vector<bound_evaluator, Arguments...>
  constexpr explicit bound_evaluator(const Arguments&... packs) noexcept
      : evaluate_(base::bind(packs...) ? base::parameters_ : array{}) {}

  /// Parameters in declaration order.
  template <class Vector>
  explicit bound_evaluator(const Eigen::MatrixBase<Vector>& parameters) noexcept
      : evaluate_(base::bind(parameters.derived()) ? base::parameters_ : array{}) {}

  /// For a system in which all parameters, if there are any, have default values.
  constexpr bound_evaluator() noexcept requires(detail::silent<Derivation> || detail::all_have_defaults<Derivation>)
      : evaluate_((base::take_defaults(), base::parameters_)) {}

  /// The outputs at a state, with derivatives of the speeds if an output depends on them.
  template <class... Udots>
  [[nodiscard]] auto operator()(const typename base::state_type& x, const Udots&... udots) const noexcept {
    return evaluate_(x, udots...);
  }

  /// What `eom.evaluator(outputs...)` gives for a method, for `batch` and for functions that take an evaluator.
  [[nodiscard]] constexpr const auto& evaluator() const noexcept { return evaluate_; }

private:
  ctdyn::evaluator<Derivation, Scalar, Outputs...> evaluate_;
};

/// Outputs of a description by Kane's method, and nothing else of it. A `kanes_method` with parameters derives the
/// equations of motion, since its objects keep their prepared numbers; here only what the outputs need is derived,
/// which compiles faster and in less memory: inverse dynamics needs no mass matrix. Results are those of the method's
/// evaluator. Systems without masses have positions, velocities and Jacobians, too (expressions, `jacobian_of`,
/// `bias_acceleration_of`).
///
///     using arm_forces = kanes_evaluator<arm, inverse_dynamics>;
///     const arm_forces forces{values(g = 9.81, m = 1.0)};
///     const auto tau = forces(arm_forces::state(q, u), udots);
template <const auto& System, auto... Outputs>
using kanes_evaluator =
    bound_evaluator<typename decltype(detail::accepted_for_outputs<detail::kane_derivation<System>,
                                                                   std::remove_cv_t<decltype(Outputs)>...>())::type,
                    double, std::remove_cv_t<decltype(Outputs)>...>;

} // namespace ctdyn
