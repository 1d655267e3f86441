// Systems made of systems: one behind the other, beside each other, in a loop.
#pragma once

#include "../control/factors.hpp"
#include "linear_system.hpp"

#include <Eigen/Core>

#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// A system of given sizes without numbers yet, with the sample time and status that two systems together have.
template <class System, class Left, class Other> [[nodiscard]] System joined(const Left& left, const Other& other) {
  static_assert(std::same_as<typename Left::scalar_type, typename Other::scalar_type>,
                "systems that are joined have one type of numbers, float or double");
  System system;
  system.h = Left::states == 0 && !(left.h > 0) ? other.h : left.h;
  const bool free = (Other::states == 0 && !(other.h > 0)) || (Left::states == 0 && !(left.h > 0));
  const bool same = !(left.h < other.h) && !(other.h < left.h);
  if (usable(left) != control_status::solved)
    system.status = usable(left);
  else if (usable(other) != control_status::solved)
    system.status = usable(other);
  else if (!free && !same)
    system.status = control_status::other_sample_time;
  return system;
}

/// Sets A to that of two systems whose states stand one below the other, without coupling.
template <class System, class Left, class Other>
void set_states(System& system, const Left& left, const Other& other) noexcept {
  add_block(system.A, 0, 0, left.A);
  add_block(system.A, Left::states, Left::states, other.A);
}

/// The sum of two systems whose outputs are multiplied by 1 and by a sign.
template <class Scalar, int n, int k, int m, int p>
[[nodiscard]] auto sum(const ctdyn::linear_system<Scalar, n, m, p>& left,
                       const ctdyn::linear_system<Scalar, k, m, p>& other, Scalar sign) noexcept {
  auto system = joined<ctdyn::linear_system<Scalar, n + k, m, p>>(left, other);
  set_states(system, left, other);
  add_block(system.B, 0, 0, left.B), add_block(system.B, n, 0, other.B);
  add_block(system.C, 0, 0, left.C), add_block(system.C, 0, n, other.C, sign);
  add_block(system.D, 0, 0, left.D), add_block(system.D, 0, 0, other.D, sign);
  return concluded(system, system.status);
}

/// Sets `back` to the inverse of 1 + M; returns false if 1 + M is singular up to rounding.
template <class Square> [[nodiscard]] bool invert_with_one(Square M, Square& back) noexcept {
  using Scalar = typename Square::Scalar;
  back.setIdentity();
  add_block(M, 0, 0, back);
  divide_by(M, back);
  Scalar size(0), inverse(0);
  for (int k = 0; k < int(M.size()); ++k) size += std::abs(M.data()[k]), inverse += std::abs(back.data()[k]);
  return size * inverse < Scalar(1) / (Scalar(8) * std::numeric_limits<Scalar>::epsilon());
}

} // namespace detail

/// Two systems in series, G2 G1: the input enters the first system, the outputs of the first enter the second, and the
/// output is that of the second. States are those of the first above those of the second. The product G2 * G1 is the
/// same.
///
///     const auto loop = in_series(controller, plant);
template <class Scalar, int n, int k, int m, int q, int inner, int p>
[[nodiscard]] auto in_series(const ctdyn::linear_system<Scalar, n, m, q>& first,
                             const ctdyn::linear_system<Scalar, k, inner, p>& second) noexcept {
  static_assert(inner == q, "in a series the second system has an input for each output of the first; of a product "
                            "the right factor is the first");
  auto system = detail::joined<ctdyn::linear_system<Scalar, n + k, m, p>>(first, second);
  if constexpr (inner == q) {
    detail::set_states(system, first, second);
    detail::add_block(system.A, n, 0, detail::multiplied(second.B, first.C));
    detail::add_block(system.B, 0, 0, first.B);
    detail::add_block(system.B, n, 0, detail::multiplied(second.B, first.D));
    detail::add_block(system.C, 0, 0, detail::multiplied(second.D, first.C));
    detail::add_block(system.C, 0, n, second.C);
    system.D = detail::multiplied(second.D, first.D);
  }
  return detail::concluded(system, system.status);
}
/// Two systems in parallel: they have the same inputs, and their outputs are added. The sum G1 + G2 is the same.
///
///     const auto both = in_parallel(proportional, integral);
template <class Scalar, int n, int k, int m, int m2, int p, int p2>
[[nodiscard]] auto in_parallel(const ctdyn::linear_system<Scalar, n, m, p>& left,
                               const ctdyn::linear_system<Scalar, k, m2, p2>& other) noexcept {
  constexpr bool alike = m == m2 && p == p2;
  static_assert(alike, "systems that are added have the same numbers of inputs and of outputs");
  if constexpr (alike)
    return detail::sum(left, other, Scalar(1));
  else
    return left;
}

/// The product of two systems, of which the right one is the first: see `in_series`.
template <class Scalar, int n, int k, int m, int q, int inner, int p>
[[nodiscard]] auto operator*(const ctdyn::linear_system<Scalar, k, inner, p>& second,
                             const ctdyn::linear_system<Scalar, n, m, q>& first) noexcept {
  return in_series(first, second);
}
/// A system whose outputs are multiplied by a number.
template <class Scalar, int n, int m, int p>
[[nodiscard]] auto operator*(std::type_identity_t<Scalar> factor,
                             ctdyn::linear_system<Scalar, n, m, p> system) noexcept {
  system.C *= factor, system.D *= factor;
  return detail::concluded(system, system.status);
}
/// A system whose outputs are multiplied by a number, which stands on the right.
template <class Scalar, int n, int m, int p>
[[nodiscard]] auto operator*(const ctdyn::linear_system<Scalar, n, m, p>& system,
                             std::type_identity_t<Scalar> factor) noexcept {
  return factor * system;
}
/// The system with the opposite outputs.
template <class Scalar, int n, int m, int p>
[[nodiscard]] auto operator-(const ctdyn::linear_system<Scalar, n, m, p>& system) noexcept {
  return Scalar(-1) * system;
}
/// The sum of two systems: see `in_parallel`.
template <class Scalar, int n, int k, int m, int m2, int p, int p2>
[[nodiscard]] auto operator+(const ctdyn::linear_system<Scalar, n, m, p>& left,
                             const ctdyn::linear_system<Scalar, k, m2, p2>& other) noexcept {
  return in_parallel(left, other);
}
/// The difference of two systems: see `in_parallel`.
template <class Scalar, int n, int k, int m, int m2, int p, int p2>
[[nodiscard]] auto operator-(const ctdyn::linear_system<Scalar, n, m, p>& left,
                             const ctdyn::linear_system<Scalar, k, m2, p2>& other) noexcept {
  return in_parallel(left, -other);
}

/// The closed loop of a system G whose output returns through another, K, and is subtracted from the input:
/// (1 + G K)^-1 G. States are those of G above those of K. The status is `singular` if an algebraic loop has no
/// solution: 1 + D_K D_G is singular. For positive feedback, give -K. noexcept, without heap allocation. (Skogestad and
/// Postlethwaite 2005, section 3.2.)
///
///     const auto closed = feedback(loop, static_gain(1.0));
template <class Scalar, int n, int k, int m, int p, int p2, int m2>
[[nodiscard]] auto feedback(const ctdyn::linear_system<Scalar, n, m, p>& forward,
                            const ctdyn::linear_system<Scalar, k, p2, m2>& back) noexcept {
  constexpr bool fits = m == m2 && p == p2;
  static_assert(fits,
                "in a loop what returns has an input for each output of the system, and an output for each input");
  auto system = detail::joined<ctdyn::linear_system<Scalar, n + k, m, p>>(forward, back);
  if constexpr (fits) {
    // u = S (r - D_K C_G x_G - C_K x_K) with S = (1 + D_K D_G)^-1
    Eigen::Matrix<Scalar, m, m> S;
    const bool solved = detail::invert_with_one(detail::multiplied(back.D, forward.D), S);
    if (system.status == control_status::solved && !solved) system.status = control_status::singular;
    Eigen::Matrix<Scalar, m, n + k> of_states = Eigen::Matrix<Scalar, m, n + k>::Zero();
    detail::add_block(of_states, 0, 0, detail::multiplied(S, detail::multiplied(back.D, forward.C)), Scalar(-1));
    detail::add_block(of_states, 0, n, detail::multiplied(S, back.C), Scalar(-1));
    system.C = detail::multiplied(forward.D, of_states);
    detail::add_block(system.C, 0, 0, forward.C);
    system.D = detail::multiplied(forward.D, S);
    detail::set_states(system, forward, back);
    detail::add_block(system.A, 0, 0, detail::multiplied(forward.B, of_states));
    detail::add_block(system.A, n, 0, detail::multiplied(back.B, system.C));
    detail::add_block(system.B, 0, 0, detail::multiplied(forward.B, S));
    detail::add_block(system.B, n, 0, detail::multiplied(back.B, system.D));
  }
  return detail::concluded(system, system.status);
}
/// The closed loop with unity feedback: each output is subtracted from the input of the same index. There are as many
/// inputs as outputs.
template <class Scalar, int n, int m, int p>
[[nodiscard]] auto feedback(const ctdyn::linear_system<Scalar, n, m, p>& loop) noexcept {
  static_assert(m == p, "a loop with unity feedback has as many outputs as inputs");
  if constexpr (m == p)
    return feedback(loop, static_gain(Eigen::Matrix<Scalar, p, p>(Eigen::Matrix<Scalar, p, p>::Identity())));
  else
    return loop;
}

/// One input and one output of a system, by their indices from 0, with all of its states. The status is `singular` if
/// there is no such output or input.
///
///     const auto m = margins(channel(plant, 0, 1));
template <class Scalar, int n, int m, int p>
[[nodiscard]] auto channel(const ctdyn::linear_system<Scalar, n, m, p>& system, int output, int input) noexcept {
  ctdyn::linear_system<Scalar, n, 1, 1> single;
  single.h = system.h;
  if (output < 0 || output >= p || input < 0 || input >= m) return detail::concluded(single, control_status::singular);
  single.A = system.A;
  single.B = system.B.col(input);
  single.C = system.C.row(output);
  single.D(0, 0) = system.D(output, input);
  return detail::concluded(single, detail::usable(system));
}

} // namespace ctdyn
