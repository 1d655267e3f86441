// How far the results of an evaluation can be trusted: the one place that says what regularity is.
#pragma once

#include <limits>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// The relative precision of a built-in type, or of double where it is another.
template <class Scalar>
inline constexpr double built_in_precision = static_cast<double>(
    std::numeric_limits<std::conditional_t<std::is_floating_point_v<Scalar>, Scalar, double>>::epsilon());

} // namespace detail

/// What became of the linear systems that an evaluation solved, and of its results.
///
/// `regularity` is the least of these numbers, each at most 1:
/// - of the mass matrix M = L D L^T: each pivot relative to its diagonal entry, d_i / M_ii (1 if M is diagonal);
/// - of every linear system that is solved with numbers (constraints, multipliers, reactions): each pivot relative to
/// the
///   largest entry of its row (1 of an orthogonal matrix);
/// - of the kinematical equations, in blocks that hang together: |det K| relative to the product over the rows of K of
/// the sums
///   of the entries' absolute values; of one equation k dq/dt = r, |k| / (|k| + |r|).
///
/// It is 0, and so `singular()`, where one of them is not a positive number (a pivot of a mass matrix that is not
/// positive definite, masses of zero, negative ones and NaN among them), and where qdot, udot, multipliers, reactions,
/// forcing or another result of the evaluation is not finite. By Lagrange's method with constraints the matrix is M +
/// C^T W C, W > 0 diagonal: where it is positive definite, M is so for all motions that the constraints allow.
///
/// About the relative precision that results have lost to these systems is 1 / regularity. It tells nothing of digits
/// that were lost before: numbers are taken as they are, so of an angle of 1e12 rad, of which a double knows 1e-4 rad,
/// the sine is that of the double; a row of which all entries are rounding is regular if its entries differ enough; and
/// divisions in your own formulas are seen only where their result is not finite. With -ffinite-math-only, which
/// is part of -ffast-math, nothing is told of NaN.
///
///     const auto [a, how] = eom.evaluate(x, udot, status);
///     if (how.singular()) stop();
template <class Scalar> struct solve_status {
  Scalar regularity = Scalar(1);

  /// No digit of the solution can be trusted: constraints are dependent at this state, the mass matrix is not positive
  /// definite, or there is a result that is not finite.
  [[nodiscard]] constexpr bool singular() const noexcept { return !(regularity > Scalar(threshold())); }

  /// Where evaluation writes the regularity.
  [[nodiscard]] constexpr Scalar* data() noexcept { return &regularity; }

  /// Below this regularity nothing is left of the digits.
  static constexpr double threshold() noexcept {
    if constexpr (std::numeric_limits<Scalar>::is_specialized)
      return 64 * static_cast<double>(std::numeric_limits<Scalar>::epsilon());
    else
      return 64 * std::numeric_limits<double>::epsilon();
  }
};

} // namespace ctdyn
