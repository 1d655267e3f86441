// Eigenvalues of real matrices, as exact as their structure permits. The iteration is that of Eigen::RealSchur, in
// plain loops for any size, because g++ takes 15 s to compile that class for each size.
#pragma once

#include "../control/control_status.hpp"
#include "balance.hpp"
#include "bounded.hpp"
#include "reflection.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>

namespace ctdyn::detail {

/// Turns a matrix into one with the same eigenvalues whose entries below the first subdiagonal are zero.
/// (Golub and Van Loan 2013, algorithm 7.4.2.)
template <class Bounded> void make_hessenberg(Bounded& A) noexcept {
  const int n = A.rows();
  for (int k = 0; k + 2 < n; ++k) {
    const reflection<typename Bounded::Scalar, Bounded::room> turn(n - k - 1, [&](int i) { return A(k + 1 + i, k); });
    turn.turn_rows(A, k + 1, k, n);
    turn.turn_columns(A, k + 1, 0, n);
    for (int i = k + 2; i < n; ++i) A(i, k) = typename Bounded::Scalar(0);
  }
}

/// Writes the eigenvalues of the 2 x 2 block whose first row and column are `i`.
template <class Bounded>
void pair_of_eigenvalues(const Bounded& H, int i, std::complex<typename Bounded::Scalar>* to) noexcept {
  using Scalar = typename Bounded::Scalar;
  const Scalar half = (H(i, i) - H(i + 1, i + 1)) / 2, middle = H(i + 1, i + 1) + half;
  const Scalar side = std::sqrt(std::abs(H(i, i + 1))) * std::sqrt(std::abs(H(i + 1, i)));
  const bool opposite = (H(i, i + 1) < Scalar(0)) != (H(i + 1, i) < Scalar(0));
  if (opposite && side > std::abs(half)) {
    const Scalar imaginary = std::sqrt(side - std::abs(half)) * std::sqrt(side + std::abs(half));
    to[0] = {middle, imaginary}, to[1] = {middle, -imaginary};
    return;
  }
  const Scalar root =
      opposite ? std::sqrt(std::abs(half) - side) * std::sqrt(std::abs(half) + side) : std::hypot(half, side);
  const Scalar far = half + (half < Scalar(0) ? -root : root); // without cancellation
  const Scalar product = H(i, i + 1) * H(i + 1, i);
  to[0] = H(i + 1, i + 1) + far;
  to[1] = std::abs(far) > Scalar(0) ? H(i + 1, i + 1) - product / far : H(i + 1, i + 1);
}

/// Takes a step of the iteration, with two shifts at once, in the rows from `low` to before `high`, of which there are
/// three or more. (Francis 1961; Golub and Van Loan 2013, algorithm 7.5.1.)
template <class Bounded> void francis_step(Bounded& H, int low, int high, bool exceptional) noexcept {
  using Scalar = typename Bounded::Scalar;
  const int last = high - 1;
  Scalar sum = H(last - 1, last - 1) + H(last, last);
  Scalar product = H(last - 1, last - 1) * H(last, last) - H(last - 1, last) * H(last, last - 1);
  if (exceptional) { // other shifts, since the usual ones may leave the matrix as it is
    const Scalar size = std::abs(H(last, last - 1)) + std::abs(H(last - 1, last - 2));
    sum = Scalar(1.5) * size, product = size * size;
  }
  const Scalar a = H(low, low), below = H(low + 1, low);
  std::array<Scalar, 3> x{a * (a - sum) + product + H(low, low + 1) * below, below * (a + H(low + 1, low + 1) - sum),
                          below * H(low + 2, low + 1)};
  for (int k = low; k < last; ++k) {
    const int count = std::min(3, high - k);
    const reflection<Scalar, 3> turn(count, [&](int i) { return x[static_cast<std::size_t>(i)]; });
    turn.turn_rows(H, k, std::max(low, k - 1), high);
    turn.turn_columns(H, k, low, std::min(k + 4, high));
    for (int i = 0; i < 3 && k + 1 + i < high; ++i) x[static_cast<std::size_t>(i)] = H(k + 1 + i, k);
    for (int i = 1; k > low && i < count; ++i) H(k + i, k - 1) = Scalar(0);
  }
}

/// Multiplies a matrix by a power of two so that its Frobenius norm is near 1, and returns the factor that undoes this.
template <class Bounded> [[nodiscard]] typename Bounded::Scalar take_size(Bounded& A) noexcept {
  using Scalar = typename Bounded::Scalar;
  const Scalar size = size_of(A);
  int power = 0;
  if (size > Scalar(0)) std::frexp(size, &power);
  for (int j = 0; j < A.cols(); ++j)
    for (int i = 0; i < A.rows(); ++i) A(i, j) = std::ldexp(A(i, j), -power);
  return std::ldexp(Scalar(1), power);
}

/// The first row of the block that ends before `high` and is not yet split. An entry below the diagonal is set to zero
/// if it is less than the rounding of its neighbours, or after many steps of the whole matrix, whose norm is near 1.
template <class Bounded> [[nodiscard]] int block_begin(Bounded& H, int high, int steps) noexcept {
  using Scalar = typename Bounded::Scalar;
  for (int low = high - 1; low > 0; --low) {
    const Scalar around = std::abs(H(low, low)) + std::abs(H(low - 1, low - 1));
    const Scalar beside = around > Scalar(0) && steps < 15 ? around : Scalar(1);
    if (std::abs(H(low, low - 1)) > std::numeric_limits<Scalar>::epsilon() * beside) continue;
    H(low, low - 1) = Scalar(0);
    return low;
  }
  return 0;
}

/// Writes, from `to` on, the eigenvalues of a matrix whose states all act on each other.
template <class Bounded>
[[nodiscard]] control_status block_eigenvalues(Bounded H, std::complex<typename Bounded::Scalar>* to) noexcept {
  Bounded no_inputs(H.rows(), 0), no_outputs(0, H.rows());
  balance(H, no_inputs, no_outputs);
  const auto unit = take_size(H);
  make_hessenberg(H);
  auto* at = to;
  for (int high = H.rows(), steps = 0; high > 0;) {
    const int low = block_begin(H, high, steps);
    if (low == high - 1) {
      *at++ = H(low, low), --high, steps = 0;
    } else if (low == high - 2) {
      pair_of_eigenvalues(H, low, at);
      at += 2, high -= 2, steps = 0;
    } else {
      if (++steps > 60) return control_status::not_converged;
      francis_step(H, low, high, steps % 10 == 0);
    }
  }
  for (; to != at; ++to) *to *= unit;
  return control_status::solved;
}

/// For each state, the states on which it acts, directly or through others.
template <class Bounded> [[nodiscard]] auto acts_on(const Bounded& A) noexcept {
  constexpr auto room = static_cast<std::size_t>(Bounded::room);
  std::array<std::bitset<room>, room> reached{};
  const auto n = static_cast<std::size_t>(A.rows());
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      reached[i][j] = i == j || std::abs(A(static_cast<int>(j), static_cast<int>(i))) > 0;
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      if (reached[i][k]) reached[i] |= reached[k];
  return reached;
}

/// Complex numbers, up to `room`.
template <class Scalar, int room> struct root_list {
  std::array<std::complex<Scalar>, static_cast<std::size_t>(room)> values{};
  int count = 0;

  [[nodiscard]] const std::complex<Scalar>* begin() const noexcept { return values.data(); }
  [[nodiscard]] const std::complex<Scalar>* end() const noexcept { return values.data() + count; }
  /// Sorts by absolute value; of a pair, the number with the positive imaginary part is first.
  void sort() noexcept {
    using root = std::complex<Scalar>;
    std::sort(values.data(), values.data() + count, [](const root& a, const root& b) {
      if (std::abs(a) < std::abs(b) || std::abs(b) < std::abs(a)) return std::abs(a) < std::abs(b);
      if (a.real() < b.real() || b.real() < a.real()) return a.real() < b.real();
      return a.imag() > b.imag();
    });
  }
};

/// The eigenvalues of a matrix, in ascending order of their absolute values. If one part of the system acts on another
/// one and not the other way round, each part is solved by itself, so that poles of systems in series are as exact as
/// those of the parts, and those of a chain of integrators are zero.
template <class Bounded>
[[nodiscard]] control_status eigenvalues_of(const Bounded& A,
                                            root_list<typename Bounded::Scalar, Bounded::room>& roots) noexcept {
  const auto n = static_cast<std::size_t>(A.rows());
  const auto reached = acts_on(A);
  std::array<bool, static_cast<std::size_t>(Bounded::room)> done{};
  roots.count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (done[i]) continue;
    std::array<int, static_cast<std::size_t>(Bounded::room)> members{};
    int count = 0;
    for (std::size_t j = i; j < n; ++j)
      if (reached[i][j] && reached[j][i])
        members[static_cast<std::size_t>(count++)] = static_cast<int>(j), done[j] = true;
    Bounded block(count, count);
    for (int k = 0; k < count; ++k)
      for (int l = 0; l < count; ++l)
        block(k, l) = A(members[static_cast<std::size_t>(k)], members[static_cast<std::size_t>(l)]);
    const auto how = block_eigenvalues(block, roots.values.data() + roots.count);
    if (how != control_status::solved) return how;
    roots.count += count;
  }
  roots.sort();
  return control_status::solved;
}

} // namespace ctdyn::detail
