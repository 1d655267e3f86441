// The errors that constraints allow and inputs reach.
#pragma once

#include "linearization.hpp"
#include "reachable.hpp"
#include "state_jacobian.hpp"

#include <Eigen/Core>

namespace ctdyn {

/// Directions of errors that no input reaches; `unreached` finds them.
template <class Model> struct unreached_directions {
  /// The local coordinates.
  using error = error_state<Model>;
  typename error::vector share = error::vector::Zero();  ///< the part of each entry that lies in them, from 0 to 1
  int count = 0;                                         ///< the number of independent directions
  control_status status = control_status::not_converged; ///< unless solved, the rest means nothing
};

namespace detail {

/// Whether constraints of a model tie errors to each other, since no dependent coordinates and speeds are named (which
/// Lagrange's method does without).
template <class Model>
inline constexpr bool tied_errors = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.constraint_count != 0 && !has_dependent_symbols<Model>;
  else
    return false;
}();

/// The errors of a model that its constraints allow, and those of them that inputs reach.
template <class Model> struct independent_errors {
  using error = error_state<Model>;
  using scalar = typename Model::scalar_type;
  using state = typename Model::state_type;
  static constexpr int size = error::size;
  using square = fixed<scalar, size, size>;
  using directions = orthonormal_columns<scalar, size>;

  /// Adds the gradients of constraints, of which some may follow from others.
  template <class Slopes> static void forbid(const Slopes& by_rows, const state& x, directions& forbidden) noexcept {
    constexpr int rows = Slopes::RowsAtCompileTime;
    const auto slopes = fixed_of<scalar, rows, size>(times(by_rows, error::directions(x)));
    const scalar least = std::sqrt(std::numeric_limits<scalar>::epsilon());
    for (int k = 0; k < rows; ++k) forbidden.add(slopes.template block<1, size>(k, 0).transposed(), least);
  }
  /// The directions that the constraints and their derivatives allow; for a model that is not tied, all.
  [[nodiscard]] static directions allowed([[maybe_unused]] const Model& eom, [[maybe_unused]] const state& x) noexcept {
    directions forbidden;
    if constexpr (tied_errors<Model>) {
      if constexpr (Model::derivation_type::mechanism.holonomic_count() != 0)
        forbid(eom.evaluate(x, state_jacobian_of<Model, output::configuration_residual>{}), x, forbidden);
      forbid(eom.evaluate(x, state_jacobian_of<Model, output::velocity_residual>{}), x, forbidden);
    }
    return complement(forbidden);
  }

  /// Confines the linearization, and the weights, to what is allowed and (`Reachable`) reached.
  template <bool Reachable, class B_>
  static void confine_to(const Model& eom, const state& x, const B_& B, square& A, square& Q) noexcept {
    if constexpr (tied_errors<Model>) confine(allowed(eom, x), A, Q);
    if constexpr (Reachable) confine(reached_directions(A, fixed_of<scalar, size, B_::ColsAtCompileTime>(B)), A, Q);
  }

  template <class Linear>
  static void find_unreached(const Model& eom, const state& x, const Linear& near,
                             unreached_directions<Model>& result) noexcept {
    square A = fixed_of<scalar, size, size>(near.A), nothing{};
    const directions all = allowed(eom, x);
    if constexpr (tied_errors<Model>) confine(all, A, nothing);
    constexpr int inputs = decltype(near.B)::ColsAtCompileTime;
    const directions reached = reached_directions(A, fixed_of<scalar, size, inputs>(near.B));
    const square difference = all.projection() - reached.projection();
    for (int i = 0; i < size; ++i) result.share(i) = difference(i, i);
    result.count = all.count - reached.count;
    result.status = all_finite(difference) ? control_status::solved : control_status::not_finite;
  }
};

} // namespace detail
} // namespace ctdyn
