// Invariant zeros of linear systems.
#pragma once

#include "eigenvalues.hpp"
#include "linear_system.hpp"
#include "reflection.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <complex>
#include <limits>

namespace ctdyn {

/// The finite zeros of a system with n states, of which there are up to n.
template <class Scalar, int n> struct zero_list {
  /// The zeros, in ascending order of their absolute values: s (rad/s), in samples z. The size of the vector is their
  /// number.
  Eigen::Matrix<std::complex<Scalar>, Eigen::Dynamic, 1, Eigen::ColMajor, (n > 0 ? n : 1), 1> values;
  control_status status = control_status::not_converged; ///< unless solved, there are no values
};

namespace detail {

/// The matrices of a system while it is reduced.
template <class Bounded> struct reduced_system { Bounded A, B, C, D; };
template <class Bounded, class System> [[nodiscard]] reduced_system<Bounded> reducible(const System& system) noexcept {
  return {Bounded(system.A), Bounded(system.B), Bounded(system.C), Bounded(system.D)};
}
/// The system with inputs and outputs exchanged.
template <class Bounded> [[nodiscard]] reduced_system<Bounded> dual(const reduced_system<Bounded>& s) noexcept {
  return {transposed(s.A), transposed(s.C), transposed(s.B), transposed(s.D)};
}
/// The system whose states are components in the basis of the columns of an orthogonal matrix.
template <class Bounded>
[[nodiscard]] reduced_system<Bounded> turned(const reduced_system<Bounded>& s, const Bounded& Q) noexcept {
  const Bounded back = transposed(Q);
  return {product(back, product(s.A, Q)), product(back, s.B), product(s.C, Q), s.D};
}

/// Leaves out the states that have to vanish for all outputs to vanish, until D has full row rank. The finite zeros
/// stay the same. (Emami-Naeini and Van Dooren 1982, algorithm 1.)
template <class Bounded> void reduce(reduced_system<Bounded>& s, typename Bounded::Scalar least) noexcept {
  for (;;) {
    Bounded Q;
    const int direct = compress_rows(s.D, least, Q);
    const int n = s.A.rows(), m = s.D.cols(), p = s.D.rows();
    const Bounded back = transposed(Q), C = product(back, s.C), D = product(back, s.D);
    s.C = part(C, 0, 0, direct, n), s.D = part(D, 0, 0, direct, m);
    if (direct == p) return;
    const Bounded left = part(C, direct, 0, p - direct, n); // of the outputs that no input reaches directly
    const int seen = compress_rows(transposed(left), least, Q);
    if (seen == 0) return;
    const reduced_system<Bounded> t = turned(s, Q); // its first states have to vanish
    s.A = part(t.A, seen, seen, n - seen, n - seen);
    s.B = part(t.B, seen, 0, n - seen, m);
    s.C = stacked(part(t.C, 0, seen, direct, n - seen), part(t.A, 0, seen, seen, n - seen));
    s.D = stacked(s.D, part(t.B, 0, 0, seen, m));
  }
}

/// The finite zeros of a system.
template <class Bounded>
[[nodiscard]] control_status zeros_of(reduced_system<Bounded> s,
                                      root_list<typename Bounded::Scalar, Bounded::room>& roots) noexcept {
  using Scalar = typename Bounded::Scalar;
  balance(s.A, s.B, s.C);
  balance_channels(s.B, s.C, s.D);
  const auto count = static_cast<Scalar>((s.A.rows() + s.D.rows()) * (s.A.rows() + s.D.cols()));
  const Scalar size = size_of(s.A) + size_of(s.B) + size_of(s.C) + size_of(s.D);
  const Scalar least = count * std::numeric_limits<Scalar>::epsilon() * size;
  reduce(s, least);
  s = dual(s);
  reduce(s, least);
  divide_by_bounded(s.D, s.C);
  const Bounded back = product(s.B, s.C);
  for (int j = 0; j < s.A.cols(); ++j)
    for (int i = 0; i < s.A.rows(); ++i) s.A(i, j) -= back(i, j);
  return eigenvalues_of(s.A, roots);
}

} // namespace detail

/// The finite invariant zeros of a system: the s where the matrix (A - s, B; C, D) loses rank. Those of modes that no
/// input reaches, or no output shows, are among them. Systems may have any numbers of inputs and outputs; one whose
/// outputs depend on each other has those of its independent part. k zeros that coincide are exact to a k-th of the
/// digits.
/// noexcept, without heap allocation. (Emami-Naeini and Van Dooren 1982.)
///
///     for (const auto& zero : zeros(plant).values)
///       if (zero.real() > 0) return 1; // a zero in the right half plane limits every controller
template <class Scalar, int n, int m, int p>
[[nodiscard]] zero_list<Scalar, n> zeros(const ctdyn::linear_system<Scalar, n, m, p>& system) noexcept {
  zero_list<Scalar, n> result;
  result.status = detail::usable(system);
  if (result.status != control_status::solved || n == 0) return result;
  using bounded = detail::bounded<Scalar, n + std::max(m, p)>;
  detail::root_list<Scalar, bounded::room> roots;
  result.status = detail::zeros_of(detail::reducible<bounded>(system), roots);
  if (result.status != control_status::solved) return result;
  result.values.resize(roots.count);
  for (int i = 0; i < roots.count; ++i) result.values(i) = roots.begin()[i];
  return result;
}

} // namespace ctdyn
