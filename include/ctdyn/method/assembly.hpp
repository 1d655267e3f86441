// States that satisfy the constraints.
#pragma once

#include "../model/outputs.hpp"
#include "constraint_solver.hpp"
#include "mass_weighted_solver.hpp"
#include "method.hpp"

#include <Eigen/Core>

#include <type_traits>

namespace ctdyn {

/// The result of a search for a state that satisfies the constraints.
///
/// `converged` means that at the returned state each constraint h = 0 and C u + b = 0 holds up to rounding: |h_k| <=
/// 16 eps (e_k + sum over j of |dh_k/dq_j q_j|), where j are the coordinates that were found, eps is the relative
/// precision of the scalar, and eps e_k is what rounding alone can make of h_k there; of C u + b likewise, with the
/// speeds that were found. Coordinates and speeds are finite, and the linear systems on the way were regular.
/// Coordinates that were held do not loosen this, except by the rounding of terms that contain them. `residual` is the
/// largest absolute value of a constraint, h and C u + b in their own units, at the returned state; `regularity` is
/// that of the linear systems on the way (see solve_status), with each constraint divided by its largest coefficient.
template <class Scalar> struct assembly_status {
  bool converged = false;
  int iterations = 0;
  Scalar residual = Scalar(0);
  Scalar regularity = Scalar(1);

  /// Whether the returned state satisfies the constraints.
  constexpr explicit operator bool() const noexcept { return converged; }
};

/// A state, and whether it satisfies the constraints: if not, it is the state that was given.
template <class State, class Scalar> struct assembled {
  State state{};
  assembly_status<Scalar> status{};
};

namespace detail {

/// The state that was found if it satisfies the constraints, otherwise the one that was given.
template <found_by How, class Method>
auto obeying(const Method& eom, const typename Method::state_type& given, int iterations) noexcept {
  using scalar = typename Method::scalar_type;
  constraint_solver<Method, How> solver;
  auto found = given;
  assembly_status<scalar> how;
  if constexpr (How == found_by::choice) {
    how.converged = solver.close(eom, found, how.iterations, iterations);
    solver.set_speeds(eom, found);
  } else {
    how.converged = solver.approach(eom, found, how.iterations, iterations);
    solver.shift_speeds(eom, found);
  }
  how.regularity = solver.regularity;
  bool obeyed = true;
  how.residual = solver.residual(eom, found, obeyed);
  how.converged = how.converged && obeyed && !solve_status<scalar>{how.regularity}.singular();
  if (!how.converged) how.residual = solver.residual(eom, given, obeyed);
  return assembled<typename Method::state_type, scalar>{how.converged ? found : given, how};
}

struct mass_weighted_option {};
template <class Method>
inline constexpr bool weighs_by_masses = Method::derivation_type::mechanism.loop_count != 0; // also without the option

/// The nearest state by the masses, or the one that was given. `anchors` may be null.
template <class Method>
auto nearest_by_masses(const Method& eom, const typename Method::state_type& given,
                       const std::type_identity_t<anchor_numbers<Method>>* anchors, int iterations) noexcept {
  using scalar = typename Method::scalar_type;
  mass_weighted_solver<Method> solver(eom, anchors);
  auto found = given;
  assembly_status<scalar> how;
  how.converged = solver.find(found, how.iterations, iterations);
  how.regularity = solver.regularity;
  how.converged = how.converged && !solve_status<scalar>{how.regularity}.singular();
  how.residual = solver.residual(how.converged ? found : given);
  return assembled<typename Method::state_type, scalar>{how.converged ? found : given, how};
}

/// The message about a model for which it is not known which coordinates and speeds to change.
template <class Derivation>
inline constexpr sentence nothing_to_assemble = [] {
  sentence s;
  if (Derivation::mechanism.loop_count != 0)
    s << "assemble(...) does not close loops: take project(...), which finds the nearest state that satisfies them";
  else if (dependent_count<Derivation, symbol_class::coordinate> != holonomic_rows<Derivation> ||
           dependent_count<Derivation, symbol_class::speed> != constraint_rows<Derivation>)
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
[[nodiscard]] auto assemble(const Method& eom, const typename Method::state_type& guess, int iterations = 30) noexcept {
  using derivation = typename Method::derivation_type;
  using result = assembled<typename Method::state_type, typename Method::scalar_type>;
  if constexpr (detail::silent<derivation>)
    return result{guess, {}};
  else if constexpr (!detail::nothing_to_assemble<derivation>.empty())
    return (void)detail::refuse<detail::nothing_to_assemble<derivation>>{}, result{guess, {}};
  else
    return detail::obeying<detail::found_by::choice>(eom, guess, iterations);
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
                           int iterations = 30) noexcept {
  if constexpr (detail::silent<typename Method::derivation_type>)
    return assembled<typename Method::state_type, typename Method::scalar_type>{drifted, {}};
  else if constexpr (detail::weighs_by_masses<Method>)
    return detail::nearest_by_masses(eom, drifted, nullptr, iterations);
  else
    return detail::obeying<detail::found_by::distance>(eom, drifted, iterations);
}
template <class Method>
[[nodiscard]] auto project(const Method& eom, const typename Method::state_type& drifted,
                           detail::mass_weighted_option /*metric*/, int iterations = 30) noexcept {
  if constexpr (detail::silent<typename Method::derivation_type>)
    return assembled<typename Method::state_type, typename Method::scalar_type>{drifted, {}};
  else
    return detail::nearest_by_masses(eom, drifted, nullptr, iterations);
}
/// @}

} // namespace ctdyn
