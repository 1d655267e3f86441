// States that satisfy the constraints.
#pragma once

#include "derivation_conditions.hpp"
#include "derived_elsewhere.hpp"
#include "method.hpp"
#include "nearest_state.hpp"

namespace ctdyn {

namespace detail {

struct mass_weighted_option {};

/// The message about a model for which it is not known which coordinates and speeds to change.
template <class Derivation>
inline constexpr sentence nothing_to_assemble = [] {
  sentence s;
  constexpr condition_counts conditions = conditions_of_derivation<Derivation>::counts;
  if (conditions.loops)
    s << "assemble(...) does not close loops: take project(...), which finds the nearest state that satisfies them";
  else if (dependent_count<Derivation, symbol_class::coordinate> != conditions.configurations ||
           dependent_count<Derivation, symbol_class::speed> != conditions.constraints)
    s << "assemble(...) changes the coordinates and speeds that follow from the constraints: name them in dependent(...), one coordinate for each configuration constraint and one speed for each constraint, or take project(...)";
  return s;
}();

} // namespace detail

/// The state with the same independent coordinates and speeds that satisfies the constraints. Newton's method finds the
/// dependent coordinates from the configuration constraints, beginning with the given ones, which determine the
/// solution if there are several; then the dependent speeds are solved from the velocity constraints. If an entry of a
/// quaternion is dependent, its norm becomes one, and the other entries keep their ratios.
///
/// There are at most `iterations` steps, and nothing is allocated. A state that does not satisfy the constraints is
/// never called converged; the given one is returned then, with its residual.
///
///     const auto [x, how] = assemble(eom, guess);
///     if (!how.converged) stop();
template <class Method>
[[nodiscard]] auto assemble(const Method& eom, const typename Method::state_type& guess,
                            int iterations = detail::most_iterations) noexcept {
  using result = assembled<typename Method::state_type, typename Method::scalar_type>;
  if constexpr (detail::derived_elsewhere<Method>) {
    return (void)detail::refuse<detail::needs_derivation<Method, "assemble", true>>{}, result{guess, {}};
  } else {
    using derivation = typename Method::derivation_type;
    if constexpr (detail::silent<derivation>)
      return result{guess, {}};
    else if constexpr (!detail::nothing_to_assemble<derivation>.empty())
      return (void)detail::refuse<detail::nothing_to_assemble<derivation>>{}, result{guess, {}};
    else
      return detail::obeying<detail::found_by::choice>(eom, guess, iterations);
  }
}

/// The option of `project` for constraints: the distance of states is weighed by the masses, as it always is with loops
/// and with anchors.
///
///     const auto [x, how] = project(eom, drifted, mass_weighted);
inline constexpr detail::mass_weighted_option mass_weighted{};

/// The nearest state that satisfies constraints and loops, as integrations need it against drift.
///
/// With constraints alone, the sum of the squares of the changes of the coordinates has a minimum, then that of the
/// speeds. This metric is that of the numbers: scale coordinates whose units differ much, or give `mass_weighted`. With
/// loops, or `mass_weighted`, metres and radians are comparable: (q - q0)^T W (q - q0) has a minimum, then
/// (u - u0)^T M (u - u0), twice the kinetic energy of the change. M is the mass matrix over all speeds, W = (N M^-1
/// N^T)^-1 the same over coordinates with rates N u, at the state that is given; where M is singular, all speeds weigh
/// alike. Source: Bayo and Ledesma, Nonlinear Dynamics 9 (1996), 113-130.
///
/// Nearest means: the part of the change of the coordinates that is tangential to the constraints is less than the
/// square root of the relative precision (1.5e-8 in double) of the whole. From afar it may be one of several minima, or
/// not be found. The rest is as for `assemble`, with all coordinates and speeds found. Contacts are not regarded: see
/// `anchors`.
///
///     const auto [x, how] = project(eom, drifted);
/// @{
template <class Method>
[[nodiscard]] auto project(const Method& eom, const typename Method::state_type& drifted,
                           int iterations = detail::most_iterations) noexcept {
  using result = assembled<typename Method::state_type, typename Method::scalar_type>;
  if constexpr (detail::derived_elsewhere<Method>)
    return (void)detail::refuse<detail::needs_derivation<Method, "project", true>>{}, result{drifted, {}};
  else if constexpr (detail::silent<typename Method::derivation_type>)
    return result{drifted, {}};
  else if constexpr (detail::conditions_of<Method>::counts.loops)
    return detail::nearest_by_masses(eom, drifted, nullptr, iterations);
  else
    return detail::obeying<detail::found_by::distance>(eom, drifted, iterations);
}
template <class Method>
[[nodiscard]] auto project(const Method& eom, const typename Method::state_type& drifted,
                           detail::mass_weighted_option /*metric*/, int iterations = detail::most_iterations) noexcept {
  using result = assembled<typename Method::state_type, typename Method::scalar_type>;
  if constexpr (detail::derived_elsewhere<Method>)
    return (void)detail::refuse<detail::needs_derivation<Method, "project", true>>{}, result{drifted, {}};
  else if constexpr (detail::silent<typename Method::derivation_type>)
    return result{drifted, {}};
  else
    return detail::nearest_by_masses(eom, drifted, nullptr, iterations);
}
/// @}

} // namespace ctdyn
