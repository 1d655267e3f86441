// What says whether a contact may stay closed: how it presses, how much friction it takes, and where it presses.
#pragma once

#include "contact_dynamics.hpp"
#include "named_call.hpp"
#include "output_name.hpp"

#include <string_view>

namespace ctdyn {

namespace output {

/// The type of `normal_and_friction<"LF">(n)`.
template <fixed_string Name, class Normal> struct normal_and_friction {
  Normal normal; ///< the vector n
};
/// The type of `center_of_pressure<"sole">(n)`.
template <fixed_string Name, class Normal> struct center_of_pressure {
  Normal normal; ///< the vector n
};

} // namespace output

namespace expr {

template <fixed_string Name, class Normal> struct output_spelling<output::normal_and_friction<Name, Normal>> {
  static constexpr void write(detail::sentence& s) {
    s << "normal_and_friction<\"" << Name.view() << "\">(", expr::write<Normal>(s), s << ")";
  }
};
template <fixed_string Name, class Normal> struct output_spelling<output::center_of_pressure<Name, Normal>> {
  static constexpr void write(detail::sentence& s) {
    s << "center_of_pressure<\"" << Name.view() << "\">(", expr::write<Normal>(s), s << ")";
  }
};

template <fixed_string Word, fixed_string Name, class... Arguments>
inline constexpr detail::sentence no_normal = [] {
  detail::sentence s = named_call<Arguments...>(Word.view(), Name.view());
  s << "the argument is the normal of the surface, a vector such as N.z";
  return s;
}();

/// A word of one contact and one vector.
template <fixed_string Word, fixed_string Name, template <fixed_string, class> class Output> struct word_of_normal {
  template <class... Normal> [[nodiscard]] constexpr auto operator()(const Normal&... normal) const {
    if constexpr (((sort_of<Normal> == sort::rejected) || ...))
      return rejected{};
    else if constexpr (sizeof...(Normal) == 1 && (... && (sort_of<Normal> == sort::vector)))
      return Output<Name, plain_t<Normal>...>{plain(normal)...};
    else
      return refused<no_normal<Word, Name, Normal...>, first_misfit<Normal..., int>>();
  }
};

} // namespace expr

/// How a contact presses along a normal, which points from the surface to what touches it, and how much friction it
/// takes: two numbers, the force along the normal (N; negative where the contact pulls) and what is left of the force
/// across it (N, not negative). Both are zero where it is open. The contact stays closed while it presses, and does not
/// slip while the second number is at most the first times the coefficient of friction; that is the friction cone.
/// Forces are those of `contact_forces`, so where contacts hold a motion twice those of least norm. The normal need not
/// be of unit length.
///
///     const Eigen::Vector2d foot = eom.evaluate(x, normal_and_friction<"LF">(N.z));
///     if (foot(0) < 0) x.closed(0) = 0;                // it would pull
///     const bool slips = foot(1) > mu * foot(0);
template <fixed_string Name>
inline constexpr expr::word_of_normal<"normal_and_friction", Name, output::normal_and_friction> normal_and_friction{};

/// Where a sole presses: the center of pressure from the contact's point, a vector across the normal, in the basis of
/// the Newtonian frame (m). It is (n x M) / (n . F), where the moment of the contact's forces about it has no part
/// across the normal. A sole does not tip while this place is inside it; of a walking machine it is the zero moment
/// point. Contacts without moments press at their point. It is not a number where nothing presses.
///
/// Source: Vukobratovic and Borovac, Zero-moment point: thirty five years of its life (2004), equation (4); Sardain and
/// Bessonnet, Forces acting on a biped robot: center of pressure, zero moment point (2004), equation (8).
///
///     const Eigen::Vector3d there = eom.evaluate(x, center_of_pressure<"sole">(N.z));
template <fixed_string Name>
inline constexpr expr::word_of_normal<"center_of_pressure", Name, output::center_of_pressure> center_of_pressure{};

} // namespace ctdyn
