// Searches for states that satisfy constraints, loops and anchors.
#pragma once

#include "constraint_solver.hpp"
#include "mass_weighted_solver.hpp"

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

inline constexpr int most_iterations = 30;

/// The state that was found if it satisfies the constraints, otherwise the one that was given.
template <found_by How, class Model>
auto obeying(const Model& eom, const typename Model::state_type& given, int iterations) noexcept {
  using scalar = typename Model::scalar_type;
  constraint_solver<Model, How> solver;
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
  return assembled<typename Model::state_type, scalar>{how.converged ? found : given, how};
}

/// The nearest state by the masses, or the one that was given. `anchors` may be null.
template <class Model>
auto nearest_by_masses(const Model& eom, const typename Model::state_type& given,
                       const std::type_identity_t<anchor_numbers<Model>>* anchors, int iterations) noexcept {
  using scalar = typename Model::scalar_type;
  mass_weighted_solver<Model> solver(eom, anchors);
  auto found = given;
  assembly_status<scalar> how;
  how.converged = solver.find(found, how.iterations, iterations);
  how.regularity = solver.regularity;
  how.converged = how.converged && !solve_status<scalar>{how.regularity}.singular();
  how.residual = solver.residual(how.converged ? found : given);
  return assembled<typename Model::state_type, scalar>{how.converged ? found : given, how};
}

} // namespace detail
} // namespace ctdyn
