// Directions that inputs reach, and systems without the others.
#pragma once

#include "matrices.hpp"

#include <cmath>
#include <limits>

namespace ctdyn {

/// The request for a regulator of the directions that its inputs reach; `reachable` is its object.
struct only_reachable {};

/// Asks a regulator to leave out the directions that its inputs do not reach: it has no gains for them, and they follow
/// their own motion. Without this request a model of which such a direction does not decay by itself is
/// `not_stabilizable`; `unreached` says which it is.
///
///     const auto keep = lqr(eom, x, Q, R, by(F), reachable);
inline constexpr only_reachable reachable{};

namespace detail {

/// Orthogonal columns of unit length, which grow in number.
template <class Scalar, int n> struct orthonormal_columns {
  fixed<Scalar, n, n> columns{};
  int count = 0;

  /// Adds the direction of v, without its part in the span, unless that rest is less than `least` of v. The parts are
  /// subtracted twice, since rounding leaves some of them after once.
  [[gnu::noinline]] bool add(fixed<Scalar, n, 1> v, Scalar least) noexcept {
    if (count == n || !normalize(v, Scalar(0))) return false;
    for (int pass = 0; pass < 2; ++pass)
      for (int k = 0; k < count; ++k) {
        Scalar along(0);
        for (int i = 0; i < n; ++i) along += columns(i, k) * v(i, 0);
        for (int i = 0; i < n; ++i) v(i, 0) -= along * columns(i, k);
      }
    if (!normalize(v, least)) return false;
    columns.set_block(0, count, v), ++count;
    return true;
  }
  /// The orthogonal projection onto the span.
  [[nodiscard]] fixed<Scalar, n, n> projection() const noexcept { return times_transposed(columns, columns); }

private:
  static bool normalize(fixed<Scalar, n, 1>& v, Scalar least) noexcept {
    const Scalar most = largest(v); // without overflow of squares
    if (!(most > Scalar(0)) || !(most <= std::numeric_limits<Scalar>::max())) return false;
    v *= Scalar(1) / most;
    Scalar square(0);
    for (const Scalar& entry : v.entries) square += entry * entry;
    const Scalar length = std::sqrt(square);
    v *= Scalar(1) / length;
    return length * most > least;
  }
};

/// Factors, powers of two, that make the rows and columns of D^-1 A D equally large, so that the units of states do not
/// decide what is small. (Osborne 1960; Parlett and Reinsch 1969.)
template <class Scalar, int n> [[gnu::noinline]] fixed<Scalar, n, 1> balance(fixed<Scalar, n, n>& A) noexcept {
  fixed<Scalar, n, 1> D;
  for (Scalar& factor : D.entries) factor = Scalar(1);
  for (int sweep = 0; sweep < 20; ++sweep)
    for (int i = 0; i < n; ++i) {
      Scalar row(0), column(0);
      for (int j = 0; j < n; ++j)
        if (j != i) row += std::abs(A(i, j)), column += std::abs(A(j, i));
      if (!(row > Scalar(0)) || !(column > Scalar(0))) continue;
      const Scalar f = std::exp2(std::round(std::log2(row / column) / 2));
      if (f == Scalar(1)) continue;
      A.scale_row(i, Scalar(1) / f), A.scale_column(i, f), D(i, 0) *= f;
    }
  return D;
}

/// The directions that inputs reach in dx/dt = A x + B u: the least space that contains B and what A makes of it. A
/// direction counts as new if it is so by more than rounding, in balanced states.
template <class Scalar, int n, int m>
[[gnu::noinline]] orthonormal_columns<Scalar, n> reached_directions(fixed<Scalar, n, n> A,
                                                                    const fixed<Scalar, n, m>& B) noexcept {
  const Scalar least = std::pow(std::numeric_limits<Scalar>::epsilon(), Scalar(2) / Scalar(3));
  const fixed<Scalar, n, 1> D = balance(A);
  orthonormal_columns<Scalar, n> reached;
  for (int j = 0; j < m; ++j) {
    fixed<Scalar, n, 1> v = B.template block<n, 1>(0, j);
    for (int i = 0; i < n; ++i) v(i, 0) /= D(i, 0);
    reached.add(v, least);
  }
  const Scalar size = row_norm(A);
  for (int k = 0; k < reached.count; ++k) { // columns that are added on the way have their turn
    const fixed<Scalar, n, 1> next = times(A, reached.columns.template block<n, 1>(0, k));
    if (largest(next) > least * size) reached.add(next, least);
  }
  orthonormal_columns<Scalar, n> unbalanced;
  for (int k = 0; k < reached.count; ++k) {
    fixed<Scalar, n, 1> v = reached.columns.template block<n, 1>(0, k);
    for (int i = 0; i < n; ++i) v(i, 0) *= D(i, 0);
    unbalanced.add(v, Scalar(0));
  }
  return unbalanced;
}

/// The directions that are orthogonal to given ones.
template <class Scalar, int n>
[[nodiscard]] orthonormal_columns<Scalar, n> complement(const orthonormal_columns<Scalar, n>& given) noexcept {
  orthonormal_columns<Scalar, n> both = given, rest;
  while (n > both.count) { // the unit vector that is farthest from the span is far enough
    const fixed<Scalar, n, n> inside = both.projection();
    int farthest = 0;
    for (int i = 1; i < n; ++i)
      if (inside(i, i) < inside(farthest, farthest)) farthest = i;
    fixed<Scalar, n, 1> unit{};
    unit(farthest, 0) = Scalar(1);
    if (!both.add(unit, Scalar(0))) break;
    rest.add(both.columns.template block<n, 1>(0, both.count - 1), Scalar(0));
  }
  return rest;
}

/// Confines a system and its weights to directions that it does not leave. The others get a motion of their own, which
/// decays, costs nothing and is not reached, so that a regulator has no gains for them: sizes stay those of all.
template <class Scalar, int n>
void confine(const orthonormal_columns<Scalar, n>& to, fixed<Scalar, n, n>& A, fixed<Scalar, n, n>& Q) noexcept {
  const fixed<Scalar, n, n> P = to.projection();
  const Scalar size = row_norm(A), decay = size > Scalar(0) ? size : Scalar(1);
  fixed<Scalar, n, n> others = P - fixed<Scalar, n, n>::identity();
  others *= decay;
  A = times(P, times(A, P)) + others;
  Q = symmetric_part(times(P, times(Q, P)));
}

} // namespace detail
} // namespace ctdyn
