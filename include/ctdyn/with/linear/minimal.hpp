// Which states inputs reach (controllability) and outputs show (observability), and systems without the others.
#pragma once

#include "zeros.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <type_traits>

namespace ctdyn {

/// A system without the states that inputs do not reach or outputs do not show. Their number is known at run time.
template <class Scalar, int n, int m, int p> struct minimal_realization {
  /// A matrix of any size up to that of the given system, without heap allocation.
  using matrix =
      Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, std::max({n, m, p}), std::max({n, m, p})>;

  int order = 0;                                         ///< the number of states that remain
  matrix A;                                              ///< order x order
  matrix B;                                              ///< order x inputs
  matrix C;                                              ///< outputs x order
  matrix D;                                              ///< outputs x inputs
  Scalar h = 0;                                          ///< the sample time (s); 0 in continuous time
  control_status status = control_status::not_converged; ///< unless solved, the order is 0 and there are no matrices

  /// The system with k states as a `linear_system`, if k is the order; otherwise its status is `singular`.
  ///
  ///     if (reduced.order == 2) use(reduced.template with_states<2>());
  template <int k> [[nodiscard]] ctdyn::linear_system<Scalar, k, m, p> with_states() const noexcept {
    static_assert(k >= 0 && k <= n, "a minimal realization has at most as many states as the system");
    ctdyn::linear_system<Scalar, k, m, p> system;
    system.h = h;
    if (status != control_status::solved) return detail::concluded(system, status);
    if (k != order) return detail::concluded(system, control_status::singular);
    if constexpr (k > 0) system.A = A, system.B = B, system.C = C;
    system.D = D;
    return system;
  }
};

namespace detail {

/// Leaves out the states that no input reaches. Those that remain stand in groups, of which each is reached through the
/// one before. (The staircase algorithm: Van Dooren 1981, section 4.)
template <class Bounded> void keep_reached(reduced_system<Bounded>& s, typename Bounded::Scalar least) noexcept {
  const int n = s.A.rows();
  Bounded of_last = s.B; // how the last group acts on the states that are not reached yet
  for (int begin = 0, rank = 0; begin < n; begin += rank) {
    Bounded Q, all;
    rank = compress_rows(of_last, least, Q);
    if (rank == 0) {
      s = {part(s.A, 0, 0, begin, begin), part(s.B, 0, 0, begin, s.B.cols()), part(s.C, 0, 0, s.C.rows(), begin), s.D};
      return;
    }
    all = Bounded::identity(n);
    for (int j = 0; j < Q.cols(); ++j)
      for (int i = 0; i < Q.rows(); ++i) all(begin + i, begin + j) = Q(i, j);
    s = turned(s, all);
    of_last = part(s.A, begin + rank, begin, n - begin - rank, rank);
  }
}

/// Leaves out the states that no input reaches, where entries less than a part `tolerance` of the system's numbers
/// count as zero.
template <class Bounded, class Scalar> void keep_reached_by(reduced_system<Bounded>& s, Scalar tolerance) noexcept {
  balance(s.A, s.B, s.C);
  keep_reached(s, tolerance * std::max(size_of(s.A), size_of(s.B)));
}
/// The default tolerance, as a part of the numbers of a system: half of the digits.
template <class Scalar> inline constexpr Scalar small_part = sizeof(Scalar) > 4 ? Scalar(1.5e-8) : Scalar(3.5e-4);

} // namespace detail

/// A system without the states that no input reaches or no output shows: the transfer function does not have these,
/// since their poles and zeros cancel. Couplings less than a part `tolerance` of the numbers of the system count as
/// zero, in units of the states in which these numbers are of similar sizes. noexcept, without heap allocation. (Van
/// Dooren 1981, sections 4 and 5.)
///
///     const auto reduced = minimal(loop);
///     if (reduced.order == 2) use(reduced.with_states<2>());
template <class Scalar, int n, int m, int p>
[[nodiscard]] minimal_realization<Scalar, n, m, p>
minimal(const ctdyn::linear_system<Scalar, n, m, p>& system,
        std::type_identity_t<Scalar> tolerance = detail::small_part<Scalar>) noexcept {
  minimal_realization<Scalar, n, m, p> result;
  result.h = system.h;
  result.status = detail::usable(system);
  if (result.status != control_status::solved) return result;
  auto s = detail::reducible<detail::bounded<Scalar, n + std::max(m, p)>>(system);
  detail::keep_reached_by(s, tolerance);
  s = detail::dual(s);
  detail::keep_reached_by(s, tolerance);
  s = detail::dual(s);
  result.order = s.A.rows();
  s.A.copy_to(result.A), s.B.copy_to(result.B), s.C.copy_to(result.C), s.D.copy_to(result.D);
  return result;
}

/// Whether inputs reach every state, by more than a part `tolerance` of the numbers of the system. False if its status
/// is not `solved`. noexcept, without heap allocation. (Van Dooren 1981, section 4.)
///
///     if (!controllable(plant) || !observable(plant)) return 1;
template <class Scalar, int n, int m, int p>
[[nodiscard]] bool controllable(const ctdyn::linear_system<Scalar, n, m, p>& system,
                                std::type_identity_t<Scalar> tolerance = detail::small_part<Scalar>) noexcept {
  if (detail::usable(system) != control_status::solved) return false;
  auto s = detail::reducible<detail::bounded<Scalar, n + std::max(m, p)>>(system);
  detail::keep_reached_by(s, tolerance);
  return s.A.rows() == n;
}
/// Whether outputs show every state, by more than a part `tolerance` of the numbers of the system. False if its status
/// is not `solved`. noexcept, without heap allocation.
template <class Scalar, int n, int m, int p>
[[nodiscard]] bool observable(const ctdyn::linear_system<Scalar, n, m, p>& system,
                              std::type_identity_t<Scalar> tolerance = detail::small_part<Scalar>) noexcept {
  if (detail::usable(system) != control_status::solved) return false;
  auto s = detail::dual(detail::reducible<detail::bounded<Scalar, n + std::max(m, p)>>(system));
  detail::keep_reached_by(s, tolerance);
  return s.A.rows() == n;
}

} // namespace ctdyn
