// The constants of muscles and their tendons.
#pragma once

#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "positive.hpp"

#include <numbers>
#include <type_traits>

namespace ctdyn {
namespace expr {

/// Ten optimal fibre lengths in a second.
struct ten_lengths_per_second {};

} // namespace expr

/// The constants of a muscle and its tendon. The first three have no default. A greatest fibre velocity that is not
/// given is ten optimal fibre lengths in a second (SymPy takes 10 m/s). The damping coefficient counts with a rigid
/// tendon and in implicit formulations. A number that makes no sense, such as a negative force or an angle in degrees,
/// does not compile; a parameter with such a value makes the muscle's force and rates not numbers.
///
///     musculotendon_constants{.tendon_slack_length = 0.2, .peak_isometric_force = 640, .optimal_fiber_length = 0.14}
template <class Slack, class Peak, class Optimal, class Velocity = expr::ten_lengths_per_second, class Angle = int,
          class Damping = double>
struct musculotendon_constants {
  Slack tendon_slack_length;               ///< (m)
  Peak peak_isometric_force;               ///< of the fibres at their optimal length (N)
  Optimal optimal_fiber_length;            ///< (m)
  Velocity maximal_fiber_velocity{};       ///< (m/s)
  Angle optimal_pennation_angle = 0;       ///< between fibres and tendon at the optimal fibre length (rad)
  Damping fiber_damping_coefficient = 0.1; ///< in parallel with the fibres, normalized
};

namespace expr {

template <class T> inline constexpr bool is_muscle_constants = false;
template <class... T> inline constexpr bool is_muscle_constants<musculotendon_constants<T...>> = true;

inline constexpr detail::sentence pennation_out_of_range =
    detail::sentence{} << "musculotendon_degroote2016(...): the optimal pennation angle is from 0 to less than a right "
                          "angle, in radians";
/// Refuses constants with which a muscle does not pull.
template <class Slack, class Peak, class Optimal, class Velocity, class Angle, class Damping>
constexpr void require_constants(const musculotendon_constants<Slack, Peak, Optimal, Velocity, Angle, Damping>& c) {
  constexpr fixed_string word{"musculotendon_degroote2016"};
  require_positive<word, "tendon slack length">(c.tendon_slack_length);
  require_positive<word, "peak isometric force">(c.peak_isometric_force);
  require_positive<word, "optimal fiber length">(c.optimal_fiber_length);
  require_positive<word, "maximal fiber velocity">(c.maximal_fiber_velocity);
  require_not_negative<word, "fiber damping coefficient">(c.fiber_damping_coefficient);
  if constexpr (written_number<Angle>) {
    const double angle = number_in_si(c.optimal_pennation_angle);
    const bool possible = angle >= 0 && angle < std::numbers::pi / 2;
    detail::require<pennation_out_of_range>(possible, pieces_of<pennation_out_of_range>());
  }
}

/// The constants as expressions, with those that follow from them.
template <class Slack, class Peak, class Optimal, class Velocity, class Height, class Cosine, class Damping>
struct muscle_data {
  Slack slack;
  Peak peak;
  Optimal optimal;
  Velocity fastest;
  Height height; ///< of the fibres across the tendon (m), which does not change
  Cosine cosine; ///< of the optimal pennation angle
  Damping damping;
};
template <class... T> constexpr auto data_of(const musculotendon_constants<T...>& c) {
  const auto fastest = [&] {
    if constexpr (std::is_same_v<decltype(c.maximal_fiber_velocity), ten_lengths_per_second>)
      return number_in<number_unit::per_second>(10) * positive_size(c.optimal_fiber_length);
    else
      return positive_size(c.maximal_fiber_velocity);
  }();
  require_constants(c);
  const auto angle = size_within<size_range::below_right>(c.optimal_pennation_angle);
  const auto optimal = positive_size(c.optimal_fiber_length);
  return muscle_data{positive_size(c.tendon_slack_length),
                     positive_size(c.peak_isometric_force),
                     optimal,
                     fastest,
                     optimal * sin(angle),
                     cos(angle),
                     not_negative_size(c.fiber_damping_coefficient)};
}

} // namespace expr
} // namespace ctdyn
