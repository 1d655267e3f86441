// The definition of regularity, which says how far the results of an evaluation can be trusted.
#pragma once

#include <limits>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// The relative precision of a built-in type; for other types, that of double.
template <class Scalar>
inline constexpr double built_in_precision = static_cast<double>(
    std::numeric_limits<std::conditional_t<std::is_floating_point_v<Scalar>, Scalar, double>>::epsilon());

} // namespace detail

/// Says how regular the linear systems of an evaluation were, and whether its results are finite.
///
/// `regularity` has no unit. It is the least of these numbers, each at most 1:
/// - for the mass matrix M = L D L^T, each pivot relative to its diagonal entry, d_i / M_ii (1 if M is diagonal);
/// - for every linear system that is solved with numbers (constraints, multipliers, reactions), each pivot relative to
///   the largest entry of its row (1 for a diagonal matrix);
/// - for each block of coupled kinematical equations, |det K| relative to the product, over the rows of K, of the sums
///   of the entries' absolute values; for a single equation k dq/dt = r, |k| / (|k| + |r|).
///
/// It is 0, so that `singular()` is true, if one of these is not a positive number (as for a mass matrix that is not
/// positive definite, because of masses that are zero, negative or NaN), and if qdot, udot, multipliers, reactions,
/// forcing or another result of the evaluation is not finite. It is 0, too, where the number of a contact is neither 0
/// nor 1, and where parameters give a rod a length that is not positive, an impact a coefficient of restitution outside
/// 0 to 1, or a contact a direction that is not of unit length. Lagrange's method with constraints factors M + C^T W C
/// with a diagonal W > 0: if that is positive definite, so is M for all motions that the constraints allow.
///
/// Solving these systems enlarges relative errors by a factor of about 1 / regularity. Digits that were lost before do
/// not count, since numbers are taken as they are. A double holds an angle of 1e12 rad to 1e-4 rad: its sine is that of
/// the double. A row whose entries are rounding errors is regular if they differ enough. A division in your own
/// formulas shows only if its result is not finite. With -ffinite-math-only, a part of -ffast-math, NaN does not show.
///
///     const auto [a, how] = eom.evaluate(x, udot, status);
///     if (how.singular()) stop();
template <class Scalar> struct solve_status {
  Scalar regularity = Scalar(1);

  /// Whether no digit of the solution can be trusted: constraints are dependent at this state, the mass matrix is not
  /// positive definite, or a result is not finite.
  [[nodiscard]] constexpr bool singular() const noexcept { return !(regularity > Scalar(threshold())); }

  /// Where an evaluation writes the regularity.
  [[nodiscard]] constexpr Scalar* data() noexcept { return &regularity; }

  /// The regularity up to which no digit can be trusted: 64 times the relative precision of the type.
  static constexpr double threshold() noexcept {
    if constexpr (std::numeric_limits<Scalar>::is_specialized)
      return 64 * static_cast<double>(std::numeric_limits<Scalar>::epsilon());
    else
      return 64 * std::numeric_limits<double>::epsilon();
  }
};

} // namespace ctdyn
