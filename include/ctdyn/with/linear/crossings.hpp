// Frequencies at which the response of a loop crosses the unit circle or the real axis.
#pragma once

#include "frequency_response.hpp"
#include "interconnection.hpp"
#include "poles.hpp"
#include "zeros.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>

namespace ctdyn::detail {

/// Frequencies (rad/s): up to `most`.
template <class Scalar, int most> struct frequency_list {
  std::array<Scalar, static_cast<std::size_t>(most)> values{};
  std::size_t count = 0;

  void add(Scalar w) noexcept {
    if (w > Scalar(0) && std::isfinite(w) && count < values.size()) values[count++] = w;
  }
  void sort() noexcept {
    std::sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i)
      if (kept == 0 || values[i] > values[kept - 1] * Scalar(1 + 1e-14)) values[kept++] = values[i];
    count = kept;
  }
  [[nodiscard]] const Scalar* begin() const noexcept { return values.data(); }
  [[nodiscard]] const Scalar* end() const noexcept { return values.data() + count; }
};

/// Turns a system in samples into one whose response at s = j tan(w h / 2) is that which it had at the frequency w:
/// z = (1 + s) / (1 - s). If poles are nearer to -1 than to 1, `from_above` is set, and z is the opposite of this, with
/// s = j tan((pi - w h) / 2). The result need not be exact: where poles are near both 1 and -1, A is changed by a ten
/// thousandth.
template <class Bounded, class Poles>
void put_on_the_axis(reduced_system<Bounded>& s, const Poles& poles, bool& from_above) noexcept {
  using Scalar = typename Bounded::Scalar;
  Scalar below(2), above(2); // distances of poles from -1 and from 1
  for (const auto& z : poles)
    below = std::min(below, std::abs(z + Scalar(1))), above = std::min(above, std::abs(z - Scalar(1)));
  from_above = below < above;
  const int n = s.A.rows();
  const Scalar sign(from_above ? -1 : 1), near = std::max(below, above) < Scalar(1e-4) ? Scalar(1e-4) : Scalar(0);
  Bounded plus = Bounded::identity(n), minus(n, n);
  for (int j = 0; j < n; ++j) {
    s.B(j, 0) *= sign, minus(j, j) = Scalar(-1);
    for (int i = 0; i < n; ++i) s.A(i, j) *= sign + sign * near, plus(i, j) += s.A(i, j), minus(i, j) += s.A(i, j);
  }
  Bounded back = Bounded::identity(n);
  divide_by_bounded(plus, back);
  s.A = product(back, minus), s.B = product(back, s.B);
  s.D(0, 0) -= product(s.C, s.B)(0, 0);
  s.C = product(s.C, back);
  for (int j = 0; j < n; ++j) s.C(0, j) *= Scalar(2);
}

/// Adds the frequencies of the finite zeros of a system that is made of a loop G(s) and of G(-s).
template <class Scalar, class Bounded, int most>
void add_zeros(const reduced_system<Bounded>& s, Scalar h, bool from_above, frequency_list<Scalar, most>& to) noexcept {
  root_list<Scalar, Bounded::room> found;
  if (zeros_of(s, found) != control_status::solved) return;
  for (const auto& root : found) {
    const Scalar w = std::abs(root.imag()), turn = 2 * std::atan(w);
    to.add(!(h > Scalar(0)) ? w : (from_above ? std::numbers::pi_v<Scalar> - turn : turn) / h);
  }
}

/// Frequencies near which a loop may cross the unit circle or the real axis, and those of its poles. They are zeros of
/// 1 - G(-s) G(s), which are eigenvalues of a Hamiltonian matrix (Boyd, Balakrishnan and Kabamba 1989), and zeros of
/// G(s) - G(-s).
template <class Scalar, int n>
[[nodiscard]] auto candidates(const ctdyn::linear_system<Scalar, n, 1, 1>& loop) noexcept {
  using bounded = detail::bounded<Scalar, 2 * n + 1>;
  frequency_list<Scalar, 5 * n + 2> list;
  if constexpr (n > 0) {
    const auto p = poles(loop).values;
    for (const auto& pole : p) list.add(std::abs(continuous_pole(pole, loop.h).imag()));
    bool from_above = false;
    auto G = reducible<bounded>(loop);
    if (loop.h > Scalar(0)) put_on_the_axis(G, p, from_above);
    const Scalar D = G.D(0, 0);
    reduced_system<bounded> s{bounded(2 * n, 2 * n), bounded(2 * n, 1), bounded(1, 2 * n), bounded(1, 1)};
    for (int j = 0; j < n; ++j) { // both beside each other: G(s) - G(-s)
      for (int i = 0; i < n; ++i) s.A(i, j) = G.A(i, j), s.A(n + j, n + i) = -G.A(i, j);
      s.B(j, 0) = G.B(j, 0), s.B(n + j, 0) = G.C(0, j);
      s.C(0, j) = G.C(0, j), s.C(0, n + j) = G.B(j, 0);
    }
    add_zeros(s, loop.h, from_above, list);
    for (int j = 0; j < n; ++j) { // one behind the other: 1 - G(-s) G(s)
      for (int i = 0; i < n; ++i) s.A(n + i, j) = G.C(0, i) * G.C(0, j);
      s.B(n + j, 0) = G.C(0, j) * D;
      s.C(0, j) = -D * G.C(0, j);
    }
    s.D(0, 0) = 1 - D * D;
    add_zeros(s, loop.h, from_above, list);
    if (list.count == 0) list.add(loop.h > Scalar(0) ? Scalar(1) / loop.h : Scalar(1));
  }
  list.sort();
  return list;
}

/// The ends of intervals of frequencies (rad/s) in each of which lies one candidate.
template <class Scalar, int most>
[[nodiscard]] auto between(const frequency_list<Scalar, most>& list, Scalar h) noexcept {
  frequency_list<Scalar, most + 1> ends;
  for (std::size_t i = 0; i < list.count; ++i)
    ends.add(i == 0 ? list.values[0] / 2 : std::sqrt(list.values[i - 1]) * std::sqrt(list.values[i]));
  if (list.count == 0) return ends;
  const Scalar last = list.values[list.count - 1], fastest = h > Scalar(0) ? std::numbers::pi_v<Scalar> / h : Scalar(0);
  ends.add(h > Scalar(0) && fastest < 2 * last ? (last + fastest) / 2 : 2 * last);
  return ends;
}

/// The frequency between two at which a function of the frequency changes its sign, to all digits.
template <class Scalar, class Function>
[[nodiscard]] Scalar crossing_between(Scalar low, Scalar high, const Function& f) noexcept {
  const bool negative = f(low) < Scalar(0);
  for (int i = 0; i < 200; ++i) {
    const Scalar middle = low + (high - low) / 2;
    if (!(middle > low) || !(middle < high)) break;
    ((f(middle) < Scalar(0)) == negative ? low : high) = middle;
  }
  return low;
}

} // namespace ctdyn::detail
