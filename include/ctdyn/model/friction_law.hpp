// The laws of dry friction by velocity: Stribeck's fall from rest, and the sign of the velocity, exact or smoothed.
#pragma once

#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "positive.hpp"

#include <string_view>

namespace ctdyn {
namespace expr {

/// Stribeck's level of friction: the static one at rest, which falls to the kinetic one as the velocity grows.
template <class Kinetic, class Static, class V, class Stribeck>
constexpr auto stribeck_level(const Kinetic& kinetic, const Static& at_rest, const V& v, const Stribeck& v_s) {
  return kinetic + (at_rest - kinetic) * exp(-(v * v / (v_s * v_s)));
}

/// A type that gives the sign of a velocity to a law of friction.
template <class T> concept sign_law = requires { typename T::sign_law_type; };
struct exact_sign {
  using sign_law_type = exact_sign;
  template <class V> static constexpr auto of(const V& v) { return sign(v); }
};
template <class Width> struct smoothed_sign {
  using sign_law_type = smoothed_sign;
  Width width;
  template <class V> constexpr auto of(const V& v) const { return tanh(v / width); }
};

struct smoothed_call {
  static constexpr std::string_view word = "smoothed";
  static constexpr slot slots[] = {{"velocity", sort::scalar}};
  static constexpr detail::sentence positive = detail::sentence{}
                                               << "the velocity of smoothed(...), which makes dry friction smooth, is "
                                                  "positive; without smoothed(...) its sign is exact";
  template <class Width> static constexpr auto make(const Width& width) {
    if constexpr (written_number<Width>) detail::require<positive>(number_in_si(width) > 0);
    const auto kept = positive_size(width);
    return smoothed_sign<plain_t<decltype(kept)>>{kept};
  }
};

} // namespace expr

/// The option of friction that makes it smooth: tanh(v / v_0) takes the place of sign(v), with the velocity v_0 (m/s)
/// that is given. At |v| = v_0 it has 0.76 of the friction, at 3 v_0 more than 0.995. Far below v_0, it is a damper
/// mu N / v_0 (N s/m), so that a loaded body creeps where dry friction would hold it. For Stribeck's peak to remain,
/// v_0 has to be well below the Stribeck velocity; the smaller v_0 is, the stiffer are the equations. A parameter v_0
/// that is not positive makes the friction not a number. (The Coulomb part of Simscape's Translational Friction and the
/// friction of joints here are smoothed in this way, too.)
///
///     coulomb_kinetic_friction(mu, N, path, smoothed(1e-3))
///     coulomb_kinetic_friction(mu, N, path, mu_s, v_s, smoothed(v_0))
template <class... Arguments> constexpr auto smoothed(const Arguments&... velocity) {
  return expr::checked<expr::smoothed_call>(velocity...);
}
} // namespace ctdyn
