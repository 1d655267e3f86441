// States that move along constant speeds; unit quaternions keep their norm.
#pragma once

#include "../equations/output/steady_terms.hpp"
#include "../model/outputs.hpp"
#include "../program/emit/pivoted_solve.hpp"
#include "derived_elsewhere.hpp"
#include "method.hpp"
#include "state_places.hpp"
#include "stumpff.hpp"
#include "unit_quaternions.hpp"

#include <Eigen/Core>

#include <cmath>
#include <cstddef>
#include <utility>

namespace ctdyn {
namespace detail {

template <class Method> class on_manifold {
  using derivation = typename Method::derivation_type;
  using scalar = typename Method::scalar_type;
  using state = typename Method::state_type;
  using speeds = typename Method::speed_vector;
  static constexpr std::size_t n = derivation::coordinates;

public:
  static constexpr auto motion = steady_stage<derivation>.made; // a copy: a program keeps all to which it refers

  /// The state after moving along v for the unit of time.
  static state moved(const Method& eom, const state& from, const speeds& v) noexcept {
    state x = from;
    normalize(x);
    const speeds u = x.u;
    x.u = v;
    const auto rates = eom.evaluate(x, steady_rates{});
    const auto turns = turns_of(rates);
    for (std::size_t i = 0; i < n; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      const stumpff<scalar>& turn = turns.at[motion.turn[i]];
      if (motion.kind[i] == steady_kind::turns) {
        const stumpff<scalar>& half = turns.half[motion.turn[i]];
        x.q(k) = half.c0 * x.q(k) + half.c1 * rates(k);
      } else if (motion.kind[i] == steady_kind::follows) {
        const auto more = static_cast<Eigen::Index>(n + 2 * motion.follower[i]);
        x.q(k) = x.q(k) + (rates(k) + (turn.c2 * rates(more) + turn.c3 * rates(more + 1)));
      } else {
        x.q(k) = x.q(k) + rates(k);
      }
    }
    normalize(x);
    x.u = u;
    return x;
  }

  /// The speeds that lead from one configuration to another in the unit of time.
  static speeds between(const Method& eom, const state& from, const state& to) noexcept {
    state x = from, y = to;
    normalize(x), normalize(y);
    typename Method::coordinate_vector way = y.q - x.q;
    for (std::uint32_t k = 0; k < motion.quaternion_count; ++k) turn_between(motion.quaternions[k], x, y, way);
    x.u = speeds::Zero();
    if constexpr (first.count != 0) {
      const auto values = eom.evaluate(x, steady_coefficients<false>{});
      solve<false>(values, way, x.u, std::make_index_sequence<first.block_count>{});
    }
    if constexpr (second.count != 0) {
      const auto [rates, parts] = eom.evaluate(x, steady_rates{}, steady_coefficients<true>{});
      const auto turns = turns_of(rates);
      Eigen::Matrix<scalar, static_cast<int>(second.count), 1> values;
      for (std::uint32_t k = 0; k < second.count; ++k) {
        const stumpff<scalar>& turn = turns.at[motion.turn[second.terms[k].row]];
        values(k) = parts(3 * k) + (turn.c2 * parts(3 * k + 1) + turn.c3 * parts(3 * k + 2));
      }
      solve<true>(values, way, x.u, std::make_index_sequence<second.block_count>{});
    }
    return x.u;
  }
  static constexpr auto first = steady_terms_stage<derivation>.made.first;
  static constexpr auto second = steady_terms_stage<derivation>.made.second;

  static state neutral() noexcept {
    state x;
    x.q.setZero(), x.u.setZero(), x.r.setZero();
    if constexpr (auxiliary_state_count<state> != 0) x.z.setZero();
    for (const auto& at : state_places<derivation>::quaternions) x.q(static_cast<Eigen::Index>(at[0])) = scalar(1);
    return x;
  }

  static state normalized(const state& from) noexcept {
    state x = from;
    unit_quaternions<state_places<derivation>, every_quaternion>::normalize(x.q);
    return x;
  }

private:
  struct all_turns {
    stumpff<scalar> at[motion.square_count + 1], half[motion.square_count + 1];
  };
  template <class Rates> static all_turns turns_of(const Rates& rates) noexcept {
    return [&]<std::size_t... K>(std::index_sequence<K...>) {
      constexpr std::size_t squares = n + 2 * motion.follower_count;
      return all_turns{
          {stumpff<scalar>(rates(static_cast<Eigen::Index>(squares + K)))..., stumpff<scalar>(scalar(0))},
          {stumpff<scalar>(rates(static_cast<Eigen::Index>(squares + K)) / scalar(4))..., stumpff<scalar>(scalar(0))}};
    }
    (std::make_index_sequence<motion.square_count>{});
  }

  static void normalize(state& x) noexcept {
    for (std::uint32_t k = 0; k < motion.quaternion_count; ++k) {
      const auto& at = motion.quaternions[k].at;
      scalar sum = x.q(at[0]) * x.q(at[0]);
      for (std::uint32_t i = 1; i < 4; ++i) sum = sum + x.q(at[i]) * x.q(at[i]);
      const scalar norm = square_root(sum);
      for (const std::uint32_t i : at) x.q(i) = x.q(i) / norm;
    }
  }

  /// The angular velocity of the shortest rotation in the unit of time, in the places of e1, e2, e3.
  template <class Way>
  static void turn_between(const quaternion_record& q, const state& from, const state& to, Way& way) noexcept {
    scalar a[4], b[4], e[4];
    for (std::uint32_t i = 0; i < 4; ++i) a[i] = from.q(q.at[i]), b[i] = to.q(q.at[i]);
    e[0] = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    for (std::uint32_t k = 0; k < 3; ++k) { // conj(a) b in the turned frame, b conj(a) in the other
      const std::uint32_t i = (k + 1) % 3 + 1, j = (k + 2) % 3 + 1;
      const scalar straight = a[0] * b[k + 1] - b[0] * a[k + 1], across = a[i] * b[j] - a[j] * b[i];
      e[k + 1] = q.in_parent ? straight + across : straight - across;
    }
    const scalar sign = e[0] < scalar(0) ? scalar(-1) : scalar(1);
    const scalar square = e[1] * e[1] + e[2] * e[2] + e[3] * e[3], tiny = scalar(built_in_precision<scalar>);
    const bool near = square < tiny;
    const scalar sine = square_root(near ? scalar(1) : square);
    using std::atan2;
    const scalar half = near ? scalar(1) : atan2(sine, sign * e[0]) / sine;
    for (std::uint32_t k = 1; k < 4; ++k) way(q.at[k]) = scalar(2) * sign * half * e[k];
  }
  template <bool Second, class Values, class Way, std::size_t... Block>
  static void solve(const Values& values, const Way& way, speeds& u, std::index_sequence<Block...>) noexcept {
    (solve_block<Second, Block>(values, way, u), ...);
  }
  template <bool Second, std::size_t Block, class Values, class Way>
  static void solve_block(const Values& values, const Way& way, speeds& u) noexcept {
    constexpr const auto& all = Second ? second : first;
    constexpr std::size_t size = all.blocks[Block].size, start = all.blocks[Block].start;
    scalar a[size][size], b[size][1], regularity(1);
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint32_t row = all.rows[start + i];
      b[i][0] = way(row);
      for (std::size_t j = 0; j < size; ++j) a[i][j] = scalar(0);
      for (std::uint32_t k = 0; k < all.count; ++k) {
        if (all.terms[k].row != row) continue;
        std::size_t j = 0;
        while (j < size && all.speeds[start + j] != all.terms[k].speed) ++j;
        if (j < size)
          a[i][j] = values(k);
        else
          b[i][0] = b[i][0] - values(k) * u(all.terms[k].speed);
      }
    }
    if constexpr (size == 1)
      b[0][0] = b[0][0] / a[0][0];
    else
      pivoted_solve(a, b, regularity);
    for (std::size_t j = 0; j < size; ++j) u(all.speeds[start + j]) = b[j][0];
  }
};

/// A method, which has all outputs; an evaluator has only those for which it was made.
template <class Method> concept evaluates_anything = requires(const Method& eom, const typename Method::state_type& x) {
  eom.evaluate(x, steady_rates{});
};
template <class Method>
inline constexpr sentence no_method =
    sentence{}
    << "integrate(...) and difference(...) ask for more than an evaluator has: give them a method, as in integrate(kanes_method<...>{...}, x, v)";

} // namespace detail

/// The state after moving along constant speeds for the unit of time. `integrate(eom, x, h * x.u)` is the state h
/// seconds later, with time, speeds and inputs as they are.
///
/// It is exact up to rounding. Coordinates whose rates are sums of speeds change by these; unit quaternions of
/// `orient_quaternion`, with an angular velocity in one of their frames, turn by the exponential map; positions and
/// angles whose rates are given in a basis that turns steadily have closed forms, too (a velocity in the body's basis;
/// x' = v cos q, y' = v sin q). Other systems do not compile. Quaternions are normalized before and after. Nothing is
/// allocated; the run time depends on the numbers only for angles beyond those that `method` names.
///
///     x = integrate(eom, x, h * x.u);
///     x.u += h * eom.evaluate(x, udot);
template <class Method, class Vector>
[[nodiscard]] auto integrate(const Method& eom, const typename Method::state_type& x,
                             const Eigen::MatrixBase<Vector>& displacement) noexcept {
  if constexpr (detail::derived_elsewhere<Method>) {
    return (void)detail::refuse<detail::needs_derivation<Method, "integrate", false>>{}, x;
  } else if constexpr (detail::silent<typename Method::derivation_type>) {
    return x;
  } else {
    using derivation = typename Method::derivation_type;
    using parts = detail::on_manifold<Method>;
    constexpr const auto& wrong = detail::wrong_length<derivation::speed_names, symbol_class::speed, Vector>;
    if constexpr (!detail::evaluates_anything<Method>)
      return (void)detail::refuse<detail::no_method<Method>>{}, x;
    else if constexpr (!wrong.empty())
      return (void)detail::refuse<wrong>{}, x;
    else if constexpr (!detail::fault_of_steady_motion<derivation>.empty())
      return (void)detail::refuse<detail::fault_of_steady_motion<derivation>>{}, x;
    else
      return parts::moved(eom, x, displacement.template cast<typename Method::scalar_type>());
  }
}

/// The constant speeds that lead from one configuration to another in the unit of time, the shortest way.
/// `integrate(eom, x, difference(eom, x, y))` has the coordinates of y, up to the signs of quaternions, which mean the
/// same attitude. Angles that are not in a quaternion are subtracted, full turns included. A half turn has two shortest
/// ways; either may be the result.
///
///     const auto error = difference(eom, desired, x); // as many entries as speeds
template <class Method>
[[nodiscard]] auto difference(const Method& eom, const typename Method::state_type& from,
                              const typename Method::state_type& to) noexcept {
  if constexpr (detail::derived_elsewhere<Method>) {
    return (void)detail::refuse<detail::needs_derivation<Method, "difference", false>>{},
           typename Method::speed_vector{};
  } else {
    using derivation = typename Method::derivation_type;
    if constexpr (detail::silent<derivation>)
      return typename Method::speed_vector{};
    else if constexpr (!detail::evaluates_anything<Method>)
      return (void)detail::refuse<detail::no_method<Method>>{}, typename Method::speed_vector{};
    else if constexpr (!detail::fault_of_steady_terms<derivation>.empty())
      return (void)detail::refuse<detail::fault_of_steady_terms<derivation>>{}, typename Method::speed_vector{};
    else
      return detail::on_manifold<Method>::between(eom, from, to);
  }
}

/// Whether `integrate` and `difference` know how the system moves; otherwise they do not compile.
///
///     if constexpr (moves_in_closed_form<kane>()) x = integrate(eom, x, h * x.u);
template <class Method> [[nodiscard]] consteval bool moves_in_closed_form(const Method* /*eom*/ = nullptr) noexcept {
  if constexpr (detail::derived_elsewhere<Method>) {
    return false;
  } else {
    using derivation = typename Method::derivation_type;
    if constexpr (detail::silent<derivation>)
      return false;
    else
      return detail::fault_of_steady_motion<derivation>.empty() && detail::fault_of_steady_terms<derivation>.empty();
  }
}

/// The same state with quaternions of unit norm, as is necessary after an addition to their entries.
///
///     x.q += h * eom.evaluate(x, qdot);
///     x = normalized(eom, x);
template <class Method>
[[nodiscard]] auto normalized(const Method& /*eom*/, const typename Method::state_type& x) noexcept {
  if constexpr (detail::derived_elsewhere<Method>)
    return (void)detail::refuse<detail::needs_derivation<Method, "normalized", false>>{}, x;
  else if constexpr (detail::silent<typename Method::derivation_type>)
    return x;
  else
    return detail::on_manifold<Method>::normalized(x);
}

/// The state in which all numbers are zero and quaternions are the identity.
///
///     auto x = neutral(eom);
template <class Method> [[nodiscard]] auto neutral(const Method& /*eom*/) noexcept {
  if constexpr (detail::derived_elsewhere<Method>)
    return (void)detail::refuse<detail::needs_derivation<Method, "neutral", false>>{}, typename Method::state_type{};
  else if constexpr (detail::silent<typename Method::derivation_type>)
    return typename Method::state_type{};
  else
    return detail::on_manifold<Method>::neutral();
}

} // namespace ctdyn
